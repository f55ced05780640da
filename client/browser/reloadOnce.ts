import { RELOAD_GUARD_MS } from '../../shared/constants.ts'
import { tabStorage } from './tabStorage.ts'

const RELOAD_KEY = 'reloaded-at'

/**
 * Loads an address as a document, but not twice within 10 s (R8.08). False when that was done just now, or cannot be remembered,
 * and without a connection, where the browser would have nothing but its own error to show.
 */
export const reloadOnce = (href: string): boolean => {
  if (!navigator.onLine) return false
  const last = Number(tabStorage.read(RELOAD_KEY) ?? 0)
  if (Date.now() - last < RELOAD_GUARD_MS || !tabStorage.write(RELOAD_KEY, String(Date.now()))) return false
  if (href === window.location.href) window.location.reload()
  else window.location.assign(href)
  return true
}
