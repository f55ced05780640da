/** The two ways to start: `npm start` to try the shop out, the built program for operators. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { COMPILED } from '../support/compiled.ts'
import { ROOT } from '../support/sourceFiles.ts'

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { readonly start: string } }

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-start-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (command: string, env: { readonly [name: string]: string }) => {
  const child = spawn('sh', ['-c', command], {
    cwd: ROOT,
    env: {
      PATH: `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      PORT: '0',
      HOST: '127.0.0.1',
      STOP_DELAY_MS: '0',
      DATA_DIR: dataDir,
      ...COMPILED,
      ...env,
    },
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { out: () => out, exited, stop: () => child.kill('SIGTERM') }
}

/** Customers in the database after a command has started a shop that listens. */
const customersOf = async (command: string, env: { readonly [name: string]: string }) => {
  const shop = start(command, env)
  await expect.poll(shop.out, { timeout: 60_000 }).toContain('localhost:')
  shop.stop()
  expect(await shop.exited).toBe(0)
  const store = openDatabase(dataDir)
  const emails = store.all<{ email: string }>`SELECT email FROM user`.map(({ email }) => email)
  store.close()
  return emails
}

// The built program without NODE_ENV: process.test.ts.
test('npm start with NODE_ENV=production opens the sample shop with its customer', async () => {
  expect(await customersOf(scripts.start, { NODE_ENV: 'production' })).toEqual(['demo@example.com'])
}, 90_000)

test('the built program in production stops with one line until a backend is configured, and then contains no public password', async () => {
  const command = 'exec node dist/server/main.js'
  const stopped = start(command, { NODE_ENV: 'production' })
  expect(await stopped.exited).toBe(1)
  expect(stopped.out()).toMatch(/^UPSTREAM_URL must be [^\n]*"embedded"[^\n]*\n$/)
  expect(await customersOf(command, { NODE_ENV: 'production', UPSTREAM_URL: 'embedded' })).toEqual([])
}, 90_000)
