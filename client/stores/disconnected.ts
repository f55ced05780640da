/** Whether calls fail for want of a connection, and when there is one again. For work that is loaded in the browser. */
import { ApiError } from '../../shared/errors.ts'
import { pause } from '../../shared/pause.ts'

/** How long after its return a connection may still fail calls, in ms: browsers say that they are online before the line can be used. */
const SETTLE_MS = 30_000
/** Between two attempts in that time, in ms. */
const PAUSE_MS = 500

/** Whether the browser knows that it has no connection. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

const whenOnline = () => new Promise<unknown>((resolve) => window.addEventListener('online', resolve, { once: true }))

/** Follows one piece of work through the loss of the connection. */
export const createReconnection = () => {
  let settlesUntil = 0
  return {
    /** Whether a call has failed for want of a connection: it is then made once more after `again`. */
    isWanted: (error: unknown): boolean =>
      error instanceof ApiError && error.fault === 'network' && (isOffline() || Date.now() < settlesUntil),
    /** Resolves when it is worth another attempt. */
    again: async (): Promise<void> => {
      if (isOffline()) {
        await whenOnline()
        settlesUntil = Date.now() + SETTLE_MS
      }
      await pause(PAUSE_MS)
    },
  }
}

/** Calls back when the page is left: loaded anew, left for another document, or closed. Gives the function that ends it. */
export const whenLeft = (left: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener('pagehide', left)
  return () => window.removeEventListener('pagehide', left)
}
