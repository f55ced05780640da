/** The environment, read and checked once: `process.env` appears here and nowhere else. */
import { DUTY_FREE_LIMIT } from '../shared/constants.ts'
import { isLocalPath } from '../shared/rules/localPath.ts'
import { isLocale, LOCALES, type Locale } from '../shared/i18n/locales.ts'

/** A variable that holds what it may not. `message` is the one line that the start prints. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = { readonly [name: string]: string | undefined }

const fail = (name: string, value: string, may: string): never => {
  throw new ConfigError(`${name} must be ${may}, not ${JSON.stringify(value)}`)
}

const wholeNumber = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  return /^\d+$/.test(text) && value >= min && value <= max ? value : fail(name, text, `a whole number from ${min} to ${max}`)
}

const choice = <T extends string>(env: Environment, name: string, fallback: T, values: readonly T[]): T => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  return values.find((value) => value === text) ?? fail(name, text, `one of ${values.join(', ')}`)
}

const httpAddress = (env: Environment, name: string): string | null => {
  const text = env[name]
  if (text === undefined || text === '') return null
  try {
    const url = new URL(text)
    if (/^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '')
      return text.replace(/\/+$/, '')
  } catch {
    // Said below, with the name of the variable.
  }
  return fail(name, text, 'an http or https address without query')
}

const hostLocales = (env: Environment): ReadonlyMap<string, Locale> => {
  const text = env['HOST_LOCALES'] ?? ''
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  return new Map(
    pairs.map((pair) => {
      const [host = '', locale] = pair.split('=').map((part) => part.trim())
      return /^[a-z0-9.-]+(:\d+)?$/.test(host) && isLocale(locale)
        ? [host, locale]
        : fail('HOST_LOCALES', text, `host=locale pairs joined by commas, locales being ${LOCALES.join(', ')}`)
    }),
  )
}

const trustProxy = (env: Environment): readonly string[] => {
  const text = env['TRUST_PROXY'] ?? ''
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return addresses.every((address) => /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i.test(address))
    ? addresses
    : fail('TRUST_PROXY', text, 'addresses or networks joined by commas, or loopback, linklocal, uniquelocal')
}

/** An image of this shop by its path, or of anywhere by its https address; empty when there is none. */
const imageAddress = (env: Environment, name: string): string => {
  const text = env[name] ?? ''
  if (text === '' || (text.startsWith('https://') && URL.canParse(text)) || isLocalPath(text)) return text
  return fail(name, text, 'a path of this shop (/logo.svg) or an https address')
}

const token = (env: Environment, name: string): string => {
  const text = env[name] ?? ''
  return /^[\w.-]{0,100}$/.test(text) ? text : fail(name, text, 'at most 100 letters, digits, dots, hyphens and underscores')
}

/** Reads and checks the configuration. Throws `ConfigError` with one line that names the variable and what it may be. */
export const readConfig = (env: Environment) => ({
  port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
  host: env['HOST'] || '0.0.0.0',
  /** Base address of the backend, without `/v1`; null: the embedded one. */
  upstreamUrl: httpAddress(env, 'UPSTREAM_URL'),
  dataDir: env['DATA_DIR'] || 'data',
  defaultLocale: choice(env, 'DEFAULT_LOCALE', 'en-US', LOCALES),
  hostLocales: hostLocales(env),
  trustProxy: trustProxy(env),
  logLevel: choice(env, 'LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  /** Scheme and host in canonical addresses; null: those of the request. */
  publicOrigin: httpAddress(env, 'PUBLIC_ORIGIN'),
  dutyFreeLimit: wholeNumber(env, 'DUTY_FREE_LIMIT', DUTY_FREE_LIMIT, 0, 1_000_000_000),
  /** How long a complete guest page is served from memory before it is made anew, in s; 0 keeps none. */
  pageCacheSeconds: wholeNumber(env, 'PAGE_CACHE_SECONDS', 30, 0, 86_400),
  /** The same for the backend's public answers. */
  answerCacheSeconds: wholeNumber(env, 'ANSWER_CACHE_SECONDS', 30, 0, 86_400),
  /** How long the late parts of a page may take before the page ends without them and the browser asks itself, in ms. */
  latePartsMs: wholeNumber(env, 'LATE_PARTS_MS', 2300, 100, 30_000),
  /** How long to go on taking requests after SIGTERM, so that a load balancer sees `/readyz` turn first, in ms. */
  stopDelayMs: wholeNumber(env, 'STOP_DELAY_MS', 0, 0, 600_000),
  /** How long requests in flight may take after that, in ms. */
  drainMs: wholeNumber(env, 'DRAIN_MS', 25_000, 0, 600_000),
  public: {
    chatId: token(env, 'PUBLIC_CHAT_ID'),
    analyticsId: token(env, 'PUBLIC_ANALYTICS_ID'),
    counterId: token(env, 'PUBLIC_COUNTER_ID'),
    logoUrl: imageAddress(env, 'PUBLIC_LOGO_URL'),
  },
})

export type Config = ReturnType<typeof readConfig>
