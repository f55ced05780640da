/** The home page composed of the blocks in the owner's file. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '../../shared/i18n/locales.ts'
import { writeOwnShop } from '../support/ownShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const BLOCKS = `  text:
    title: { en-US: Who we are, ru-RU: Кто мы }
    text: { en-US: Three people & a warehouse., ru-RU: Нас трое. }
  blocks: [best_sales, text, categories, articles, new_products]
`
const own = writeOwnShop((text) => text + BLOCKS)
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { SHOP_FILE: own.file } })
})
afterAll(async () => {
  await shop.close()
  rmSync(own.folder, { recursive: true })
})

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0].replaceAll('\u00a0', ' ') ?? ''

test.each(LOCALES)(
  'the page has the blocks of the list in its order, and one heading although the banner is left out (%s)',
  async (locale) => {
    const { text } = await shop.get('/').set('Cookie', `i18n_redirected=${locale}`).expect(200)
    const main = mainOf(text)
    const parts = [...main.matchAll(/<h2 id="([^"]+)"|id="(catalogue)"/g)].map(([, heading, list]) => heading ?? list)
    expect(parts).toEqual(['home-best', 'home-text', 'catalogue', 'home-blog', 'home-new'])
    expect(main).toContain(locale === 'en-US' ? '<p>Three people &amp; a warehouse.</p>' : '<p>Нас трое.</p>')
    expect(main.match(/<h1/g)).toHaveLength(1)
    expect(main).toContain(locale === 'en-US' ? 'Straight from Osaka' : 'Прямо из Осаки')
    expect(main).not.toMatch(/hero-picture|home-drops|home-way/)
  },
)

test('a product of the first block is not repeated in a later one', async () => {
  const main = mainOf((await shop.get('/').expect(200)).text)
  const idsIn = (from: string, to?: string) => [
    ...new Set(
      [
        ...main
          .slice(main.indexOf(from), to === undefined ? undefined : main.indexOf(to))
          .matchAll(/<h3[^>]*><a[^>]*href="(\/[^"]+)"/g),
      ].map(([, href]) => href),
    ),
  ]
  const best = idsIn('id="home-best"', 'id="home-text"')
  const fresh = idsIn('id="home-new"')
  expect(best.length).toBeGreaterThan(4)
  expect(fresh.length).toBeGreaterThan(2)
  expect(fresh.filter((href) => best.includes(href))).toEqual([])
})
