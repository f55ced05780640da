/** Whether calls fail because of a missing connection, and when there is one again. For code that is loaded in the browser. */
import { ApiError } from '../../shared/errors.ts'
import { pause } from '../../shared/pause.ts'

/** How long calls may still fail after a connection returns, in ms: browsers report `online` before the connection is usable. */
const SETTLE_MS = 30_000
/** The pause between two attempts in that time, in ms. */
const PAUSE_MS = 500

/** Whether the browser knows that it has no connection. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

const whenOnline = () => new Promise<unknown>((resolve) => window.addEventListener('online', resolve, { once: true }))

/** Tracks the connection for one unit of work. */
export const createReconnection = () => {
  let settlesUntil = 0
  return {
    /** Whether a call has failed because of a missing connection: it is then repeated after `again`. */
    shouldRetry: (error: unknown): boolean =>
      error instanceof ApiError && error.fault === 'network' && (isOffline() || Date.now() < settlesUntil),
    /** Resolves when the next attempt is worthwhile. */
    again: async (): Promise<void> => {
      if (isOffline()) {
        await whenOnline()
        settlesUntil = Date.now() + SETTLE_MS
      }
      await pause(PAUSE_MS)
    },
  }
}

/** Calls back when the page is left: reloaded, left for another document, or closed. Returns the function that unsubscribes. */
export const whenLeft = (left: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => {}
  window.addEventListener('pagehide', left)
  return () => window.removeEventListener('pagehide', left)
}
