/** How the process stops taking requests without losing one. */
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Deps } from './deps.ts'

/** How long the pool to the backend and the embedded backend may take to close, in ms. */
const CLOSE_MS = 500
/** How long a connection that was just opened may take to send its request, in ms. */
const FIRST_REQUEST_MS = 500

/**
 * Resolves when the last request has been answered and everything is closed, at the latest after the configured delay and drain
 * time and half a second. During the delay `/readyz` says 503, requests are still taken, and every answer closes its connection:
 * a load balancer stops sending, and uses no old connection, before anything is refused.
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
  // Right after the event loop has taken the waiting connections: those that the listener has not accepted are reset.
  await setImmediate()
  // Node's own close() of an HTTP server would at once cut connections whose request is on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  let idle: NodeJS.Timeout | undefined
  const begin = setTimeout(() => {
    // Connections that wait for a next request would hold the server open for as long as they are kept alive.
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
