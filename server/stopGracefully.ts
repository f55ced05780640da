/** The way out: readiness turns false, requests in flight finish, then the process ends with 0. */
import type { Server } from 'node:http'
import type { Deps } from './deps.ts'

/**
 * Ends when the last request has been answered, or after the configured time. Before that, the configured delay passes with
 * readiness off and requests still taken: a load balancer stops sending before anybody is refused.
 * `exit` is the process's own, or a test's.
 */
export const stopGracefully = async (
  server: Server,
  deps: Deps & { close: () => Promise<void> },
  exit: (code: number) => void = (code) => process.exit(code),
): Promise<void> => {
  deps.lifecycle.ready = false
  deps.log.info('stopping')
  if (deps.config.stopDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, deps.config.stopDelayMs))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections that wait for a next request would hold the server open for as long as they are kept alive.
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 250)
  const late = setTimeout(() => server.closeAllConnections(), deps.config.drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
  await deps.close()
  deps.log.info('stopped')
  exit(0)
}
