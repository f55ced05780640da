/** Pages of the cache for requests with headers that were read before (server/middleware/knownReaders.ts). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const PATH = '/category/face-care'
const ANNOUNCEMENT = 'announcement: { id: sale, text: { en-US: "A sale", ru-RU: "Распродажа" }'

const dir = mkdtempSync(path.join(tmpdir(), 'readers-'))
const file = path.join(dir, 'site.yaml')
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { SITE_FILE: file, PAGE_CACHE_SECONDS: '600' } })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await shop.close()
  rmSync(dir, { recursive: true })
})

/** Writes the operator's settings. */
const site = (text: string) => {
  writeFileSync(file, `${text}\n`)
  shop.deps.site.look()
}

type Sent = { readonly [name: string]: string }

/** Requests a page until it comes from the cache, and twice more, so that its encoding is in memory and its reader is known. */
const asKnown = async (to: string, headers: Sent = {}) => {
  const isCached = async () => (await shop.get(to).set(headers)).headers['x-cache']
  await expect.poll(isCached, { interval: 20, timeout: 10_000 }).toBe('hit')
  for (let i = 0; i < 2; i++) await shop.get(to).set(headers)
  const handled = vi.spyOn(
    Object.getPrototypeOf(express().use(() => {}).router.stack[0]) as { handleRequest: () => void },
    'handleRequest',
  )
  const answer = await shop.get(to).set(headers)
  return { ...answer, middlewares: handled.mock.calls.length }
}

test.each([
  [{ 'accept-language': 'ru' }, { 'content-language': 'ru-RU' }],
  [{ 'accept-language': 'en' }, { 'content-language': 'en-US' }],
  [{ cookie: 'i18n_redirected=ru-RU' }, { 'content-language': 'ru-RU' }],
  [{ 'accept-encoding': 'gzip' }, { 'content-encoding': 'gzip' }],
  [{ 'accept-encoding': 'br' }, { 'content-encoding': 'br' }],
])('a reader with %j is answered with %j, without reading the headers again', async (sent, got) => {
  const { headers, middlewares } = await asKnown(PATH, sent)
  expect(headers).toMatchObject({ ...got, 'x-cache': 'hit' })
  expect(middlewares).toBe(0)
})

test.each([
  ['a language in the address', `${PATH}?lang=ru-RU`, {}],
  ['a language in the address, its name with an escape', `${PATH}?l%61ng=ru-RU`, {}],
])('%s counts for a known reader too', async (_, to, headers: Sent) => {
  await asKnown(PATH, headers)
  await shop.get(to).set(headers).expect('content-language', 'ru-RU')
})

test('a known reader gets Markdown, only headers, and an unchanged page where the request asks for that', async () => {
  const product = '/shizukuya-lotion'
  const { headers } = await asKnown(product)
  const markdown = await shop.get(product).set('accept', 'text/markdown').expect(200)
  expect(markdown.headers['content-type']).toContain('text/markdown')
  await shop.get(product).set('if-none-match', String(headers['etag'])).expect(304)
  expect((await shop.request('head', product).expect(200)).text).toBeUndefined()
})

test('a signed-in browser and one with two tokens are not taken for the guest they were', async () => {
  await asKnown(PATH, { cookie: 'currency=RUB' })
  const { headers } = await shop.get(PATH).set('cookie', 'currency=RUB; token=abc')
  // The backend has refused the token.
  expect(String(headers['set-cookie'])).toContain('token=;')
  await shop.get(PATH).set('cookie', 'currency=RUB; token=a; token=b').expect(400)
})

test('long headers are read at each request', async () => {
  const { headers, middlewares } = await asKnown(PATH, { cookie: `a=${'b'.repeat(2000)}` })
  expect(headers['x-cache']).toBe('hit')
  expect(middlewares).toBe(1)
})

// The last one: the file is read again after each change, which makes all readers unknown.
test('a known reader sees an announcement, its end, and maintenance as soon as the operator sets them', async () => {
  await asKnown(PATH)
  site(`${ANNOUNCEMENT} }`)
  expect((await asKnown(PATH)).text).toContain('A sale')
  // With an end, the page depends on the moment.
  site(`${ANNOUNCEMENT}, until: "2099-01-01T00:00:00Z" }`)
  expect((await asKnown(PATH)).middlewares).toBeGreaterThan(0)
  site('maintenance: { on: true }')
  await shop.get(PATH).expect(503)
  site(`redirects: { ${PATH}: /brands }`)
  await shop.get(PATH).expect(301)
})
