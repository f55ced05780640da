/** A read that met a connection which the backend was just closing is asked once more; nothing else is. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A connection that breaks later than this had a request at work on it, in ms. */
const AT_ONCE_MS = 1000

/**
 * Keeps account of one proxy's requests. `begin` notes when a request was passed on; `mayRepeat` says, once for each request,
 * whether its fault is that of a kept-alive connection that was closed under it.
 */
export const createRepeats = (now: () => number) => {
  const begun = new WeakMap<IncomingMessage, number>()
  const repeated = new WeakSet<IncomingMessage>()
  return {
    begin: (req: IncomingMessage): void => {
      begun.set(req, now())
    },
    mayRepeat: (error: Error & { readonly code?: string }, req: IncomingMessage, res: ServerResponse): boolean => {
      const atOnce = now() - (begun.get(req) ?? Number.NEGATIVE_INFINITY) < AT_ONCE_MS
      if (
        error.code !== 'ECONNRESET' ||
        !atOnce ||
        res.headersSent ||
        res.closed ||
        repeated.has(req) ||
        (req.method !== 'GET' && req.method !== 'HEAD')
      )
        return false
      repeated.add(req)
      return true
    },
  }
}
