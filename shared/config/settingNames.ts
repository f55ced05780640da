/** Finds environment variables that look like settings but are none: a misspelled setting would have no effect. */
import { editDistance } from '../rules/editDistance.ts'
import type { Environment } from './readVariables.ts'

/** Every variable that the shop or the reference backend reads. Each of them knows the other's, so that both can share one file. */
export const SETTINGS = [
  'ANSWER_CACHE_MB',
  'ANSWER_CACHE_SECONDS',
  'ASSETS_ARCHIVE',
  'BACKEND_ADAPTER',
  'BORDERS_FILE',
  'CALL_MS',
  'CDN_CACHE_SECONDS',
  'CONTACT_LANG',
  'CONTACT_MAIL',
  'DATA_DIR',
  'DEFAULT_LOCALE',
  'DRAIN_MS',
  'DUTY_FREE_LIMIT',
  'EARLY_HINTS',
  'HOOK_SECRET',
  'HOOK_SECRET_FILE',
  'HOST',
  'HOST_LOCALES',
  'HSTS',
  'LATE_PARTS_MS',
  'LOG_LEVEL',
  'MAIL_FROM',
  'MAX_CLIENT_BODIES',
  'MAX_CONNECTIONS',
  'MAX_REQUESTS',
  'MAX_WAIT_MS',
  'MEDIA_ORIGINS',
  'MEDIA_PATHS',
  'METRICS_HOST',
  'METRICS_PORT',
  'NODE_ENV',
  'OFFLINE',
  'PAGES_DIR',
  'PAGE_CACHE_MB',
  'PAGE_CACHE_SECONDS',
  'PAYMENTS',
  'PAYMENT_ORIGINS',
  'PORT',
  'PORT_WAIT_MS',
  'PROCESSOR_SECRET',
  'PROCESSOR_SECRET_FILE',
  'PUBLIC_ANALYTICS_ID',
  'PUBLIC_CHAT_ID',
  'PUBLIC_COUNTER_ID',
  'PUBLIC_LOGO_URL',
  'PUBLIC_ORIGIN',
  'REDIS_TIMEOUT_MS',
  'REDIS_URL',
  'REDIS_URL_FILE',
  'SANDBOX_CERTIFICATES',
  'SANDBOX_URL',
  'SECRETS_KEY',
  'SECRETS_KEY_FILE',
  'SHOP_FILE',
  'SHOP_URL',
  'SITE_FILE',
  'SMTP_URL',
  'SMTP_URL_FILE',
  'STOP_DELAY_MS',
  'TRUST_PROXY',
  'UPSTREAM_FAULTS',
  'UPSTREAM_HOST',
  'UPSTREAM_PORT',
  'UPSTREAM_SEED',
  'UPSTREAM_TRUST_PROXY',
  'UPSTREAM_URL',
  'VITALS_PERCENT',
  'WARM_UP_MS',
] as const

/** Names of the operators' tools and of the build. */
const OTHERS = ['OPERATOR', 'PSEUDO_LOCALE', 'HOSTNAME', 'HOSTTYPE', 'MAIL', 'LOGNAME']

/** Beginnings that other programs hardly use, and names that shops of this kind often have. */
const OURS =
  /^(?:UPSTREAM|SMTP|BANK|SANDBOX|PAYMENTS?|PROCESSOR|SECRETS|HSTS|METRICS|REDIS|SHOP|MEDIA|PAGES?_CACHE|ANSWERS?_CACHE|PUBLIC)(?:_|$)|^(?:DATABASE_URL|SESSION_SECRET|SENTRY_DSN)$/

/** Kubernetes and Docker links describe neighbours by variables such as REDIS_SERVICE_HOST and REDIS_PORT_6379_TCP. */
const ORCHESTRATION = /_SERVICE_(?:HOST|PORT)|_PORT_\d+_(?:TCP|UDP)|_ENV_/
const NEIGHBOUR = /^(?:tcp|udp):\/\//

type Log = {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
}

export type UnknownSetting = {
  readonly name: string
  /** The setting that may be meant; null when none is similar. */
  readonly similar: string | null
}

const similarTo = (name: string): string | null => {
  // A short name differs in one character from many others. Three characters change a long one from -Y to -IES.
  const max = name.length < 6 ? 0 : name.length < 10 ? 1 : name.length < 12 ? 2 : 3
  const near = SETTINGS.map((setting) => ({ setting, steps: editDistance(name.toUpperCase(), setting, max) }))
  const [best] = near.filter(({ steps }) => steps <= max).toSorted((a, b) => a.steps - b.steps)
  return best?.setting ?? null
}

/** Variables of the environment that are no setting but look like one. Empty values count as unset. */
export const unknownSettings = (env: Environment): readonly UnknownSetting[] => {
  const known = new Set<string>([...SETTINGS, ...OTHERS])
  return Object.entries(env)
    .filter(([name, value]) => value !== '' && !known.has(name) && !ORCHESTRATION.test(name) && !NEIGHBOUR.test(value ?? ''))
    .map(([name]) => ({ name, similar: similarTo(name) }))
    .filter(({ name, similar }) => similar !== null || OURS.test(name))
}

/** Returns the result of `read`, and the names of settings with a value that it did not read: they belong to the other program. */
export const readSettings = <T>(
  env: Environment,
  read: (env: Environment) => T,
): { readonly config: T; readonly unused: readonly string[] } => {
  const used = new Set<string>()
  const config = read(
    new Proxy(env, {
      get: (target, name: string) => {
        used.add(name)
        return target[name]
      },
    }),
  )
  return { config, unused: SETTINGS.filter((name) => (env[name] ?? '') !== '' && !used.has(name)) }
}

/** Logs unknown settings, and those of the other program (`unused` of `readSettings`). Values are not logged: they may be secret. */
export const reportSettings = (log: Log, env: Environment, unused: readonly string[]): void => {
  for (const { name, similar } of unknownSettings(env))
    log.warn({ name, ...(similar !== null && { similar }) }, 'unknown setting')
  if (unused.length > 0) log.info({ names: unused }, 'settings without effect')
}
