/** What must hold when customers act at the same moment. */
import { expect } from 'vitest'
import { getCart, getCartCount, postCart } from '../../shared/api/cart.ts'
import { postOrder, postOrderCancel } from '../../shared/api/orders.ts'
import { getProduct } from '../../shared/api/product.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import { CannotTry } from './cannotTry.ts'
import { newKey, readyCart } from './customer.ts'
import { ADDRESS, type Discovery } from './discovery.ts'
import { KNOWN, type Peer, type Shopper } from './peer.ts'
import { problemOf } from './refusals.ts'

/** Number of products that are added at once. */
const ADDITIONS = 6
/** Number of rounds in which a product may run out. */
const ROUNDS = 6

type Card = Awaited<ReturnType<Discovery['plain']>>

/** Products without options that can be ordered, except the one on which the rest of the suite depends. */
const simpleCards = async (discovery: Discovery): Promise<readonly Card[]> => {
  const plain = await discovery.plain()
  return (await discovery.cards()).filter(
    ({ id, has_options, available_for_order }) => !has_options && available_for_order && !sameId(id, plain.id),
  )
}

/** The product with the fewest units per order: the one that runs out first. */
const scarceCard = async (discovery: Discovery): Promise<Card> => {
  const cards = (await simpleCards(discovery)).filter(({ qty_limit }) => (qty_limit ?? 0) > 0)
  for (const card of cards.toSorted((a, b) => (a.qty_limit ?? 0) - (b.qty_limit ?? 0)))
    if (!(await discovery.product(card.link_rewrite)).not_shipped_to.includes(ADDRESS.country)) return card
  throw new CannotTry('no product has a limit per order')
}

/**
 * Two customers order the last units at the same time: one gets them. The stock is not in the contract, so as many units as one order may
 * hold are ordered until they are no longer enough for two. Both orders may succeed only while a cancellation makes the product available
 * again.
 */
export const sellsLastUnitsOnce = async (peer: Peer, discovery: Discovery): Promise<void> => {
  if (KNOWN.email !== undefined) throw new CannotTry('it needs new customers')
  const card = await scarceCard(discovery)
  const left = async () => {
    const { data } = await peer.guest.call(getProduct, { params: { slug: card.link_rewrite } })
    return data.available_for_order ? (data.qty_limit ?? 0) : 0
  }
  const placed: (readonly [Shopper, orderId: string | number])[] = []
  const cancelLast = async () => {
    const [shopper, id] = placed.pop() ?? []
    if (shopper && id !== undefined) await shopper.ask(postOrderCancel, { params: { id } })
  }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const units = await left()
      expect(units, 'units after a cancellation: more were sold than there were').toBeGreaterThan(0)
      const shoppers = await Promise.all([peer.newcomer(), peer.newcomer()])
      const carts = await Promise.all(shoppers.map((shopper) => readyCart(shopper, discovery, units, card.id)))
      const answers = await Promise.all(
        shoppers.map((shopper, at) =>
          shopper.ask(postOrder, { body: { agree: true, total_price: carts[at]?.price_v2.total_price ?? 0 }, ...newKey() }),
        ),
      )
      answers.forEach(({ status, json }, at) => {
        const shopper = shoppers[at]
        if (status < 300 && shopper) placed.push([shopper, (json as { data: { order_id: string | number } }).data.order_id])
      })
      const refused = answers.filter(({ status }) => status >= 300)
      expect(refused.length, 'refused orders').toBeLessThan(2)
      const [loser] = refused
      if (loser) {
        expect([409, 422], JSON.stringify(loser.json)).toContain(loser.status)
        if (peer.isStrict) expect(['item_unavailable', 'qty_limit_reached']).toContain(problemOf(loser).code)
        return
      }
      if ((await left()) === 0) await cancelLast()
    }
    throw new CannotTry(`${card.link_rewrite} does not run out within ${ROUNDS * 2} orders`)
  } finally {
    while (placed.length > 0) await cancelLast()
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
  const texts = (all: readonly (string | number)[]) => all.map(String).sort()
  expect(texts(cart.cart_items.items.map(({ product }) => product.id))).toEqual(texts(ids))
  expect(cart.products_count).toBe(ids.length)
  expect((await shopper.call(getCartCount, {})).data.count).toBe(ids.length)
}
