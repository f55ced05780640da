/** Product lists without scripts: every choice is an address, a link or a form. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILTER_NAMES, paramsOf } from '../../shared/filters.ts'
import { translateWith, type Translate } from '../../shared/i18n/translate.ts'
import { writeListState } from '../../shared/model/productList.ts'
import { href } from '../../shared/routes.ts'
import { filterChoice } from '../support/filterChoice.ts'
import { countOn, plain, productsOf, robotsOf, slugsOn } from '../support/readPage.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import { CHARACTERISTIC_FILTERS } from '../../upstream/catalogue/lists/characteristics.ts'

let shop: TestShop
let t: Translate
beforeAll(async () => {
  shop = await startTestShop()
  t = translateWith(shop.deps.intls['en-US'].intl)
})
afterAll(() => shop.close())

const page = async (address: string, status = 200) => plain((await shop.get(address).expect(status)).text)
/** The values of a filter whose boxes are checked. */
const tickedOn = (html: string, name: string) =>
  [...html.matchAll(/<input [^>]*>/g)].flatMap(([tag]) =>
    tag.includes('checked=""') && tag.includes(`name="${name}"`) ? [/value="([^"]*)"/.exec(tag)?.[1]] : [],
  )
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(shop.url, '') ?? null
/** The backend's list for the country of an English page, without what it refuses. */
const backend = (query: string) => productsOf(shop, `${query}&country=US&sendable=1`)
type Data = {
  readonly '@type': string
  readonly itemListElement: readonly {
    readonly position: number
    readonly name: string
    readonly url?: string
    readonly item?: string
  }[]
}
const dataOn = (html: string): readonly Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => JSON.parse(text ?? '') as Data)

const LISTS = [
  { address: '/best-sales', query: 'list=best-sales', title: 'Best sellers' },
  { address: '/new-products', query: 'list=new-products', title: 'New products' },
  { address: '/prices-drop', query: 'list=prices-drop', title: 'Promotions' },
  { address: '/manufacturer/nagi', query: 'brand=nagi', title: 'Nagi' },
  { address: '/category/face-care', query: 'category=face-care', title: 'Face care' },
  { address: '/tags/vegan', query: 'tag=vegan', title: '#Vegan' },
]

describe.each(LISTS)('$address', ({ address, query, title }) => {
  test('[R1.01] [R2.04] [R2.05] [R2.06] [R2.08] [R2.09] [R2.10] shows its products in its own order, with the title, trail and data of the same', async () => {
    const html = await page(address)
    const { items, total } = await backend(query)
    expect(slugsOn(html)).toEqual(items.map(({ link_rewrite }) => link_rewrite))
    expect(html).toMatch(new RegExp(`<h1>${title}</h1>`))
    expect(html).toContain(t('category.count', { count: total }))
    expect(canonicalOf(html)).toBe(address)
    expect(robotsOf(html)).toBeNull()
    const [trail, list] = dataOn(html)
    expect(trail?.['@type']).toBe('BreadcrumbList')
    expect(trail?.itemListElement.at(-1)).toMatchObject({ item: shop.url + address })
    expect(list?.itemListElement.map(({ url }) => url)).toEqual(items.map(({ link_rewrite }) => `${shop.url}/${link_rewrite}`))
    expect(list?.itemListElement[0]).toMatchObject({ position: 1, name: typeset(items[0]?.name ?? '') })
  })

  test('[R2.42] is sorted and filtered by its address; the page shows the chosen filters and links to remove them', async () => {
    const html = await page(`${address}?sort=price&availability=in_stock&price_from=5&price_to=30`)
    const { items, total } = await backend(`${query}&sort=price&availability=in_stock&price_from=5&price_to=30`)
    expect(total).toBeGreaterThan(0)
    expect(slugsOn(html)).toEqual(items.map(({ link_rewrite }) => link_rewrite))
    expect(items.map(({ price }) => price.current)).toEqual(items.map(({ price }) => price.current).toSorted((a, b) => a - b))
    expect(html).toContain(`href="${address}?sort=price&price_from=5&price_to=30"`)
    expect(html).toContain(`href="${address}?sort=price&availability=in_stock"`)
    expect(html).toContain(`href="${address}?sort=price"`)
    expect(tickedOn(html, 'availability')).toEqual(['in_stock'])
    expect(html).toMatch(/<option value="price" selected="">/)
    expect(robotsOf(html)).toBe('noindex, follow')
    expect(canonicalOf(html)).toBe(address)
  })

  test('an unknown sort or filter is ignored and not indexed', async () => {
    const whole = slugsOn(await page(address))
    for (const odd of [
      'sort=cheapest',
      'availability=maybe',
      'price_from=abc',
      'rating=9',
      'usage=no-such-usage',
      'discount=yes',
      'sort[]=price&sort[x]=1',
    ]) {
      const html = await page(`${address}?${odd}`)
      expect(slugsOn(html), odd).toEqual(whole)
      // An unknown parameter has no effect at all.
      if (!odd.includes('[')) expect(robotsOf(html), odd).toBe('noindex, follow')
    }
  })

  test('a page beyond the end is a 404 with a link back, an invalid page number is a plain 404', async () => {
    const html = await page(`${address}?page=500&sort=price`, 404)
    expect(html).toContain(t('list.beyondTitle', { page: 500 }))
    expect(html).toContain(`href="${address}?sort=price"`)
    expect(robotsOf(html)).toBe('noindex, follow')
    for (const odd of ['0', '-1', 'two', '1.5', '99999999999']) await shop.get(`${address}?page=${odd}`).expect(404)
  })
})

