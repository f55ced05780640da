/** What happens when the connection is gone and when it is back (docs/decisions/060). */
import { SIGNED_IN_COOKIE } from '../../shared/preferences.ts'
import { KEPT_AT } from '../../shared/offline.ts'
import { cookieValue } from '../browser/cookies.ts'
import type { Stores } from '../stores/createStores.ts'
import { hasUnsent } from '../stores/unsentChanges.ts'

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** When a kept page came from the server, in ms; null for a page that has just come from there. */
export const keptAt = (): number | null => Number(document.documentElement.getAttribute(KEPT_AT)) || null

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
 * The cart of a page that was just opened: changes that an earlier page could not send go on their way. A kept page is drawn for a guest; where somebody is signed in, the
 * guest's cart is not theirs.
 */
export const takeUpUnsent = ({ cart, session, storage }: Pick<Stores, 'cart' | 'session' | 'storage'>): void => {
  const isMember = session.state.auth || (keptAt() !== null && cookieValue(SIGNED_IN_COOKIE) === '1')
  if (!isMember) return
  const isKnown = cart.state.member
  cart.becomeMember()
  if (!isKnown || hasUnsent(storage)) void cart.reload()
}

/** The cart of a page that has lived through the time without a connection. */
export const renewCart = ({ cart, delivery }: Pick<Stores, 'cart' | 'delivery'>, currency: string): void => {
  if (cart.state.status !== 'error') return
  if (cart.state.member) void cart.reload()
  else void cart.refresh(currency, delivery.state.country.code)
}
