/** The backend's environment variables, read and validated once. */
import {
  choice,
  ConfigError,
  httpAddress,
  isProduction,
  LOG_LEVELS,
  networks,
  portWait,
  wholeNumber,
  type Environment,
} from '../shared/config/readVariables.ts'
import { readMetrics, type MetricsSettings } from '../shared/config/readMetrics.ts'
import { DUTY_FREE_LIMIT } from '../shared/constants.ts'
import type { Owner } from '../shared/config/readOwner.ts'
import { loadOwner } from '../shared/process/loadOwner.ts'
import { isEmail } from '../shared/rules/isEmail.ts'
import type { Borders } from './common/borders/borderRules.ts'
import { loadBorders } from './common/borders/loadBorders.ts'
import { loadRules, type LoadedRules } from './common/rules/loadRules.ts'
import { PROCESSOR_NAMES, type PaymentSettings } from './common/paymentSettings.ts'
import { SECRET_LENGTH, secretSetting, signingSecret } from '../shared/process/secretSetting.ts'
import { SEED_KINDS, type SeedKind } from './db/seedKind.ts'

/** The SMTP server, and the sender of e-mails. */
export type MailSettings = { readonly smtpUrl: string; readonly from: string }

/** The settings of the backend, standalone or embedded in the shop. */
export type BackendSettings = {
  readonly seed: SeedKind
  /** Null: e-mails stay in the outbox and are not sent. */
  readonly mail: MailSettings | null
  /** Recipient of contact-form messages; null: they are only listed by the operators' tool. */
  readonly mailbox: { readonly address: string; /** Language of the e-mails about them. */ readonly lang: 'en' | 'ru' } | null
  /**
   * Whether e-mails can be read in a browser at `/__mails`: only outside production, and only when no mail server is configured.
   */
  readonly showMails: boolean
  /** The secret with which a payment processor signs its events; null: a secret generated per process. */
  readonly processorSecret: string | null
  readonly payments: PaymentSettings
  /** Who runs the shop: the contents of SHOP_FILE. */
  readonly owner: Owner
  /** The rules of customs: the contents of BORDERS_FILE. */
  readonly borders: Borders
  /** Delivery, exchange rates and payment methods: the contents of RULES_FILE. */
  readonly rules: LoadedRules
  /** Age in days from which exchange rates are reported as old. */
  readonly ratesMaxAgeDays: number
  /** The keys of secrets (account/secrets.ts): the first encrypts, all decrypt. None stores them in clear text. */
  readonly secretsKeys: readonly string[]
  /** Products total in whole roubles above which clause 7.14 of the offer must be acknowledged. */
  readonly dutyFreeLimit: number
}

export type UpstreamConfig = BackendSettings & {
  readonly port: number
  readonly host: string
  readonly portWaitMs: number
  /** Proxies that are trusted to state the user's address, the storefront among them. */
  readonly trustProxy: readonly string[]
  readonly dataDir: string
  readonly logLevel: string
  readonly shopUrl: string
  /** Where browsers reach the sandbox bank's page; null: where the backend listens. */
  readonly sandboxUrl: string | null
  readonly faults: boolean
  /** The address for metrics; null: no metrics are served. */
  readonly metrics: MetricsSettings | null
}

