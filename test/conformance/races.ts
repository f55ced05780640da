/** Rules for concurrent requests of customers. */
import { expect } from 'vitest'
import { getCart, getCartCount, postCart } from '../../shared/api/cart.ts'
import { postOrderCancel } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { getProduct } from '../../shared/api/product.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import { CannotTry } from './cannotTry.ts'
import { newKey, readyCart } from './customer.ts'
import { ADDRESS, type Discovery } from './discovery.ts'
import { KNOWN, type Peer, type Shopper } from './peer.ts'
import { problemOf } from './refusals.ts'

/** Number of products that are added at once. */
const ADDITIONS = 6
/** Number of products that are tried for the last units. */
const CANDIDATES = 6

type Card = Awaited<ReturnType<Discovery['plain']>>

/** Products without options that can be ordered, except the one on which the rest of the suite depends. */
const simpleCards = async (discovery: Discovery): Promise<readonly Card[]> => {
  const plain = await discovery.plain()
  return (await discovery.cards()).filter(
    ({ id, has_options, available_for_order }) => !has_options && available_for_order && !sameId(id, plain.id),
  )
}

/**
 * Products with a maximum quantity, one for each number. The maximum is the stock or a limit per order, and the contract does not state
 * which: a number that few products share is probably a stock, so it comes first, and of those the smallest.
 */
const limitedCards = async (discovery: Discovery): Promise<readonly Card[]> => {
  const cards = (await simpleCards(discovery)).filter(
    ({ qty_limit, not_shipped_to }) => (qty_limit ?? 0) > 0 && !not_shipped_to.includes(ADDRESS.country),
  )
  return [...Map.groupBy(cards, ({ qty_limit }) => qty_limit ?? 0)]
    .sort(([a, one], [b, other]) => one.length - other.length || a - b)
    .flatMap(([, [card]]) => card ?? [])
    .slice(0, CANDIDATES)
}

type Placed = readonly [shopper: Shopper, orderId: Id]

const cancelLast = async (placed: Placed[]) => {
  const [shopper, id] = placed.pop() ?? []
  if (shopper && id !== undefined) await shopper.ask(postOrderCancel, { params: { id } })
}

/** Orders `units` of a product by two new customers at the same time. Adds accepted orders to `placed`; returns the refusals. */
const orderTwice = async (peer: Peer, discovery: Discovery, card: Card, units: number, placed: Placed[]) => {
  const shoppers = await Promise.all([peer.newcomer(), peer.newcomer()])
  const carts = await Promise.all(shoppers.map((shopper) => readyCart(shopper, discovery, units, card.id)))
  const answers = await Promise.all(
    shoppers.map((shopper, at) => {
      const body = { agree: true, total_price: carts[at]?.price_v2.total_price ?? 0, duty_acknowledged: true }
      return shopper.ask(postOrder, { body, ...newKey() })
    }),
  )
  for (const [at, { status, json }] of answers.entries()) {
    const shopper = shoppers[at]
    if (status < 300 && shopper) placed.push([shopper, (json as { data: { order_id: Id } }).data.order_id])
  }
  return answers.filter(({ status }) => status >= 300)
}

/**
 * When two customers order all units of a product at the same time, only one order is accepted. Both may be accepted only if the product
 * is available afterwards, or is again after one order is cancelled; otherwise more units were sold than were in stock.
 */
export const sellsLastUnitsOnce = async (peer: Peer, discovery: Discovery): Promise<void> => {
  if (KNOWN.email !== undefined) throw new CannotTry('it needs new customers')
  const left = async ({ link_rewrite: slug }: Card) => {
    const { data } = await peer.guest.call(getProduct, { params: { slug } })
    return data.available_for_order ? (data.qty_limit ?? 0) : 0
  }
  const placed: Placed[] = []
  try {
    for (const card of await limitedCards(discovery)) {
      let units = await left(card)
      while (units > 0) {
        const refused = await orderTwice(peer, discovery, card, units, placed)
        expect(refused.length, JSON.stringify(refused.map(({ json }) => json))).toBeLessThan(2)
        const [loser] = refused
        if (loser) {
          expect([409, 422]).toContain(loser.status)
          if (peer.isStrict) expect(['item_unavailable', 'qty_limit_reached']).toContain(problemOf(loser).code)
          return
        }
        if ((await left(card)) > 0) break
        await cancelLast(placed)
        units = await left(card)
        expect(units, `units of ${card.link_rewrite} after a cancellation`).toBeGreaterThan(0)
      }
    }
    throw new CannotTry('no product runs out')
  } finally {
    while (placed.length > 0) await cancelLast(placed)
  }
}

/** A new customer's additions of several products at the same time end in one cart that contains all of them. */
export const makesOneCart = async (peer: Peer, discovery: Discovery): Promise<void> => {
  if (KNOWN.email !== undefined) throw new CannotTry('it needs a new customer')
  const ids = (await simpleCards(discovery)).slice(0, ADDITIONS).map(({ id }) => id)
  if (ids.length < 2) throw new CannotTry('the backend has fewer than two products without options')
  const shopper = await peer.newcomer()
  await Promise.all(
    ids.map((id) => shopper.call(postCart, { body: [{ cart_id: null, product_id: id, qty: 1, option_id: null }] })),
  )
  const { data: cart } = await shopper.call(getCart, {})
  const texts = (all: readonly Id[]) => all.map(String).sort()
  expect(texts(cart.cart_items.items.map(({ product }) => product.id))).toEqual(texts(ids))
  expect(cart.products_count).toBe(ids.length)
  expect((await shopper.call(getCartCount, {})).data.count).toBe(ids.length)
}
