/** What a link has brought, as the server has kept it (server/middleware/shopLinks.ts), until it is taken. */
import { useSyncExternalStore } from 'react'
import { CART_MAIL, PRODUCTS_LINK, PROMO_LINK, readLinkedPromo } from '../../shared/rules/shopLinks.ts'
import { cookieValue } from '../browser/cookies.ts'

const read = (cookie: string): string | null => {
  try {
    return decodeURIComponent(cookieValue(cookie) ?? '') || null
  } catch {
    return null
  }
}
const watchers = new Set<() => void>()
const forget = (cookie: string): void => {
  document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Lax; Secure`
  for (const forgotten of watchers) forgotten()
}
const watch = (forgotten: () => void): (() => void) => {
  watchers.add(forgotten)
  return () => void watchers.delete(forgotten)
}
/** The server draws the same page for everybody. */
const onServer = () => null

/** The code that waits for an order; null when none does. */
export const promoOfLink = () => readLinkedPromo(read(PROMO_LINK.cookie))
export const usePromoOfLink = () => useSyncExternalStore(watch, promoOfLink, onServer)
export const forgetPromoOfLink = () => forget(PROMO_LINK.cookie)

/** Goods as a link named them, or the token of a letter with a cart. */
export type ProductsOfLink = { readonly kind: 'goods' | 'letter'; readonly value: string }

/** What waits for the cart; null when nothing does. */
export const productsOfLink = (): ProductsOfLink | null => {
  const letter = read(CART_MAIL.cookie)
  const value = letter ?? read(PRODUCTS_LINK.cookie)
  return value === null ? null : { kind: letter === null ? 'goods' : 'letter', value }
}
export const useProductsWait = () =>
  useSyncExternalStore(
    watch,
    () => productsOfLink() !== null,
    () => false,
  )
export const forgetProductsOfLink = () => {
  forget(PRODUCTS_LINK.cookie)
  forget(CART_MAIL.cookie)
}