test('a card has its name, then whether it is sold out or new, then its price; nothing of that is hidden from screen readers', async () => {
  const html = await page('/category/sheet-masks')
  const all = html.split('<li class="card').map((card) => card.slice(0, card.indexOf('</li>')))
  const cards = all.filter((card) => /<p class="card-(note|new)"/.test(card))
  expect(cards.some((card) => card.includes(t('card.soldOut')))).toBe(true)
  for (const card of cards) {
    const hidden = /<a [^>]*aria-hidden="true"[^>]*>[\s\S]*?<\/a>/.exec(card)?.[0] ?? ''
    expect(hidden).not.toBe('')
    expect(hidden).not.toMatch(/class="card-(note|new)"/)
    const places = ['</h2>', '<p class="card-n', '<p class="price'].map((part) => card.lastIndexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
})

describe('filters', () => {
  test('[R2.42] have counts, and each count is the number of products after the choice', async () => {
    const html = await page('/category/face-care?discount=1')
    const { facets } = await backend('category=face-care&discount=1')
    const counts = [...html.matchAll(/name="brand"[^>]*value="([^"]+)".*?class="check-end">(\d+)</g)].map(([, value, count]) => [
      value,
      Number(count),
    ])
    expect(counts).toEqual(facets.brand.map(({ value, count }) => [value, count]))
    const [[brand, count] = []] = counts
    expect(countOn(await page(`/category/face-care?discount=1&brand=${brand}`))).toMatch(new RegExp(`^${count} products? of`))
  })

  test('[R2.42] the boxes of a plain form repeat a name, a link joins the values: both are the same list', async () => {
    const { facets } = await backend('category=face-care')
    const [one, other] = facets.brand
    const joined = await page(`/category/face-care?brand=${one?.value},${other?.value}`)
    const sent = `/category/face-care?brand=${one?.value}&brand=${other?.value}&price_from=&price_to=&rating=`
    const tidy = (await shop.get(sent).expect(301)).headers['location'] ?? ''
    expect(tidy).toBe(`/category/face-care?brand=${one?.value}%2C${other?.value}`)
    const repeated = await page(tidy)
    expect(slugsOn(repeated)).toEqual(slugsOn(joined))
    expect(countOn(joined)).toContain(`${(one?.count ?? 0) + (other?.count ?? 0)} products`)
    expect(tickedOn(repeated, 'brand')).toEqual([one?.value, other?.value])
  })

  test.each(FILTER_NAMES)(
    '[R2.42] %s has fields in the panel, filters the page, and has a chip that removes it',
    async (name) => {
      const { facets } = await backend('list=best-sales')
      const { filters } = filterChoice(name, facets)
      const address = href('bestSales', null, writeListState({ sort: null, page: 1, filters, unsendable: false }))
      const query = new URL(address, shop.url).searchParams
      const html = await page(address)
      const panel = /<form id="filters"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
      for (const param of paramsOf(name)) expect(panel).toContain(`name="${param}"`)
      for (const [param, value] of query)
        expect(panel).toMatch(new RegExp(`<input (?=[^>]*name="${param}")(?=[^>]*value="${value}")(?!.*type="hidden")[^>]*>`))
      const { items, total } = await backend(`list=best-sales&${query.toString()}`)
      expect(slugsOn(html)).toEqual(items.map(({ link_rewrite }) => link_rewrite))
      expect(countOn(html)).toContain(t('category.count', { count: total }))
      const [before = '', after = ''] = t('filter.remove', { name: '|' }).split('|')
      const chips = [...html.matchAll(/<a [^>]*aria-label="([^"]*)"/g)].filter(
        ([, label = '']) => label.startsWith(before) && label.endsWith(after),
      )
      expect(chips).toHaveLength(1)
      expect(chips[0]?.[0]).toContain('href="/best-sales"')
    },
  )

  test.each(CHARACTERISTIC_FILTERS)('a product of the filter %s has its value on its page', async (name) => {
    const [value] = (await backend('')).facets[name]
    const [item] = (await backend(`${name}=${value?.value}`)).items
    const row = `<dt>${t(`filter.${name}`)}</dt><dd>${typeset(value?.name ?? '')}</dd>`.toLowerCase()
    expect((await page(`/${item?.link_rewrite}`)).toLowerCase()).toContain(row)
  })

  test("[R2.42] the list's own criterion is not offered as a filter", async () => {
    const brand = await page('/manufacturer/nagi?brand=gekka')
    expect(brand).not.toContain('name="brand"')
    expect(slugsOn(brand)).toEqual(slugsOn(await page('/manufacturer/nagi')))
    expect(await page('/manufacturer/seto-nagi')).toContain('name="brand"')
    const drops = await page('/prices-drop')
    expect(drops).not.toContain('name="discount"')
    expect(drops).not.toContain('name="manufacturer" value=""')
  })

  test('a chosen value without products retains its name and can be removed', async () => {
    const { facets } = await backend('category=face-care')
    const rare = facets.brand.at(-1)
    const html = await page(`/category/face-care?brand=${rare?.value}&price_from=90000`)
    expect(html).toContain(t('filter.nothingTitle'))
    expect(html).toContain(t('filter.remove', { name: rare?.name ?? '' }))
    expect(tickedOn(html, 'brand')).toEqual([rare?.value])
  })

  test('every filter of an address survives a sort, and the order survives the filters', async () => {
    const html = await page('/category/face-care?brand=gekka&rating=4&sort=new')
    const order = /<form class="list-tools-order"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    expect(order).toContain('name="brand" value="gekka"')
    expect(order).toContain('name="rating" value="4"')
    expect(/<form id="filters"[\s\S]*?<\/form>/.exec(html)?.[0]).toContain('type="hidden" name="sort" value="new"')
  })
})

