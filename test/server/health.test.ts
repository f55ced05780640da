/** What operators ask, and how the process starts and stops: the built server, as a container runs it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { late, passTo, type FakeUpstream, startFakeUpstream } from '../support/fakeUpstream.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

type Started = {
  readonly process: ChildProcess
  readonly url: string
  readonly out: () => string
  readonly ended: Promise<number | null>
}

const spawned: ChildProcess[] = []
afterAll(() => {
  for (const child of spawned) if (child.exitCode === null) child.kill('SIGKILL')
})

const spawnServer = (env: {
  readonly [name: string]: string
}): { child: ChildProcess; out: () => string; err: () => string; ended: Promise<number | null> } => {
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: ROOT, env: { PATH: process.env['PATH'], ...env } })
  spawned.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return { child, out: () => out, err: () => err, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

const startServer = async (env: { readonly [name: string]: string }): Promise<Started> => {
  const { child, out, err, ended } = spawnServer({ PORT: '0', HOST: '127.0.0.1', ...env })
  await expect.poll(() => /http:\/\/localhost:\d+/.exec(out())?.[0] ?? err(), { timeout: 30_000, interval: 20 }).toMatch(/^http:/)
  const port = /http:\/\/localhost:(\d+)/.exec(out())?.[1] ?? ''
  return { process: child, url: `http://127.0.0.1:${port}`, out, ended }
}

const statusOf = (url: string): Promise<number> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

describe('of a shop that runs', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ env: { UPSTREAM_URL: 'http://127.0.0.1:9' } })
  })
  afterAll(() => shop.close())

  test('/livez and /readyz answer without asking the backend', async () => {
    await shop.get('/livez').expect(200, { status: 'alive' })
    await shop.get('/readyz').expect(200, { status: 'ready' })
  })

  test('/readyz turns to 503 when the process has been told to stop, /livez does not', async () => {
    shop.deps.lifecycle.ready = false
    await shop.get('/readyz').expect(503, { status: 'stopping' })
    await shop.get('/livez').expect(200)
    shop.deps.lifecycle.ready = true
  })
})

describe('of a process', () => {
  let folder: string
  let slow: FakeUpstream
  let behind: TestShop
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'shop-'))
    behind = await startTestShop()
    slow = await startFakeUpstream()
    slow.on('/', passTo(behind.upstreamUrl))
  })
  afterAll(async () => {
    await slow.close()
    await behind.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('with nothing configured it starts the embedded backend and sells', async () => {
    const { process: child, url, ended } = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    expect(await statusOf(`${url}/readyz`)).toBe(200)
    expect(await (await fetch(`${url}/`)).text()).toContain('href="/category/')
    expect(await statusOf(`${url}/api/categories`)).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }, 60_000)

  test('at SIGTERM readiness turns false, requests in flight finish whole, and it ends with 0', async () => {
    const {
      process: child,
      url,
      out,
      ended,
    } = await startServer({ UPSTREAM_URL: slow.url, STOP_DELAY_MS: '1500', PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' })
    await (await fetch(`${url}/`)).text()
    slow.on('/v1/home', late(2500, passTo(behind.upstreamUrl)))
    const inFlight = fetch(`${url}/`, { headers: { connection: 'close' } }).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }))
    await expect.poll(() => slow.open(), { timeout: 5000 }).toBeGreaterThan(0)
    child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 1200, interval: 20 }).toBe(503)
    const { status, text } = await inFlight
    expect(status).toBe(200)
    expect(text).toMatch(/<\/html>/)
    expect(await ended).toBe(0)
    expect(await statusOf(`${url}/livez`)).toBe(0)
    const lines = out()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(lines).toContain('stopping')
    expect(lines.at(-1)).toBe('stopped')
  }, 60_000)

  test('a request that never ends is cut when the time to drain is over', async () => {
    const {
      process: child,
      url,
      ended,
    } = await startServer({
      UPSTREAM_URL: slow.url,
      DRAIN_MS: '300',
      LOG_LEVEL: 'silent',
      PAGE_CACHE_SECONDS: '0',
      ANSWER_CACHE_SECONDS: '0',
    })
    slow.on('/v1/categories', () => {})
    const cut = fetch(`${url}/api/categories`).then(
      () => 'answered',
      () => 'cut',
    )
    await expect.poll(() => slow.open(), { timeout: 5000 }).toBeGreaterThan(0)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await cut).toBe('cut')
  }, 60_000)

  test('a wrong variable ends the start with one line that names it, and a taken port with its reason', async () => {
    const wrong = spawnServer({ PORT: 'many', DATA_DIR: folder })
    expect(await wrong.ended).toBe(1)
    expect(wrong.err()).toBe('PORT must be a whole number from 0 to 65535, not "many"\n')
    const taken = spawnServer({ PORT: new URL(slow.url).port, HOST: '127.0.0.1', UPSTREAM_URL: slow.url })
    expect(await taken.ended).toBe(1)
    expect(taken.err()).toContain('EADDRINUSE')
  }, 60_000)
})
