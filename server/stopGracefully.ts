/** Stops accepting requests without losing one. */
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { closeServer } from '../shared/process/listen.ts'
import type { Deps } from './deps.ts'

/** How long the connection pool and the embedded backend may take to close, in ms. */
const CLOSE_MS = 500

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
  await closeServer(server, config.drainMs, () => log.warn({ drainMs: config.drainMs }, 'requests cut'))
  await Promise.race([deps.close(), wait(CLOSE_MS)])
  log.info('stopped')
}
