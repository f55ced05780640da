/** The environment, read and validated once: `process.env` is used only here. */
import { DUTY_FREE_LIMIT } from '../shared/constants.ts'
import { isLocalPath } from '../shared/rules/localPath.ts'
import {
  ConfigError,
  LOG_LEVELS,
  choice,
  fail,
  httpAddress,
  isProduction,
  networks,
  origin,
  portWait,
  type Environment,
  wholeNumber,
} from '../shared/config/readVariables.ts'
import { readMetrics } from '../shared/config/readMetrics.ts'
import { readSettings as readNamed } from '../shared/config/settingNames.ts'
import { readOwnerFiles, type OwnerFiles } from './owner/ownerFiles.ts'
import { loadOwner, type LoadedOwner } from '../shared/process/loadOwner.ts'
import { secretSetting, signingSecret } from '../shared/process/secretSetting.ts'
import type { PublicConfig } from '../shared/publicConfig.ts'
import type { TransportSecurity } from './middleware/securityHeaders.ts'
import { readBackendSettings, type BackendSettings } from '../upstream/config.ts'
import { isLocale, LOCALES, type Locale } from '../shared/i18n/locales.ts'

export { ConfigError }

/**
 * The backend's address, or null for the embedded one. In production the embedded backend starts only when it is named explicitly: a
 * missing variable must not open a shop with sample products and sandbox payments.
 */
const backendAddress = (env: Environment): string | null => {
  const text = env['UPSTREAM_URL'] ?? ''
  const may = 'the http or https address of the backend without query, or "embedded"'
  if (text === '' && isProduction(env)) return fail('UPSTREAM_URL', '', may)
  // Calls include the version in their paths; operators often add it to the address as well.
  return text === 'embedded' ? null : (httpAddress(env, 'UPSTREAM_URL', may)?.replace(/\/v1\/*$/, '') ?? null)
}

const embeddedSettings = (env: Environment, { owner }: LoadedOwner): BackendSettings | null => {
  if (backendAddress(env) !== null) return null
  const settings = readBackendSettings(env, owner)
  if (settings.mail && !env['PUBLIC_ORIGIN'] && !env['HOST_LOCALES'])
    throw new ConfigError('PUBLIC_ORIGIN or HOST_LOCALES must be set together with SMTP_URL: e-mails link to the shop')
  return settings
}

/**
 * Whether orders may be placed. Real users of a backend of any kind must not pay a company that does not exist; the embedded backend refuses
 * by itself, and PAYMENTS=sandbox states that payments of another one are tests.
 */
const takesOrders = (env: Environment, { owner }: LoadedOwner): boolean =>
  !owner.isInvented || !isProduction(env) || backendAddress(env) === null || env['PAYMENTS'] === 'sandbox'

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

/** The path of an image of this shop, or the https address of any image; empty when it is not set. */
const imageAddress = (env: Environment, name: string): string => {
  const text = env[name] ?? ''
  if (text === '' || (text.startsWith('https://') && URL.canParse(text)) || isLocalPath(text)) return text
  return fail(name, text, 'a path of this shop (/logo.svg) or an https address')
}

const token = (env: Environment, name: string): string => {
  const text = env[name] ?? ''
  return /^[\w.-]{0,100}$/.test(text) ? text : fail(name, text, 'at most 100 letters, digits, dots, hyphens and underscores')
}

/** The address may contain a password: the message does not repeat an invalid one. */
const redisUrl = (env: Environment): string | null => {
  const text = secretSetting(env, 'REDIS_URL')
  if (text === '') return null
  if (!URL.canParse(text) || !/^rediss?:$/.test(new URL(text).protocol))
    throw new ConfigError('REDIS_URL must be an address like redis://10.0.0.5:6379/0 or rediss://user:password@host:6379/0')
  return text
}

/** A comma-separated list of https origins. */
const origins = (env: Environment, name: string): readonly string[] => {
  const text = env[name] ?? ''
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      // Exactly as a browser serialises it: any other text could add more than an origin to the policy.
      URL.canParse(part) && new URL(part).origin === part && part.startsWith('https://')
        ? part
        : fail(name, text, 'https origins joined by commas (https://pay.example.com)'),
    )
}

const mediaOrigins = (env: Environment): readonly string[] => {
  const backend = backendAddress(env)
  return [...new Set([...(backend === null ? [] : [new URL(backend).origin]), ...origins(env, 'MEDIA_ORIGINS')])]
}

/** Folders of the backend whose pictures the shop requests; `/media` is always one. Paths of the API are not allowed. */
const mediaPaths = (env: Environment): readonly string[] => {
  const text = env['MEDIA_PATHS'] ?? ''
  const named = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim().replace(/\/$/, '')]))
  for (const one of named)
    if (!/^(?:\/[\w~-]+){1,4}$/.test(one) || /^\/(?:api|v1)(?:\/|$)/.test(one))
      fail('MEDIA_PATHS', text, 'folders of the backend joined by commas (/img,/uploads)')
  return [...new Set(['/media', ...named])]
}

