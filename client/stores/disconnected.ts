/** Whether a call has failed for want of a connection, and when there is one again. For work that is loaded in the browser. */
import { ApiError } from '../../shared/errors.ts'

/** A pause before the first call, in ms: browsers say that they are online before the line can be used. */
const SETTLE_MS = 300

export const isDisconnected = (error: unknown): boolean =>
  error instanceof ApiError && error.fault === 'network' && typeof navigator !== 'undefined' && navigator.onLine === false

/** Resolves when the browser has a connection. */
export const whenConnected = (): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => setTimeout(resolve, SETTLE_MS)
    if (navigator.onLine) settle()
    else window.addEventListener('online', settle, { once: true })
  })
