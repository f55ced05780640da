/** What customs ask about products: from the import to the line of an order; and what a country does not admit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postAddress } from '../../shared/api/addresses.ts'
import { getCart, postCart } from '../../shared/api/cart.ts'
import { getFeed } from '../../shared/api/feed.ts'
import { postProductsPrice } from '../../shared/api/guestCart.ts'
import { getHome } from '../../shared/api/home.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { getProduct, getSimilar } from '../../shared/api/product.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { getSuggestions } from '../../shared/api/suggestions.ts'
import { startImporter, type Importer } from './importFile.ts'
import { MOSCOW } from './products.ts'
import { newKey, placedOrder, readyCart } from './shopping.ts'

const HEADER =
  'ID;Name;Categories;Price;Quantity;Weight (g);HS code;Origin;Customs description;Customs description (ru);Net weight (g)'
const HONEY = 'honey;Wild honey;Pantry;900;50;400;0409.00;jp;honey;мёд;250'
const CREAM = 'cream;Rich cream;Pantry;800;50;120;3304.99;FR;cream for the face;крем для лица;50'
const PLAIN = 'plain;Plain lotion;Pantry;800;50;120;3304991000;JP;;;'

let importer: Importer
beforeAll(async () => {
  importer = await startImporter()
  expect(await importer.lines([HONEY, CREAM, PLAIN], { header: HEADER })).toMatchObject({ refused: [], added: { length: 3 } })
})
afterAll(() => importer.close())

const idOf = async (slug: string) => Number((await importer.product(slug)).id)
const storeOf = () => importer.fixture.upstream.deps.store
const COLUMNS = 'hs_code, origin, customs_en, customs_ru, net_weight_g'

test('a file brings code, origin, description and net weight, and later files without these columns leave them', async () => {
  const stored = () => ({ ...storeOf().get<object>(`SELECT ${COLUMNS} FROM product WHERE slug = 'wild-honey'`) })
  const honey = { hs_code: '040900', origin: 'JP', customs_en: 'honey', customs_ru: 'мёд', net_weight_g: 250 }
  expect(stored()).toEqual(honey)
  await importer.lines(['honey;950'], { header: 'ID;Price' })
  expect(stored()).toEqual(honey)
})

test.each([
  ['a code that is too short', '33;JP;cream;;50', '"hs_code" has an invalid value: "33"; it must be 6 to 10 digits'],
  ['a country that does not exist', '330499;QX;cream;;50', '"origin" has an invalid value: "QX"; it must be the ISO code'],
  [
    'a description that no label can have',
    '330499;JP;крем;;50',
    '"customs_en" has an invalid value: "крем"; it must be up to 120',
  ],
  ['a net weight above the weight', '330499;JP;cream;;500', 'the net weight, 500 g, is above the weight with packaging, 120 g'],
])('%s is refused with its line, and nothing of the row is stored', async (_what, cells, reason) => {
  const report = await importer.lines([`cream;Rich cream;Pantry;800;50;120;${cells}`], { header: HEADER })
  expect(report).toMatchObject({ refused: [{ line: 2, reason: expect.stringContaining(reason) as unknown }], changed: [] })
})

test('a new product without a weight is assumed to weigh at least its net weight', async () => {
  const header = 'ID;Name;Categories;Price;Quantity;Net weight (g)'
  const lines = ['light;Light tray;Cellar;800;50;90', 'heavy;Heavy tray;Cellar;800;50;250']
  expect(await importer.lines(lines, { header })).toMatchObject({ refused: [], added: { length: 2 } })
  const weight = (slug: string) =>
    storeOf().get<{ weight_g: number }>`SELECT weight_g FROM product WHERE slug = ${slug}`?.weight_g
  expect([weight('light-tray'), weight('heavy-tray')]).toEqual([200, 250])
})

test('an option has its own data, or those of its product, but not the net weight of another size', async () => {
  const line = 'soap;Soap;Pantry;500;;100;340111;JP;soap;мыло;80'
  const combinations =
    'Product ID;Attribute (Name:Type:Position);Value (Value:Position);Reference;Quantity;Impact on price;Impact on weight;HS code;Net weight (g)\n' +
    'soap;Size;80 g;SOAP-1;9;0;0;;\nsoap;Size;Liquid;SOAP-2;9;0;0,1;3401.30;180\nsoap;Size;Big;SOAP-3;9;0;0,3;;\n'
  expect(await importer.lines([line], { header: HEADER, combinations, decimal: ',' })).toMatchObject({ refused: [] })
  const client = await importer.fixture.newcomer()
  const { options, id } = await importer.product('soap')
  await readyCart(client, importer.fixture, { productId: await idOf('rich-cream') })
  for (const option of options) await client.call(postCart, { body: [{ product_id: id, option_id: option.id, qty: 1 }] })
  const { price_v2 } = (await client.call(getCart, {})).data
  const { order_id } = (
    await client.call(postOrder, {
      body: { agree: true, total_price: price_v2.total_price },
      headers: { 'idempotency-key': newKey() },
    })
  ).data
  const rows = storeOf().all<object>(
    `SELECT reference, hs_code, net_weight_g FROM order_line WHERE order_id = ? ORDER BY id`,
    order_id,
  )
  expect(rows.slice(1).map((row) => ({ ...row }))).toEqual([
    { reference: 'SOAP-1', hs_code: '340111', net_weight_g: 80 },
    { reference: 'SOAP-2', hs_code: '340130', net_weight_g: 180 },
    { reference: 'SOAP-3', hs_code: '340111', net_weight_g: null },
  ])
})

test('the line of an order keeps what was true when it was placed', async () => {
  const client = await importer.fixture.newcomer()
  const { order_id } = await placedOrder(client, importer.fixture, { productId: await idOf('rich-cream'), qty: 2 })
  storeOf().run`UPDATE product SET hs_code = '999999', origin = 'DE', net_weight_g = 1 WHERE slug = 'rich-cream'`
  expect({
    ...storeOf().get<object>(`SELECT ${COLUMNS}, price_jpy IS NOT NULL AS yen FROM order_line WHERE order_id = ?`, order_id),
  }).toEqual({
    hs_code: '330499',
    origin: 'FR',
    customs_en: 'cream for the face',
    customs_ru: 'крем для лица',
    net_weight_g: 50,
    yen: 1,
  })
  await importer.lines([CREAM], { header: HEADER })
})

test('duty for each tariff heading counts products of one heading once', async () => {
  const client = await importer.fixture.newcomer()
  await readyCart(client, importer.fixture, { productId: await idOf('rich-cream') })
  storeOf().run`UPDATE address SET country = 'DE' WHERE user_id = (SELECT max(id) FROM user)`
  const duty = async () =>
    (await client.call(getCart, { headers: { currency: 'EUR' } })).data.landed_cost?.rows.find(({ kind }) => kind === 'duty')
      ?.price
  expect(await duty()).toBe(3)
  // 3304.99 and 3304991000 are one heading.
  await client.call(postCart, { body: [{ product_id: await idOf('plain-lotion'), qty: 1 }] })
  expect(await duty()).toBe(3)
  await client.call(postCart, { body: [{ product_id: await idOf('wild-honey'), qty: 1 }] })
  expect(await duty()).toBe(6)
})

const AUCKLAND = {
  ...MOSCOW,
  country: 'NZ',
  postcode: '1010',
  city: 'Auckland',
  street: '1 Queen St',
  mobile_phone: '+64 21 123 4567',
}

test('honey to New Zealand: product page, cart and order state that it is refused, and why', async () => {
  const id = await idOf('wild-honey')
  expect(await importer.product('wild-honey')).toMatchObject({
    not_shipped_to: ['UZ', 'AU', 'NZ'],
    refusal: 'Not shipped to your country: honey',
    refusals: null,
  })
  const items = [{ cart_id: 'g1', product_id: id }]
  const guest = await importer.fixture.guest.call(postProductsPrice, { body: { currency: 'USD', country: 'NZ', items } })
  expect(guest).toMatchObject({ not_availiable_for_shipping_products: [id], shipping_refusals: { [String(id)]: 'honey' } })
  const client = await importer.fixture.newcomer()
  const cart = await readyCart(client, importer.fixture, { productId: await idOf('rich-cream'), address: AUCKLAND })
  expect(cart.not_availiable_for_shipping_products).toEqual([])
  const mixed = (await client.call(postCart, { body: [{ product_id: id, qty: 1 }] })).data
  expect(mixed).toMatchObject({ not_availiable_for_shipping_products: [id], shipping_refusals: { [String(id)]: 'honey' } })
  // It is not counted.
  expect(mixed.price_v2.total_price).toBe(cart.price_v2.total_price)
  const body = { agree: true, duty_acknowledged: true, total_price: mixed.price_v2.total_price }
  await expect(client.call(postOrder, { body, headers: { 'idempotency-key': newKey() } })).rejects.toMatchObject({
    status: 422,
    code: 'item_cannot_ship',
    field: 'cart_items.items.1',
  })
})

test('nothing is sent to a refused region: its addresses are not saved, and one that was saved before has no shipping method', async () => {
  const client = await importer.fixture.newcomer()
  await expect(client.call(postAddress, { body: { ...MOSCOW, postcode: '283001' } })).rejects.toMatchObject({
    status: 422,
    code: 'region_refused',
    field: 'postcode',
    message: 'We do not ship to this region: Donetsk, Luhansk, Crimea',
  })
  await readyCart(client, importer.fixture, { productId: await idOf('rich-cream') })
  storeOf().run`UPDATE address SET postcode = '295000' WHERE user_id = (SELECT max(id) FROM user)`
  const { shipping, price_v2 } = (await client.call(getCart, {})).data
  expect(shipping).toMatchObject({ selected: null, availiable_shipping: { items: [] } })
  expect(new Set(shipping.refused_shipping.items.map(({ reason }) => reason))).toEqual(
    new Set(['We do not ship to this region: Donetsk, Luhansk, Crimea']),
  )
  const body = { agree: true, total_price: price_v2.total_price }
  await expect(client.call(postOrder, { body, headers: { 'idempotency-key': newKey() } })).rejects.toMatchObject({
    code: 'order_cannot_ship',
  })
})

test('lists, search, suggestions, similar products and the home page of a country leave out what it refuses', async () => {
  const { guest } = importer.fixture
  const slugs = (items: readonly { readonly link_rewrite: string }[]) => items.map(({ link_rewrite }) => link_rewrite)
  const list = async (query: object) =>
    (await guest.call(getProducts, { query: { category: 'pantry', facets: '1', ...query } })).data
  const [all, russia, zealand] = [await list({}), await list({ country: 'RU' }), await list({ country: 'NZ', sendable: '1' })]
  expect([all.total, all.refused_count, russia.total, russia.refused_count]).toEqual([4, null, 4, 0])
  expect(zealand).toMatchObject({ total: 3, refused_count: 1 })
  expect(slugs(zealand.items)).not.toContain('wild-honey')
  expect(zealand.facets?.in_stock).toBe(3)
  // Asked for, they are last, and the number says how many.
  const asked = await list({ country: 'NZ' })
  expect(asked).toMatchObject({ total: 4, refused_count: 1 })
  expect(slugs(asked.items).at(-1)).toBe('wild-honey')
  // In every order, and page by page.
  for (const sort of ['price', '-price', 'new', 'rating', 'unit-price'] as const)
    expect(slugs((await list({ country: 'NZ', sendable: '1', sort, page: 1, per_page: 2 })).items)).not.toContain('wild-honey')
  const search = async (query: object) => (await guest.call(getProducts, { query: { q: 'wild honey', ...query } })).data
  expect(slugs((await search({ country: 'RU', sendable: '1' })).items)).toContain('wild-honey')
  expect(slugs((await search({ country: 'NZ', sendable: '1' })).items)).not.toContain('wild-honey')
  const suggested = async (country: string) =>
    slugs((await guest.call(getSuggestions, { query: { q: 'wild honey', country } })).data.products)
  expect(await suggested('RU')).toContain('wild-honey')
  expect(await suggested('NZ')).not.toContain('wild-honey')
  const similar = async (country: string) =>
    slugs((await guest.call(getSimilar, { params: { slug: 'rich-cream' }, query: { country } })).data)
  expect(await similar('RU')).toContain('wild-honey')
  expect(await similar('NZ')).not.toContain('wild-honey')
  const home = (await guest.call(getHome, { query: { country: 'NZ' } })).data
  expect(
    [...home.new_products, ...home.best_sales, ...home.price_drops].filter(({ not_shipped_to: to }) => to.includes('NZ')),
  ).toEqual([])
  const { items } = (await guest.call(getFeed, { query: { page: 2, per_page: 500 } })).data
  expect(items.find(({ link_rewrite }) => link_rewrite === 'wild-honey')?.not_shipped_to).toEqual(['UZ', 'AU', 'NZ'])
})

test('a product with several reasons states the one of each country', async () => {
  await importer.lines(['dear;Dear honey;Pantry;90000;5;400;040900;JP;honey;мёд;250'], { header: HEADER })
  const { data } = await importer.fixture.guest.call(getProduct, { params: { slug: 'dear-honey' } })
  expect(data).toMatchObject({
    refusal: 'Not shipped to your country',
    refusals: [
      { countries: ['RU', 'BY'], text: 'Not shipped to your country: luxury' },
      { countries: ['UZ', 'AU', 'NZ'], text: 'Not shipped to your country: honey' },
    ],
  })
})
