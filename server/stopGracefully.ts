/** Stops accepting requests without losing one. */
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Deps } from './deps.ts'

/** How long the connection pool and the embedded backend may take to close, in ms. */
const CLOSE_MS = 500
/** How long a connection that was just opened may take to send its request, in ms. */
const FIRST_REQUEST_MS = 500

/**
 * Resolves when the last request has been answered and everything is closed, at the latest after the configured delay and drain time and
 * half a second. During the delay `/readyz` answers 503, requests are still accepted, and every answer closes its connection: a load
 * balancer stops sending, and reuses no connection, before anything is refused.
 */
export const stopGracefully = async (
  server: Server,
  deps: Deps & { close: () => Promise<void> },
  delayMs = deps.config.stopDelayMs,
): Promise<void> => {
  const { lifecycle, log, config } = deps
  lifecycle.ready = false
  log.info({ delayMs, drainMs: config.drainMs }, 'stopping')
  await wait(delayMs)
  // Right after the event loop has accepted the waiting connections: the others are reset.
  await setImmediate()
  // Node's own close() of an HTTP server would at once cut connections whose request is arriving.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  let idle: NodeJS.Timeout | undefined
  const begin = setTimeout(() => {
    // Idle keep-alive connections would delay the close of the server until their time-out.
    server.closeIdleConnections()
    idle = setInterval(() => server.closeIdleConnections(), 250)
  }, FIRST_REQUEST_MS)
  const late = setTimeout(() => {
    log.warn({ drainMs: config.drainMs }, 'requests cut')
    server.closeAllConnections()
  }, config.drainMs)
  await closed
  clearTimeout(begin)
  clearInterval(idle)
  clearTimeout(late)
  await Promise.race([deps.close(), wait(CLOSE_MS)])
  log.info('stopped')
}
