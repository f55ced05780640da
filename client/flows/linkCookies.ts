/** What a link has brought, as the server has kept it (server/middleware/shopLinks.ts), until it is taken. */
import { useSyncExternalStore } from 'react'
import { GOODS_LINK, PROMO_LINK, readLinkedPromo } from '../../shared/rules/shopLinks.ts'
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

/** The goods that wait for the cart, as the link named them; null when none do. */
export const goodsOfLink = () => read(GOODS_LINK.cookie)
export const useGoodsOfLink = () => useSyncExternalStore(watch, goodsOfLink, onServer)
export const forgetGoodsOfLink = () => forget(GOODS_LINK.cookie)
