/** Starts the engine: database, Vendure, import of an empty database, read model, /v1. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import path from 'node:path'
import { bootstrap, type VendureConfig } from '@vendure/core'
import { createBackend } from '../../../contract/http/createBackend.ts'
import { cannotListen } from '../../../shared/config/readVariables.ts'
import { closeServer, listen } from '../../../shared/process/listen.ts'
import { loadOwner } from '../../../shared/process/loadOwner.ts'
import { loadDictionaries } from '../../../upstream/catalogue/search/dictionary.ts'
import { servePictures } from '../../../upstream/catalogue/pictures/servePictures.ts'
import { createLiveRules, type LiveRules } from '../../../upstream/common/rules/liveRules.ts'
import { loadRules } from '../../../upstream/common/rules/loadRules.ts'
import { createDeps } from '../../../upstream/createDeps.ts'
import { openDatabase } from '../../../upstream/db/openDatabase.ts'
import { createAttempts } from '../../../upstream/http/attempts.ts'
import { createEngine, type Engine } from '../engine.ts'
import { checkIndex } from '../index/checkIndex.ts'
import { openIndex, type Index } from '../index/openIndex.ts'
import { fillDatabase } from '../import/fillDatabase.ts'
import { followRules } from '../orders/methods.ts'
import { settleDue } from '../orders/settleDue.ts'
import { makeStockExact } from '../orders/stock.ts'
import type { Settings } from '../settings.ts'
import { createDesk } from '../shopper/desk.ts'
import { busyOf } from '../v1/busy.ts'
import { engineRoutes } from '../v1/routes.ts'
import { userFinder } from '../v1/sessions.ts'
import { createTurns } from '../v1/turns.ts'
import { ADMINISTRATOR, createConfig } from './vendureConfig.ts'
import { checkDatabase, SCHEMA } from './checkDatabase.ts'
import type { Closing } from './closing.ts'
import { setPassword } from './setPassword.ts'
import { startOwnPostgres } from './ownPostgres.ts'
import { ENGINE_SANDBOX, withoutBankLinks } from './sandbox.ts'
import type { Logs } from './vendureLog.ts'

const SETTLE_MS = 5000
const CHECK_MS = 10 * 60_000
/** Differences that a log line names. */
const NAMED = 10
const KEEP_ALIVE_MS = 75_000
const PASSWORD_BYTES = 15
/** Calls of a customer that write and wait for another one. */
const WAITING_CALLS = 16

export type Running = {
  /** The address of /v1. */
  readonly url: string
  /** The address of the admin. */
  readonly adminUrl: string
}

export type StartOptions = Settings & {
  readonly log: Logs
  /** Lines for the person who starts it: progress of the import, the administrator's password. */
  readonly say: (line: string) => void
  /** Gets what has to be closed, as soon as it is started. */
  readonly closing: Closing
}

const clock = () => new Date()

const serveShop = async (options: StartOptions, engine: Engine, index: Index, rules: LiveRules) => {
  const { log, host, port, trustProxy, payments } = options
  const desk = createDesk(index.store)
  const reference = createDeps(desk.store, {
    log,
    clock,
    rules,
    owner: loadOwner(process.env).owner,
    bankUrl: () => `http://${host}:${port}`,
    payments:
      payments === 'sandbox'
        ? { processor: ENGINE_SANDBOX, testCertificates: false }
        : { processor: null, testCertificates: false },
  })
  // Attempts are counted outside of the transactions of customers, which are rolled back.
  const attempts = createAttempts(openDatabase(':memory:'), clock)
  const deps = {
    engine,
    desk,
    writer: index.writer,
    refresh: reference.productIndex.refresh,
    follow: index.follower.look,
    turns: createTurns(WAITING_CALLS),
    attempts,
    tokens: reference.tokens,
    log,
  }
  const routes = engineRoutes({ ...reference, attempts }, deps)
  const app = createBackend(routes, {
    findUser: userFinder(engine.query),
    problemOf: busyOf,
    log,
    trustProxy,
    mount: (router) => {
      if (reference.picturesDir !== null) router.use('/media', servePictures(reference.picturesDir, reference.pictures.versionOf))
      router.get('/livez', (_request, response) => {
        response.json({ data: 'ok' })
      })
    },
  })
  reference.productIndex.size()
  reference.search.find('a')
  loadDictionaries()
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app)
  const { port: actual } = await listen(server, { host, port }, 'UPSTREAM_HOST and UPSTREAM_PORT')
  let settling = Promise.resolve()
  const timer = setInterval(() => {
    settling = settling
      .then(() => settleDue(deps, reference.orders.settle, clock(), log))
      .catch((err: unknown) => log.error({ err }, 'due orders not settled'))
  }, SETTLE_MS)
  return {
    url: `http://${host}:${actual}`,
    close: async () => {
      clearInterval(timer)
      await closeServer(server)
      await settling
    },
  }
}

