/** Prices on cards and on product pages: for all products, in every currency. */
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PreferencesContext } from '../../client/hooks/usePreferences.ts'
import { translateWith } from '../../shared/i18n/translate.ts'
import { StoresContext } from '../../client/hooks/useStores.ts'
import { noStorage } from '../../client/browser/storage.ts'
import { noTabs } from '../../client/browser/tabs.ts'
import { createShopIntl } from '../../client/intl/createShopIntl.ts'
import { LIST_SIZES, ProductCard } from '../../client/parts/ProductCard.tsx'
import { BuyPanel } from '../../client/areas/product/BuyPanel.tsx'
import { priceTexts } from '../../client/parts/usePriceTexts.ts'
import { createStores } from '../../client/stores/createStores.ts'
import { type WireProductCard } from '../../shared/api/catalogue.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { getSuggestions } from '../../shared/api/suggestions.ts'
import { clientOf } from '../../shared/api/createApiClient.ts'
import { getProductsById } from '../../shared/api/product.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { loadAllMessages } from '../../shared/i18n/loadMessages.ts'
import { toProductCard, type ProductCard as Card } from '../../shared/model/product.ts'
import { toSuggestions } from '../../shared/model/suggestions.ts'
import { toProduct, type Product } from '../../shared/model/fullProduct.ts'
import { sampleWords } from '../support/owners.ts'
import { CURRENCY_CODES } from '../../contract/rules/money.ts'
import { startFixture, type Fixture } from './startFixture.ts'

type Pair = { readonly card: Card; readonly product: Product }

let fixture: Fixture
/** All products by currency, as in lists and on their pages. */
const shownPairs = new Map<string, readonly Pair[]>()

const cardsIn = async (currency: string): Promise<readonly WireProductCard[]> => {
  const client = fixture.clientWith({ currency })
  const pageOf = async (page: number) => (await client.call(getProducts, { query: { per_page: 100, page } })).data
  const first = await pageOf(1)
  const rest = await Promise.all(Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, i) => pageOf(i + 2)))
  return [first, ...rest].flatMap(({ items }) => items)
}

/** The offers of a product: its options in stock, or all of them when none is. */
const offered = ({ options }: Product) => {
  const inStock = options.filter(({ available }) => available)
  return inStock.length > 0 ? inStock : options
}

/** Number of products per call of `getProductsById`. */
const AT_ONCE = 4

const pairsIn = async (currency: string): Promise<readonly Pair[]> => {
  const client = fixture.clientWith({ currency })
  const cards = await cardsIn(currency)
  const pairs: Pair[] = []
  for (let i = 0; i < cards.length; i += AT_ONCE) {
    const some = cards.slice(i, i + AT_ONCE)
    const { data } = await client.call(getProductsById, { query: { ids: some.map(({ id }) => id).join(',') } })
    for (const [k, wire] of data.entries())
      pairs.push({ card: toProductCard(some[k] as WireProductCard), product: toProduct(wire) })
  }
  return pairs
}

