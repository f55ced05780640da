/**
 * Tests a backend over HTTP, from its address alone: `npm run contract -- https://backend.example`, or without one the reference backend.
 * The reference backend must answer exactly as docs/openapi.json describes. For any other backend, the shop must be able to read the
 * answers (readAnswer.ts); differences from the document are notes in the report.
 */
import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest'
import { allCalls, type CallName } from '../../shared/api/allCalls.ts'
import { addressOf as urlOf } from '../../shared/api/createApiClient.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { getCart, getCartCount, postCart } from '../../shared/api/cart.ts'
import { postProductsPrice } from '../../shared/api/guestCart.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { GROUPS, type Group } from '../../shared/features.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { getCurrencyList } from '../../shared/api/settings.ts'
import { getSitemap } from '../../shared/api/sitemap.ts'
import { postLogout } from '../../shared/api/session.ts'
import { getUser } from '../../shared/api/user.ts'
import { deleteWishlist, getWishlistCount, postWishlist } from '../../shared/api/wishlist.ts'
import { newKey, placedOrder, readyCart } from './customer.ts'
import { CannotTry } from './cannotTry.ts'
import { leavesOutRefused } from './countryLists.ts'
import { createDiscovery, type Discovery } from './discovery.ts'
import { goodInputs } from './goodInputs.ts'
import { Lacks, tryGroup } from './groups.ts'
import { KNOWN, startPeer, type Peer, type Shopper } from './peer.ts'
import { makesOneCart, sellsLastUnitsOnce } from './races.ts'
import { keepsFavourites, keepsReviews } from './signOut.ts'
import {
  problemOf,
  refusesInLanguages,
  refusesUnknown,
  refusesUnknownQuery,
  refusesWithoutToken,
  refusesWrongBodies,
} from './refusals.ts'

let peer: Peer
let discovery: Discovery
let shopper: Shopper
/** Why nothing could be tried; null when the suite has a customer. */
let stopped: string | null = 'the backend cannot be reached'
beforeAll(async () => {
  peer = await startPeer()
  discovery = createDiscovery(peer.guest)
  try {
    shopper = await peer.newcomer()
    stopped = null
  } catch (error) {
    stopped = `No customer can sign in: ${String(error)}`
    throw error
  }
})
afterAll(async () => {
  // For scripts/contract.mjs, which prints it.
  const file = process.env['CONTRACT_REPORT']
  if (file !== undefined) await writeFile(file, JSON.stringify(stopped === null ? peer.groups.report() : { stopped }))
  await peer?.close()
})

/** The calls of the cart are first: a code may be for the first order only. */
const calls = Object.values<Call>(allCalls).sort(
  (a, b) => Number(b.path.startsWith('/v1/user/cart')) - Number(a.path.startsWith('/v1/user/cart')),
)

/**
 * Runs a part of the suite. The test is skipped with the reason when the backend has no data for it, or may lack a call that the test is
 * about.
 */
const trying = async (context: TestContext, run: () => Promise<void>, about: readonly Call[] = []): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (error instanceof CannotTry) context.skip(error.message)
    const lacking = about.find(({ group }) => !peer.groups.isRequired(group))
    if (lacking) context.skip(new Lacks(lacking, String(error).slice(0, 200)).message)
    throw error
  }
}

const asking = async (name: CallName) => goodInputs[name]({ discovery, shopper })

describe('the shop can read the answer to a good request:', () => {
  test.for(calls)('$name', (call, context) =>
    trying(context, async () => {
      const input = await asking(call.name as CallName)
      try {
        await (call.needsToken ? shopper : peer.guest).call(call, input)
        peer.groups.works(call.group)
      } catch (error) {
        peer.groups.fails(call.group)
        throw error
      }
    }),
  )

  const trial = (group: Group, run: () => Promise<unknown>) => tryGroup(peer.groups, group, run)

  test('savedForLater, which has no call of its own', (context) =>
    trying(context, async () => {
      const { id } = await discovery.plain()
      await trial('savedForLater', async () => {
        const body = [{ cart_id: null, product_id: id, qty: 1, option_id: null, saved: true }]
        expect((await shopper.call(postCart, { body })).data.saved_items).not.toBeNull()
      })
    }))

  test('countryLists, which are fields of other calls', (context) =>
    trying(context, async () => {
      const { link_rewrite: slug } = await discovery.plain()
      await trial('countryLists', () => leavesOutRefused(peer, slug))
    }))

  test('certificates, which are a product', (context) =>
    trying(context, async () => {
      await discovery.plain()
      await trial('certificates', () => peer.guest.call(allCalls.getProduct, { params: { slug: 'podarocnyi-sertifikat' } }))
    }))
})

