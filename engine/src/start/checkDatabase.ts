/** Checks the database before Vendure connects, so that a mistake is one sentence, and creates the tables of our own. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from '../../../shared/config/readVariables.ts'

/** The version of the schema: Vendure's version with the tables of our own. Another one is refused. */
export const SCHEMA = 'vendure-3.7.3/1'

/** Locks of PostgreSQL: the first number is the engine's, the second its use. */
export const LOCKS = { shopper: 4711, start: 4712 } as const

/**
 * `shop_row`: the rows of a customer that Vendure has no place for, by the name of the reference backend's table. Sessions are rows of the
 * kind `token`, whose key is the hash of the token.
 */
const OWN_TABLES = `
  CREATE TABLE IF NOT EXISTS shop_meta (key text PRIMARY KEY, value text NOT NULL);
  CREATE TABLE IF NOT EXISTS shop_row (
    customer_id int NOT NULL, kind text NOT NULL, key text NOT NULL, row jsonb NOT NULL,
    PRIMARY KEY (customer_id, kind, key));
  CREATE INDEX IF NOT EXISTS shop_row_key ON shop_row (kind, key);
  CREATE INDEX IF NOT EXISTS shop_row_unpaid ON shop_row ((row->>'expires_at'))
    WHERE kind = 'shop_order' AND row->>'status' = 'awaiting_payment';`

/** An address for messages. Passwords are also written after a `?`, and with characters that end them elsewhere: so only these parts are shown. */
const safe = (url: string): string => {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

const REASONS: { readonly [code: string]: string } = {
  ECONNREFUSED: 'no PostgreSQL listens there',
  ENOTFOUND: 'no such host',
  ENOENT: 'no such socket',
  ETIMEDOUT: 'no answer',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'no such database',
}

export type FirstStart = {
  readonly isEmpty: boolean
  /** Signs the cookies of administrators; the same on all engines and after a restart, so that they stay signed in. */
  readonly cookieSecret: string
  readonly release: () => Promise<void>
}

/** The value of a key that is written once. */
const ONCE = `
  WITH made AS (INSERT INTO shop_meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING RETURNING value)
  SELECT value FROM made UNION ALL SELECT value FROM shop_meta WHERE key = $1 LIMIT 1`

/**
 * Waits for other instances that are starting, checks the version, creates the own tables. `release` lets the next instance start. Throws
 * `ConfigError` with one sentence.
 */
export const checkDatabase = async (url: string): Promise<FirstStart> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new ConfigError(`DATABASE_URL ${safe(url)}: ${REASONS[code] ?? message}`)
  }
  // Without it, a PostgreSQL that ends during the start would end the process with a stack.
  client.on('error', () => {})
  try {
    await client.query('SELECT pg_advisory_lock($1, 0)', [LOCKS.start])
    const { rows } = await client.query<{ ours: string | null; tables: string; version: string }>(`
      SELECT to_regclass('shop_meta')::text AS ours, current_setting('server_version_num') AS version,
        (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()) AS tables`)
    const [{ ours, tables, version } = { ours: null, tables: '0', version: '0' }] = rows
    if (Number(version) < 130_000) throw new ConfigError(`DATABASE_URL ${safe(url)}: PostgreSQL 13 or later is needed`)
    if (ours === null && tables !== '0')
      throw new ConfigError(`DATABASE_URL ${safe(url)}: the database contains tables of something else: name an empty one`)
    await client.query(OWN_TABLES)
    const found = await client.query<{ value: string }>("SELECT value FROM shop_meta WHERE key = 'schema'")
    const schema = found.rows[0]?.value
    if (schema !== undefined && schema !== SCHEMA)
      throw new ConfigError(`DATABASE_URL ${safe(url)}: the database is of version ${schema}, this engine needs ${SCHEMA}`)
    const secret = await client.query<{ value: string }>(ONCE, ['cookie_secret', randomBytes(32).toString('base64url')])
    return { isEmpty: schema === undefined, cookieSecret: secret.rows[0]?.value ?? '', release: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}
