/** How a shop takes money: the sandbox outside production or by name, transfers to a configured account, or not at all. */
import { afterEach, describe, expect, test } from 'vitest'
import { postCartPayment } from '../../shared/api/cart.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { getPayment } from '../../shared/api/payment.ts'
import type { Owner } from '../../shared/config/readOwner.ts'
import { sampleOwner } from '../../shared/process/loadOwner.ts'
import { readBackendSettings } from '../../upstream/config.ts'
import { SANDBOX_SETTINGS, type PaymentOptions } from '../../upstream/checkout/payment/paymentSetup.ts'
import { boughtCodes, certificatesFor, newKey, orderCart, payByCard, placedOrder, readyCart } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'
import { realOwner } from '../support/owners.ts'

let fixture: Fixture | null = null
const start = async (payments: PaymentOptions, owner: Owner = OWNER) => {
  fixture = await startFixture({ payments, owner })
  return fixture
}
afterEach(async () => {
  await fixture?.close()
  fixture = null
})

const OWN_ACCOUNT = {
  currencies: ['USD'],
  bank: 'First Bank',
  account: '123-456',
  swift: '',
  beneficiary: { 'en-US': 'Owner K.K.', 'ru-RU': 'Owner K.K.' },
}
/** A company that exists. */
const OWNER: Owner = { ...realOwner(), accounts: [OWN_ACCOUNT] }
const NO_PROCESSOR = { processor: null, testCertificates: false }

describe('settings', () => {
  const payments = (env: { readonly [name: string]: string }) => readBackendSettings(env).payments

  test('outside production the sandbox is the default', () => {
    expect(payments({})).toEqual({ ...SANDBOX_SETTINGS, testCertificates: false })
  })

  test('a production start without PAYMENTS takes no cards', () => {
    expect(payments({ NODE_ENV: 'production' })).toEqual(NO_PROCESSOR)
  })

  test('the sandbox and its certificates start in production only by name', () => {
    expect(payments({ NODE_ENV: 'production', PAYMENTS: 'sandbox', SANDBOX_CERTIFICATES: '1' })).toEqual(SANDBOX_SETTINGS)
  })

  test('a wrong value ends the start', () => {
    expect(() => payments({ PAYMENTS: 'stripe' })).toThrow('PAYMENTS must be one of off, sandbox')
  })
})

describe('without a processor', () => {
  test('the cart offers transfers to the configured account alone, and card payments are refused', async () => {
    const world = await start(NO_PROCESSOR)
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

  test('a currency without an account has no transfers', async () => {
    const world = await start(NO_PROCESSOR)
    const client = await world.newcomer()
    await readyCart(client, world, { paymentId: 3 })
    const chosen = client.call(postCartPayment, { params: { id: 3 }, headers: { currency: 'EUR' } })
    await expect(chosen).rejects.toMatchObject({ code: 'payment_not_here' })
  })

  test.each([
    [
      'en-US',
      'The shop takes no orders at the moment',
      { ...OWNER, accounts: [] },
      'PAYMENTS is off and SHOP_FILE has no bank_accounts: the shop takes no orders',
    ],
    ['ru-RU', 'Магазин пока не принимает заказы', sampleOwner(), 'The seller in SHOP_FILE is invented: the shop takes no orders'],
  ])(
    'and without an account of a real seller the shop takes no order, and states it in %s',
    async (language, sentence, owner, line) => {
      const world = await start(NO_PROCESSOR, owner)
      const client = await world.newcomer()
      const cart = await readyCart(client, world, { paymentId: null })
      expect(cart.payment.availiable_payments?.items).toEqual([])
      const refused = client.call(postOrder, {
        body: { agree: true, total_price: cart.price_v2.total_price },
        headers: { 'idempotency-key': newKey(), 'accept-language': language },
      })
      await expect(refused).rejects.toMatchObject({ status: 422, code: 'no_payment_methods' })
      await expect(refused).rejects.toMatchObject({ message: expect.stringContaining(sentence) as string })
      expect(world.logged).toContainEqual({ message: line })
    },
  )
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