beforeAll(async () => {
  fixture = await startFixture()
  for (const currency of CURRENCY_CODES) shownPairs.set(currency, await pairsIn(currency))
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const each = (check: (pair: Pair, currency: string) => void) => {
  for (const [currency, pairs] of shownPairs) for (const pair of pairs) check(pair, currency)
}

describe('a card and its product page', () => {
  test('cover the whole catalogue, in every currency', () => {
    for (const pairs of shownPairs.values()) {
      expect(pairs.length).toBe(fixture.upstream.deps.store.get<{ n: number }>`SELECT count(*) AS n FROM product`?.n)
      expect(pairs.filter(({ card }) => card.price.hasRange).length).toBeGreaterThan(40)
    }
  })

  test('have the same price, the lowest available, and "from" exactly when available options have different prices', () => {
    const isDearer = ({ card, product }: Pair) => product.options.some(({ price }) => price.current < card.price.current)
    expect(shownPairs.get('RUB')?.filter(isDearer).length).toBeGreaterThan(5)
    each(({ card, product }, currency) => {
      const what = `${product.slug} in ${currency}`
      expect(card.id, what).toBe(product.id)
      expect(card.price, what).toEqual(product.price)
      const amounts = offered(product).map(({ price }) => price.current)
      expect(card.price.hasRange, what).toBe(new Set(amounts).size > 1)
      if (amounts.length === 0) return
      const same = offered(product).filter(({ price }) => price.current === card.price.current)
      expect(card.price.current, what).toBe(Math.min(...amounts))
      // The struck price and the badge belong to an option at that price.
      expect(
        same.map(({ price: { old, discount } }) => ({ old, discount })),
        what,
      ).toContainEqual({ old: card.price.old, discount: card.price.discount })
      expect(Math.min(...same.map(({ price }) => price.discount)), what).toBe(card.price.discount)
    })
  })

  test('have one badge in all currencies, calculated in yen', () => {
    const inYen = new Map(shownPairs.get('JPY')?.map(({ product }) => [product.id, product]))
    each(({ product }, currency) => {
      const home = inYen.get(product.id) as Product
      expect(product.price.discount, `${product.slug} in ${currency}`).toBe(home.price.discount)
      expect(
        product.options.map(({ price }) => price.discount),
        `options of ${product.slug} in ${currency}`,
      ).toEqual(home.options.map(({ price }) => price.discount))
    })
    for (const { price } of inYen.values())
      if (price.old !== null)
        expect([0, Number((BigInt(price.old - price.current) * 100n) / BigInt(price.old))]).toContain(price.discount)
  })

  test('have a unit price when the content is known, options too, and the lowest of them', () => {
    each(({ product }, currency) => {
      const what = `${product.slug} in ${currency}`
      const { perUnit } = product.price
      const units = offered(product).flatMap(({ price }) => price.perUnit ?? [])
      if (product.options.length > 0) {
        expect(perUnit?.amount, what).toBe(units.length > 0 ? Math.min(...units.map(({ amount }) => amount)) : undefined)
        for (const { unit } of units) expect(unit, what).toBe(perUnit?.unit)
      }
      expect(perUnit === null || perUnit.amount > 0, what).toBe(true)
    })
    const inRoubles = shownPairs.get('RUB')?.map(({ product }) => product) ?? []
    const of = (slug: string) => inRoubles.find((product) => product.slug === slug)?.price.perUnit
    expect(of('shizukuya-hyaluronic-cream-40')).toMatchObject({ unit: '100 g', hasRange: true })
    expect(of('hanao-mask')).toMatchObject({ unit: 'piece', hasRange: true })
    expect(of('benizuki-silk-lipstick-3-5')).toMatchObject({ unit: 'g', hasRange: false })
    // Containers that are sold empty, and a single unit.
    expect(of('tana-no-ue-glass-container-850')).toBeNull()
    expect(of('hakaru-thermometer')).toBeNull()
    expect(inRoubles.filter(({ price }) => price.perUnit).length).toBeGreaterThan(400)
  })
})

const spaceless = (text: string) => text.replaceAll(/\s/g, ' ')

const drawerOf = async (locale: Locale) => {
  const {
    locale: _locale,
    intl,
    format,
  } = createShopIntl(locale, await loadAllMessages(locale), sampleWords(locale), (error) => {
    throw error
  })
  const stores = createStores(
    {
      api: clientOf(() => Promise.reject(new Error('asked'))),
      storage: noStorage,
      tabStorage: noStorage,
      tabs: noTabs,
      track: () => {},
    },
    {
      config: { features: {}, currencies: [], delivery: null },
      top: [],
      country: { code: 'US', name: 'United States' },
      shopper: null,
    },
  )
  const render = (currency: string, content: ReactNode) =>
    renderToStaticMarkup(
      createElement(
        RawIntlProvider,
        { value: intl },
        createElement(
          PreferencesContext,
          { value: { locale, currency, format } },
          createElement(StoresContext, { value: stores }, content),
        ),
      ),
    )
  return { draw: render, t: translateWith(intl), format }
}

/** The text of the first price in a piece of HTML, without tags. */
const shownPrice = (html: string) =>
  spaceless((/<p class="price[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? '').replaceAll(/<[^>]+>/g, ''))

test.each(['ru-RU', 'en-US'] as const)('render the same price text, in %s', async (locale) => {
  const { draw: render, t, format } = await drawerOf(locale)
  const deferred = { get: () => Promise.resolve(null) }
  each(({ card, product }, currency) => {
    // Products with one price render the same texts in all currencies, so two currencies are sufficient.
    if (!card.price.hasRange && currency !== 'RUB' && currency !== 'USD') return
    const what = `${product.slug} in ${currency}`
    const onCard = shownPrice(render(currency, createElement(ProductCard, { product: card, level: 2, sizes: LIST_SIZES })))
    const onPage = shownPrice(render(currency, createElement(BuyPanel, { product, deferred })))
    expect(onCard, what).toBe(onPage)
    expect(onCard, what).toContain(spaceless(priceTexts(card.price, t, format).current))
    expect(/(?:^| )(?:от|from) /.test(onCard), what).toBe(card.price.hasRange)
  })
})

test('search suggestions have the price of the card', async () => {
  const client = fixture.clientWith({ currency: 'KZT' })
  const { data } = await client.call(getSuggestions, { query: { q: 'rice bran lotion' } })
  const { products } = toSuggestions(data)
  expect(products.some(({ price }) => price.hasRange)).toBe(true)
  for (const { slug, price } of products)
    expect(price).toEqual(shownPairs.get('KZT')?.find(({ card }) => card.slug === slug)?.card.price)
})

test('sorting by unit price: the cheapest first within its unit, products without one last', async () => {
  for (const [category, currency] of [
    ['face-care', 'RUB'],
    ['hair-care', 'USD'],
  ] as const) {
    const { items } = (
      await fixture.clientWith({ currency }).call(getProducts, { query: { category, sort: 'unit-price', per_page: 100 } })
    ).data
    const rates = items.map(({ price: { per_unit } }) => {
      if (!per_unit) return Number.POSITIVE_INFINITY
      if (['piece', 'sachet'].includes(per_unit.unit)) return 1e9 + per_unit.amount
      // Small packages are priced per ml or g, rounded to hundredths.
      return per_unit.unit.startsWith('100') ? per_unit.amount : per_unit.amount * 100
    })
    expect(new Set(rates).size).toBeGreaterThan(20)
    for (const [i, rate] of rates.entries()) expect(rate).toBeGreaterThanOrEqual((rates[i - 1] ?? 0) - 1)
  }
})
