/**
 * `npm run test:engine`: types, then races, the contract suite and buying in a browser, against an engine of its own. Without PostgreSQL, one line
 * states that, and nothing fails.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ConfigError } from '../../shared/config/readVariables.ts'
import { startOwnPostgres } from '../src/start/ownPostgres.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PORTS = { UPSTREAM_PORT: '4290', ADMIN_PORT: '4291' }

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

/** Starts an engine on an empty database. */
const startEngine = async (databaseUrl: string) => {
  const engine = spawn(process.execPath, ['engine/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...PORTS, DATABASE_URL: databaseUrl, PAYMENTS: 'sandbox', LOG_LEVEL: 'error' },
  })
  let refused = ''
  engine.stderr.on('data', (part: Buffer) => (refused += part.toString()))
  for await (const line of createInterface(engine.stdout)) {
    process.stdout.write(`${line}\n`)
    const url = /^Engine: UPSTREAM_URL=(\S+)$/.exec(line)?.[1]
    if (url !== undefined) {
      engine.stdout.pipe(process.stdout)
      engine.stderr.pipe(process.stderr)
      return { url, stop: async () => engine.kill('SIGTERM') && (await once(engine, 'exit')) }
    }
  }
  throw new Error(refused)
}

/** A PostgreSQL of the tests' own; null where there is none. */
const startDatabase = async (dataDir: string) => {
  try {
    return await startOwnPostgres(dataDir)
  } catch (error) {
    if (error instanceof ConfigError && error.message.startsWith('No PostgreSQL')) return null
    throw error
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'engine-test-'))
const database = await startDatabase(dataDir)
if (database === null) process.stdout.write('No PostgreSQL here: the tests of the engine are skipped\n')
else {
  try {
    const types = run(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'engine'])
    const engine = await startEngine(database.url)
    const own = run(process.execPath, ['--test', 'engine/test/ownPostgres.ts'])
    const races = run(process.execPath, ['--test', '--test-concurrency=1', 'engine/test/races.ts', 'engine/test/faults.ts'], {
      ENGINE_URL: engine.url,
      DATABASE_URL: database.url,
    })
    const contract = run(process.execPath, ['scripts/contract.mjs', engine.url], { CONTRACT_CARD: '4242424242424242' })
    const journey = run(path.join(ROOT, 'node_modules/.bin/playwright'), ['test', '-c', 'engine/test/journeys.config.ts'], {
      ENGINE_URL: engine.url,
    })
    await engine.stop()
    process.exitCode = types || own || races || contract || journey
  } finally {
    await database.stop()
  }
}
rmSync(dataDir, { recursive: true, force: true })
