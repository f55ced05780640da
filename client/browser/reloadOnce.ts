import { RELOAD_GUARD_MS } from '../../shared/constants.ts'
import { tabStorage } from './tabStorage.ts'

const RELOAD_KEY = 'reloaded-at'
/** Followed by what caused a reload; holds the build that the page then came from. */
const CAUSE_KEY = 'reloaded-for'

/** The address of this very file: another build of the shop has another one. */
const BUILD = import.meta.url

/**
 * Loads an address as a document, but not twice within 10 s (R8.08), and not twice for the same error under one build: on a connection
 * where a page takes longer than that, a file that is gone for good would load it for ever. The message of a lost chunk holds its
 * address. False when that was done already, or cannot be remembered, and without a connection, where the browser would have nothing
 * but its own error to show.
 */
export const reloadOnce = (href: string, cause: unknown): boolean => {
  if (!navigator.onLine) return false
  const causeKey = `${CAUSE_KEY} ${String(cause)}`
  const last = Number(tabStorage.read(RELOAD_KEY) ?? 0)
  if (Date.now() - last < RELOAD_GUARD_MS || tabStorage.read(causeKey) === BUILD) return false
  if (!tabStorage.write(RELOAD_KEY, String(Date.now())) || !tabStorage.write(causeKey, BUILD)) return false
  if (href === window.location.href) window.location.reload()
  else window.location.assign(href)
  return true
}
