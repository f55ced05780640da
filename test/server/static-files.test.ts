/** Built files, fonts, icons and public files: their cache lifetime, their encodings, and missing files. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchBytes, type Fetched } from '../support/fetchBytes.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const fetched = (file: string, encoding: string): Promise<Fetched> => fetchBytes(shop.url + file, { 'accept-encoding': encoding })

const built = () => {
  const { entry, stylesheet, sheets, entryImports, messages } = shop.deps.manifest
  return [
    ...new Set([
      entry,
      stylesheet,
      ...Object.values(sheets).flat(),
      ...entryImports,
      ...Object.values(messages).flatMap((groups) => Object.values(groups).flat()),
    ]),
  ]
}

test('every file of the build is cached permanently, in brotli, gzip and uncompressed', async () => {
  for (const file of built()) {
    const onDisk = readFileSync(path.join(ROOT, 'dist', file))
    const [br, gz, plain] = await Promise.all([
      fetched(file, 'gzip, deflate, br'),
      fetched(file, 'gzip'),
      fetched(file, 'identity'),
    ])
    expect(br.headers['content-encoding'], file).toBe('br')
    expect(gz.headers['content-encoding'], file).toBe('gzip')
    expect(plain.headers['content-encoding'], file).toBeUndefined()
    expect(brotliDecompressSync(br.body).equals(onDisk)).toBe(true)
    expect(gunzipSync(gz.body).equals(onDisk)).toBe(true)
    expect(plain.body.equals(onDisk)).toBe(true)
    for (const { status, headers } of [br, gz, plain]) {
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['vary']).toMatch(/accept-encoding/i)
      expect(headers['content-type']).toMatch(file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
    }
  }
})

test('[R9.13] icons are cached for 168 hours', async () => {
  const { text } = await shop.get('/').expect(200)
  const sprite = /\/assets\/icons-[\w-]+\.svg/.exec(readFileSync(path.join(ROOT, 'dist/server/app.mjs'), 'utf8'))?.[0] ?? ''
  expect(text).toContain('/assets/icons-')
  const { status, headers } = await fetched(sprite, 'br')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=604800, immutable')
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
  expect(headers['content-encoding']).toBe('br')
})

test('a missing file is a 404 of its own, never a page', async () => {
  for (const file of [
    '/assets/entry-GONE.js',
    '/assets/',
    '/assets',
    '/assets/../manifest.json',
    '/assets/%2e%2e/manifest.json',
    '/assets/..%2fmanifest.json',
    '/assets/.hidden',
  ]) {
    const { status, body, headers } = await shop.raw(file)
    expect([400, 404]).toContain(status)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('"entry"')
    if (file.endsWith('.js')) {
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).toBe('Not found')
    }
  }
})

test('a precompressed twin is not served under its own name as another type', async () => {
  const { headers, body } = await fetched(`${shop.deps.manifest.entry}.br`, 'identity')
  expect(headers['content-type'] ?? '').not.toMatch(/javascript/)
  expect(body.length).toBeGreaterThan(0)
})

test('scripts, stylesheets, fonts and pictures carry no header that only documents need', async () => {
  const { entry, stylesheet, fonts } = shop.deps.manifest
  const { text } = await shop.get('/').expect(200)
  const picture = /\/media\/[\w/-]+\.(?:avif|webp)/.exec(text)?.[0] ?? ''
  for (const file of [entry, stylesheet, fonts['ru-RU']?.[0] ?? '', '/images/app-icon.png', picture]) {
    const { status, headers } = await fetched(file, 'br')
    expect(status, file).toBe(200)
    expect(headers, file).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length, 0)
    expect(bytes, `${file}: ${Object.keys(headers).join(' ')}`).toBeLessThan(350)
    // A cache would return the id of one request to others.
    expect(headers, file).not.toHaveProperty('x-request-id')
  }
})

test('fonts are cached permanently', async () => {
  for (const font of new Set(Object.values(shop.deps.manifest.fonts).flat())) {
    const { status, headers } = await fetched(font, 'identity')
    expect(status, font).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('font/woff2')
  }
})

test('the files that browsers and robots request by name exist', async () => {
  for (const [file, type] of [
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/robots.txt', /^text\/plain/],
    ['/site.webmanifest', /json/],
  ] as const) {
    const { status, headers } = await fetched(file, 'identity')
    expect(status, file).toBe(200)
    expect(headers['content-type'], file).toMatch(type)
    expect(headers['cache-control'], file).toBe('public, max-age=3600')
  }
})

test('public files are revalidated, and videos are sent in parts', async () => {
  const video = '/videos/unboxing.mp4'
  const all = readFileSync(path.join(ROOT, 'public', video))
  const { headers } = await fetched(video, 'identity')
  expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(all.length), 'content-type': 'video/mp4' })
  const [etag, modified] = [String(headers['etag']), String(headers['last-modified'])]
  expect((await fetchBytes(shop.url + video, { 'if-none-match': etag })).status).toBe(304)
  expect((await fetchBytes(shop.url + video, { 'if-modified-since': modified })).status).toBe(304)
  const part = (range: string, more = {}) => fetchBytes(shop.url + video, { range, ...more })
  for (const [range, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=1000-', 1000, all.length - 1],
    ['bytes=-500', all.length - 500, all.length - 1],
  ] as const) {
    const { status, headers: own, body } = await part(range, { 'if-range': modified })
    expect([status, own['content-range']]).toEqual([206, `bytes ${start}-${end}/${all.length}`])
    expect(body.equals(all.subarray(start, end + 1))).toBe(true)
  }
  expect((await part('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200)
  expect((await part('bytes=0-9,20-29')).status).toBe(200)
  const beyond = await part(`bytes=${all.length}-`)
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${all.length}`])
})

test('pictures come from the backend under our own origin, without cookies in either direction', async () => {
  const home = await shop.get('/').expect(200)
  const picture = /\/media\/[\w/-]+\.(?:avif|webp)/.exec(home.text)?.[0] ?? ''
  const { status, headers } = await fetched(picture, 'identity')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^image\//)
  expect(headers['cache-control']).toMatch(/max-age=31536000.*immutable|immutable.*max-age=31536000/)
  for (const name of ['set-cookie', 'etag', 'last-modified', 'accept-ranges']) expect(headers).not.toHaveProperty(name)
  for (const odd of [
    '/media/../v1/frontConfig',
    '/media/%2e%2e/v1/frontConfig',
    '/media/a/..%2fb.png',
    '/media/x.html',
    '/media//evil.png',
    '/media/%2e%2e%2fa.png',
    '/media/a%5cb.png',
    '/media/a%00.png',
  ])
    expect((await shop.raw(odd)).status, odd).toBe(404)
})
