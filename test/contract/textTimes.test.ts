/** Articles, news and pages that operators withdraw or schedule. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdminFixture, type AdminFixture } from './adminFixture.ts'

let fixture: AdminFixture
beforeAll(async () => {
  fixture = await startAdminFixture()
})
afterAll(() => fixture.close())

type Listed = { readonly data: { readonly items: readonly { readonly link_rewrite: string }[]; readonly total: number } }

const get = (to: string) => fetch(`${fixture.upstream.url}/v1/${to}`)
const listed = async (to: string) => {
  const { data } = (await (await get(to)).json()) as Listed
  return { slugs: data.items.map(({ link_rewrite }) => link_rewrite), total: data.total }
}
const stateOf = (slug: string) => fixture.json('texts', 'list', '--limit', '500').find(({ name }) => name === slug)?.['state']
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test.each([
  ['article', 'articles', 'articles?per_page=100'],
  ['news', 'news', 'news?per_page=100'],
])('a withdrawn %s has no address and is in no list, and is there again when it is shown', async (kind, folder, list) => {
  const before = await listed(list)
  const [slug = ''] = before.slugs
  expect(fixture.admin('texts', 'withdraw', kind, slug)).toBe(`The ${kind} ${slug} is withdrawn\n`)
  expect(fixture.admin('texts', 'withdraw', kind, slug)).toBe(`The ${kind} ${slug} is withdrawn already\n`)
  expect((await get(`${folder}/${slug}`)).status).toBe(404)
  expect(await listed(list)).toEqual({ slugs: before.slugs.slice(1), total: before.total - 1 })
  expect((await listed(`sitemap/${folder}`)).slugs).not.toContain(slug)
  const home = JSON.stringify(await (await get('home')).json())
  expect(home).not.toContain(`"${slug}"`)
  expect(stateOf(slug)).toBe('withdrawn')
  fixture.admin('texts', 'schedule', kind, slug)
  expect((await get(`${folder}/${slug}`)).status).toBe(200)
  expect(await listed(list)).toEqual(before)
  expect(stateOf(slug)).toBe('shown')
})

test('a withdrawn article is not named beside others, and its subject is listed only while another article has it', async () => {
  const { slugs } = await listed('articles?per_page=100')
  const [first = '', second = ''] = slugs
  for (const slug of slugs.slice(1)) fixture.admin('texts', 'withdraw', 'article', slug)
  const article = JSON.stringify(await (await get(`articles/${first}`)).json())
  expect(article).not.toContain(`"${second}"`)
  const { data } = (await (await get('articles')).json()) as {
    data: { tags: readonly object[]; items: readonly { tags: readonly object[] }[] }
  }
  expect(data.tags).toHaveLength(data.items[0]?.tags.length ?? 0)
  for (const slug of slugs.slice(1)) fixture.admin('texts', 'schedule', 'article', slug)
})

test('a page is shown from a time until a time', async () => {
  const status = async () => (await get('pages/about-us')).status
  fixture.admin('texts', 'schedule', 'page', 'about-us', '--from', hours(1))
  expect(await status()).toBe(404)
  expect(stateOf('about-us')).toBe('scheduled')
  fixture.admin('texts', 'schedule', 'page', 'about-us', '--from', hours(-1), '--until', hours(1))
  expect(await status()).toBe(200)
  fixture.admin('texts', 'schedule', 'page', 'about-us', '--until', hours(-1))
  expect(await status()).toBe(404)
  expect((await listed('sitemap/pages')).slugs).not.toContain('about-us')
  expect(fixture.json('acts', 'list').map((row) => row['command'])).toContain('texts schedule')
})

test.each([
  [['texts', 'withdraw', 'story', 'x'], '"story" is no kind of text: article, news, page', 2],
  [['texts', 'withdraw', 'article', 'no-such'], 'There is no article "no-such"', 1],
  [['texts', 'schedule', 'page', 'about-us', '--from', '2026-12-01'], '--from must be a time with its zone', 2],
  [
    ['texts', 'schedule', 'page', 'about-us', '--from', '2026-12-02T00:00Z', '--until', '2026-12-02T00:00Z'],
    '--until must be after --from',
    2,
  ],
])('%j is refused with the reason', (line, message, code) => {
  expect(fixture.refused(...line)).toMatchObject({ message: expect.stringContaining(message) as string, code })
})
