import { expect, test } from 'vitest'
import { catalogue as shop, products } from './sample.ts'

type CategoryNode = { readonly slug: string; readonly sub?: readonly CategoryNode[] }

const leavesOf = (node: CategoryNode): string[] => (node.sub && node.sub.length > 0 ? node.sub.flatMap(leavesOf) : [node.slug])
const leaves = (shop.categories as readonly CategoryNode[]).flatMap(leavesOf)

/** Every text in the catalogue with its path. */
const textsOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}
// Without the categories: the name of one matches a pattern that product texts must not match.
const texts = textsOf({ ...shop, categories: [] })

const share = (test: (product: (typeof products)[number]) => boolean): number => products.filter(test).length / products.length
const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)

test('the catalogue is as large as that of a real shop', () => {
  expect(products.length).toBeGreaterThanOrEqual(500)
  expect(shop.brands.length).toBeGreaterThanOrEqual(60)
  expect(shop.manufacturers.length).toBeGreaterThanOrEqual(25)
  expect(products.flatMap((product) => product.reviews).length).toBeGreaterThanOrEqual(400)
  expect(products.flatMap((product) => product.questions).length).toBeGreaterThanOrEqual(100)
})

test('the shares of discounts, reviews and stock are those of a real shop', () => {
  expect(share((product) => product.oldPrice !== undefined)).toBeCloseTo(0.18, 1)
  expect(share((product) => product.stock === 0)).toBeGreaterThan(0.03)
  expect(share((product) => product.stock === 0)).toBeLessThan(0.1)
  expect(share((product) => product.reviews.length > 0)).toBeCloseTo(0.6, 1)
  expect(products.filter((product) => (product.options?.list.length ?? 0) > 1).length).toBeGreaterThanOrEqual(90)
  const ratings = products.flatMap((product) => product.reviews.map((review) => review.rating))
  const mean = ratings.reduce<number>((sum, rating) => sum + rating, 0) / ratings.length
  expect(mean).toBeGreaterThan(4.3)
  expect(mean).toBeLessThan(4.7)
})

test('slugs are unique, well formed and not the address of a fixed page', () => {
  const fixed =
    'best-sales new-products prices-drop brands product_search search cart wishlist blog news change-password demoxxx profile p api compare podarocnyi-sertifikat.html'.split(
      ' ',
    )
  const slugs = products.map((product) => product.slug)
  expect(repeated(slugs)).toEqual([])
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  expect(slugs.filter((slug) => fixed.includes(slug))).toEqual([])
  expect(slugs).toContain('podarocnyi-sertifikat')
})

test('references are unique, those of options included', () => {
  expect(
    repeated(
      products.flatMap((product) => [product.reference, ...(product.options?.list ?? []).map((option) => option.reference)]),
    ),
  ).toEqual([])
})

test('no two products share a name or a summary', () => {
  for (const lang of ['en', 'ru'] as const) {
    expect(repeated(products.map((product) => product.name[lang]))).toEqual([])
    expect(repeated(products.map((product) => product.summary[lang]))).toEqual([])
  }
})

test('every product is in a leaf category, and no leaf is empty', () => {
  const used = products.flatMap((product) => product.categories)
  expect(used.filter((slug) => !leaves.includes(slug))).toEqual([])
  expect(leaves.filter((slug) => !used.includes(slug))).toEqual([])
})

test('brands, tags and usages of products exist, and every tag and usage has at least five products', () => {
  expect(shop.brands.filter((brand) => !shop.manufacturers.some((one) => one.slug === brand.manufacturer))).toEqual([])
  expect(products.filter((product) => !shop.brands.some((brand) => brand.slug === product.brand))).toEqual([])
  expect(products.flatMap(({ tags = [] }) => tags).filter((slug) => !shop.tags.some((tag) => tag.slug === slug))).toEqual([])
  expect(products.flatMap(({ usage = [] }) => usage).filter((slug) => !shop.usages.some((usage) => usage.slug === slug))).toEqual(
    [],
  )
  expect(shop.tags.filter((tag) => products.filter((product) => product.tags?.includes(tag.slug)).length < 5)).toEqual([])
  expect(shop.usages.filter((usage) => products.filter((product) => product.usage?.includes(usage.slug)).length < 5)).toEqual([])
  expect(shop.brands.filter((brand) => !products.some((product) => product.brand === brand.slug))).toEqual([])
})

test('prices are whole yen and an old price is a real drop', () => {
  const priced = products.flatMap((product) => [product, ...(product.options?.list ?? [])])
  for (const { price, oldPrice, reference } of priced) {
    expect(Number.isInteger(price) && price > 0, reference).toBe(true)
    if (oldPrice !== undefined) expect((oldPrice - price) / oldPrice, reference).toBeGreaterThanOrEqual(0.05)
  }
  expect(products.find((product) => product.ship === 'luxury')?.price).toBe(66_000)
})

