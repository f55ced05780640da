/** Where a process serves its metrics; the shop and the backend read the same variables. */
import { portWait, wholeNumber, type Environment } from './readVariables.ts'

/** `port` 0 takes any free port; while another process uses it, the metrics begin up to `portWaitMs` later. */
export type MetricsSettings = { readonly port: number; readonly host: string; readonly portWaitMs?: number }

/** Null: no metrics. They are not public, so they are served to the same machine unless METRICS_HOST names another address. */
export const readMetrics = (env: Environment): MetricsSettings | null =>
  env['METRICS_PORT']
    ? {
        port: wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535),
        host: env['METRICS_HOST'] || '127.0.0.1',
        portWaitMs: portWait(env),
      }
    : null
