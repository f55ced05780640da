/** What cart, order and e-mail state about duty and taxes: six journeys, from a country with figures to one without rules. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart } from '../../shared/api/cart.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { exchange, yenWorth } from '../../contract/rules/money.ts'
import { mailedTexts } from './mailedToken.ts'
import { plainProduct } from './products.ts'
import { newKey, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
let id = 0
beforeAll(async () => {
  fixture = await startFixture()
  id = plainProduct(fixture).id
})
afterAll(() => fixture.close())

const EURO = { currency: 'EUR' } as const

/** A customer with an address in `country` and a cart of `qty` products worth `euros` each. */
const journeyTo = async (country: string, euros: number, qty = 1) => {
  const { store } = fixture.upstream.deps
  const jpy = yenWorth(euros * 100, 'EUR')
  store.run`UPDATE product SET price_jpy = ${jpy}, old_price_jpy = NULL, weight_g = 300 WHERE id = ${id}`
  for (const currency of ['EUR', 'RUB', 'JPY', 'USD'])
    store.run`UPDATE product_price SET current = ${exchange(jpy, currency)}, old = NULL WHERE product_id = ${id} AND currency = ${currency}`
  const client = await fixture.newcomer()
  await readyCart(client, fixture, { productId: id, qty })
  store.run`UPDATE address SET country = ${country} WHERE user_id = (SELECT max(id) FROM user)`
  return { client, cart: (await client.call(getCart, { headers: EURO })).data }
}

type Cart = Awaited<ReturnType<typeof journeyTo>>['cart']

const dueIn = ({ landed_cost: landed }: Cart) =>
  Object.fromEntries((landed?.rows ?? []).filter(({ when }) => when === 'arrival').map(({ kind, price }) => [kind, price]))

const order = (client: Client, { price_v2: { total_price } }: Cart, acknowledges: boolean) =>
  client.call(postOrder, {
    body: { agree: true, total_price, ...(acknowledges && { duty_acknowledged: true }) },
    headers: { ...EURO, 'idempotency-key': newKey() },
  })

test('Germany: duty, VAT and the carrier’s fee in parts; the order needs the acknowledgment and stores them as they were shown', async () => {
  const { client, cart } = await journeyTo('DE', 60)
  const taxed = cart.price_v2.products_price + cart.price_v2.delivery_price + 3
  const vat = Math.round(taxed * 19) / 100
  expect(dueIn(cart)).toEqual({ duty: 3, import_vat: vat, handling: 7 })
  expect(cart.landed_cost).toMatchObject({ precision: 'about', authority: 'https://www.zoll.de/', rule: { since: '2026-07-01' } })
  expect(cart.customs_tax.tax).toBe(cart.landed_cost?.arrival_price)
  expect(cart.landed_cost?.arrival_price).toBeCloseTo(10 + vat, 2)
  expect(cart.requires_duty_acknowledgment).toBe(true)
  await expect(order(client, cart, false)).rejects.toMatchObject({ status: 422, code: 'duty_unacknowledged' })
  const { order_id } = (await order(client, cart, true)).data
  const placed = (await client.call(getOrder, { params: { id: order_id } })).data
  expect(placed).toMatchObject({ landed_cost: cart.landed_cost, customs_tax: cart.customs_tax.tax })
})

test('the United States: no figure, the authority that decides, and the acknowledgment; the e-mail states it too', async () => {
  const { client, cart } = await journeyTo('US', 60)
  expect(cart.landed_cost).toMatchObject({ arrival_price: null, precision: 'unknown', authority: 'https://www.cbp.gov/' })
  expect(cart.customs_tax).toEqual({ tax: null, declarate: true })
  expect(cart.requires_duty_acknowledgment).toBe(true)
  const { order_id } = (await order(client, cart, true)).data
  expect((await client.call(getOrder, { params: { id: order_id } })).data).toMatchObject({ customs_tax: null })
  expect(mailedTexts(fixture, client.email, 'order').join('\n')).toContain(
    'Customs of the country of delivery sets duty and taxes',
  )
})

test('Kazakhstan within the limit: nothing is due, and nothing has to be acknowledged', async () => {
  const { client, cart } = await journeyTo('KZ', 199)
  expect(cart.landed_cost).toMatchObject({
    arrival_price: 0,
    precision: 'exact',
    limit: { amount: 200, value: 199, exceeded: false },
  })
  expect(cart.requires_duty_acknowledgment).toBe(false)
  const { order_id } = (await order(client, cart, false)).data
  expect((await client.call(getOrder, { params: { id: order_id } })).data.customs_tax).toBe(0)
})

test('Russia above the limit: 15 % of the excess, approximate while a newer rule is announced, and the order may be split', async () => {
  const { cart } = await journeyTo('RU', 130, 2)
  expect(dueIn(cart)).toEqual({ duty: 9, import_vat: 0, handling: 0 })
  expect(cart.landed_cost).toMatchObject({
    precision: 'about',
    limit: { amount: 200, value: expect.closeTo(260, 1) as unknown, exceeded: true, may_split: true },
  })
  expect(cart.requires_duty_acknowledgment).toBe(true)
})

test('Japan: the tax is in the prices, and there is no border', async () => {
  const { cart } = await journeyTo('JP', 60)
  expect(cart.landed_cost?.rows).toContainEqual({ kind: 'import_vat', price: null, when: 'now', included: true })
  expect(cart.requires_duty_acknowledgment).toBe(false)
})

test('a country without rules: the address of its customs, no figure and no rule', async () => {
  const { cart } = await journeyTo('UA', 60)
  expect(cart.landed_cost).toMatchObject({ arrival_price: null, rule: null, limit: null, authority: 'https://customs.gov.ua/' })
  expect(cart.requires_duty_acknowledgment).toBe(true)
})

test('figures of a rule that nobody has compared for half a year disappear, and the acknowledgment is needed', async () => {
  fixture.clock.advance(190 * 86_400_000)
  const { cart } = await journeyTo('KZ', 199)
  expect(cart.landed_cost).toMatchObject({ arrival_price: null, precision: 'unknown', limit: null })
  expect(cart.requires_duty_acknowledgment).toBe(true)
})
