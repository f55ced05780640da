import { expect, test } from 'vitest'
import { getArticles } from '../shared/api/content.ts'
import { getProduct } from '../shared/api/product.ts'
import { getProducts } from '../shared/api/productList.ts'
import { affectedBy, isChangeKey, keysOfAddress, keysOfAnswer } from './changeKeys.ts'

test('keysOfAddress returns the keys of the data tags, path and query', () => {
  expect(keysOfAddress(getProduct, { params: { slug: 'green-tea-soap' } })).toEqual(['data:reviews', 'product:green-tea-soap'])
  expect(keysOfAddress(getProducts, { query: { category: 'soap', brand: 'kao,lion', tag: 'vegan', page: 2 } })).toEqual([
    'data:ratings',
    'category:soap',
    'brand:kao',
    'brand:lion',
    'tag:vegan',
  ])
  expect(keysOfAddress(getArticles, { query: {} })).toEqual(['articles'])
})

test('an answer has the keys of its products at any depth, by id and slug; links and categories are no products', () => {
  const card = (id: number | string, slug: string) => ({ id, link_rewrite: slug, price: { amount: 5 } })
  const answer = {
    data: { items: [card(1, 'soap')], blocks: [{ products: [card('p-2', 'tea')] }], category: { id: 7, link_rewrite: 'care' } },
  }
  expect(keysOfAnswer(answer)).toEqual(['product:1', 'product:soap', 'product:p-2', 'product:tea'])
  expect(keysOfAnswer(null)).toEqual([])
})

test('a changed article, news item or brand also changes the lists that show it; a product does not', () => {
  expect([...affectedBy(['article:tea', 'brand:kao', 'product:1'])]).toEqual([
    'article:tea',
    'brand:kao',
    'product:1',
    'articles',
    'brands',
  ])
})

test.each(['product:12', 'category:face-care', 'page:delivery', 'articles', 'home', 'all', 'product:p-2'])(
  '%s is a key',
  (key) => {
    expect(isChangeKey(key)).toBe(true)
  },
)

test.each(['', 'product:', 'product', 'order:1', 'data:reviews', 'product:a b', `product:${'x'.repeat(200)}`, 12, null])(
  '%j is no key',
  (key) => {
    expect(isChangeKey(key)).toBe(false)
  },
)