describe('pages', () => {
  test('[R2.09] have addresses of their own, are linked, and together list every product once', async () => {
    const { total } = await backend('category=face-care')
    const seen: (string | undefined)[] = []
    const last = Math.ceil(total / 24)
    for (let number = 1; number <= last; number++) {
      const html = await page(`/category/face-care${number > 1 ? `?page=${number}` : ''}`)
      seen.push(...slugsOn(html))
      expect(canonicalOf(html)).toBe(`/category/face-care${number > 1 ? `?page=${number}` : ''}`)
      if (number < last) expect(html).toContain(`href="/category/face-care?page=${number + 1}"`)
      if (number > 1) expect(html).toContain(t('list.toStart'))
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })

  test('every link that changes filters or order goes to the first page', async () => {
    const html = await page('/category/face-care?page=2&rating=3')
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    const links = [...main.matchAll(/class="chip chip-chosen" href="([^"]+)"|href="([^"]+)"[^>]*class="chip chip-chosen"/g)].map(
      ([, one, other]) => one ?? other,
    )
    expect(links).toEqual(['/category/face-care'])
    expect(/<form id="filters"[\s\S]*?<\/form>/.exec(html)?.[0]).not.toContain('name="page"')
  })
})

describe('/brands', () => {
  test('[R2.07] lists every brand with its products, in both alphabets for Russian readers', async () => {
    const { data } = (await (await fetch(`${shop.upstreamUrl}/v1/brands`)).json()) as {
      readonly data: readonly { readonly name: string; readonly name_ru: string | null; readonly link_rewrite: string }[]
    }
    const english = await page('/brands')
    for (const { name, link_rewrite } of data) {
      expect(english).toContain(`href="/manufacturer/${link_rewrite}"`)
      expect(english).toContain(name)
    }
    expect(english).toContain('href="#latin-N"')
    expect(english).not.toContain('cyrillic-')
    const russian = plain((await shop.get('/brands').set('Cookie', 'i18n_redirected=ru-RU').expect(200)).text)
    for (const { name_ru } of data) if (name_ru) expect(russian).toContain(name_ru)
    for (const [, place] of russian.matchAll(/href="#((?:latin|cyrillic)-[^"]+)"/g)) expect(russian).toContain(`id="${place}"`)
    expect(canonicalOf(english)).toBe('/brands')
  })
})

describe('/manufacturer', () => {
  test('[R2.08] a brand has its Japanese name, its story and its manufacturer; a manufacturer has its brands', async () => {
    const brand = await page('/manufacturer/nagi')
    for (const part of [
      '<p class="manufacturer-ja" lang="ja">凪</p>',
      'Sun protection and bathroom basics for every day.',
      'href="/manufacturer/seto-nagi"',
      'since 1958',
    ])
      expect(brand).toContain(part)
    expect(await page('/manufacturer/seto-nagi')).toContain('href="/manufacturer/nagi"')
    await shop.get('/manufacturer/no-such-maker').expect(404)
    await shop.get('/tags/no-such-tag').expect(404)
  })
})
