/** The number by which customs identify a receiver: asked for after the payment, on the declaration, deleted after the clearance. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postOrderCustomsNumber } from '../../shared/api/customsNumber.ts'
import { getExport } from '../../shared/api/export.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { createSecrets } from '../../upstream/account/secrets.ts'
import { declarationOf } from '../../upstream/checkout/orders/declaration.ts'
import { customsNumber, sealCustomsNumbers } from '../../upstream/checkout/orders/customsNumbers.ts'
import { parcelOfOrder } from '../../upstream/checkout/orders/packing.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { SEOUL } from './products.ts'
import { paidKoreanOrder, payByCard, placedOrder } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const NUMBER = 'P123456789012'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const askedOf = async (client: Client, id: number) => (await client.call(getOrder, { params: { id } })).data.customs_number
const give = (client: Client, id: number, number: string) =>
  client.call(postOrderCustomsNumber, { params: { id }, body: { number } })
const declared = (id: number) => {
  const { deps } = fixture.upstream
  const parcel = parcelOfOrder(deps.store, id)
  return parcel && declarationOf(deps, parcel)
}

test('it is asked for once the order is paid, is changed by the customer, and is on the declaration and in the export', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture, { address: SEOUL })
  const id = Number(order_id)
  expect(await askedOf(client, id)).toBeNull()
  await payByCard(client, payment_id)
  expect(await askedOf(client, id)).toMatchObject({ number: null, example: NUMBER, source: 'https://unipass.customs.go.kr/' })
  expect(declared(id)).toMatchObject({ receiver: { number: { number: null } } })
  expect(declared(id)?.missing).toContain('Personal Customs Clearance Code (PCCC)')
  await give(client, id, 'P999999999999')
  await give(client, id, NUMBER)
  expect(await askedOf(client, id)).toMatchObject({ number: NUMBER })
  expect(declared(id)).toMatchObject({ receiver: { number: { number: NUMBER } } })
  expect(declared(id)?.missing).not.toContain('Personal Customs Clearance Code (PCCC)')
  expect(JSON.stringify((await client.call(getExport, {})).data)).toContain(NUMBER)
})

test('a wrong number changes nothing, and names an example', async () => {
  const client = await fixture.newcomer()
  const id = await paidKoreanOrder(client, fixture)
  await give(client, id, NUMBER)
  await expect(give(client, id, '123')).rejects.toMatchObject({
    status: 422,
    code: 'customs_number_invalid',
    field: 'number',
    message: `This number does not look right. Example: ${NUMBER}`,
  })
  expect(await askedOf(client, id)).toMatchObject({ number: NUMBER })
})

test.each(['delivered', 'cancelled'])('an order that is %s asks for none, and its number is deleted', async (status) => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const id = await paidKoreanOrder(client, fixture)
  await give(client, id, NUMBER)
  store.run`UPDATE shop_order SET status = ${status} WHERE id = ${id}`
  expect(await askedOf(client, id)).toBeNull()
  deleteExpired(store, fixture.clock.now())
  expect(customsNumber(fixture.upstream.deps, id)).toBeNull()
})

test('with a key it is encrypted at rest, and a new key encrypts it again', async () => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const id = await paidKoreanOrder(client, fixture)
  await give(client, id, NUMBER)
  const stored = () => store.get<{ number: string }>`SELECT number FROM customs_number WHERE order_id = ${id}`?.number
  const [old, next] = [
    createSecrets(['an old key of the shop']),
    createSecrets(['a new key of the shop', 'an old key of the shop']),
  ]
  sealCustomsNumbers(store, old)
  const before = stored()
  expect(before).not.toContain(NUMBER)
  sealCustomsNumbers(store, next)
  expect(stored()).not.toBe(before)
  expect(customsNumber({ store, secrets: createSecrets(['a new key of the shop']) }, id)).toBe(NUMBER)
})
