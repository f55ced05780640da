/** The most requested pages are in the cache of an instance before it is ready. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findRedis } from '../../scripts/findRedis.mjs'
import { hang } from '../support/fakeUpstream.ts'
import { fetchBytes } from '../support/fetchBytes.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { killProcesses, startShopProcess } from '../support/startProcess.ts'
import { startRedis } from '../support/startRedis.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const RUSSIAN = { cookie: 'i18n_redirected=ru-RU; currency=KZT; delivery_country=KZ; announcement=new-year' }

const folder = mkdtempSync(path.join(tmpdir(), 'warm-'))
const siteFile = path.join(folder, 'site.yaml')
const hotPages = path.join(folder, 'hot-pages.json')
const env = {
  PAGE_CACHE_SECONDS: '3600',
  ANSWER_CACHE_SECONDS: '3600',
  DATA_DIR: folder,
  SITE_FILE: siteFile,
  PUBLIC_ORIGIN: 'https://shop.example',
}

let before: FaultyShop
const opened: TestShop[] = []
beforeAll(async () => {
  writeFileSync(siteFile, 'announcement: { id: new-year, text: { en-US: Parcels, ru-RU: Посылки } }\n')
  before = await startFaultyShop(env)
  await before.deps.warmStart.prepare()
})
afterEach(async () => {
  before.heal()
  for (const shop of opened.splice(0)) await shop.close()
})
afterAll(async () => {
  killProcesses()
  await before.close()
  rmSync(folder, { recursive: true })
})

const visit = async (shop: TestShop, address: string, headers = {}) => {
  for (let i = 0; i < 4; i++) await fetchBytes(shop.url + address, headers)
}

/** Another instance with the same backend, which has read the list. */
const startNext = async (other: { readonly [name: string]: string } = {}): Promise<TestShop> => {
  const shop = await startTestShop({ env: { ...env, UPSTREAM_URL: before.front.url, ...other } })
  opened.push(shop)
  await shop.deps.check.start()
  await shop.deps.warmStart.prepare()
  return shop
}

const ready = async (shop: TestShop) => {
  const { status, body } = await fetchBytes(`${shop.url}/readyz`)
  return [status, (JSON.parse(body.toString()) as { status: string }).status]
}

test('an instance is ready after the hottest pages of the last run are in its cache, in their language, currency and country', async () => {
  await visit(before, '/')
  for (let i = 0; i < 3; i++) await visit(before, '/category/face-care?page=2', RUSSIAN)
  await before.deps.warmStart.close()
  expect((JSON.parse(readFileSync(hotPages, 'utf8')) as string[])[0]).toContain('/category/face-care page=2 ru-RU')

  const shop = await startNext()
  expect(await ready(shop)).toEqual([503, 'warming up'])
  await shop.deps.warmStart.run()
  expect(await ready(shop)).toEqual([200, 'ready'])
  expect(await shop.logged(({ msg }) => msg === 'caches warmed up')).toMatchObject({ pages: 2, of: 2 })
  const calls = before.front.seen.length
  for (const [address, headers] of [
    ['/', {}],
    ['/category/face-care?page=2', { cookie: RUSSIAN.cookie.replace(/; announcement.*/, '') }],
  ] as const)
    expect((await fetchBytes(shop.url + address, headers)).headers['x-cache']).toBe('hit')
  expect(before.front.seen.length).toBe(calls)
})

test('it does not wait longer than WARM_UP_MS, and requests are answered during that time', async () => {
  const shop = await startNext({ WARM_UP_MS: '300' })
  before.front.on('/v1/home', hang)
  const running = shop.deps.warmStart.run()
  expect((await fetchBytes(`${shop.url}/brands`)).status).toBe(200)
  await expect.poll(() => ready(shop)).toEqual([200, 'ready'])
  await running
})

test('with WARM_UP_MS=0 it is ready at once', async () => {
  expect(await ready(await startNext({ WARM_UP_MS: '0' }))).toEqual([200, 'ready'])
})

test.each([
  ['no JSON', '{'],
  ['something else', '{"keys":[]}'],
  [
    'keys of no page',
    JSON.stringify([
      '',
      12,
      null,
      'x',
      'https://shop.example //evil ',
      ' /no/such/page  en-US  USD US ',
      ' /cart  en-US  USD US ',
      ' /brands  xx  EVIL ..',
    ]),
  ],
])('a list with %s is ignored', async (_title, text) => {
  writeFileSync(hotPages, text)
  const shop = await startNext()
  await shop.deps.warmStart.run()
  expect(await ready(shop)).toEqual([200, 'ready'])
  expect(shop.deps.pages.size().pages).toBe(0)
})

describe.skipIf(findRedis() === '')('with Redis', () => {
  test('an instance with an empty folder reads the list of another one', async () => {
    const redis = await startRedis()
    const shared = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '1000', DATA_DIR: path.join(folder, 'none') }
    const first = await startNext(shared)
    await visit(first, '/brands')
    await first.deps.warmStart.close()
    const second = await startNext(shared)
    expect(await ready(second)).toEqual([503, 'warming up'])
    await second.deps.warmStart.run()
    expect((await fetchBytes(`${second.url}/brands`)).headers['x-cache']).toBe('hit')
    for (const shop of opened.splice(0)) await shop.close()
    await redis.close()
  })
})

test('a process stores the list when it stops, and is warm after the restart', async () => {
  const settings = { ...env, UPSTREAM_URL: before.front.url }
  const first = await startShopProcess(settings)
  for (let i = 0; i < 4; i++) await fetchBytes(`${first.url}/brands`)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = await startShopProcess(settings)
  await expect.poll(async () => (await fetchBytes(`${second.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)

  // Lines are written together, a moment later.
  const warm: unknown = expect.objectContaining({ msg: 'caches warmed up', pages: 1 })
  await expect.poll(() => second.lines()).toContainEqual(warm)
  expect((await fetchBytes(`${second.url}/brands`)).headers['x-cache']).toBe('hit')
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})
