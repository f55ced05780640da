import { expect, test } from 'vitest'
import { toggledProduct, withoutProduct } from './comparedList.ts'
import { replacedProduct } from './replacedProduct.ts'
import type { RememberedProduct } from './rememberedProduct.ts'

const product = (id: number): RememberedProduct => ({ id, name: `Product ${id}`, slug: `product-${id}`, picture: null })
const list = (...ids: readonly number[]) => ids.map(product)
const ids = (found: readonly RememberedProduct[] | null) => found && found.map(({ id }) => id)

test('toggling appends a product and removes it again', () => {
  expect(ids(toggledProduct([], product(1)))).toEqual([1])
  expect(ids(toggledProduct(list(1, 2), product(3)))).toEqual([1, 2, 3])
  expect(ids(toggledProduct(list(1, 2, 3), product(2)))).toEqual([1, 3])
})

test('a fifth product is refused, and one of the four can still be removed', () => {
  expect(toggledProduct(list(1, 2, 3, 4), product(5))).toBeNull()
  expect(ids(toggledProduct(list(1, 2, 3, 4), product(4)))).toEqual([1, 2, 3])
})

test('a fifth product is inserted at the index of the one that it replaces', () => {
  expect(ids(replacedProduct(list(1, 2, 3, 4), 2, product(5)))).toEqual([1, 5, 3, 4])
})

test('changes by another tab are retained', () => {
  expect(ids(replacedProduct(list(1, 3, 4), 2, product(5)))).toEqual([1, 3, 4, 5])
  expect(ids(replacedProduct(list(1, 5, 3, 4), 3, product(5)))).toEqual([1, 5, 4])
  expect(ids(replacedProduct(list(1, 6, 3, 4), 2, product(5)))).toEqual([1, 6, 3, 4])
})

test('a product is removed by its id; a missing one changes nothing', () => {
  expect(ids(withoutProduct(list(1, 2), 1))).toEqual([2])
  expect(ids(withoutProduct(list(1, 2), 7))).toEqual([1, 2])
})
