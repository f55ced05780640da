/** Helpers that create carts and orders in one step. */
import type { AddressBody } from '../../shared/api/addresses.ts'
import { getCart, postCart, postCartPayment, postCartShipping, type WireCart } from '../../shared/api/cart.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { postPaymentCard } from '../../shared/api/payment.ts'
import { MOSCOW, plainProduct, savedAddress, SEOUL } from './products.ts'
import type { Client, Fixture } from './startFixture.ts'

export const CARD = { surname: 'PETROVA', expiry: '12/30', cvc: '123' } as const
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  pending: '4000000000000077',
  pendingDeclined: '4000000000000341',
  down: '4000000000000119',
  confirm: '4000002500003155',
  confirmNoMoney: '4000008260003178',
  confirmLater: '4000000000003220',
  confirmLost: '4000000000003063',
} as const

let homes = 0
/** An address with a phone of its own: the unpaid orders of one phone or address are limited. */
const someHome = (): AddressBody => ({
  ...MOSCOW,
  street: `ul. Lesnaya, d. 6, kv. ${++homes}`,
  mobile_phone: `+7 900 ${1_000_000 + homes}`,
})

let keys = 0
export const newKey = () => `test-key-${++keys}-${process.pid}`

type CartOptions = {
  readonly qty?: number
  readonly productId?: number
  /** Null: no method is chosen. */
  readonly paymentId?: number | null
  readonly address?: AddressBody
}

/** Fills the cart and chooses everything that an order needs. */
export const readyCart = async (
  client: Client,
  fixture: Fixture,
  { qty = 1, productId = plainProduct(fixture).id, paymentId = 1, address = someHome() }: CartOptions = {},
) => {
  await savedAddress(client, address)
  await client.call(postCart, { body: [{ cart_id: null, product_id: productId, qty, option_id: null }] })
  const cart = (await client.call(postCartShipping, { params: { id: 1 } })).data
  if (paymentId === null) return cart
  return (await client.call(postCartPayment, { params: { id: paymentId } })).data
}

/** The body of an order of this cart, with every consent that it requires. */
const confirmed = ({ price_v2: { total_price }, requires_duty_acknowledgment: duty }: WireCart) => ({
  agree: true,
  total_price,
  ...(duty && { duty_acknowledged: true }),
})

/** An order that waits for its payment. */
export const placedOrder = async (client: Client, fixture: Fixture, options: CartOptions = {}) => {
  const body = confirmed(await readyCart(client, fixture, options))
  return (await client.call(postOrder, { body, headers: { 'idempotency-key': newKey() } })).data
}

/** A paid order to Korea, whose customs ask for a number of the receiver. */
export const paidKoreanOrder = async (client: Client, fixture: Fixture): Promise<number> => {
  const { order_id, payment_id } = await placedOrder(client, fixture, { address: SEOUL })
  await payByCard(client, payment_id)
  return Number(order_id)
}

export type Certificate = { readonly id: number; readonly option: number; readonly price: number }

/** The gift certificate of the sample shop with its values, the smallest first. */
export const certificatesFor = ({ upstream }: Fixture): readonly Certificate[] =>
  upstream.deps.store.all<Certificate>`
    SELECT p.id, o.id AS option, o.price_jpy AS price FROM product p JOIN product_option o ON o.product_id = p.id WHERE p.type = 'certificate' ORDER BY o.price_jpy`

/** Orders the cart for the total that it shows, after choosing the payment method. */
export const orderCart = async (client: Client, currency = 'USD', paymentId: number | null = 1) => {
  const headers = { currency }
  if (paymentId !== null) await client.call(postCartPayment, { params: { id: paymentId }, headers })
  const body = confirmed((await client.call(getCart, { headers })).data)
  return (await client.call(postOrder, { body, headers: { ...headers, 'idempotency-key': newKey() } })).data
}

export const payByCard = async (client: Client, id: string, number: string = CARDS.good) =>
  (await client.call(postPaymentCard, { params: { id }, body: { ...CARD, number } })).data

/** Codes of certificates that a client has bought and paid for. */
export const boughtCodes = async (client: Client, { id, option }: Certificate, qty = 1): Promise<readonly string[]> => {
  await client.call(postCart, { body: [{ cart_id: null, product_id: id, qty, option_id: option }] })
  const { order_id, payment_id } = await orderCart(client)
  await payByCard(client, payment_id)
  return (await client.call(getOrder, { params: { id: order_id } })).data.certificates.map(({ code }) => code)
}
