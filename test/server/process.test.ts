/** How the process starts, fails and stops: the built server, as a container runs it. */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRET_SETTINGS } from '../../shared/process/secretSetting.ts'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { hang, late, passTo, type FakeUpstream, startFakeUpstream } from '../support/fakeUpstream.ts'
import { killProcesses, spawnShop, startShopProcess, type ShopProcess } from '../support/startProcess.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

/** Nothing is cached, so that requests reach the backend that the test slows down. */
const NO_CACHES = { PAGE_CACHE_SECONDS: '0', ANSWER_CACHE_SECONDS: '0' }

const statusOf = (url: string): Promise<number> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

const messages = (shop: ShopProcess) => shop.lines().map(({ msg }) => msg)

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
  killProcesses()
  await slow.close()
  await behind.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the start', () => {
  test('without configuration opens the embedded backend with its customer, and sells', async () => {
    const dataDir = path.join(folder, 'sells')
    const { child, url, ended: exited } = await startShopProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    expect(await statusOf(`${url}/readyz`)).toBe(200)
    expect(await (await fetch(`${url}/`)).text()).toContain('href="/category/')
    expect(await statusOf(`${url}/api/categories`)).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    const store = openDatabase(dataDir)
    expect(store.all`SELECT email FROM user`).toEqual([{ email: 'demo@example.com' }])
    store.close()
  }, 60_000)

  test('is logged in one JSON line, which names the build and the settings, at every log level', async () => {
    const shop = await startShopProcess({ UPSTREAM_URL: slow.url, LOG_LEVEL: 'error', HOST_LOCALES: 'shop.example=ru-RU' })
    expect(shop.lines()).toEqual([
      expect.objectContaining({
        level: 'info',
        build: expect.stringMatching(/^[0-9a-f]{10}$/),
        settings: expect.objectContaining({
          backend: slow.url,
          logLevel: 'error',
          hostLocales: { 'shop.example': 'ru-RU' },
          stopDelayMs: 0,
        }),
      }),
    ])
    shop.child.kill('SIGTERM')
    await shop.ended
  }, 60_000)

  test('is stopped at once and with 0 by a signal while it fills its data folder; the next start continues, and none logs a secret', async () => {
    const secret = 'very-secret-'.repeat(3)
    const env = {
      DATA_DIR: path.join(folder, 'stopped'),
      ...Object.fromEntries(SECRET_SETTINGS.map((name) => [name, secret])),
      SMTP_URL: `smtp://shop:${secret}@127.0.0.1:9`,
      REDIS_URL: `redis://shop:${secret}@127.0.0.1:9`,
      MAIL_FROM: 'shop@example.com',
      PUBLIC_ORIGIN: 'https://shop.example',
    }
    const shop = spawnShop(env)
    await expect.poll(() => shop.out(), { timeout: 90_000, interval: 5 }).toContain('filling the catalogue')
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(shop.out()).not.toContain('open at')
    const next = await startShopProcess(env)
    expect(await (await fetch(`${next.url}/`)).text()).toContain('href="/category/')
    expect(next.out()).toContain('"sendsMail":true')
    expect(next.out()).toContain('"redis":"127.0.0.1:9"')
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    expect(shop.out() + next.out()).not.toContain('very-secret')
  }, 180_000)

  test('fails with one line that names a wrong variable, and with one that names a taken port', async () => {
    const wrong = spawnShop({ PORT: 'many', DATA_DIR: folder })
    expect(await wrong.ended).toBe(1)
    expect(wrong.err()).toBe('PORT must be a whole number from 0 to 65535, not "many"\n')
    const taken = spawnShop({ PORT: new URL(slow.url).port, UPSTREAM_URL: slow.url })
    expect(await taken.ended).toBe(1)
    expect(taken.err()).toMatch(/^HOST and PORT must be [^\n]+EADDRINUSE[^\n]+\n$/)
  }, 60_000)

  // Other folders: upstream/db/makeDataFolder.test.ts.
  test('fails with one line when the data folder cannot be created', async () => {
    const shop = spawnShop({ DATA_DIR: '/proc/shop/data' })
    expect(await Promise.race([shop.ended, delay(20_000, 'still running', { ref: false })])).toBe(1)
    expect(shop.err()).toMatch(/^DATA_DIR must be [^\n]+, not "\/proc\/shop\/data": [^\n]+\n$/)
  }, 60_000)
})

test('a database that SQLite refuses stops the start with one line, too', async () => {
  const dataDir = path.join(folder, 'refused')
  await mkdir(path.join(dataDir, 'shop.sqlite'), { recursive: true })
  const refused = spawnShop({ DATA_DIR: dataDir })
  expect(await refused.ended).toBe(1)
  expect(refused.err()).toMatch(/^DATA_DIR must be [^\n]+: (?:unable to open database file|disk I\/O error)\n$/)
  await rm(dataDir, { recursive: true })
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'shop.sqlite'), 'This is a letter and no database at all.'.repeat(50))
  const other = spawnShop({ DATA_DIR: dataDir })
  expect(await other.ended).toBe(1)
  expect(other.err()).toMatch(/^DATA_DIR must be [^\n]+: file is not a database\n$/)
}, 60_000)

