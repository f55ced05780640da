import { expect, test } from 'vitest'
import { addRecentlyViewed } from './recentlyViewed.ts'
import { readRemembered, type RememberedProduct } from './rememberedProduct.ts'

const product = (id: number): RememberedProduct => ({ id, name: `Product ${id}`, slug: `product-${id}`, picture: null })
const ids = (list: readonly RememberedProduct[]) => list.map(({ id }) => id)
const seenInTurn = (count: number) =>
  Array.from({ length: count }, (_, index) => product(index + 1)).reduce<RememberedProduct[]>(addRecentlyViewed, [])

test('the newest comes first, and twelve are stored', () => {
  expect(ids(seenInTurn(3))).toEqual([3, 2, 1])
  expect(ids(seenInTurn(14))).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})

test('a second view moves a product to the front, with its current name', () => {
  const list = addRecentlyViewed(seenInTurn(3), { ...product(1), name: 'New name' })
  expect(ids(list)).toEqual([1, 3, 2])
  expect(list[0]?.name).toBe('New name')
})

test('invalid stored entries are left out', () => {
  expect(readRemembered(undefined, 12)).toEqual([])
  expect(readRemembered('[]', 12)).toEqual([])
  expect(ids(readRemembered([product(1), { id: 2 }, null, product(3)], 12))).toEqual([1, 3])
  expect(
    readRemembered(
      Array.from({ length: 40 }, (_, index) => product(index + 1)),
      12,
    ),
  ).toHaveLength(12)
})
