/** The environment of the backend when it runs alone, read and checked once. */
import type { SeedKind } from './db/seedDatabase.ts'

export type UpstreamConfig = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly seed: SeedKind
  readonly logLevel: string
  readonly shopUrl: string
  readonly faults: boolean
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

type Environment = { readonly [name: string]: string | undefined }

/** The configuration, or one line that names the wrong variable and what it may be. */
export const readConfig = (env: Environment): UpstreamConfig | string => {
  const port = Number(env['UPSTREAM_PORT'] ?? '4100')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return 'UPSTREAM_PORT must be a whole number from 0 to 65535'
  const seed = env['UPSTREAM_SEED'] ?? 'demo'
  if (seed !== 'demo' && seed !== 'plain') return 'UPSTREAM_SEED must be demo or plain'
  const logLevel = env['LOG_LEVEL'] ?? 'info'
  if (!LEVELS.includes(logLevel)) return `LOG_LEVEL must be one of ${LEVELS.join(', ')}`
  const shopUrl = env['SHOP_URL'] ?? 'http://localhost:3000'
  if (!/^https?:/.test(shopUrl) || !URL.canParse(shopUrl)) return 'SHOP_URL must be an http or https address'
  return {
    port,
    host: env['UPSTREAM_HOST'] ?? '127.0.0.1',
    dataDir: env['DATA_DIR'] ?? 'data',
    seed,
    logLevel,
    shopUrl,
    faults: env['UPSTREAM_FAULTS'] === '1',
  }
}
