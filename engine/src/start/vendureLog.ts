/** Vendure's log in the form of the shop's own: what it reports while it works well is left out. */
import type { VendureLogger } from '@vendure/core'

export type Logs = {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export const vendureLog = (log: Logs): VendureLogger => ({
  error: (message, context, trace) => log.error({ context, trace }, `vendure: ${message}`),
  warn: (message, context) => log.warn({ context }, `vendure: ${message}`),
  info: () => {},
  verbose: () => {},
  debug: () => {},
})
