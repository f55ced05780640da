/** The built shop and the built reference backend as processes of their own, started as an operator starts them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createInterface } from 'node:readline'
import { COMPILED } from '../support/compiled.ts'

/** The project's folder, with the built files. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

export type Program = {
  readonly url: string
  /** The folder of its database, which the operators' tool opens. */
  readonly dataDir: string
  /** Stops it by SIGTERM; rejects when its exit code is not 0. */
  readonly stop: () => Promise<void>
}

/** The project's rules of customs, as if they were checked today: their figures would grow old. */
const freshBordersText = (): string =>
  readFileSync(path.join(ROOT, 'ops/shop/borders.yaml'), 'utf8').replaceAll(
    /^( +checked_on: ).*$/gm,
    `$1'${new Date().toISOString().slice(0, 10)}'`,
  )

type Environment = { readonly [name: string]: string }

/** The maximum time for a program to fill its data folder and listen, in ms: test machines are slow. */
const START_MS = 120_000
/** For fixtures that start and stop programs, in ms. */
export const PROGRAMS_MS = 2 * START_MS

const DATABASE = 'shop.sqlite'
/** The environment variable that names the database with the sample shop, which a run fills once. */
const SAMPLE_VARIABLE = 'E2E_SAMPLE'

/** Copies the database of a program that has just started, for those that start after it. Returns the function that deletes the copy. */
export const copySample = ({ dataDir }: Pick<Program, 'dataDir'>): (() => void) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-e2e-sample-'))
  const file = path.join(folder, DATABASE)
  const database = new DatabaseSync(path.join(dataDir, DATABASE))
  database.exec(`VACUUM INTO '${file}'`)
  database.close()
  process.env[SAMPLE_VARIABLE] = file
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Runs a built program in a fresh data folder until it is stopped; resolves with the address in its output. */
const startProgram = async (file: string, env: Environment, address: RegExp): Promise<Program> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-e2e-'))
  const bordersFile = path.join(dataDir, 'borders.yaml')
  writeFileSync(bordersFile, freshBordersText())
  const sample = process.env[SAMPLE_VARIABLE]
  // Other rules result in other prices.
  const takesSample = env['UPSTREAM_SEED'] === 'demo' && env['RULES_FILE'] === undefined && env['DATA_DIR'] === undefined
  if (sample !== undefined && takesSample) copyFileSync(sample, path.join(dataDir, DATABASE))
  const child = spawn(path.join(ROOT, 'node_modules/.bin/node'), ['--enable-source-maps', path.join(ROOT, file)], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, BORDERS_FILE: bordersFile, ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').finally(() => rmSync(dataDir, { recursive: true, force: true }))
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${file} does not listen after ${START_MS} ms`))
    }, START_MS)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = address.exec(line)?.[1]
      if (!port) return
      clearTimeout(late)
      resolve(`http://127.0.0.1:${port}`)
    })
    void exited.then(([code]) => {
      clearTimeout(late)
      reject(new Error(`${file} ended with ${String(code)} before it listened`))
    })
  })
  let stopping = false
  void exited.then(([code, signal]) => {
    if (!stopping) process.stderr.write(`${file} ended by itself: ${String(code ?? signal)}\n`)
  })
  return {
    url,
    dataDir,
    stop: async () => {
      stopping = true
      child.kill('SIGTERM')
      const [code] = await exited
      if (code !== 0) throw new Error(`${file} ended with ${String(code)} after SIGTERM`)
    },
  }
}

/** The shop on a free port; without UPSTREAM_URL with an embedded backend that contains the sample shop. No page is cached. */
export const startShop = (env: Environment = {}): Promise<Program> =>
  startProgram(
    'dist/server/main.js',
    {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      STOP_DELAY_MS: '0',
      // Otherwise each page would be rendered again for the cache, on the cores that the browsers need.
      PAGE_CACHE_SECONDS: '0',
      // Several browsers share the machine with the shop: no page may be refused because they are slow.
      MAX_WAIT_MS: '60000',
      // Playwright warns about a worker that it blocks, and the console must stay clean.
      OFFLINE: '0',
      UPSTREAM_URL: 'embedded',
      UPSTREAM_SEED: 'demo',
      PAYMENTS: 'sandbox',
      SANDBOX_CERTIFICATES: '1',
      ...env,
    },
    /open at http:\/\/localhost:(\d+)/,
  )

/** The reference backend alone, on a free port. */
export const startBackend = (): Promise<Program> =>
  startProgram(
    'dist/upstream/main.js',
    { UPSTREAM_PORT: '0', UPSTREAM_SEED: 'demo', PAYMENTS: 'sandbox', SANDBOX_CERTIFICATES: '1', LOG_LEVEL: 'info' },
    /"url":"http:\/\/127\.0\.0\.1:(\d+)"/,
  )
