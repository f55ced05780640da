/** A write names every screen whose data it changes: otherwise back navigation would show stale data. */
import { expect, test } from 'vitest'
import { CHANGED } from '../client/navigation/changedScreens.ts'
import { areas, screensOf } from '../scripts/areas.mjs'
import { allCalls, type CallName } from '../shared/api/allCalls.ts'
import { importsOf, product, withoutComments } from './support/imports.ts'

const OWN_REVIEWS = ['getProduct', 'getReviews', 'getMyReviews', 'getReviewable', 'getOverview'] as const
const FAVOURITES = ['getWishlist', 'getWishlistCount', 'getSharedWishlist'] as const
const CART = ['getCart', 'getCartCount'] as const

/** The reads whose answers differ after each write that `changedScreens.ts` lists. */
const CHANGED_READS: { readonly [write in CallName]?: readonly CallName[] } = {
  postWishlist: FAVOURITES,
  deleteWishlist: FAVOURITES,
  postWishlistShare: ['getWishlistShare'],
  deleteWishlistShare: ['getWishlistShare', 'getSharedWishlist'],
  postCart: CART,
  deleteCart: CART,
  postCartShipping: CART,
  postCartAddress: CART,
  postCartPayment: CART,
  postCartComment: CART,
  postCartPromo: CART,
  deleteCartPromo: CART,
  postCdekAddress: CART,
  postCartEstimate: [],
  postReturnQuote: [],
  postProductsPrice: [],
  postReview: OWN_REVIEWS,
  putMyReview: OWN_REVIEWS,
  deleteMyReview: OWN_REVIEWS,
  postMyReviewRestore: OWN_REVIEWS,
  postShopReview: ['getMyReviews', 'getReviewable', 'getOverview'],
  postQuestion: ['getProduct', 'getQuestions', 'getOverview'],
  postReviewPhoto: [],
  postGuestAlert: [],
  postContact: ['getExport'],
  postAlert: ['getAlerts'],
  deleteAlert: ['getAlerts'],
  putMailPreferences: ['getMailPreferences', 'getProfile'],
}

const textOf = new Map(product.map(({ file, text }) => [file, withoutComments(text)]))
const isCall = (word: string): word is CallName => word in allCalls
const callNames = (text: string): readonly CallName[] => (text.match(/\b\w+\b/g) ?? ([] as string[])).filter(isCall)

/** The calls that a screen's module names, with those of the modules it imports; components are excluded. */
const callsIn = (file: string, seen = new Set<string>()): readonly CallName[] => {
  if (seen.has(file)) return []
  seen.add(file)
  const text = textOf.get(file) ?? ''
  const loaders = importsOf({ file, text }).filter((target) => /^client\/areas\/.*\.ts$/.test(target))
  return [...callNames(text), ...loaders.flatMap((target) => callsIn(target, seen))]
}

/** The reads of every route. A screen that `screens.ts` assigns to no route by name counts for all remaining routes. */
const readsOf = new Map(
  areas.flatMap(({ name, routes }) => {
    const file = screensOf(name)
    const text = textOf.get(file) ?? ''
    const modules = importsOf({ file, text }).filter((target) => /Screen\.tsx?$/.test(target))
    const named = new Map([...text.matchAll(/\b(\w+): (\w+Screen)\b/g)].map(([, route = '', screen = '']) => [route, screen]))
    const declaring = (screen: string) =>
      modules.filter((module) => new RegExp(`export const ${screen}\\b`).test(textOf.get(module) ?? ''))
    const others = modules.filter((module) => ![...named.values()].some((screen) => declaring(screen).includes(module)))
    return routes.map((route) => {
      const screen = named.get(route)
      return [route, new Set((screen === undefined ? others : declaring(screen)).flatMap((module) => callsIn(module)))] as const
    })
  }),
)

test('the reads of screens are found', () => {
  expect([...(readsOf.get('order') ?? [])].sort()).toEqual(['getOrder', 'getReturns'])
  expect([...(readsOf.get('infoAboutUs') ?? [])]).toContain('getShopReviews')
  expect([...(readsOf.get('newProducts') ?? [])]).toContain('getProducts')
})

test('each listed write is a call, and the table above lists the reads it changes', () => {
  const both = new Set([...Object.keys(CHANGED), ...Object.keys(CHANGED_READS)])
  const faults = [...both].flatMap((write) => [
    ...(isCall(write) ? [] : [`${write} is no call of shared/api/allCalls.ts`]),
    ...(write in CHANGED ? [] : [`${write} is missing in client/navigation/changedScreens.ts`]),
    ...(write in CHANGED_READS ? [] : [`CHANGED_READS of this test must say which reads ${write} changes, [] for none`]),
  ])
  expect(faults).toEqual([])
})

test.each(Object.entries(CHANGED_READS))('%s names every screen that reads what it changes', (write, reads) => {
  const stale = [...readsOf]
    .filter(([route, calls]) => reads.some((read) => calls.has(read)) && !CHANGED[write]?.some((name) => name === route))
    .map(([route]) => `client/navigation/changedScreens.ts: ${write} must name ${route}`)
  expect(stale).toEqual([])
})
