/** The customs declarations that operators print and send to carriers. */
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '../../upstream/account/secrets.ts'
import { openShop } from '../../upstream/operator/admin/openShop.ts'
import { startAdminFixture, type AdminFixture } from './adminFixture.ts'

const KEY = 'a key of thirty-two characters!!'

let fixture: AdminFixture
let order = 0
beforeAll(async () => {
  fixture = await startAdminFixture({ SECRETS_KEY: KEY })
  order = fixture.orderIn('paid')
  const { store } = fixture
  store.run`UPDATE shop_order SET shipping_id = 1, address = json_set(address, '$.first_name', 'Алина <b>', '$.city', 'Новосибирск', '$.country', 'RU')
    WHERE id = ${order}`
  const [first] = store.all<{ id: number; product_id: number }>`SELECT id, product_id FROM order_line WHERE order_id = ${order}`
  store.run`DELETE FROM order_line WHERE order_id = ${order} AND id <> ${first?.id ?? 0}`
  store.run`UPDATE order_line SET reference = 'TN-1', qty = 3, weight_g = 150, price_jpy = 1200, hs_code = '330499', origin = 'JP',
    customs_en = 'cream for the face', customs_ru = 'крем для лица', net_weight_g = 100 WHERE id = ${first?.id ?? 0}`
})
afterAll(() => fixture.close())

type Rows = readonly { readonly [column: string]: unknown }[]
const rowsOf = (): Rows => fixture.json<Rows>('orders', 'declaration', String(order))

test('a line has what the form asks for, of all its units and in yen, and the parcel its sums', () => {
  expect(rowsOf()).toMatchObject([
    {
      order,
      description: 'cream for the face',
      description_ru: 'крем для лица',
      hs_code: '330499',
      origin: 'JP',
      qty: 3,
      net_g: 300,
      value_jpy: 3600,
      parcel_net_g: 300,
      parcel_gross_g: 450,
      parcel_jpy: 3600,
      export_declaration: null,
      missing: null,
      country_code: 'RU',
    },
  ])
})

test('names and cities in other letters are in Latin ones, and elsewhere than in countries that read it there is no Russian', () => {
  expect(rowsOf()[0]).toMatchObject({ recipient: expect.stringContaining('Alina') as unknown, city: 'Novosibirsk' })
  fixture.store.run`UPDATE shop_order SET address = json_set(address, '$.country', 'DE') WHERE id = ${order}`
  expect(rowsOf()[0]).toMatchObject({ description_ru: null, country_code: 'DE', country: 'Germany' })
})

test('the page to print has the same data, with the input of customers escaped', () => {
  const page = fixture.admin('orders', 'declaration', String(order), '--html')
  for (const part of ['CN23', `Order ${order}`, 'cream for the face', '330499', '¥3,600', '300 g', 'Alina &lt;b&gt;'])
    expect(page).toContain(part)
  expect(page).not.toContain('<b>')
})

test('the list has the parcels that wait and leave Japan', () => {
  const listed = () => new Set(fixture.json<Rows>('orders', 'declarations').map((row) => row['order']))
  expect(listed()).toContain(order)
  fixture.store.run`UPDATE shop_order SET address = json_set(address, '$.country', 'JP') WHERE id = ${order}`
  expect(listed()).not.toContain(order)
  expect(fixture.admin('orders', 'declaration', String(order))).toContain('No parcels to declare')
  fixture.store.run`UPDATE shop_order SET address = json_set(address, '$.country', 'DE') WHERE id = ${order}`
})

test('data that nobody knows are named as missing, never invented; a dear parcel needs an export declaration', () => {
  fixture.store.run`UPDATE product SET hs_code = NULL, origin = NULL, net_weight_g = NULL, customs_en = NULL`
  fixture.store.run`UPDATE product_option SET hs_code = NULL, origin = NULL, net_weight_g = NULL, customs_en = NULL`
  fixture.store
    .run`UPDATE order_line SET hs_code = NULL, net_weight_g = NULL, customs_en = NULL, name_en = 'Rich cream', option_en = NULL, price_jpy = 70000
    WHERE order_id = ${order}`
  expect(rowsOf()).toMatchObject([
    {
      description: 'Rich cream',
      hs_code: null,
      net_g: null,
      parcel_net_g: null,
      missing: 'HS code TN-1; net weight TN-1',
      export_declaration: 'required',
    },
  ])
  const page = fixture.admin('orders', 'declaration', String(order), '--html')
  expect(page).toContain('HS code TN-1, net weight TN-1')
  expect(page).toContain('輸出申告')
})

test('the number of the receiver is decrypted with SECRETS_KEY of the tool', () => {
  const { store } = fixture
  store.run`UPDATE shop_order SET address = json_set(address, '$.country', 'KR') WHERE id = ${order}`
  store.run`INSERT INTO customs_number (order_id, number, created_at)
    VALUES (${order}, ${createSecrets([KEY]).seal('P123456789012', `customs ${order}`)}, ${new Date().toISOString()})`
  expect(rowsOf()[0]).toMatchObject({ country_code: 'KR', receiver_number: 'P123456789012' })
  expect(fixture.json<Rows>('orders', 'declarations')).toContainEqual(
    expect.objectContaining({ receiver_number: 'P123456789012' }),
  )
})

test('the tool reads BORDERS_FILE', () => {
  const env = { BORDERS_FILE: path.join(fixture.dataDir, 'no-borders.yaml') }
  expect(() => openShop(fixture.dataDir, env)).toThrow('BORDERS_FILE must be a file that can be read')
})

test('names and places that Latin letters cannot spell are named as missing', () => {
  fixture.store
    .run`UPDATE shop_order SET address = json_set(address, '$.first_name', '지우', '$.last_name', 'Kim', '$.city', '서울', '$.state', NULL) WHERE id = ${order}`
  expect(rowsOf()[0]).toMatchObject({
    city: '',
    missing: expect.stringMatching(/^first name in Latin letters; city in Latin letters; HS code/) as unknown,
  })
})

test('an order without a parcel is refused with its number', () => {
  fixture.store.run`UPDATE shop_order SET shipping_id = NULL WHERE id = ${order}`
  expect(fixture.refused('orders', 'declaration', String(order)).message).toBe(`There is no order ${order} with a parcel`)
  expect(fixture.refused('orders', 'declaration', 'x').message).toContain('is not the number of an order')
})
