import { fc } from '../../../test/support/property.ts'
import { expect, test } from 'vitest'
import { createBranches, type Many } from './categoryRanges.ts'
import type { Columns } from './columns.ts'
import { buyableFirst, similarTo, tiersByPopularity } from './sortOrders.ts'

const manyOf = (lists: readonly (readonly number[])[]): Many => {
  const starts = [0]
  for (const list of lists) starts.push((starts.at(-1) ?? 0) + list.length)
  return { starts: Int32Array.from(starts), values: Int32Array.from(lists.flat()) }
}

const someLfts = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }), { maxLength: 60 })

test('a branch contains each product with a category in it once', () => {
  fc.assert(
    fc.property(someLfts, fc.integer({ min: 1, max: 60 }), fc.nat(60), (lists, lft, width) => {
      const branches = createBranches(manyOf(lists), lists.length)
      const expected = lists.flatMap((lfts, i) => (lfts.some((one) => one >= lft && one <= lft + width) ? [i] : []))
      const twice = [branches.positionsIn(lft, lft + width), branches.positionsIn(lft, lft + width)]
      for (const positions of twice) expect([...positions].toSorted((a, b) => a - b)).toEqual(expected)
      expect(branches.countIn(lft, lft + width)).toBe(expected.length)
    }),
  )
})

type Product = { sold: number; stock: number; brand: number; category: number; type: number }
const someProducts = fc.array(
  fc.record({
    sold: fc.nat(9),
    stock: fc.nat(2),
    brand: fc.nat(3),
    category: fc.integer({ min: 1, max: 3 }),
    type: fc.nat(3),
  }),
  { minLength: 1, maxLength: 40 },
)

/** Ids begin at 100, so that a position mistaken for an id is noticed. */
const columnsOf = (products: readonly Product[]): Columns => {
  const column = (name: keyof Product) => Int32Array.from(products, (product) => product[name])
  const positions = products.map((_, i) => i)
  const popular = Int32Array.from(positions.toSorted((a, b) => (products[b]?.sold ?? 0) - (products[a]?.sold ?? 0) || a - b))
  return {
    ids: Int32Array.from(positions, (i) => 100 + i),
    positionOf: new Map(positions.map((i) => [100 + i, i])),
    brand: column('brand'),
    category: column('category'),
    type: column('type'),
    stock: column('stock'),
    // The country refuses products of type 3.
    refusedBy: () => ({ id: 0, flags: Uint8Array.from(products, ({ type }) => Number(type === 3)) }),
    orders: { popular, new: popular, rating: popular },
  } as Partial<Columns> as Columns
}

test('tiers: products of an earlier list come first, sorted by sales within a list', () => {
  fc.assert(
    fc.property(someProducts, fc.array(fc.nat(50)), fc.array(fc.nat(50)), (products, first, second) => {
      const idsOf = (list: readonly number[]) => [...new Set(list)].map((n) => 100 + n)
      const tiers = [idsOf(first), idsOf([...first, ...second])]
      const known = (id: number) => id < 100 + products.length
      const sold = (id: number) => products[id - 100]?.sold ?? 0
      const tierOf = (id: number) => tiers.findIndex((tier) => tier.includes(id))
      expect(tiersByPopularity(columnsOf(products), tiers)).toEqual(
        (tiers[1] ?? []).filter(known).toSorted((a, b) => tierOf(a) - tierOf(b) || sold(b) - sold(a) || a - b),
      )
    }),
  )
})

test('search results: in stock first, otherwise in search order', () => {
  fc.assert(
    fc.property(someProducts, (products) => {
      const ids = products.map((_, i) => 100 + i).toReversed()
      const stock = (id: number) => products[id - 100]?.stock ?? 0
      expect(buyableFirst(columnsOf(products), ids, undefined)).toEqual(
        ids.toSorted((a, b) => Number(stock(b) > 0) - Number(stock(a) > 0)),
      )
    }),
  )
})

test('search results: products that the country refuses come last', () => {
  fc.assert(
    fc.property(someProducts, (products) => {
      const ids = products.map((_, i) => 100 + i).toReversed()
      const partOf = (id: number) => (products[id - 100]?.type === 3 ? 2 : Number((products[id - 100]?.stock ?? 0) === 0))
      expect(buyableFirst(columnsOf(products), ids, 'RU')).toEqual(ids.toSorted((a, b) => partOf(a) - partOf(b)))
    }),
  )
})

test('similar products: in stock first, then the nearest, then the best-selling', () => {
  fc.assert(
    fc.property(someProducts, fc.nat(39), fc.integer({ min: 1, max: 8 }), (products, at, limit) => {
      const own = at % products.length
      const me = products[own] as Product
      const near = (one: Product) => Number(one.type === me.type) + Number(one.category === me.category)
      const expected = products
        .map((product, i) => ({ ...product, i }))
        .filter(({ i, category, brand }) => i !== own && (category === me.category || (me.brand !== 0 && brand === me.brand)))
        .toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0) || near(b) - near(a) || b.sold - a.sold || a.i - b.i)
      expect(similarTo(columnsOf(products), own, limit, undefined)).toEqual(expected.slice(0, limit).map(({ i }) => 100 + i))
      const sent = expected.filter(({ type }) => type !== 3).slice(0, limit)
      expect(similarTo(columnsOf(products), own, limit, 'RU')).toEqual(sent.map(({ i }) => 100 + i))
    }),
  )
  expect(similarTo(columnsOf([]), undefined, 8, 'RU')).toEqual([])
})
