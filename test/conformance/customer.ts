/** Steps of a customer that some calls require first: an address, a cart, an order. */
import type { Id } from '../../shared/api/shapes.ts'
import { randomUUID } from 'node:crypto'
import { getAddresses, postAddress } from '../../shared/api/addresses.ts'
import { getCart, postCart, postCartAddress, postCartPayment, postCartShipping } from '../../shared/api/cart.ts'
import { getOrders, postOrderCancel } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { CannotTry } from './cannotTry.ts'
import { ADDRESS, type Discovery } from './discovery.ts'
import { Lacks } from './groups.ts'
import type { Shopper } from './peer.ts'

export const newKey = () => ({ headers: { 'idempotency-key': randomUUID() } })

export const addressOf = async (shopper: Shopper): Promise<Id> => {
  const [known] = (await shopper.call(getAddresses, {})).data
  return known?.id ?? (await shopper.call(postAddress, { body: ADDRESS })).data.id
}

/** An address for the cart: from the address book, or, when the backend has none, one that the cart offers. */
const cartAddressOf = async (shopper: Shopper): Promise<Id> => {
  try {
    return await addressOf(shopper)
  } catch (error) {
    const [offered] = (await shopper.call(getCart, {})).data.address.availiable_address.items
    if (!(error instanceof Lacks) || offered?.id === undefined) throw error
    return offered.id
  }
}

/** Empty when the backend has no order history. */
const unpaidOrders = async (shopper: Shopper) => {
  try {
    return (await shopper.call(getOrders, { query: { filter: 'active' } })).data
  } catch (error) {
    if (error instanceof Lacks) return { items: [] }
    throw error
  }
}

/** Cancels orders that wait for a payment: a backend may limit the unpaid orders of one customer. */
const cancelUnpaid = async (shopper: Shopper): Promise<void> => {
  const { items } = await unpaidOrders(shopper)
  for (const { id, status, can_cancel } of items)
    if (status === 'awaiting_payment' && can_cancel) await shopper.call(postOrderCancel, { params: { id } })
}

/** A cart with `qty` units of a product, by default a plain one, and nothing chosen. */
export const filledCart = async (shopper: Shopper, { plain }: Discovery, qty = 1, product: Id | null = null) => {
  const id = product ?? (await plain()).id
  const lines = (await shopper.call(getCart, {})).data.cart_items.items
  const known = lines.find(({ product }) => product.id === id)
  return (await shopper.call(postCart, { body: [{ cart_id: known?.cart_id ?? null, product_id: id, qty, option_id: null }] }))
    .data
}

/** A cart that is complete and not ordered yet. */
export const readyCart = async (shopper: Shopper, discovery: Discovery, qty = 1, product: Id | null = null) => {
  await cancelUnpaid(shopper)
  await filledCart(shopper, discovery, qty, product)
  const { data: addressed } = await shopper.call(postCartAddress, { params: { id: await cartAddressOf(shopper) } })
  const shipping = addressed.shipping.availiable_shipping.items.find(({ options }) => !options?.length)
  if (!shipping) throw new CannotTry('the cart offers no shipping without extra options')
  const { data: shipped } = await shopper.call(postCartShipping, { params: { id: shipping.id } })
  const method =
    shipped.payment.availiable_payments.items.find(({ is_card }) => is_card) ?? shipped.payment.availiable_payments.items[0]
  if (!method) throw new CannotTry('the cart offers no payment method')
  return (await shopper.call(postCartPayment, { params: { id: method.id } })).data
}

/** An order that waits for payment. */
export const placedOrder = async (shopper: Shopper, discovery: Discovery) => {
  const { price_v2 } = await readyCart(shopper, discovery)
  return (await shopper.call(postOrder, { body: { agree: true, total_price: price_v2.total_price }, ...newKey() })).data
}