describe('refusals name their code:', () => {
  const named = (which: (call: Call) => unknown) => calls.filter(which).map((call) => [call.name, call] as const)

  test.for(named(({ needsToken }) => needsToken))('%s without a token, and with a wrong one', ([, call], context) =>
    trying(context, () => refusesWithoutToken(peer, call), [call]),
  )

  test.for(named(({ path }) => /\{(slug|id)\}$/.test(path)))('%s for an unknown id', ([, call], context) =>
    trying(context, () => refusesUnknown(peer, shopper, call), [call]),
  )

  test.for(named(({ body }) => body))(
    '%s with a body that is not JSON, has another type, or contains an unknown field',
    ([, call], context) => trying(context, () => refusesWrongBodies(peer, shopper, call), [call]),
  )

  test.for(named(({ query }) => query))('%s with an unknown query parameter', ([, call], context) =>
    trying(context, async () => refusesUnknownQuery(peer, shopper, call, urlOf(call, await asking(call.name as CallName))), [
      call,
    ]),
  )

  test('their sentence depends on the language of the request, their code does not', (context) =>
    trying(context, () => refusesInLanguages(peer)))
})

describe('rules that the contract states in words:', () => {
  test('prices are in the currency of the request, and a card costs the same as its product', (context) =>
    trying(context, async () => {
      const card = await discovery.plain()
      const { items } = (await peer.guest.call(getCurrencyList, {})).data
      for (const { iso_code: currency } of items) {
        const headers = { currency }
        const { data } = await peer.guest.call(getProducts, { query: { ids: String(card.id) }, headers })
        const answer = await peer.guest.call(allCalls.getProduct, { params: { slug: card.link_rewrite }, headers })
        expect(data.items[0]?.price).toEqual(answer.data.price)
        expect(answer.data.price.iso_code).toBe(currency)
        const lines = [{ cart_id: 'a', product_id: card.id }]
        const { data: prices } = await peer.guest.call(postProductsPrice, { body: { currency, items: lines } })
        // The unit price (100 g) belongs to product lists. From other backends, the shop needs the amount alone.
        const compared = (price: { readonly current?: number | null } = {}) =>
          peer.isStrict ? { ...price, per_unit: null } : price.current
        expect(compared(prices['a']?.price)).toEqual(compared(answer.data.price))
      }
    }))

  test('pages of a list do not overlap, omit no product, and have a stable order', (context) =>
    trying(context, async () => {
      const ask = (page: number) => peer.guest.call(getProducts, { query: { per_page: 7, page, sort: 'price' } })
      const pages = [await ask(1), await ask(2), await ask(3)].map(({ data }) => data)
      const items = pages.flatMap((page) => page.items)
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      expect(items.length).toBe(Math.min(21, pages[0]?.total ?? 0))
      const prices = items.map(({ price }) => price.current)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect((await ask(99_999)).data.items).toEqual([])
    }))

  test('filters return only matching products', (context) =>
    trying(context, async () => {
      const [from, to] = [500, 2000]
      const { data } = await peer.guest.call(getProducts, {
        query: { per_page: 50, price_from: from, price_to: to, availability: 'in_stock', discount: '1' },
        headers: { currency: 'RUB' },
      })
      for (const { price, available_for_order } of data.items) {
        expect(price.current).toBeGreaterThanOrEqual(from)
        expect(price.current).toBeLessThanOrEqual(to)
        expect(available_for_order).toBe(true)
        expect(price.old ?? 0).toBeGreaterThan(price.current)
      }
    }))

  test('every address of the sitemap answers', (context) =>
    trying(context, async () => {
      for (const [kind, call] of [
        ['products', allCalls.getProduct],
        ['categories', allCalls.getCategory],
        ['manufacturers', allCalls.getManufacturer],
        ['tags', allCalls.getTag],
        ['articles', allCalls.getArticle],
        ['news', allCalls.getNewsItem],
        ['pages', allCalls.getPage],
      ] as const) {
        const { data } = await peer.guest.call(getSitemap, { params: { kind }, query: { per_page: 5 } })
        for (const { link_rewrite } of data.items)
          await peer.guest.call(call as typeof allCalls.getTag, { params: { slug: link_rewrite } })
      }
    }))

  test('favourites count up and down once, even when a call is repeated', (context) =>
    trying(context, async () => {
      const { id } = await discovery.plain()
      await shopper.call(postWishlist, { params: { id } })
      await shopper.call(deleteWishlist, { params: { id } })
      const before = (await shopper.call(getWishlistCount, {})).data.count
      await shopper.call(postWishlist, { params: { id } })
      const { data } = await shopper.call(postWishlist, { params: { id } })
      if (peer.isStrict || data?.ids) expect(data?.ids).toContain(id)
      expect((await shopper.call(getWishlistCount, {})).data.count).toBe(before + 1)
      await shopper.call(deleteWishlist, { params: { id } })
      expect((await shopper.call(getWishlistCount, {})).data).toMatchObject({ count: before })
    }))

  test('the totals of a cart add up, and its count is the sum of its quantities', (context) =>
    trying(context, async () => {
      const cart = await readyCart(shopper, discovery, 3)
      const { products_price, delivery_price, dicount_price, total_price } = cart.price_v2
      expect(total_price).toBeCloseTo(products_price - dicount_price + delivery_price, 5)
      expect(products_price).toBeCloseTo(
        cart.cart_items.items.reduce((sum, line) => sum + line.price_total, 0),
        5,
      )
      expect((await shopper.call(getCartCount, {})).data.count).toBe(cart.products_count)
    }))

  test("an order is created once per idempotency key, costs the cart's total, and empties the cart", (context) =>
    trying(context, async () => {
      const { price_v2 } = await readyCart(shopper, discovery, 2)
      const input = { body: { agree: true, total_price: price_v2.total_price }, ...newKey() }
      const placed = await Promise.all([shopper.call(postOrder, input), shopper.call(postOrder, input)])
      expect(placed[0]?.data.order_id).toBe(placed[1]?.data.order_id)
      const { data: order } = await shopper.call(getOrder, { params: { id: placed[0]?.data.order_id ?? 0 } })
      expect(order).toMatchObject({ total_price: price_v2.total_price, status: 'awaiting_payment' })
      expect((await shopper.call(getCart, {})).data.products_count).toBe(0)
      const reused = await shopper.ask(postOrder, { ...input, body: { ...input.body, comment: 'another' } })
      expect([reused.status, problemOf(reused).code]).toEqual([409, 'key_reused'])
    }))

  test('an order whose total differs from the expected one is refused', (context) =>
    trying(context, async () => {
      const { price_v2 } = await readyCart(shopper, discovery)
      const answer = await shopper.ask(postOrder, { body: { agree: true, total_price: price_v2.total_price + 1 }, ...newKey() })
      expect([answer.status, problemOf(answer).code]).toEqual([409, 'total_changed'])
    }))

  test('an order is visible only to its owner', (context) =>
    trying(context, async () => {
      const { order_id } = await placedOrder(shopper, discovery)
      expect((await (await peer.newcomer()).ask(getOrder, { params: { id: order_id } })).status).toBe(404)
    }))

  test('a session is refused after logout', (context) =>
    trying(context, async () => {
      const own = await peer.newcomer()
      await own.call(getUser, {})
      await own.call(postLogout, {})
      expect((await own.ask(getUser, {})).status).toBe(401)
    }))

  test('favourites outlive a sign-out', (context) => trying(context, () => keepsFavourites(peer, discovery)))

  test('a review outlives a sign-out', (context) =>
    trying(context, () => keepsReviews(peer, discovery), [allCalls.postReview, allCalls.getMyReviews]))

  test('the additions of a new customer at the same time make one cart with all of them', (context) =>
    trying(context, () => makesOneCart(peer, discovery)))

  test('of two orders for the last units at the same time, exactly one is accepted', (context) =>
    trying(context, () => sellsLastUnitsOnce(peer, discovery)))
})

test('`features` name the groups that the backend fulfils', () => {
  const { fulfilled, failed, untried, features } = peer.groups.report()
  expect(failed.filter(peer.groups.isRequired)).toEqual([])
  if (KNOWN.url === undefined) {
    // Customs of few countries ask for a number: test/contract/customsNumbers.test.ts has an order to one.
    expect(untried).toEqual(['customsNumbers'])
    expect([...fulfilled, ...untried].toSorted()).toEqual(GROUPS.toSorted())
    expect(Object.values(features).every((on) => on)).toBe(true)
  }
})
