/** The parameters of a link, which the server has stored in cookies (server/middleware/shopLinks.ts), until they are used. */
import { useSyncExternalStore } from 'react'
import { PRODUCTS_LINK, PROMO_LINK, readLinkedPromo } from '../../shared/rules/shopLinks.ts'
import { cookieValue, forgetCookie } from '../browser/cookies.ts'

const read = (cookie: string): string | null => {
  try {
    return decodeURIComponent(cookieValue(cookie) ?? '') || null
  } catch {
    return null
  }
}
const watchers = new Set<() => void>()
const forget = (cookie: string): void => {
  forgetCookie(cookie)
  for (const forgotten of watchers) forgotten()
}
const watch = (forgotten: () => void): (() => void) => {
  watchers.add(forgotten)
  return () => void watchers.delete(forgotten)
}
/** The server renders the same page for every user. */
const onServer = () => null

/** The promo code that is pending for an order; null when there is none. */
export const promoOfLink = () => readLinkedPromo(read(PROMO_LINK.cookie))
export const usePromoOfLink = () => useSyncExternalStore(watch, promoOfLink, onServer)
export const forgetPromoOfLink = () => forget(PROMO_LINK.cookie)

/** The products that are pending for the cart; null when there are none. */
export const productsOfLink = () => read(PRODUCTS_LINK.cookie)
export const useProductsWait = () =>
  useSyncExternalStore(
    watch,
    () => productsOfLink() !== null,
    () => false,
  )
export const forgetProductsOfLink = () => forget(PRODUCTS_LINK.cookie)
