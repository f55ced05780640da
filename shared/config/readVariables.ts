/** Reads single environment variables. An empty value counts as unset; an invalid one throws with one line that names the variable. */

/** A variable with an invalid value. `message` is the one line that the start prints. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Environment = { readonly [name: string]: string | undefined }

/** The part of the platform's URL that is needed here; `shared` is compiled without the libraries of Node and the browser. */
declare const URL: new (text: string) => {
  readonly protocol: string
  readonly search: string
  readonly hash: string
  readonly username: string
}

/**
 * Whether real users are served: every NODE_ENV but `development` and `test`, such as `staging` or a misspelled `prod`. The built program
 * never leaves it unset (build.mjs), so unset is the project's own tools and tests.
 */
export const isProduction = (env: Environment): boolean => !['', 'development', 'test'].includes(env['NODE_ENV'] ?? '')

/** Throws a `ConfigError` with the valid values of a variable and its actual one. */
export const fail = (name: string, value: string, may: string): never => {
  throw new ConfigError(`${name} must be ${may}, not ${JSON.stringify(value)}`)
}

/** The error for an address on which the system does not allow listening: in use, of another machine, or not permitted. */
export const cannotListen = (names: string, value: string, { message }: Error): ConfigError =>
  new ConfigError(`${names} must be an address and a port that are free here, not ${JSON.stringify(value)}: ${message}`)

export const wholeNumber = (env: Environment, name: string, fallback: number, min: number, max: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  return /^\d+$/.test(text) && value >= min && value <= max ? value : fail(name, text, `a whole number from ${min} to ${max}`)
}

/** How long the start waits for a port that another process uses, in ms. */
export const portWait = (env: Environment): number => wholeNumber(env, 'PORT_WAIT_MS', 0, 0, 3_600_000)

export const choice = <T extends string>(env: Environment, name: string, fallback: T, values: readonly T[]): T => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  return values.find((value) => value === text) ?? fail(name, text, `one of ${values.join(', ')}`)
}

/** An http or https address without a slash at its end; null when the variable is unset. */
export const httpAddress = (env: Environment, name: string, may = 'an http or https address without query'): string | null => {
  const text = env[name]
  if (text === undefined || text === '') return null
  // Up to the last @: a password may contain one. The message is logged.
  if (/\/\/.*@/.test(text)) throw new ConfigError(`${name} must be ${may}, not an address with a user name or password`)
  try {
    const url = new URL(text)
    if (/^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '')
      return text.replace(/\/+$/, '')
  } catch {
    // Reported below, with the name of the variable.
  }
  return fail(name, text, may)
}

/** Scheme and host, without a path. */
export const origin = (env: Environment, name: string): string | null => {
  const address = httpAddress(env, name)
  return address === null || /^[^/]+\/\/[^/]+$/.test(address)
    ? address
    : fail(name, address, 'an http or https address without path and query')
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** Bits of an address; 0 when it is invalid. */
const bitsOf = (address: string): number => {
  if (IPV4.test(address)) return 32
  try {
    return /^[0-9a-f.:]*:[0-9a-f.:]*$/i.test(address) && new URL(`http://[${address}]/`) ? 128 : 0
  } catch {
    return 0
  }
}

const isNetwork = (text: string): boolean => {
  const [, address = '', prefix = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  return Number(prefix) >= 1 && Number(prefix) <= bitsOf(address)
}

/** Comma-separated addresses and networks, in the form that Express accepts for `trust proxy`. */
export const networks = (env: Environment, name: string, fallback: readonly string[]): readonly string[] => {
  const text = env[name] ?? ''
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return fallback
  return parts.every((part) => /^(loopback|linklocal|uniquelocal)$/.test(part) || isNetwork(part))
    ? parts
    : fail(name, text, 'addresses or networks joined by commas, or loopback, linklocal, uniquelocal')
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
