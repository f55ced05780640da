import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPageCache } from './pageCache.ts'

const setUp = (seconds = 30) => {
  let time = 1_000_000
  const pages = createPageCache(seconds, () => time)
  const keep = async (key: string, html: string, reads: readonly string[] = []) => {
    const lease = pages.begin(key)
    if (!lease) throw new Error(`${key} is being built`)
    await lease.store(html, reads)
    lease.end()
  }
  return { pages, keep, pass: (ms: number) => (time += ms) }
}

/** HTML that compression does not reduce. */
const incompressible = (bytes: number) => randomBytes(bytes / 2).toString('hex')

describe('which request builds a page', () => {
  test('one at a time; its page is cached from the second request on, or when others wait for it', async () => {
    const { pages } = setUp()
    const first = pages.begin('a')
    expect(first?.isWanted()).toBe(false)
    expect(pages.begin('a')).toBeNull()
    const joined = pages.join('a')
    expect([first?.isWanted(), first?.isShared()]).toEqual([true, true])
    const page = await first?.store('shared')
    expect(await joined).toBe(page)
    first?.end()
    expect(pages.begin('b')?.isWanted()).toBe(false)
    expect(pages.begin('a')?.isWanted()).toBe(true)
  })

  test('requests wait for the page that another one builds, until that ends without a page, and a second at most', async () => {
    const { pages } = setUp()
    expect(await pages.join('a')).toBeNull()
    const failing = pages.begin('a')
    const joined = [pages.join('a'), pages.join('a')]
    failing?.end()
    expect(await Promise.all(joined)).toEqual([null, null])
    const slow = pages.begin('a')
    const from = performance.now()
    expect(await pages.join('a')).toBeNull()
    expect(performance.now() - from).toBeGreaterThan(900)
    expect(slow?.isShared()).toBe(false)
  })

  test('another, when the first has not ended after 10 s; the late result of the first is dropped', async () => {
    const { pages, pass } = setUp()
    const lost = pages.begin('a')
    pass(9999)
    expect(pages.begin('a')).toBeNull()
    pass(1)
    const next = pages.begin('a')
    await lost?.store('old')
    lost?.end()
    expect(pages.find('a')).toBeNull()
    expect(pages.begin('a')).toBeNull()
    await next?.store('new')
    next?.end()
    expect((await pages.bytesOf(pages.find('a')?.page as never, 'identity')).toString()).toBe('new')
  })

  test('at most two revalidations at once, however many pages are stale, and abandoned ones do not count for ever', async () => {
    const { pages, keep, pass } = setUp()
    for (const key of ['a', 'b', 'c']) await keep(key, key)
    pass(30_000)
    expect([pages.revalidate('a') !== null, pages.revalidate('b') !== null, pages.revalidate('c') !== null]).toEqual([
      true,
      true,
      false,
    ])
    pass(10_000)
    expect(pages.revalidate('c')).not.toBeNull()
  })

  test('none, where nothing is cached', () => {
    const { pages } = setUp(0)
    expect([pages.begin('a'), pages.begin('a')]).toEqual([null, null])
  })
})

test('pages of any size and number stay within the byte limit, and a crawl of all addresses evicts none', async () => {
  const { pages, keep } = setUp()
  await keep('wanted', 'a page that shoppers look at')
  for (let n = 0; n < 50_000; n++) pages.begin(`walked ${n}`)?.end()
  expect(pages.find('wanted')).not.toBeNull()
  for (let n = 0; n < 20; n++) await keep(`large ${n}`, incompressible(2 * 1024 * 1024))
  const { bytes, pages: count } = pages.size()
  expect(bytes).toBeLessThanOrEqual(16 * 1024 * 1024)
  expect(count).toBeGreaterThan(10)
}, 60_000)

test('one copy is stored, and every encoding contains the same page', async () => {
  const { pages, keep } = setUp()
  const html = `<p>${'чай '.repeat(5000)}</p>`
  await keep('a', html)
  const page = pages.find('a')?.page as never
  expect(pages.size().bytes).toBeLessThan(3000)
  expect((await pages.bytesOf(page, 'identity')).toString()).toBe(html)
  expect(brotliDecompressSync(await pages.bytesOf(page, 'br')).toString()).toBe(html)
  expect(gunzipSync(await pages.bytesOf(page, 'gzip')).toString()).toBe(html)
})

test('after a purge all pages are stale, and are still served', async () => {
  const { pages, keep } = setUp()
  for (const key of ['a', 'b']) await keep(key, key)
  pages.purge()
  for (const key of ['a', 'b']) expect(pages.find(key)).toMatchObject({ isFresh: false })
  expect(pages.revalidate('a')).not.toBeNull()
})

test('a page whose build began before a purge is not stored', async () => {
  const { pages } = setUp()
  const lease = pages.begin('a')
  pages.purge()
  await lease?.store('made of what was before')
  lease?.end()
  expect(pages.find('a')).toBeNull()
})

describe('after a write', () => {
  test('every page with one of its keys is stale, however many there are, and is still served; the others are fresh', async () => {
    const { pages, keep } = setUp()
    for (const key of ['a', 'b', 'c']) await keep(key, key, ['data:reviews'])
    await keep('other', 'other', ['data:questions'])
    pages.expire(new Set(['data:reviews']))
    for (const key of ['a', 'b', 'c']) expect(pages.find(key)).toMatchObject({ isFresh: false })
    expect(pages.find('other')).toMatchObject({ isFresh: true })
  })

  test('a page whose build began before it is stored as stale', async () => {
    const { pages } = setUp()
    const lease = pages.begin('a')
    pages.expire(new Set(['data:reviews']))
    await lease?.store('made of what was before', ['data:reviews'])
    lease?.end()
    expect(pages.find('a')).toMatchObject({ isFresh: false })
  })
})

describe('a report of changes while a page is built', () => {
  const PRODUCT = new Set(['product:12'])

  test('the page is cached when it was not made from what has changed, although another build has begun', async () => {
    const { pages } = setUp()
    const lease = pages.begin('a')
    pages.removeMadeFrom(PRODUCT)
    expect(pages.begin('a')).not.toBeNull()
    const page = await lease?.store('unaffected', ['product:13'])
    lease?.end()
    expect(pages.find('a')).toEqual({ page, isFresh: true })
  })

  test('a page that was made from it is not cached; requests that wait for it are answered, later ones do not wait', async () => {
    const { pages } = setUp()
    const lease = pages.begin('a')
    const waiting = pages.join('a')
    pages.removeMadeFrom(PRODUCT)
    expect(await pages.join('a')).toBeNull()
    const next = pages.begin('a')
    const page = await lease?.store('made of what was before', [...PRODUCT])
    lease?.end()
    expect(await waiting).toBe(page)
    expect(pages.find('a')).toBeNull()
    await next?.store('new', [...PRODUCT])
    expect(pages.find('a')).toMatchObject({ isFresh: true })
  })
})
