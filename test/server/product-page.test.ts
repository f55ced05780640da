/** A product's page for search engines and users without scripts, also with defective products. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../support/fakeUpstream.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

type Wire = { data: { [field: string]: unknown; price: { [field: string]: unknown } } }

let shop: FaultyShop
let product: Wire
beforeAll(async () => {
  shop = await startFaultyShop()
  product = (await (await fetch(`${shop.behind}/v1/products/shizukuya-lotion`, { headers: { currency: 'USD' } })).json()) as Wire
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

/** The page of a product that the backend answers in this form; each under a name of its own, because answers are cached. */
let count = 0
const pageOf = async (change: object, cookie = '') => {
  count += 1
  const slug = `odd-${count}`
  shop.front.on(`/v1/products/${slug}`, json({ data: null }, 404))
  shop.front.on(`/v1/products/${slug}`, (request, response, seen) => {
    const own = new URL(request.url ?? '', 'http://x').pathname.endsWith(slug)
    json(
      own
        ? { data: { ...product.data, link_rewrite: slug, rating: null, questions_count: 0, ...change }, message: null }
        : { data: [], message: null },
      own ? 200 : 404,
    )(request, response, seen)
  })
  return (await shop.get(`/${slug}`).set('Cookie', cookie).expect(200)).text
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

describe('the lowest price of the 30 days before a reduction', () => {
  const reduced = (lowest: number | null) => ({
    price: { ...product.data.price, current: 8, old: 10 },
    lowest_30_days: lowest,
    options: [],
    has_options: false,
  })
  const words = /Lowest\sprice\sin\sthe\s30\sdays\sbefore\sthe\sreduction:\s\$9\.50/

  test('is shown to customers in the EU, and to no others', async () => {
    expect(await pageOf(reduced(9.5), 'delivery_country=DE')).toMatch(words)
    expect(await pageOf(reduced(9.5), 'delivery_country=KZ')).not.toMatch(/Lowest\sprice/)
  })

  test('is left out when the backend does not know it, and without a reduction', async () => {
    expect(await pageOf(reduced(null), 'delivery_country=DE')).not.toMatch(/Lowest\sprice/)
    expect(await pageOf({ ...reduced(null), lowest_30_days: undefined }, 'delivery_country=DE')).not.toMatch(/Lowest\sprice/)
    expect(await pageOf({ ...reduced(9.5), price: { ...product.data.price, old: null } }, 'delivery_country=DE')).not.toMatch(
      /Lowest\sprice/,
    )
  })
})

describe('[R2.02] structured data', () => {
  test('equals the page', async () => {
    const { text } = await shop.get('/shizukuya-lotion').expect(200)
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, block = '']) => JSON.parse(block) as { [field: string]: unknown },
    )
    const data = blocks.find((block) => block['@type'] === 'Product') as {
      name: string
      offers: { lowPrice: number; priceCurrency: string; availability: string }
      aggregateRating: { ratingValue: number; reviewCount: number }
    }
    expect(text).toContain(`<h1>${escaped(data.name)}</h1>`)
    expect(data.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: product.data.price['current'],
      highPrice: 16.4,
      offerCount: 2,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    })
    expect(text.replaceAll(/<!-- -->|<\/?small>/g, '')).toContain(`from $${data.offers.lowPrice.toFixed(2)}`)
    expect(text).toContain(`${data.aggregateRating.ratingValue.toFixed(1)} out of 5`)
    expect(text).toContain(`${data.aggregateRating.reviewCount} reviews`)
  })
})

describe('an odd product', () => {
  test('whose pictures have no view names the first one by the product, and the others as other views', async () => {
    const name = escaped(String(product.data['name']))
    const plain = async (pictures: readonly string[]) => (await pageOf({ pictures })).replaceAll('\u00a0', ' ')
    const only = await plain(['https://media.example/a.jpg'])
    const several = await plain(['https://media.example/a.jpg', 'https://media.example/b.jpg'])
    expect(only).toContain(`alt="${name}"`)
    expect(only).not.toContain('another view')
    expect(several).toContain(`alt="${name}, another view"`)
  })

  test('without a picture shows its brand in place of one', async () => {
    expect(await pageOf({ pictures: [] })).toContain('class="product-blank"')
  })

  test('with a name of 200 characters, zero-width and right-to-left ones shows it completely and affects nothing around it', async () => {
    const name = `${'Ж'.repeat(190)}\u200b\u202e<b>&"`
    const text = await pageOf({ name })
    expect(text).toContain(escaped(name))
    expect(text).not.toContain('<b>&')
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('with a price of zero cannot be bought', async () => {
    const text = await pageOf({ price: { ...product.data.price, current: 0, old: null }, options: [], has_options: false })
    expect(text).toContain('Out of stock')
    expect(text).toContain('https://schema.org/OutOfStock')
  })

  test('with a huge price is shown with all its digits', async () => {
    expect(
      await pageOf({ price: { ...product.data.price, current: 1e12, old: null }, options: [], has_options: false }),
    ).toContain('$1,000,000,000,000')
  })
})

test('[R2.41] a page has all its sections, delivery among them', async () => {
  const { text } = await shop.get('/shizukuya-lotion').expect(200)
  for (const id of ['about', 'specs', 'use', 'reviews', 'questions', 'similar']) expect(text).toContain(`id="${id}"`)
  expect(text).toContain('Delivery to the United States')
})

test.each([
  ['en-US', 'ru', 'in Russian'],
  ['ru-RU', 'en', 'на английском'],
])('in %s, text in another language has its lang attribute and a note', async (locale, lang, label) => {
  const { text } = await shop.get('/tsukishiro-cream').set('Cookie', `i18n_redirected=${locale}`).expect(200)
  expect(text).toMatch(
    new RegExp(`<small class="other-language">${label.replace(' ', '\\s')}</small>[\\s\\S]*?<p lang="${lang}">`),
  )
})

test('an estimate that cannot be loaded leaves the page unchanged', async () => {
  shop.front.on('/v1/products/nagi-uv/delivery', json({ data: null }, 500))
  const { text } = await shop.get('/nagi-uv').expect(200)
  expect(text).toContain('Delivery terms')
  expect(text).not.toContain('1 piece')
})

test('the bars of the ratings are shown without scripts, and are no buttons then', async () => {
  const { text } = await shop.get('/shizukuya-lotion').expect(200)
  expect(text.match(/<span class="score-bar">/g)?.length).toBeGreaterThanOrEqual(5)
  expect(text).not.toMatch(/<button[^>]*score-bar/)
})
