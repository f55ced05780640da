/** Reacts to the loss and the return of the connection (docs/decisions/018-service-worker). */
import { SIGNED_IN_COOKIE } from '../../shared/preferences.ts'
import { STORED_AT } from '../../shared/offline.ts'
import { cookieValue } from '../browser/cookies.ts'
import type { Stores } from '../stores/createStores.ts'

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** When a kept page came from the server, in ms; null for a page that has just come from there. */
export const storedAt = (): number | null => Number(document.documentElement.getAttribute(STORED_AT)) || null

/** Calls back when the connection goes or comes. Gives the function that ends it. */
export const watchConnection = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether loading what is not asked for would cost this shopper: data-saver, or a 2G connection. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}

/** Whether the shop answers. */
export const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

/**
 * A kept page is drawn for a guest; where somebody is signed in, the guest's cart is not theirs: it shows the changes that an earlier page
 * could not send, and sends them once there is a connection.
 */
export const takeUpUnsent = ({ cart }: Pick<Stores, 'cart'>): void => {
  if (cart.state.member || storedAt() === null || !cookieValue(SIGNED_IN_COOKIE)) return
  cart.becomeMember()
  void cart.reload()
}

/** The cart of a page that has lived through the time without a connection. */
export const renewCart = ({ cart, delivery }: Pick<Stores, 'cart' | 'delivery'>, currency: string): void => {
  if (cart.state.status !== 'error') return
  if (cart.state.member) void cart.reload()
  else void cart.refresh(currency, delivery.state.country.code)
}