const MEGABYTE = 1024 * 1024
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The parts of the Strict-Transport-Security header; null: none is sent. */
const transportSecurity = (env: Environment): TransportSecurity | null => {
  const text = env['HSTS'] || `max-age=${YEAR_SECONDS}; includeSubDomains`
  if (text === 'off') return null
  const [, seconds, subdomains, preload] = /^max-age=(\d{1,9})(; includeSubDomains)?(; preload)?$/.exec(text) ?? []
  const maxAge = Number(seconds)
  // Browsers' lists accept no other combination.
  const isListed = preload === undefined || (subdomains !== undefined && maxAge >= YEAR_SECONDS)
  return seconds !== undefined && isListed
    ? { maxAge, includeSubDomains: subdomains !== undefined, preload: preload !== undefined }
    : fail(
        'HSTS',
        text,
        `"off" or "max-age=SECONDS; includeSubDomains; preload"; preload needs includeSubDomains and ${YEAR_SECONDS} s`,
      )
}

const configOf = (env: Environment, owner: LoadedOwner, ownerFiles: OwnerFiles) => ({
  port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
  host: env['HOST'] || '0.0.0.0',
  portWaitMs: portWait(env),
  /** Base address of the backend; a `/v1` at its end is removed. Null: the embedded one. */
  upstreamUrl: backendAddress(env),
  /** File of the module that maps calls to a backend of another shape (server/adapter/adapter.ts); null: no adapter. */
  backendAdapter: env['BACKEND_ADAPTER'] || null,
  /** Settings of the embedded backend; null when another one is configured. */
  embedded: embeddedSettings(env, owner),
  /** Who runs the shop: the contents of SHOP_FILE. */
  owner,
  ownerFiles,
  takesOrders: takesOrders(env, owner),
  dataDir: env['DATA_DIR'] || 'data',
  /** Folder that stores the browser files of earlier releases; null: none are stored. */
  assetsArchive: env['ASSETS_ARCHIVE'] || null,
  /** File of settings that an operator changes while the shop runs; null: no file. */
  siteFile: env['SITE_FILE'] || null,
  /** Folder of the owner's texts, each of which replaces one of the shop's own pages; null: no folder. */
  pagesDir: env['PAGES_DIR'] || null,
  defaultLocale: choice(env, 'DEFAULT_LOCALE', 'en-US', LOCALES),
  hostLocales: hostLocales(env),
  trustProxy: networks(env, 'TRUST_PROXY', []),
  logLevel: choice(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
  /** Scheme and host in canonical addresses; null: those of the request. */
  publicOrigin: origin(env, 'PUBLIC_ORIGIN'),
  /** The address for metrics; null: no metrics are served. */
  metrics: readMetrics(env),
  /** The share of page loads whose browser reports its measurements, in percent. */
  vitalsPercent: env['METRICS_PORT'] ? wholeNumber(env, 'VITALS_PERCENT', 10, 0, 100) : 0,
  dutyFreeLimit: wholeNumber(env, 'DUTY_FREE_LIMIT', DUTY_FREE_LIMIT, 0, 1_000_000_000),
  /** How long a complete guest page is served from memory before it is rebuilt, in s; 0 disables the cache. */
  pageCacheSeconds: wholeNumber(env, 'PAGE_CACHE_SECONDS', 30, 0, 86_400),
  /** The same for the backend's public answers. */
  answerCacheSeconds: wholeNumber(env, 'ANSWER_CACHE_SECONDS', 30, 0, 86_400),
  /** The limits of the caches of pages and of answers, in bytes. */
  pageCacheBytes: wholeNumber(env, 'PAGE_CACHE_MB', 16, 1, 4096) * MEGABYTE,
  answerCacheBytes: wholeNumber(env, 'ANSWER_CACHE_MB', 10, 1, 1024) * MEGABYTE,
  /**
   * How long `/readyz` may answer 503 after the start while the hottest pages are rendered, in ms. An embedded backend has one instance:
   * while it is not ready there is no other one.
   */
  warmUpMs: wholeNumber(env, 'WARM_UP_MS', backendAddress(env) === null ? 0 : 5000, 0, 60_000),
  /** How long a CDN may serve a cached page before it revalidates it, in s; 0: guests' pages are private to their browsers. */
  cdnCacheSeconds: wholeNumber(env, 'CDN_CACHE_SECONDS', 0, 0, 86_400),
  /** The secret with which the backend signs reports of changes; null: there is no address for reports. */
  hookSecret: signingSecret(env, 'HOOK_SECRET'),
  /** The Redis that instances share; null: each has its own caches. */
  redisUrl: redisUrl(env),
  /** How long a command to Redis may take before the shop continues without it, in ms. */
  redisTimeoutMs: wholeNumber(env, 'REDIS_TIMEOUT_MS', 50, 5, 1000),
  /** Whether a 103 response lists the files that a page will need. Only where every proxy in front of the server forwards a 103. */
  earlyHints: choice(env, 'EARLY_HINTS', '0', ['0', '1']) === '1',
  /** Whether browsers get a service worker, so that pages open without a connection; else one that removes itself. */
  offline: choice(env, 'OFFLINE', isProduction(env) ? '1' : '0', ['0', '1']) === '1',
  /** How long the deferred parts of a page may take before the page ends without them and the browser requests them, in ms. */
  latePartsMs: wholeNumber(env, 'LATE_PARTS_MS', 2300, 100, 30_000),
  /** How long a call of the browser may take: until its body has arrived, and then until the backend's answer has ended, in ms. */
  callMs: wholeNumber(env, 'CALL_MS', 15_000, 500, 120_000),
  /** The most requests in flight, except health checks and built files; further requests are answered 503. */
  maxRequests: wholeNumber(env, 'MAX_REQUESTS', 200, 4, 100_000),
  /** How long a request may wait for its turn while more arrive than this process can answer, in ms; then it is answered 503. */
  maxWaitMs: wholeNumber(env, 'MAX_WAIT_MS', 500, 50, 600_000),
  /** The most request bodies of one client (an IPv4 address or IPv6 /64 network) that may be arriving; further ones are answered 429. */
  maxClientBodies: wholeNumber(env, 'MAX_CLIENT_BODIES', 16, 1, 100_000),
  /** The most open connections; further ones are closed at once. */
  maxConnections: wholeNumber(env, 'MAX_CONNECTIONS', 12_000, 1, 1_000_000),
  /**
   * How long the server accepts requests after SIGTERM, so that a load balancer first finds `/readyz` changed, in ms: HAProxy needs up to 6
   * s by default. The sum with the drain time is below the 10 s after which Docker kills a stopping container.
   */
  stopDelayMs: wholeNumber(env, 'STOP_DELAY_MS', isProduction(env) ? 6500 : 0, 0, 600_000),
  /** How long requests in flight may then take, in ms. */
  drainMs: wholeNumber(env, 'DRAIN_MS', 2500, 0, 600_000),
  /** Origins of wallets, banks and payment processors that pages may embed, call and send forms to; none by default. */
  paymentOrigins: origins(env, 'PAYMENT_ORIGINS'),
  transportSecurity: transportSecurity(env),
  /** Sources of pictures beside the shop: the backend, and the origins in MEDIA_ORIGINS. */
  mediaOrigins: mediaOrigins(env),
  /** Paths below which the shop requests pictures from the backend. */
  mediaPaths: mediaPaths(env),
  public: {
    chatId: token(env, 'PUBLIC_CHAT_ID'),
    analyticsId: token(env, 'PUBLIC_ANALYTICS_ID'),
    counterId: token(env, 'PUBLIC_COUNTER_ID'),
    logoUrl: imageAddress(env, 'PUBLIC_LOGO_URL') || ownerFiles.logo,
    mark: ownerFiles.mark,
    ...(Object.keys(owner.owner.social).length > 0 && { social: owner.owner.social }),
    ...(owner.owner.messenger && { messenger: owner.owner.messenger }),
    ...(ownerFiles.hero && { hero: ownerFiles.hero }),
    ...(owner.owner.homeBlocks && { homeBlocks: owner.owner.homeBlocks }),
    ...(owner.owner.colors?.banner && { themeColor: owner.owner.colors.banner.light }),
  } satisfies PublicConfig,
})

/** Reads and validates the configuration. Throws `ConfigError` with one line that names the variable and its valid values. */
export const readConfig = (env: Environment) => {
  const owner = loadOwner(env)
  return configOf(env, owner, readOwnerFiles(owner, choice(env, 'DEFAULT_LOCALE', 'en-US', LOCALES)))
}

export type Config = ReturnType<typeof readConfig>

/** The same, with the names of settings that it does not read. */
export const readSettings = (env: Environment) => readNamed(env, readConfig)
