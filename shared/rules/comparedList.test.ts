import { expect, test } from 'vitest'
import { toggledProduct, withoutProduct } from './comparedList.ts'
import { replacedProduct } from './replacedProduct.ts'
import type { RememberedProduct } from './rememberedProduct.ts'

const product = (id: number): RememberedProduct => ({ id, name: `Product ${id}`, slug: `product-${id}`, picture: null })
const list = (...ids: readonly number[]) => ids.map(product)
const ids = (found: readonly RememberedProduct[] | null) => found && found.map(({ id }) => id)

test('a mark puts a product at the end and takes it out again', () => {
  expect(ids(toggledProduct([], product(1)))).toEqual([1])
  expect(ids(toggledProduct(list(1, 2), product(3)))).toEqual([1, 2, 3])
  expect(ids(toggledProduct(list(1, 2, 3), product(2)))).toEqual([1, 3])
})

test('there is no room for a fifth, and one of the four is taken out as ever', () => {
  expect(toggledProduct(list(1, 2, 3, 4), product(5))).toBeNull()
  expect(ids(toggledProduct(list(1, 2, 3, 4), product(4)))).toEqual([1, 2, 3])
})

test('a fifth stands where the one stood whose place it takes', () => {
  expect(ids(replacedProduct(list(1, 2, 3, 4), 2, product(5)))).toEqual([1, 5, 3, 4])
})

test('what another tab has done meanwhile is kept', () => {
  expect(ids(replacedProduct(list(1, 3, 4), 2, product(5)))).toEqual([1, 3, 4, 5])
  expect(ids(replacedProduct(list(1, 5, 3, 4), 3, product(5)))).toEqual([1, 5, 4])
  expect(ids(replacedProduct(list(1, 6, 3, 4), 2, product(5)))).toEqual([1, 6, 3, 4])
})

test('a product is taken out by its id; one that is not there changes nothing', () => {
  expect(ids(withoutProduct(list(1, 2), 1))).toEqual([2])
  expect(ids(withoutProduct(list(1, 2), 7))).toEqual([1, 2])
})
