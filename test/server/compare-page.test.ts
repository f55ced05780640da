/** The comparison for any contents of its address. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const page = async (query: string) => (await shop.get(`/compare?${query}`).expect(200)).text
/** The visible HTML: without comments and without the state at the end. */
const shownIn = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
const columnsIn = (html: string) => shownIn(html).match(/role="columnheader"/g)?.length ?? 0

test.each(['', 'abc', '999999999', '-1', '%00', '<script>'])(
  'a list without known ids is a clean, empty page with links to continue (%j)',
  async (ids) => {
    const html = await page(`ids=${encodeURIComponent(ids)}`)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).not.toContain('ids=<script>')
    expect(columnsIn(html)).toBe(0)
    expect(shownIn(html)).toContain('href="/new-products"')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('products are in the order of the address, each once, four at most, and the page states what it leaves out', async () => {
  expect(columnsIn(await page('ids=3,1,1,3'))).toBe(2)
  const full = await page('ids=4,3,2,1,5,6&lang=en-US')
  expect(columnsIn(full)).toBe(4)
  expect(shownIn(full)).toContain('There is room for 4 items side by side')
  const withMissing = shownIn(await page('ids=999999999,2,1&lang=en-US'))
  expect(columnsIn(withMissing)).toBe(2)
  expect(withMissing).toContain('One item of this comparison cannot be found in the shop.')
})

test('one sentence states the differences, by the prices that the page shows', async () => {
  const html = shownIn(await page('ids=1,2&lang=en-US'))
  const [, sentence = ''] = /<p class="compare-sentence[^>]*>([^<]+)<\/p>/.exec(html) ?? []
  expect(sentence).toMatch(/^[A-Z].+\.$/)
  for (const [price] of sentence.matchAll(/from \$[\d.]+/g)) expect(html).toContain(`>${price}`)
})

test('the page shows only the lines that differ on demand', async () => {
  const lines = (html: string) => shownIn(html).match(/role="rowheader"/g)?.length ?? 0
  const all = await page('ids=1,2')
  const differing = await page('ids=1,2&diff=1')
  expect(all).toContain('compare-alike')
  expect(differing).not.toContain('compare-alike')
  expect(lines(differing)).toBeLessThan(lines(all))
})

test('links show another product in place of one, remove one, and retain the choice of differing lines', async () => {
  const columns = (html: string) =>
    [...shownIn(html).matchAll(/role="columnheader"[\s\S]*?href="\/([\w-]+)"/g)].map(([, slug]) => slug)
  /** The queries of the links with a text or an accessible name. */
  const linksTo = (html: string, name: string) =>
    [...shownIn(html).matchAll(/<a href="\/compare\?([^"]*)"([^>]*)>([^<]*)/g)].flatMap(([, query = '', attributes, text]) =>
      text === name || attributes?.includes(`aria-label="${name}"`) ? [query.replaceAll('&amp;', '&')] : [],
    )
  const ENGLISH = '&lang=en-US'
  const html = await page(`ids=1,2,3${ENGLISH}`)
  const [one, two, three] = columns(html)
  const [, third = ''] = /<a href="\/compare\?ids=3%2C2%2C1"[^>]*>([^<]+)</.exec(shownIn(html)) ?? []
  const [replaced = ''] = linksTo(html, third)
  const other = await page(replaced + ENGLISH)
  expect(columns(other)).toEqual([three, two, one])
  const [differing = ''] = linksTo(other, 'Only differences')
  expect(differing).toBe('ids=3%2C2%2C1&diff=1')
  const [removed = ''] = linksTo(await page(differing + ENGLISH), `Remove from the comparison: ${third}`)
  expect(removed).toBe('ids=2%2C1&diff=1')
  expect(columns(await page(removed + ENGLISH))).toEqual([two, one])
})
