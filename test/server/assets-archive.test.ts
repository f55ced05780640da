/** Browser files of earlier releases, which open tabs still request. */
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveAssets } from '../../server/assetsArchive.ts'
import { fetchBytes } from '../support/fetchBytes.ts'
import { ROOT } from '../support/sourceFiles.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BUILT = path.join(ROOT, 'dist/assets')
const NONE: ReadonlyMap<string, Buffer> = new Map()

let folder: string
let archive: string
let shop: TestShop
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assets-'))
  archive = path.join(folder, 'archive')
  const env = { UPSTREAM_URL: 'http://127.0.0.1:9', ASSETS_ARCHIVE: archive }
  shop = await startTestShop({ env })
  // Yesterday's release, started on the same folder.
  const yesterday = path.join(folder, 'yesterday')
  await cp(BUILT, yesterday, { recursive: true })
  await writeFile(path.join(yesterday, 'chunk-YESTERDAY.js'), 'export const day = "yesterday"')
  await writeFile(path.join(yesterday, 'chunk-YESTERDAY.js.gz'), gzipSync('export const day = "yesterday"'))
  await archiveAssets({ built: yesterday, own: NONE }, archive, shop.deps.log, Date.now() - DAY_MS)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

test('a file of an earlier release, added even while the shop runs, is served like one of its own', async () => {
  for (const encoding of ['identity', 'gzip']) {
    const { status, headers, body } = await fetchBytes(`${shop.url}/assets/chunk-YESTERDAY.js`, { 'accept-encoding': encoding })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(headers['vary']).toMatch(/accept-encoding/i)
    expect(headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined)
    if (encoding === 'identity') expect(body.toString()).toBe('export const day = "yesterday"')
  }
})

test('an unknown file is a 404 that is not cached, and no path escapes the archive', async () => {
  await writeFile(path.join(folder, 'secret.js'), 'secret')
  for (const name of ['chunk-NEVER.js', '..%2fsecret.js', '../secret.js', '%2e%2e/secret.js', '.hidden']) {
    const { status, headers } = await shop.raw(`/assets/${name}`)
    expect(status, name).toBe(404)
    expect(headers['cache-control'], name).toContain('no-store')
  }
})

test('each start adds its files, and deletes those that no start of the last 30 days has listed', async () => {
  const built = await readdir(BUILT)
  expect(await readdir(archive)).toEqual(expect.arrayContaining(built))
  const long = new Date(Date.now() - 31 * DAY_MS)
  await utimes(path.join(archive, 'chunk-YESTERDAY.js'), long, long)
  await utimes(path.join(archive, built[0] ?? ''), long, long)
  await archiveAssets({ built: BUILT, own: NONE }, archive, shop.deps.log, Date.now())
  const stored = await readdir(archive)
  expect(stored).not.toContain('chunk-YESTERDAY.js')
  expect(stored).toContain('chunk-YESTERDAY.js.gz')
  expect(stored).toEqual(expect.arrayContaining(built))
})

test('instances that start on one folder at the same time do not stop at the unfinished files of each other', async () => {
  const both = path.join(folder, 'both')
  const failures: unknown[] = []
  const log = { ...shop.deps.log, error: (...args: unknown[]) => void failures.push(args), info: () => {} }
  const starts = Array.from({ length: 8 }, () => archiveAssets({ built: BUILT, own: NONE }, both, log, Date.now()))
  await Promise.all(starts)
  expect(failures).toEqual([])
  expect(await readdir(both)).toEqual(await readdir(BUILT))
})

test('a file of its own colours is written once; a later start renews its time, and replaces one that is not whole', async () => {
  const file = path.join(archive, 'core-OWN.css')
  const start = () =>
    archiveAssets(
      { built: BUILT, own: new Map([['/core-OWN.css', Buffer.from('a{color:red}')]]) },
      archive,
      shop.deps.log,
      Date.now(),
    )
  await start()
  const long = new Date(Date.now() - 31 * DAY_MS)
  await utimes(file, long, long)
  const { ino } = await stat(file)
  await start()
  const again = await stat(file)
  expect(again.ino).toBe(ino)
  expect(again.mtimeMs).toBeGreaterThan(Date.now() - DAY_MS)
  await writeFile(file, 'a{')
  await start()
  expect(await readFile(file, 'utf8')).toBe('a{color:red}')
})

test('a folder that cannot be written is logged, and the shop starts nevertheless', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const other = await startTestShop({
    env: { UPSTREAM_URL: 'http://127.0.0.1:9', ASSETS_ARCHIVE: path.join(folder, 'file/archive') },
  })
  await other.logged(({ level, msg }) => level === 'error' && msg === 'assets not archived')
  await other.get('/livez').expect(200)
  await other.close()
})
