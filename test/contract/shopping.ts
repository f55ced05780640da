/** The way to an order, in one step. */
import { postCart, postCartPayment, postCartShipping } from '../../shared/api/cart.ts'
import { postOrder } from '../../shared/api/orders.ts'
import { plainGood, savedAddress } from './goods.ts'
import type { Client, World } from './startWorld.ts'

export const CARD = { surname: 'PETROVA', expiry: '12/30', cvc: '123' } as const
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  pending: '4000000000000077',
  pendingDeclined: '4000000000000341',
  down: '4000000000000119',
} as const

let keys = 0
export const newKey = () => `test-key-${++keys}-${process.pid}`

/** Fills the cart and chooses everything that an order needs. */
export const readyCart = async (
  client: Client,
  world: World,
  { qty = 1, productId = plainGood(world).id, paymentId = 1 } = {},
) => {
  await savedAddress(client)
  await client.call(postCart, { body: [{ cart_id: null, product_id: productId, qty, option_id: null }] })
  await client.call(postCartShipping, { params: { id: 1 } })
  return (await client.call(postCartPayment, { params: { id: paymentId } })).data
}

/** An order that waits for its payment. */
export const placedOrder = async (client: Client, world: World, options: Parameters<typeof readyCart>[2] = {}) => {
  await readyCart(client, world, options)
  return (await client.call(postOrder, { body: { agree: true }, headers: { 'idempotency-key': newKey() } })).data
}
