/** The own PostgreSQL outlives an engine that is killed; the next engine on the same folder takes it over. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import pg from 'pg'
import { checkDatabase } from '../src/start/checkDatabase.ts'
import { startOwnPostgres } from '../src/start/ownPostgres.ts'
import { readSettings } from '../src/settings.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'engine-own-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

const START = `
  const { startOwnPostgres } = await import(${JSON.stringify(path.resolve(import.meta.dirname, '../src/start/ownPostgres.ts'))})
  console.log((await startOwnPostgres(${JSON.stringify(dataDir)})).url)
  setInterval(() => {}, 1000)`

/** An engine of another process, as far as its PostgreSQL. */
const startOther = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', START], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) if (line.startsWith('postgres://')) return { child, url: line }
  throw new Error('the other engine did not start')
}

void test('a living engine keeps its folder; that of a killed one is taken over', async () => {
  const { child, url } = await startOther()
  await assert.rejects(startOwnPostgres(dataDir), /is in use by process \d+: another engine runs on it/)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('CREATE TABLE kept (n int)')
  const own = await startOwnPostgres(dataDir)
  const again = new pg.Client({ connectionString: own.url })
  await again.connect()
  assert.deepEqual((await again.query('SELECT count(*)::int AS rows FROM kept')).rows, [{ rows: 0 }])
  await again.end()
  await own.stop()
  assert.ok(!readdirSync(dataDir).includes('engine.pid'))
})

void test('a folder of the socket that others may open is refused', async () => {
  const own = await startOwnPostgres(dataDir)
  const socket = decodeURIComponent(new URL(own.url).host)
  await own.stop()
  chmodSync(socket, 0o777)
  await assert.rejects(startOwnPostgres(dataDir), /must be a folder of this user alone/)
  rmSync(socket, { recursive: true })
  await (await startOwnPostgres(dataDir)).stop()
  rmSync(socket, { recursive: true })
})

void test('messages contain no password', async () => {
  const url = 'postgres://shop:a:b@c@127.0.0.1:1/shop?password=secret'
  await assert.rejects(checkDatabase(url), ({ message }: Error) => {
    assert.match(message, /^DATABASE_URL postgres:\/\/shop@127\.0\.0\.1:1\/shop: /)
    return true
  })
  assert.throws(() => readSettings({ DATABASE_URL: 'postgres://shop:100%@127.0.0.1/shop' }), /written as %25/)
})
