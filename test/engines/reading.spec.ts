/** What a screen reader receives: roles and names from the accessibility tree of each engine. */
import { isSimple, findProduct } from '../e2e/products.ts'
import { expect, test, type Story } from './fixtures.ts'

/** At most so many elements of a screen are read: the rest repeats them. */
const READ = 40
const CONTROLS = ':is(h1, h2, a[href], button, input:not([type=hidden]), select, textarea, summary)'

/** Reads the titles and controls within an element, as "role: name". */
const read = async ({ tab }: Story, within: string) => {
  const lines: { readonly role: string; readonly name: string }[] = []
  for (const id of (await tab.seeAll(`${within} ${CONTROLS}`)).slice(0, READ)) lines.push(await tab.spoken(id))
  return lines
}

test('ten screens: each has one title, and every control has a role and a name', async ({ story, request }) => {
  const { tab } = story
  const product = await findProduct(request, isSimple)
  for (const path of [
    '/',
    '/category/face-care',
    '/product_search?q=mask',
    `/${product.link_rewrite}`,
    '/cart',
    '/brands',
    '/info/delivery',
    '/info/contacts',
    '/blog',
    '/podarocnyi-sertifikat.html',
  ]) {
    await tab.open(path)
    const titles = await tab.seeAll('h1')
    expect(titles, path).toHaveLength(1)
    expect((await tab.spoken(String(titles[0]))).role, path).toBe('heading')
    const lines = await read(story, 'main')
    expect(lines.length, path).toBeGreaterThan(3)
    expect(
      // The title of a disclosure has no role of ARIA: it is an empty text.
      lines.filter(({ role, name }) => name === '' || /^(?:none|generic|presentation)$/.test(role)),
      path,
    ).toEqual([])
  }
})

test('a product in a list begins with its name, and the marks of its picture come last', async ({ story }) => {
  const { tab, t } = story
  await tab.open('/category/face-care')
  const name = await tab.textOf('.card .card-name')
  const lines = await read(story, '.card:first-child')
  expect(lines.slice(0, 2)).toEqual([
    { role: 'heading', name },
    { role: 'link', name },
  ])
  expect(lines.slice(-3).map((line) => line.name)).toEqual([
    t('wishlist.toggle', { name }),
    t('card.compare', { name }),
    t('card.delivery', { name }),
  ])
})