test('options agree with their product', () => {
  const list = products.flatMap(({ options, ...product }) => (options ? [{ ...product, options: options.list }] : []))
  for (const { slug, price, oldPrice, stock, options } of list) {
    expect(options.length, slug).toBeGreaterThanOrEqual(2)
    expect(options.length, slug).toBeLessThanOrEqual(6)
    expect([options[0]?.price, options[0]?.oldPrice], slug).toEqual([price, oldPrice])
    expect(
      options.reduce((sum, option) => sum + option.stock, 0),
      slug,
    ).toBe(stock)
    expect(repeated(options.map((option) => option.label.ru)), slug).toEqual([])
  }
  expect(list.some(({ stock, options }) => stock > 0 && options.some((option) => option.stock === 0))).toBe(true)
})

test('limits, weights and dates are valid', () => {
  for (const product of products) {
    expect(product.limit ?? 1, product.slug).toBeLessThanOrEqual(5)
    expect(product.weight > 0 || product.type === 'certificate', product.slug).toBe(true)
    for (const { date } of product.reviews)
      expect(date >= (product.addedOn ?? '') && date >= '2025-01-01' && date <= '2026-11-30', product.slug).toBe(true)
    for (const { date, answer, answerDate } of product.questions) {
      expect(date <= '2026-11-30', product.slug).toBe(true)
      expect(answer === undefined, product.slug).toBe(answerDate === undefined)
      if (answerDate !== undefined) expect(answerDate >= date, product.slug).toBe(true)
    }
  }
})

test('every text exists in both languages, each in its own alphabet', () => {
  for (const product of products) {
    const pairs = [
      product.name,
      product.summary,
      product.description,
      product.composition,
      product.howToUse,
      ...(product.characteristics ?? []).map((pair) => pair.name),
    ]
    for (const pair of pairs) {
      expect(pair.ru, product.slug).toMatch(/[а-яё]/i)
      expect(pair.en, product.slug).toMatch(/[a-z]/i)
      expect(pair.en, product.slug).not.toMatch(/[а-яё]/i)
    }
    expect(product.characteristics?.length, product.slug).toBeGreaterThanOrEqual(5)
    expect(product.characteristics?.length, product.slug).toBeLessThanOrEqual(9)
    for (const review of product.reviews) expect(/[а-яё]/i.test(review.text), review.text).toBe(review.lang === 'ru')
    for (const question of product.questions) expect(/[а-яё]/i.test(question.text), question.text).toBe(question.lang === 'ru')
  }
})

test('no word mixes Latin and Cyrillic letters, and no text has stray spaces or marks', () => {
  expect(texts.filter(([, text]) => /[A-Za-z][а-яё]|[а-яё][A-Za-z]/i.test(text))).toEqual([])
  expect(texts.filter(([, text]) => /\s{2}|^\s|\s$|\s[,.;:!?]/.test(text))).toEqual([])
  expect(texts.filter(([path, text]) => path.endsWith('.ru') && /["“”]|\s-\s/.test(text))).toEqual([])
})

test('HTML is limited to the few tags that a description may use', () => {
  const allowed = /^<\/?(p|ul|ol|li|strong|em|br)>$/
  const tags = texts.flatMap(([, text]) => text.match(/<[^>]*>/g) ?? [])
  expect(tags.filter((tag) => !allowed.test(tag))).toEqual([])
})

test('no text contains a real brand', () => {
  const real =
    /shiseido|kose\b|kao\b|rohto|kanebo|biore|hada labo|dhc\b|fancl|meiji|curel|anessa|melano|canmake|pola\b|sk-ii|panasonic|thermos|zojirushi|muji|lion corp|unicharm|moony|pampers|шисейдо|биоре/i
  expect(texts.filter(([, text]) => real.test(text))).toEqual([])
})

test('instructions of a scale, a mask and a soap contain no sentence of another kind of product', () => {
  const howToUse = (slug: string) => products.find((product) => product.slug === slug)?.howToUse.ru ?? ''
  expect(howToUse('hakaru-kitchen-scale')).not.toContain('Посидите')
  expect(howToUse('yasuragi-hinoki-steam-eye-masks-12')).not.toContain('на уши')
  expect(howToUse('kirari-ya-citric-dish-soap-60')).not.toContain('губк')
})

test('the certificate names the promo code field as the checkout does', () => {
  const certificate = products.find((product) => product.slug === 'podarocnyi-sertifikat')
  expect(certificate?.howToUse.ru).toContain('«Промокод»')
  expect(certificate?.howToUse.en).toContain('Promo code')
})
