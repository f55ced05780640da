import { expect, test } from 'vitest'
import { addRecentlyViewed, readRecentlyViewed, type RecentProduct } from './recentlyViewed.ts'

const product = (id: number): RecentProduct => ({ id, name: `Product ${id}`, slug: `product-${id}`, picture: null })
const ids = (list: readonly RecentProduct[]) => list.map(({ id }) => id)
const seenInTurn = (count: number) =>
  Array.from({ length: count }, (_, index) => product(index + 1)).reduce<RecentProduct[]>(addRecentlyViewed, [])

test('the newest comes first, and twelve are remembered', () => {
  expect(ids(seenInTurn(3))).toEqual([3, 2, 1])
  expect(ids(seenInTurn(14))).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})

test('a second look moves a product to the front, with what it is called now', () => {
  const list = addRecentlyViewed(seenInTurn(3), { ...product(1), name: 'New name' })
  expect(ids(list)).toEqual([1, 3, 2])
  expect(list[0]?.name).toBe('New name')
})

test('what storage holds may be anything', () => {
  expect(readRecentlyViewed(undefined)).toEqual([])
  expect(readRecentlyViewed('[]')).toEqual([])
  expect(ids(readRecentlyViewed([product(1), { id: 2 }, null, product(3)]))).toEqual([1, 3])
  expect(readRecentlyViewed(Array.from({ length: 40 }, (_, index) => product(index + 1)))).toHaveLength(12)
})
