/** Orders for specs that begin after the checkout: created through the shop's own calls by the signed-in user. */
import { randomBytes, randomInt } from 'node:crypto'
import type { BrowserContext } from 'playwright/test'
import { findProduct, isSimple } from './products.ts'

/** The payment methods of the reference backend. */
export const METHODS = { card: 1, bankLink: 2, transfer: 3 } as const

/** Test numbers of its sandbox. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  confirm: '4000002500003155',
} as const

export type Placed = { readonly orderId: number; readonly paymentId: string }

export type Call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) => Promise<T>

/** Calls of the shop with the session of the signed-in user. */
export const caller =
  (context: BrowserContext): Call =>
  async <T>(method: string, path: string, data?: unknown) => {
    const cookies = await context.cookies()
    const csrf = cookies.find(({ name }) => name === 'csrf-token')?.value ?? randomBytes(16).toString('hex')
    const others = cookies.filter(({ name }) => name !== 'csrf-token').map(({ name, value }) => `${name}=${value}`)
    const answer = await context.request.fetch(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'csrf-token': csrf,
        cookie: [...others, `csrf-token=${csrf}`].join('; '),
        'idempotency-key': randomBytes(8).toString('hex'),
      },
      ...(data !== undefined && { data }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { readonly data: T }).data
  }

const ADDRESS = {
  name: 'Home',
  first_name: 'Vera',
  last_name: 'Petrova',
  country: 'RU',
  postcode: '101000',
  city: 'Moscow',
  street: 'ul. Lesnaya, 5',
  mobile_phone: '+79000000000',
}

/** Orders one simple product, or the quantity of `line`, to be paid by a method; together with the current cart. */
export const placeOrder = async (
  context: BrowserContext,
  method: number,
  line?: { readonly id: number; readonly qty: number },
): Promise<Placed> => {
  const call = caller(context)
  const { id, qty } = line ?? { id: (await findProduct(context.request, isSimple)).id, qty: 1 }
  await call('POST', '/user/addresses', {
    ...ADDRESS,
    street: `${ADDRESS.street}-${randomInt(1e6)}`,
    mobile_phone: `+7900${randomInt(1e6, 1e7)}`,
  })
  await call('POST', '/user/cart', [{ cart_id: null, product_id: id, qty, option_id: null }])
  await call('POST', '/user/cart/shipping/1')
  const { price_v2 } = await call<{ readonly price_v2: { readonly total_price: number } }>('POST', `/user/cart/payment/${method}`)
  const { order_id, payment_id } = await call<{ readonly order_id: number; readonly payment_id: string }>(
    'POST',
    '/user/orders',
    { agree: true, duty_acknowledged: true, total_price: price_v2.total_price },
  )
  return { orderId: order_id, paymentId: payment_id }
}

/** Pays by card as if on another device. */
export const payElsewhere = (context: BrowserContext, paymentId: string): Promise<unknown> =>
  caller(context)('POST', `/payments/${paymentId}/card`, {
    surname: 'PETROVA',
    number: CARDS.good,
    expiry: '12/39',
    cvc: '123',
  })
