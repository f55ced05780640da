/** How a shop takes money: the sandbox outside production or by name, transfers to a configured account, or not at all. */
import { afterEach, describe, expect, test } from 'vitest'
import { postCartPayment } from '../../shared/api/cart.ts'
import { getOrder, postOrder } from '../../shared/api/orders.ts'
import { getPayment } from '../../shared/api/payment.ts'
import { readBackendSettings } from '../../upstream/config.ts'
import { SANDBOX_SETTINGS, type PaymentOptions } from '../../upstream/checkout/payment/paymentSetup.ts'
import { boughtCodes, certificatesFor, newKey, orderCart, payByCard, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture | null = null
const start = async (payments: PaymentOptions) => {
  fixture = await startFixture({ payments })
  return fixture
}
afterEach(async () => {
  await fixture?.close()
  fixture = null
})

const BANK = { BANK_NAME: 'First Bank', BANK_ACCOUNT: '123-456', BANK_BENEFICIARY: 'Owner K.K.' }
const OWN_ACCOUNT = { bank: 'First Bank', account: '123-456', swift: '', beneficiary: { en: 'Owner K.K.', ru: 'Owner K.K.' } }

describe('settings', () => {
  const payments = (env: { readonly [name: string]: string }) => readBackendSettings(env).payments

  test('outside production the sandbox is the default', () => {
    expect(payments({})).toEqual({ ...SANDBOX_SETTINGS, testCertificates: false })
  })

  test('a production start without PAYMENTS takes no cards, and transfers only to a configured account', () => {
    expect(payments({ NODE_ENV: 'production' })).toEqual({ processor: null, bank: null, testCertificates: false })
    expect(payments({ NODE_ENV: 'production', ...BANK })).toMatchObject({ processor: null, bank: OWN_ACCOUNT })
  })

  test('the sandbox and its certificates start in production only by name', () => {
    expect(payments({ NODE_ENV: 'production', PAYMENTS: 'sandbox', SANDBOX_CERTIFICATES: '1' })).toEqual(SANDBOX_SETTINGS)
  })

  test.each([
    ['PAYMENTS must be one of off, sandbox', { PAYMENTS: 'stripe' }],
    ['BANK_NAME, BANK_ACCOUNT and BANK_BENEFICIARY must be set together', { BANK_ACCOUNT: '123-456' }],
  ])('a wrong value ends the start: %s', (message, env) => {
    expect(() => payments(env)).toThrow(message)
  })
})

describe('without a processor', () => {
  test('the cart offers transfers to the configured account alone, and card payments are refused', async () => {
    const world = await start({ processor: null, bank: OWN_ACCOUNT, testCertificates: false })
    const client = await world.newcomer()
    const cart = await readyCart(client, world, { paymentId: 3 })
    expect(cart.payment.availiable_payments?.items.map(({ id }) => id)).toEqual([3])
    await expect(client.call(postCartPayment, { params: { id: 1 } })).rejects.toMatchObject({ code: 'payment_not_here' })
    const { payment_id, order_id } = await orderCart(client, 'USD', 3)
    const payment = (await client.call(getPayment, { params: { id: payment_id } })).data
    expect(payment).toMatchObject({ is_test: false, other_methods: [], next_action: { bank: 'First Bank', account: '123-456' } })
    expect((await client.call(getOrder, { params: { id: order_id } })).data.is_test).toBe(false)
    await expect(payByCard(client, payment_id)).rejects.toMatchObject({ code: 'payment_no_card' })
    expect((await client.raw('GET', '/sandbox/bank/any')).status).toBe(404)
  })

  test.each([
    ['en-US', 'The shop takes no orders at the moment'],
    ['ru-RU', 'Магазин пока не принимает заказы'],
  ])('and without an account the shop takes no order, and states it in %s', async (language, sentence) => {
    const world = await start({ processor: null, bank: null, testCertificates: false })
    const client = await world.newcomer()
    const cart = await readyCart(client, world, { paymentId: null })
    expect(cart.payment.availiable_payments?.items).toEqual([])
    const refused = client.call(postOrder, {
      body: { agree: true, total_price: cart.price_v2.total_price },
      headers: { 'idempotency-key': newKey(), 'accept-language': language },
    })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'no_payment_methods' })
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining(sentence) as string })
    expect(world.logged).toContainEqual({ message: 'PAYMENTS and BANK_ACCOUNT are unset: the shop takes no orders' })
  })
})

describe('in the sandbox', () => {
  test('payments and orders are marked as tests, and each start logs a warning', async () => {
    const world = await start(SANDBOX_SETTINGS)
    const client = await world.newcomer()
    const { order_id, payment_id } = await placedOrder(client, world)
    expect((await client.call(getPayment, { params: { id: payment_id } })).data.is_test).toBe(true)
    await payByCard(client, payment_id)
    expect((await client.call(getOrder, { params: { id: order_id } })).data).toMatchObject({ status: 'paid', is_test: true })
    expect(world.logged).toContainEqual({ message: 'PAYMENTS=sandbox: test cards pay for orders, no money is moved' })
  })

  test('a test payment issues no gift certificate unless SANDBOX_CERTIFICATES permits it', async () => {
    const world = await start({ ...SANDBOX_SETTINGS, testCertificates: false })
    const [small] = certificatesFor(world)
    if (!small) throw new Error('The sample shop has no certificate')
    const client = await world.newcomer()
    expect(await boughtCodes(client, small)).toEqual([])
    expect(world.upstream.deps.store.get`SELECT 1 FROM promo WHERE line_id IS NOT NULL`).toBeUndefined()
    await world.close()
    const permitted = await start(SANDBOX_SETTINGS)
    expect(await boughtCodes(await permitted.newcomer(), small)).toHaveLength(1)
  })
})
