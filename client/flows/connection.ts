/** Reacts to the loss and the return of the connection (docs/decisions/018-service-worker). */
import { SIGNED_IN_COOKIE } from '../../shared/preferences.ts'
import { STORED_AT } from '../../shared/offline.ts'
import { cookieValue } from '../browser/cookies.ts'
import type { Stores } from '../stores/createStores.ts'

export { savesData } from '../browser/page.ts'

/** When an offline page was loaded from the server, in ms since 1970; null for a page that comes from the server. */
export const storedAt = (): number | null => Number(document.documentElement.getAttribute(STORED_AT)) || null

/** Calls back when the connection is lost or returns. Returns the function that unsubscribes. */
export const watchConnection = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the server answers. */
export const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

/**
 * An offline page is rendered for a guest; for a signed-in user, the guest's cart is the wrong one: the page then shows the changes that an
 * earlier page could not send, and sends them once there is a connection.
 */
export const takeUpUnsent = ({ cart }: Pick<Stores, 'cart'>): void => {
  if (cart.state.member || storedAt() === null || !cookieValue(SIGNED_IN_COOKIE)) return
  cart.becomeMember()
  void cart.reload()
}

/** Reloads the cart of a page that has lost the connection and regained it. */
export const renewCart = ({ cart, delivery }: Pick<Stores, 'cart' | 'delivery'>, currency: string): void => {
  if (cart.state.status !== 'error') return
  if (cart.state.member) void cart.reload()
  else void cart.refresh(currency, delivery.state.country.code)
}
