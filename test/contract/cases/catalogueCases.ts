import { expect } from 'vitest'
import type * as catalogue from '../../../shared/api/catalogue.ts'
import type { postCartEstimate, postProductsPrice } from '../../../shared/api/guestCart.ts'
import type * as home from '../../../shared/api/home.ts'
import type * as pages from '../../../shared/api/cataloguePages.ts'
import type * as product from '../../../shared/api/product.ts'
import type { getProducts } from '../../../shared/api/productList.ts'
import type { getSuggestions } from '../../../shared/api/suggestions.ts'
import type * as settings from '../../../shared/api/settings.ts'
import type * as feed from '../../../shared/api/feed.ts'
import type * as sitemap from '../../../shared/api/sitemap.ts'
import { refused, wrongMethod, type Case } from './case.ts'

/** The cases request English: entries in English come before the others. */
const expectReadersFirst = (written: readonly { readonly lang: string | null }[]) => {
  const languages = written.map(({ lang }) => lang)
  expect(new Set(languages)).toEqual(new Set(['en', 'ru']))
  expect(languages).toEqual(languages.toSorted())
}

export const catalogueCases: {
  getFrontConfig: Case<typeof settings.getFrontConfig>
  getCurrencyList: Case<typeof settings.getCurrencyList>
  getCategories: Case<typeof catalogue.getCategories>
  getCategory: Case<typeof pages.getCategory>
  getProducts: Case<typeof getProducts>
  getSuggestions: Case<typeof getSuggestions>
  getHome: Case<typeof home.getHome>
  getBrands: Case<typeof pages.getBrands>
  getManufacturer: Case<typeof pages.getManufacturer>
  getTag: Case<typeof pages.getTag>
  getSitemap: Case<typeof sitemap.getSitemap>
  getFeed: Case<typeof feed.getFeed>
  getProduct: Case<typeof product.getProduct>
  getReviews: Case<typeof product.getReviews>
  getQuestions: Case<typeof product.getQuestions>
  getSimilar: Case<typeof product.getSimilar>
  getProductsById: Case<typeof product.getProductsById>
  getDeliveryEstimate: Case<typeof product.getDeliveryEstimate>
  getParcelEstimate: Case<typeof product.getParcelEstimate>
  postProductsPrice: Case<typeof postProductsPrice>
  postCartEstimate: Case<typeof postCartEstimate>
} = {
  getFrontConfig: {
    good: () => ({}),
    expect: ({ data }) => {
      expect(data.features).toHaveProperty('showCurrency', true)
      expect(data.currency_by_country).toHaveProperty('RUSSIA', 'RUB')
    },
    bad: [wrongMethod('/v1/frontConfig')],
  },
  getCurrencyList: {
    good: () => ({}),
    expect: ({ data }) =>
      expect(data.items.map(({ iso_code }) => iso_code)).toEqual(
        expect.arrayContaining(['RUB', 'USD', 'EUR', 'JPY', 'KZT', 'BYN']),
      ),
    bad: [wrongMethod('/v1/currencyList')],
  },
  getCategories: {
    good: () => ({}),
    expect: ({ data }) => expect(data.length).toBeGreaterThan(10),
    bad: [wrongMethod('/v1/categories')],
  },
  getCategory: {
    good: () => ({ params: { slug: 'moisturizing-lotions' } }),
    expect: ({ data }) => expect(data.path?.map(({ link_rewrite }) => link_rewrite)).toEqual(['face-care', 'lotions']),
    bad: [refused('an unknown category', 404, 'GET', '/v1/categories/no-such-category')],
  },
  getProducts: {
    good: () => ({ query: { category: 'face-care', per_page: 5, facets: '1' } }),
    expect: ({ data }) => expect(data.items.length).toBeGreaterThan(0),
    bad: [
      refused('a page that is no number', 422, 'GET', '/v1/products?page=two', undefined, 'page'),
      refused('more on a page than allowed', 422, 'GET', '/v1/products?per_page=101', undefined, 'per_page'),
      refused('an unknown sort', 422, 'GET', '/v1/products?sort=colour', undefined, 'sort'),
      refused('an unknown filter', 422, 'GET', '/v1/products?color=red', undefined, 'color'),
      refused('a filter given twice', 422, 'GET', '/v1/products?brand=nagi&brand=hanao', undefined, 'brand'),
      refused('an unknown category', 404, 'GET', '/v1/products?category=no-such-category'),
    ],
  },
  getSuggestions: {
    good: () => ({ query: { q: 'шизук' } }),
    expect: ({ data }) => expect(data.brands.map(({ name }) => name)).toContain('Shizukuya'),
    bad: [
      refused('no text', 422, 'GET', '/v1/suggestions', undefined, 'q'),
      refused('a text that is too long', 422, 'GET', `/v1/suggestions?q=${'a'.repeat(201)}`, undefined, 'q'),
    ],
  },
  getHome: {
    good: () => ({ query: { country: 'RU' } }),
    expect: ({ data }) => {
      expect(data.best_sales.length).toBeGreaterThan(3)
      for (const { not_shipped_to: to } of data.best_sales) expect(to).not.toContain('RU')
    },
    bad: [wrongMethod('/v1/home')],
  },
  getBrands: {
    good: () => ({}),
    expect: ({ data }) => expect(data.length).toBeGreaterThan(10),
    bad: [wrongMethod('/v1/brands')],
  },
  getManufacturer: {
    good: () => ({ params: { slug: 'shizukuya' } }),
    expect: ({ data }) => expect(data).toMatchObject({ kind: 'brand', manufacturer: { link_rewrite: 'shizukuya-honpo' } }),
    bad: [refused('an unknown maker', 404, 'GET', '/v1/manufacturers/nobody')],
  },
  getTag: { good: () => ({ params: { slug: 'rice' } }), bad: [refused('an unknown tag', 404, 'GET', '/v1/tags/no-such-tag')] },
  getSitemap: {
    good: () => ({ params: { kind: 'products' }, query: { page: 2, per_page: 10 } }),
    expect: ({ data }) => {
      expect(data.items.length).toBe(10)
      expect(data.items.every(({ updated }) => updated !== null && updated <= (data.updated ?? ''))).toBe(true)
      expect(data).toMatchObject({ page: 2, per_page: 10 })
    },
    bad: [
      refused('an unknown kind', 404, 'GET', '/v1/sitemap/orders'),
      refused('more at once than allowed', 422, 'GET', '/v1/sitemap/products?per_page=2001', undefined, 'per_page'),
    ],
  },
  getFeed: {
    good: () => ({ query: { page: 2, per_page: 100 } }),
    expect: ({ data }) => {
      expect(data.items.length).toBe(100)
      expect(data.items.map(({ id }) => id)).toEqual(
        data.items.map(({ id }) => id).toSorted((one, other) => Number(one) - Number(other)),
      )
      expect(data.items.some(({ options }) => options.length > 1)).toBe(true)
      expect(data.items.some(({ summary }) => summary !== null)).toBe(true)
    },
    bad: [refused('more at once than allowed', 422, 'GET', '/v1/feed?per_page=501', undefined, 'per_page')],
  },
  getProduct: {
    good: () => ({ params: { slug: 'shizukuya-lotion' } }),
    expect: ({ data }) => expect(data.options.length).toBe(2),
    bad: [
      refused('an unknown product', 404, 'GET', '/v1/products/no-such-product'),
      refused('an address that is no slug', 404, 'GET', `/v1/products/${encodeURIComponent('../../etc')}`),
    ],
  },
  getReviews: {
    good: () => ({ params: { slug: 'tsukishiro-cream' }, query: { per_page: 100 } }),
    expect: ({ data }) => expectReadersFirst(data.items),
    bad: [
      refused('an unknown product', 404, 'GET', '/v1/products/no-such-product/reviews'),
      refused('six stars', 422, 'GET', '/v1/products/shizukuya-lotion/reviews?rating=6', undefined, 'rating'),
    ],
  },
  getQuestions: {
    good: () => ({ params: { slug: 'shizukuya-lotion' }, query: {} }),
    expect: ({ data }) => expectReadersFirst(data.items),
    bad: [refused('an unknown product', 404, 'GET', '/v1/products/no-such-product/questions')],
  },
  getSimilar: {
    good: () => ({ params: { slug: 'shizukuya-lotion' }, query: { country: 'RU' } }),
    bad: [refused('an unknown product', 404, 'GET', '/v1/products/no-such-product/similar')],
  },
  getProductsById: {
    good: () => ({ query: { ids: '2,999999,1,2' } }),
    expect: ({ data }) => expect(data.map(({ id }) => id)).toEqual([2, 1]),
    bad: [
      refused('five products', 422, 'GET', '/v1/productsById?ids=1,2,3,4,5', undefined, 'ids'),
      refused('ids that are none', 422, 'GET', '/v1/productsById?ids=1,,2', undefined, 'ids'),
      refused('no ids', 422, 'GET', '/v1/productsById', undefined, 'ids'),
    ],
  },
  getParcelEstimate: {
    good: () => ({ query: { country: 'RU', amount: 300, weight: 4000 }, headers: { currency: 'EUR' } }),
    expect: ({ data }) => {
      // 15 % of the value above 200 EUR.
      expect(data).toMatchObject({ country: 'RU', country_name: 'Russia', iso_code: 'EUR', refused: false, customs_tax: 15 })
      expect(data.offers.map(({ name }) => name)).toEqual(['CDEK', 'Airmail parcel'])
    },
    bad: [
      refused('a country that nothing is sent to', 422, 'GET', '/v1/delivery?country=XX&amount=10&weight=100'),
      refused('no weight', 422, 'GET', '/v1/delivery?country=RU&amount=10'),
      refused('a parcel that weighs nothing', 422, 'GET', '/v1/delivery?country=RU&amount=10&weight=0'),
    ],
  },
  getDeliveryEstimate: {
    good: () => ({ params: { slug: 'shizukuya-lotion' }, query: { country: 'RU' } }),
    expect: ({ data }) => {
      expect(data).toMatchObject({ country: 'RU', country_name: 'Russia', refused: false, customs_tax: 0 })
      expect(data.offers.map(({ name }) => name)).toEqual(['CDEK', 'Airmail parcel'])
      for (const { price, days_from, days_to } of data.offers) {
        expect(price).toBeGreaterThan(0)
        expect(days_to).toBeGreaterThan(days_from ?? Number.NaN)
      }
    },
    bad: [
      refused('an unknown product', 404, 'GET', '/v1/products/no-such-product/delivery?country=RU'),
      refused(
        'a country that nothing is sent to',
        422,
        'GET',
        '/v1/products/shizukuya-lotion/delivery?country=AQ',
        undefined,
        'country',
      ),
      refused('no country', 422, 'GET', '/v1/products/shizukuya-lotion/delivery', undefined, 'country'),
      refused(
        'an unknown option',
        422,
        'GET',
        '/v1/products/shizukuya-lotion/delivery?country=RU&option_id=999999',
        undefined,
        'option_id',
      ),
    ],
  },
  postCartEstimate: {
    good: () => ({ body: { country: 'KZ', items: [{ product_id: 1, option_id: null, qty: 2 }] }, headers: { currency: 'KZT' } }),
    expect: ({ data }) => {
      expect(data.delivery).toMatchObject({ country: 'KZ', iso_code: 'KZT', refused: false })
      expect(data.total_price).toBe(data.products_price + data.delivery_price)
    },
    bad: [
      refused(
        'a country that nothing is sent to',
        422,
        'POST',
        '/v1/cartEstimate',
        { country: 'AQ', items: [{ product_id: 1, qty: 1 }] },
        'country',
      ),
      refused('no units', 422, 'POST', '/v1/cartEstimate', { country: 'RU', items: [{ product_id: 1, qty: 0 }] }, 'items.0.qty'),
      refused('no JSON', 400, 'POST', '/v1/cartEstimate', '{"country":'),
    ],
  },
  postProductsPrice: {
    good: () => ({ body: { currency: 'KZT', items: [{ cart_id: '1:0', product_id: 1, option_id: null }] } }),
    expect: ({ data }) => expect(data['1:0']?.price.iso_code).toBe('KZT'),
    bad: [
      refused('an unknown currency', 422, 'POST', '/v1/productsPrice', { currency: 'XXX', items: [] }, 'currency'),
      refused(
        'a country that nothing is sent to',
        422,
        'POST',
        '/v1/productsPrice',
        { currency: 'RUB', country: 'AQ', items: [] },
        'country',
      ),
      refused(
        'an option in words',
        422,
        'POST',
        '/v1/productsPrice',
        { currency: 'RUB', items: [{ cart_id: 'a', product_id: 1, option_id: 'red' }] },
        'items.0.option_id',
      ),
      refused(
        'a product id that is no number',
        422,
        'POST',
        '/v1/productsPrice',
        { currency: 'RUB', items: [{ cart_id: 'a', product_id: 'b', option_id: null }] },
        'items.0.product_id',
      ),
      refused('no JSON', 400, 'POST', '/v1/productsPrice', '{"currency":'),
    ],
  },
}