describe('the stop', () => {
  test('at SIGTERM readiness turns false, requests in flight are completed, and it exits with 0', async () => {
    const shop = await startShopProcess({ UPSTREAM_URL: slow.url, STOP_DELAY_MS: '1500', ...NO_CACHES })
    await (await fetch(`${shop.url}/`)).text()
    slow.on('/v1/home', late(2500, passTo(behind.upstreamUrl)))
    const inFlight = fetch(`${shop.url}/`, { headers: { connection: 'close' } }).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }))
    await expect.poll(() => slow.open(), { timeout: 5000 }).toBeGreaterThan(0)
    shop.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${shop.url}/readyz`), { timeout: 1200, interval: 20 }).toBe(503)
    const { status, text } = await inFlight
    expect(status).toBe(200)
    expect(text).toMatch(/<\/html>/)
    expect(await shop.ended).toBe(0)
    expect(await statusOf(`${shop.url}/livez`)).toBe(0)
    expect(messages(shop)).toContain('stopping')
    expect(messages(shop).at(-1)).toBe('stopped')
    slow.on('/v1/home', passTo(behind.upstreamUrl))
  }, 60_000)

  test('a keep-alive connection gets its next answer with the announcement that it is the last; a second signal does not wait any longer', async () => {
    const shop = await startShopProcess({ UPSTREAM_URL: slow.url, STOP_DELAY_MS: '600000' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const connection = () =>
      new Promise((resolve, reject) => {
        get(`${shop.url}/livez`, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.headers.connection))
        }).once('error', reject)
      })
    expect(await connection()).toBe('keep-alive')
    shop.child.kill('SIGTERM')
    await expect.poll(() => messages(shop), { timeout: 5000, interval: 5 }).toContain('stopping')
    expect(await connection()).toBe('close')
    expect(await statusOf(`${shop.url}/readyz`)).toBe(503)
    shop.child.kill('SIGINT')
    expect(await shop.ended).toBe(0)
  }, 60_000)

  test('a connection that was opened last is answered, even when its request arrives after the listener has closed', async () => {
    const shop = await startShopProcess({ UPSTREAM_URL: slow.url })
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    await once(socket, 'connect')
    // Answered after the connection above was accepted.
    expect(await statusOf(`${shop.url}/livez`)).toBe(200)
    shop.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${shop.url}/livez`), { timeout: 5000, interval: 5 }).toBe(0)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.write('GET /livez HTTP/1.1\r\nHost: shop.example\r\n\r\n')
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/is)
    expect(await shop.ended).toBe(0)
  }, 60_000)

  test('a request that never ends is cut when the drain time is over', async () => {
    const shop = await startShopProcess({ UPSTREAM_URL: slow.url, DRAIN_MS: '300', ...NO_CACHES })
    slow.on('/v1/brands', hang)
    const cut = fetch(`${shop.url}/api/brands`).then(
      () => 'answered',
      () => 'cut',
    )
    await expect.poll(() => slow.open(), { timeout: 5000 }).toBeGreaterThan(0)
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(await cut).toBe('cut')
    expect(messages(shop)).toContain('requests cut')
  }, 60_000)
})

describe('an uncaught error', () => {
  const whenAsked = (fault: string) => [
    '--import',
    `data:text/javascript,process.on('SIGHUP',()=>setImmediate(()=>{${encodeURIComponent(fault)}}))`,
  ]

  test.each([
    ['of a promise', `Promise.reject(new Error('nobody expects this'))`, 'unhandledRejection'],
    ['that is thrown and no error', `throw 'nobody expects this'`, 'uncaughtException'],
  ])(
    '%s is one fatal JSON line; requests in flight are answered; the process exits with 1',
    async (_name, fault, origin) => {
      const shop = await startShopProcess({ UPSTREAM_URL: slow.url, STOP_DELAY_MS: '500', ...NO_CACHES }, whenAsked(fault))
      slow.on('/v1/categories', late(1000, passTo(behind.upstreamUrl)))
      const inFlight = statusOf(`${shop.url}/api/categories`)
      await expect.poll(() => slow.open(), { timeout: 5000 }).toBeGreaterThan(0)
      shop.child.kill('SIGHUP')
      await expect.poll(() => statusOf(`${shop.url}/readyz`), { timeout: 2000, interval: 20 }).toBe(503)
      expect(await inFlight).toBe(200)
      expect(await shop.ended).toBe(1)
      expect(shop.lines().filter(({ level }) => level === 'fatal')).toEqual([
        expect.objectContaining({ msg: 'uncaught', origin, err: expect.objectContaining({ message: 'nobody expects this' }) }),
      ])
      expect(shop.err()).toBe('')
      slow.on('/v1/categories', passTo(behind.upstreamUrl))
    },
    60_000,
  )
})
