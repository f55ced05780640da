import { RELOAD_GUARD_MS } from '../../shared/constants.ts'
import { isLeaving } from './leaving.ts'
import { tabStorage } from './storage.ts'

const RELOAD_KEY = 'reloaded-at'
/** A key prefix, followed by the cause of a reload; the value is the build that the page came from then. */
const CAUSE_KEY = 'reloaded-for'

/** The address of this file itself: another build of the shop has another one. */
const BUILD = import.meta.url

/**
 * Loads an address as a document, but not twice within 10 s (R8.08), and not twice for the same error under one build: on a connection
 * where a page takes longer than that, a missing file would reload it forever. The message of a missing chunk contains its address. Returns
 * false when that was done already, or cannot be stored, while the page is being left, because a reload would cancel that navigation, and
 * without a connection, where the browser would only show its own error.
 */
export const reloadOnce = (href: string, cause: unknown): boolean => {
  if (!navigator.onLine || isLeaving()) return false
  const causeKey = `${CAUSE_KEY} ${String(cause)}`
  const last = Number(tabStorage.read(RELOAD_KEY) ?? 0)
  if (Date.now() - last < RELOAD_GUARD_MS || tabStorage.read(causeKey) === BUILD) return false
  if (!tabStorage.write(RELOAD_KEY, Date.now()) || !tabStorage.write(causeKey, BUILD)) return false
  if (href === window.location.href) window.location.reload()
  else window.location.assign(href)
  return true
}