/** Compares the read model with the engine now and every ten minutes, and logs differences. Returns what stops it. */
const watchIndex = async ({ query }: Engine, { store, writer, follower }: Index, log: Logs) => {
  const check = async () => {
    await follower.look()
    const differences = await checkIndex(query, store, writer)
    if (differences.length > 0)
      log.error({ count: differences.length, differences: differences.slice(0, NAMED) }, 'read model differs from the engine')
  }
  await check()
  const timer = setInterval(() => void check().catch((err: unknown) => log.error({ err }, 'read model not checked')), CHECK_MS)
  return async () => clearInterval(timer)
}

const UNUSABLE = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'])

/** Starts Vendure, which opens the port of the administration as its last step. */
const startVendure = async (config: VendureConfig, { adminHost, adminPort }: StartOptions) => {
  // Else Vendure sends telemetry to its makers.
  process.env['VENDURE_DISABLE_TELEMETRY'] = 'true'
  try {
    return await bootstrap(config)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && UNUSABLE.has(String((error as NodeJS.ErrnoException).code)))
      throw cannotListen('ADMIN_HOST and ADMIN_PORT', `${adminHost}, ${adminPort}`, error)
    throw error
  }
}

/** Calls find customers by their address without regard to case, which Vendure's own index does not serve. */
const EMAIL_INDEX = 'CREATE INDEX IF NOT EXISTS shop_customer_email ON customer (lower("emailAddress"))'

/** Vendure with a complete database. Other instances wait until it is. */
const openEngine = async (options: StartOptions, databaseUrl: string): Promise<Engine> => {
  const { log, say, adminHost, adminPort, closing } = options
  const { isEmpty, cookieSecret, release } = await checkDatabase(databaseUrl)
  try {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    const config = createConfig({ databaseUrl, creates: isEmpty, adminHost, adminPort, password, cookieSecret, log })
    const app = await startVendure(config, options)
    closing.add(() => app.close())
    makeStockExact(app)
    const engine = createEngine(app)
    await engine.jobs.start()
    if (isEmpty) {
      await fillDatabase(engine, say, async (tx) => {
        await setPassword(tx, ADMINISTRATOR, password)
        await tx.query(`INSERT INTO shop_meta (key, value) VALUES ('schema', $1)`, SCHEMA)
      })
      say(`Administrator ${ADMINISTRATOR}, password ${password} (shown this once)`)
    }
    await engine.query(EMAIL_INDEX)
    return engine
  } finally {
    await release().catch(() => {})
  }
}

/** Rejects with a `ConfigError` of one sentence for a mistake in the settings; what has been started is closed then. */
export const startEngine = async (options: StartOptions): Promise<Running> => {
  const { log, dataDir, adminHost, adminPort, closing } = options
  try {
    let { databaseUrl } = options
    if (databaseUrl === null) {
      const starting = startOwnPostgres(dataDir)
      // Also while it starts: it would outlive this process.
      closing.add(async () => (await starting.catch(() => null))?.stop())
      databaseUrl = (await starting).url
    }
    const engine = await openEngine(options, databaseUrl)
    const followed = await followRules(engine, createLiveRules(loadRules(process.env), { clock, log }), log)
    closing.add(followed.stop)
    const index = await openIndex(engine.query, clock, log)
    closing.add(index.follower.stop)
    closing.add(await watchIndex(engine, index, log))
    const shop = await serveShop(options, engine, index, withoutBankLinks(followed.rules))
    closing.add(shop.close)
    const adminUrl = `http://${adminHost}:${adminPort}${path.posix.join('/', 'admin')}`
    return { url: shop.url, adminUrl }
  } catch (error) {
    await closing.close().catch(() => {})
    throw error
  }
}
