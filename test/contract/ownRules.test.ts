/** The reference backend with rules of its own: closed countries, limits, payment methods, prices, and changes while it runs. */
import { afterEach, expect, test } from 'vitest'
import { getCountries } from '../../shared/api/addresses.ts'
import { getCart, postCart, postCartPayment, postCartShipping } from '../../shared/api/cart.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { getPayment } from '../../shared/api/payment.ts'
import { getDeliveryEstimate, getProduct } from '../../shared/api/product.ts'
import { getCurrencyList, getFrontConfig } from '../../shared/api/settings.ts'
import { loadRulesFile } from '../../upstream/common/rules/loadRules.ts'
import { closures, writeOwnRules, type Change } from '../support/ownRules.ts'
import { MOSCOW, NEW_YORK, plainProduct, savedAddress } from './products.ts'
import { orderCart, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const BERLIN = {
  ...NEW_YORK,
  name: 'Berlin',
  country: 'DE',
  state: null,
  postcode: '10115',
  city: 'Berlin',
  mobile_phone: '+49 30 1234567',
}
const AIRMAIL = 1
const EXPRESS = 2
const AIRMAIL_RATE = '- { max_kg: 30, max_length_cm: 150, max_girth_cm: 300 }'

let close = async () => {}
afterEach(() => close())

const CLOSED = closures([
  '{ method: 1, countries: [US, DE], until: 2027-01-31, notice: { en-US: The post takes no parcels there., ru-RU: Почта туда не принимает. } }',
  '{ countries: [DE], notice: { en-US: We do not deliver to Germany for now., ru-RU: Пока не доставляем в Германию. } }',
])

const startWith = async (...changes: readonly Change[]) => {
  const file = writeOwnRules(...changes)
  const fixture = await startFixture({ rules: loadRulesFile(file.file) })
  close = async () => {
    await fixture.close()
    file.remove()
  }
  return { fixture, file }
}

const shippingOf = async (client: Client, language = 'en-US') => {
  const { availiable_shipping, refused_shipping } = (await client.call(getCart, { headers: { 'accept-language': language } }))
    .data.shipping
  return { offered: availiable_shipping.items.map(({ id }) => id), refused: refused_shipping.items }
}

test('a closed country is not offered and cannot be chosen, and the notice states why', async () => {
  const { fixture } = await startWith(CLOSED)
  const client = await fixture.newcomer()
  await readyCart(client, fixture, { address: MOSCOW })
  expect(await shippingOf(client)).toMatchObject({ refused: [] })

  const mark = await fixture.newcomer()
  await savedAddress(mark, NEW_YORK)
  await mark.call(postCart, { body: [{ cart_id: null, product_id: plainProduct(fixture).id, qty: 1, option_id: null }] })
  expect(await shippingOf(mark)).toEqual({
    offered: [EXPRESS],
    refused: [{ id: AIRMAIL, name: 'Airmail parcel', reason: 'The post takes no parcels there.' }],
  })
  await expect(mark.call(postCartShipping, { params: { id: AIRMAIL } })).rejects.toMatchObject({
    status: 422,
    code: 'shipping_refused',
    message: 'The post takes no parcels there.',
  })

  const anna = await fixture.newcomer()
  await savedAddress(anna, BERLIN)
  await anna.call(postCart, { body: [{ cart_id: null, product_id: plainProduct(fixture).id, qty: 1, option_id: null }] })
  expect(await shippingOf(anna, 'ru-RU')).toEqual({
    offered: [],
    refused: [
      { id: AIRMAIL, name: 'Авиапочта', reason: 'Почта туда не принимает.' },
      { id: EXPRESS, name: 'Экспресс-курьер', reason: 'Пока не доставляем в Германию.' },
    ],
  })
})

test('only the listed countries are offered and delivered to, and prices are in the offered currencies alone', async () => {
  const { fixture } = await startWith(
    ['# currencies: [RUB, USD, EUR]', 'currencies: [USD, RUB]'],
    ['# countries: [RU, KZ, DE, JP]', 'countries: [RU, US]'],
  )
  const client = await fixture.newcomer()
  const { data: config } = await client.call(getFrontConfig, {})
  expect(config.currencies?.map(({ iso_code }) => iso_code)).toEqual(['USD', 'RUB'])
  expect(config.currency_by_country).toEqual({ RUSSIA: 'RUB', 'UNITED STATES': 'USD' })
  expect(config.countries).toEqual(['RU', 'US'])
  expect((await client.call(getCurrencyList, {})).data.items.map(({ iso_code }) => iso_code)).toEqual(['USD', 'RUB'])
  expect((await client.call(getCountries, {})).data.map(({ code }) => code).sort()).toEqual(['RU', 'US'])
  await expect(savedAddress(client, BERLIN)).rejects.toMatchObject({ status: 422, code: 'not_delivered_to' })
  const { slug } = plainProduct(fixture)
  await expect(client.call(getDeliveryEstimate, { params: { slug }, query: { country: 'DE' } })).rejects.toMatchObject({
    status: 422,
    code: 'not_delivered_to',
  })
  const { price } = (await client.call(getProduct, { params: { slug }, headers: { currency: 'EUR' } })).data
  expect(price.iso_code).toBe('USD')
})

test('a country that is no longer listed has no delivery, also for an address that was saved before', async () => {
  const { fixture, file } = await startWith()
  const client = await fixture.newcomer()
  await savedAddress(client, BERLIN)
  await client.call(postCart, { body: [{ cart_id: null, product_id: plainProduct(fixture).id, qty: 1, option_id: null }] })
  expect((await shippingOf(client)).offered).toEqual([AIRMAIL, EXPRESS])
  file.write(['# countries: [RU, KZ, DE, JP]', 'countries: [RU, US]'])
  fixture.upstream.lookAtRules()
  expect(await shippingOf(client)).toEqual({ offered: [], refused: [] })
})

test('a parcel above the weight limit of its country is refused with both weights, in the order too', async () => {
  const { fixture } = await startWith([AIRMAIL_RATE, `${AIRMAIL_RATE}\n      - { countries: [US], max_kg: 0.01 }`])
  const client = await fixture.newcomer()
  await savedAddress(client, NEW_YORK)
  await client.call(postCart, { body: [{ cart_id: null, product_id: plainProduct(fixture).id, qty: 1, option_id: null }] })
  const { offered, refused } = await shippingOf(client)
  expect(offered).toEqual([EXPRESS])
  expect(refused[0]?.reason).toMatch(/^The package weighs [\d.]+ kg, and this carrier takes up to 0\.01 kg/)
})

test('a product that is too large for a method is refused with its limits, in the cart and in the estimate', async () => {
  const { fixture } = await startWith([AIRMAIL_RATE, '- { max_kg: 30, max_length_cm: 60, max_girth_cm: 150 }'])
  const client = await fixture.newcomer()
  const { id, slug } = plainProduct(fixture)
  await savedAddress(client, NEW_YORK)
  await client.call(postCart, { body: [{ cart_id: null, product_id: id, qty: 1, option_id: null }] })
  const estimated = async () =>
    (await client.call(getDeliveryEstimate, { params: { slug }, query: { country: 'US' } })).data.offers.map((offer) => offer.id)
  expect((await shippingOf(client)).offered).toEqual([AIRMAIL, EXPRESS])
  fixture.upstream.deps.store.run`UPDATE product SET parcel_cm = '10x61x10' WHERE id = ${id}`
  expect(await shippingOf(client)).toMatchObject({
    offered: [EXPRESS],
    refused: [
      {
        id: AIRMAIL,
        reason: 'Too large: this carrier takes up to 60 cm on the longest side, 150 cm for length and girth together',
      },
    ],
  })
  expect(await estimated()).toEqual([EXPRESS])
})

test('a payment method of other countries is not offered, cannot be chosen, and its fee is told with its amount', async () => {
  const { fixture } = await startWith(
    ['    # countries: [RU]\n', '    countries: [RU]\n'],
    ['    # fee: { percent: 3,', '    fee: { percent: 3,'],
  )
  const inRoubles = { headers: { currency: 'RUB' } }
  const methodsOf = async (client: Client) => (await client.call(getCart, inRoubles)).data.payment.availiable_payments.items
  const alina = await fixture.newcomer()
  await readyCart(alina, fixture, { address: MOSCOW })
  const total = (await alina.call(getCart, inRoubles)).data.price_v2.total_price
  const link = (await methodsOf(alina)).find(({ id }) => id === 2)
  expect(link?.description).toContain(`Besides, the paying agent charges 3%: ₽${Math.round(total * 3) / 100}`)

  const { payment_id } = await orderCart(alina, 'RUB', 2)
  expect((await alina.call(getPayment, { params: { id: payment_id } })).data.amount).toBe(total)

  const mark = await fixture.newcomer()
  await readyCart(mark, fixture, { address: NEW_YORK })
  expect((await methodsOf(mark)).map(({ id }) => id)).toEqual([1, 3])
  await expect(mark.call(postCartPayment, { params: { id: 2 }, ...inRoubles })).rejects.toMatchObject({
    code: 'payment_not_here',
  })
})

/** All values of an order that rules decide. */
const termsOf = async (client: Client, { order_id, payment_id }: { readonly order_id: unknown; readonly payment_id: string }) => {
  const order = (await client.call(getOrder, { params: { id: Number(order_id) } })).data
  const { method } = (await client.call(getPayment, { params: { id: payment_id } })).data
  return {
    delivery: order.delivery_price,
    total: order.total_price,
    shipping: order.shipping,
    payment: order.payment,
    method,
  }
}

test('changed rules apply to the next cart without a restart, and an order keeps those that it was computed with', async () => {
  const { fixture, file } = await startWith()
  const client = await fixture.newcomer()
  const first = await placedOrder(client, fixture, { address: NEW_YORK })
  const before = await termsOf(client, first)
  expect(before).toMatchObject({
    shipping: { name: 'Airmail parcel', days_from: 10, days_to: 28 },
    method: { name: 'Bank card' },
  })

  file.write(
    ['price: 499, free_above: 5000', 'price: 999, free_above: 5000'],
    ['name: { en-US: Airmail parcel', 'name: { en-US: Slow post'],
    ['days: [10, 28]', 'days: [20, 60]'],
    ['name: { en-US: Bank card', 'name: { en-US: Visa'],
    ['USD: 6.6', 'USD: 13.2'],
  )
  fixture.upstream.lookAtRules()
  const second = await placedOrder(client, fixture, { address: NEW_YORK })
  const after = await termsOf(client, second)
  expect(after).toMatchObject({ shipping: { name: 'Slow post', days_from: 20, days_to: 60 }, method: { name: 'Visa' } })
  expect(after.total).toBeGreaterThan(before.total * 1.9)

  expect(await termsOf(client, first)).toEqual(before)
  const terms = (id: unknown) =>
    JSON.parse(
      fixture.upstream.deps.store.get<{ terms: string }>`SELECT terms FROM shop_order WHERE id = ${Number(id)}`?.terms ?? '',
    ) as {
      exchange: object
    }
  expect(terms(first.order_id).exchange).toEqual({ day: '2026-11-20', source: 'Invented rates of the sample', per1000Yen: 660 })
  expect(terms(second.order_id).exchange).toMatchObject({ per1000Yen: 1320 })
})

const priceOf = async (fixture: Fixture) =>
  (await fixture.guest.call(getProduct, { params: { slug: plainProduct(fixture).slug }, headers: { currency: 'USD' } })).data
    .price

test('a new exchange rate converts the prices of the catalogue on its day', async () => {
  const { fixture } = await startWith(
    [
      'exchange:\n',
      `exchange:
  - { from: 2026-11-01, source: Bank, per_1000_yen: { RUB: 540, USD: 6.6, EUR: 5.7, KZT: 3420, BYN: 19.6, KGS: 577, AMD: 2520, UAH: 278, GBP: 5 } }
`,
    ],
    ['from: 2026-11-20\n    source: Invented', 'from: 2026-11-23\n    source: Invented'],
    [
      'RUB: 540, USD: 6.6, EUR: 5.7, KZT: 3420, BYN: 19.6, KGS: 577, AMD: 2520, UAH: 278, GBP: 5 }\n',
      'RUB: 540, USD: 66, EUR: 5.7, KZT: 3420, BYN: 19.6, KGS: 577, AMD: 2520, UAH: 278, GBP: 5 }\n',
    ],
  )
  const before = await priceOf(fixture)
  fixture.clock.advance(86_400_000)
  fixture.upstream.lookAtRules()
  expect(await priceOf(fixture)).toEqual(before)
  fixture.clock.advance(86_400_000)
  fixture.upstream.lookAtRules()
  expect((await priceOf(fixture)).current).toBeGreaterThan(before.current * 9)
  expect(fixture.logged).toContainEqual(expect.objectContaining({ message: 'prices converted at other exchange rates' }))
})

test('a faulty file is refused with one line, the rules stay, and the corrected one applies', async () => {
  const { fixture, file } = await startWith()
  const flat = async () => (await fixture.guest.call(getFrontConfig, { headers: { currency: 'RUB' } })).data.delivery?.flat
  file.write(['price: 499', 'price: many'])
  for (const _ of [1, 2, 3]) fixture.upstream.lookAtRules()
  expect(await flat()).toBe(499)
  expect(fixture.mistakes).toEqual([
    expect.stringMatching(
      /^rules file refused, previous rules apply .*rules\.yaml: line \d+: standard\.0\.price: Expected a number/,
    ),
  ])
  file.write(['price: 499', 'price: 600'])
  fixture.upstream.lookAtRules()
  expect(await flat()).toBe(600)
})

test('a file that disappears changes nothing', async () => {
  const { fixture, file } = await startWith(['price: 499', 'price: 600'])
  file.remove()
  fixture.upstream.lookAtRules()
  fixture.upstream.lookAtRules()
  expect((await fixture.guest.call(getFrontConfig, { headers: { currency: 'RUB' } })).data.delivery?.flat).toBe(600)
  expect(fixture.mistakes).toEqual([expect.stringContaining('rules file refused, previous rules apply')])
})

test('exchange rates that are old are reported once a day', async () => {
  const { fixture } = await startWith()
  const reports = () => fixture.logged.filter((entry) => (entry as { message: string }).message === 'exchange rates are old')
  fixture.upstream.lookAtRules()
  expect(reports()).toEqual([])
  fixture.clock.advance(7 * 86_400_000)
  for (const _ of [1, 2]) fixture.upstream.lookAtRules()
  expect(reports()).toEqual([
    { message: 'exchange rates are old', day: '2026-11-20', source: 'Invented rates of the sample', days: 8 },
  ])
})
