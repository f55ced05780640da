import { expect, test } from 'vitest'
import { toHome } from './home.ts'

const card = (id: number) => ({
  id,
  reference: `TN-${id}`,
  name: `Soap ${id}`,
  link_rewrite: `soap-${id}`,
  brand: null,
  price: { current: 5, old: null, iso_code: 'USD', sign: '$', discount: null, has_range: null, per_unit: null },
  picture: null,
  rating: null,
  has_options: false,
  available_for_order: true,
  qty_limit: null,
  is_new: false,
  not_shipped_to: [],
  refusal: null,
  refusals: null,
})
const home = (
  fresh: readonly number[],
  drops: readonly number[],
  best: readonly number[],
  blocks?: Parameters<typeof toHome>[1],
) => {
  const wire = {
    hero: null,
    new_products: fresh.map(card),
    price_drops: drops.map(card),
    best_sales: best.map(card),
    brands: [],
    brands_count: 0,
    articles: [],
  }
  const { newProducts, priceDrops, bestSales } = toHome(wire, blocks)
  return [newProducts, priceDrops, bestSales].map((block) => block.map(({ id }) => id))
}

test('a product in one block of the home page is not repeated in a later one', () => {
  expect(home([1, 2, 3, 4, 5, 6], [1, 6, 7, 8, 9, 10], [7, 1, 11, 12, 13, 14, 15, 16, 17, 18])).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
    [11, 12, 13, 14, 15, 16, 17, 18],
  ])
})

test('a small shop shows the same products again rather than an empty block', () => {
  expect(home([1, 2], [1], [2, 1, 3])).toEqual([[1, 2], [1], [3, 2, 1]])
})

test('in the order of the owner the first block has its products, and a block that is left out has none', () => {
  expect(home([1, 2], [3, 1, 2], [2, 4], ['best_sales', 'hero', 'new_products'])).toEqual([[1, 2], [], [2, 4]])
  expect(home([1, 2, 3], [], [2, 3, 4], ['best_sales', 'new_products'])).toEqual([[1, 2, 3], [], [2, 3, 4]])
})