const MAILBOX = /^(?:[^<>\r\n"]{1,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** SMTP_URL contains a password: the error message does not repeat an invalid value. */
const readMail = (env: Environment): MailSettings | null => {
  const smtpUrl = secretSetting(env, 'SMTP_URL')
  const from = env['MAIL_FROM'] ?? ''
  if (from !== '' && !MAILBOX.test(from))
    throw new ConfigError(`MAIL_FROM must be an address or "Name <address>", not ${JSON.stringify(from)}`)
  if (smtpUrl === '') return null
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null
  if (!url || !/^smtp(?:s|\+insecure)?:$/.test(url.protocol) || url.hostname === '')
    throw new ConfigError('SMTP_URL must be smtp://user:password@host:port, smtps://… or, without encryption, smtp+insecure://…')
  if (from === '') throw new ConfigError('MAIL_FROM must be set together with SMTP_URL')
  return { smtpUrl, from }
}

/** The operator's mailbox: the configured one, otherwise the sender of e-mails. */
const readMailbox = (env: Environment, mail: MailSettings | null): BackendSettings['mailbox'] => {
  const named = env['CONTACT_MAIL'] ?? ''
  if (named !== '' && !isEmail(named)) throw new ConfigError(`CONTACT_MAIL must be an address, not ${JSON.stringify(named)}`)
  const lang = choice(env, 'CONTACT_LANG', 'en', ['en', 'ru'])
  const address = named || (mail && mail.from.replace(/^.*<(.*)>$/, '$1'))
  return address === null ? null : { address, lang }
}

/** One key a line: a key that is being replaced follows its successor. */
export const readSecretsKeys = (env: Environment): readonly string[] => {
  const keys = secretSetting(env, 'SECRETS_KEY')
    .split(/\r?\n/)
    .filter((key) => key !== '')
  if (keys.some((key) => key.length < SECRET_LENGTH))
    throw new ConfigError(`SECRETS_KEY must have ${SECRET_LENGTH} characters or more in each of its lines`)
  return keys
}

/** In production an order is paid with real money unless the sandbox is named. */
const readPayments = (env: Environment, production: boolean): PaymentSettings => {
  const named = choice(env, 'PAYMENTS', production ? 'off' : 'sandbox', ['off', ...PROCESSOR_NAMES])
  return {
    processor: named === 'off' ? null : named,
    testCertificates: choice(env, 'SANDBOX_CERTIFICATES', '0', ['0', '1']) === '1',
  }
}

/** The settings of an embedded backend, from the environment. Throws `ConfigError`. */
export const readBackendSettings = (env: Environment, owner = loadOwner(env).owner): BackendSettings => {
  const production = isProduction(env)
  const mail = readMail(env)
  return {
    // In production an account with a public password exists only on explicit configuration.
    seed: choice(env, 'UPSTREAM_SEED', production ? 'plain' : 'demo', SEED_KINDS),
    mail,
    mailbox: readMailbox(env, mail),
    showMails: !production && mail === null,
    processorSecret: signingSecret(env, 'PROCESSOR_SECRET'),
    payments: readPayments(env, production),
    owner,
    borders: loadBorders(env),
    rules: loadRules(env),
    ratesMaxAgeDays: wholeNumber(env, 'RATES_MAX_AGE_DAYS', 7, 1, 365),
    secretsKeys: readSecretsKeys(env),
    dutyFreeLimit: wholeNumber(env, 'DUTY_FREE_LIMIT', DUTY_FREE_LIMIT, 0, 1_000_000_000),
  }
}

/** The data folder: the only setting of tools that do not serve. */
export const readDataDir = (env: Environment): string => env['DATA_DIR'] || 'data'

/**
 * The configuration of a standalone backend. Throws `ConfigError` with one line that names the variable and its
 * permitted values.
 */
export const readConfig = (env: Environment): UpstreamConfig => {
  const settings = readBackendSettings(env)
  const shopUrl = httpAddress(env, 'SHOP_URL')
  if (settings.mail && shopUrl === null) throw new ConfigError('SHOP_URL must be set together with SMTP_URL: e-mails link to it')
  return {
    ...settings,
    port: wholeNumber(env, 'UPSTREAM_PORT', 4100, 0, 65_535),
    host: env['UPSTREAM_HOST'] || '127.0.0.1',
    portWaitMs: portWait(env),
    trustProxy: networks(env, 'UPSTREAM_TRUST_PROXY', ['loopback']),
    dataDir: readDataDir(env),
    logLevel: choice(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
    sandboxUrl: httpAddress(env, 'SANDBOX_URL'),
    shopUrl: shopUrl ?? 'http://localhost:3000',
    faults: env['UPSTREAM_FAULTS'] === '1',
    metrics: readMetrics(env),
  }
}
