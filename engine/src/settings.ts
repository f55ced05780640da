/** The settings of the engine, from the environment. */
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigError, type Environment } from '../../shared/config/readVariables.ts'

export type Settings = {
  /** The owner's PostgreSQL; null: the engine starts one of its own in `dataDir`. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Address and port of /v1. */
  readonly host: string
  readonly port: number
  /** Address and port of the admin and of Vendure's own APIs. */
  readonly adminHost: string
  readonly adminPort: number
  /** Addresses and networks whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: readonly string[]
  readonly payments: 'off' | 'sandbox'
}

const portOf = (env: Environment, name: string, otherwise: number): number => {
  const text = env[name] ?? ''
  if (text === '') return otherwise
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ConfigError(`${name} must be a port from 1 to 65535, not "${text}"`)
  return port
}

const databaseUrlOf = (text: string): string | null => {
  if (text === '') return null
  if (!URL.canParse(text) || !/^postgres(?:ql)?:$/.test(new URL(text).protocol))
    throw new ConfigError('DATABASE_URL must be an address such as postgres://user:password@host:5432/database')
  const { username, password, pathname } = new URL(text)
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
  } catch {
    throw new ConfigError('DATABASE_URL: a "%" in the user, the password or the database has to be written as %25')
  }
  return text
}

/** Reads the settings. Throws `ConfigError` with one sentence. */
export const readSettings = (env: Environment): Settings => {
  const payments = env['PAYMENTS'] ?? 'off'
  if (payments !== 'off' && payments !== 'sandbox') throw new ConfigError(`PAYMENTS must be off or sandbox, not "${payments}"`)
  return {
    databaseUrl: databaseUrlOf(env['DATABASE_URL'] ?? ''),
    dataDir: path.resolve(env['DATA_DIR'] || path.join(tmpdir(), 'tonari-engine')),
    host: env['UPSTREAM_HOST'] || '127.0.0.1',
    port: portOf(env, 'UPSTREAM_PORT', 4200),
    adminHost: env['ADMIN_HOST'] || '127.0.0.1',
    adminPort: portOf(env, 'ADMIN_PORT', 4300),
    trustProxy: (env['UPSTREAM_TRUST_PROXY'] || 'loopback').split(',').map((one) => one.trim()),
    payments,
  }
}
