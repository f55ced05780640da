/** Counts the results of each filter value: every facet ignores its own filter and applies all others. */
import type { Columns } from './columns.ts'

/** One bit per filter with a facet: a product that fails exactly one filter still counts in that facet. */
export const FAILS = { brand: 1, manufacturer: 2, usage: 4, price: 8, rating: 16, stock: 32, discount: 64 } as const

export type FacetCounts = {
  readonly brand: ReadonlyMap<number, number>
  readonly manufacturer: ReadonlyMap<number, number>
  readonly usage: ReadonlyMap<number, number>
  /** Number of products with an average of at least 1, 2, 3 and 4 stars. */
  readonly rating: readonly [number, number, number, number]
  /** Minor units; null for an empty list. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly inStock: number
  readonly discount: number
}

/** `fails` has one bit for each filter that the product does not pass. */
export type FacetCounter = { readonly count: (position: number, fails: number) => void; readonly counts: () => FacetCounts }

const countsOf = (values: Int32Array) => {
  const counts = new Map<number, number>()
  // Id 0 means without a brand, manufacturer or usage.
  for (let id = 1; id < values.length; id++) if (values[id] !== 0) counts.set(id, values[id] as number)
  return counts
}

/** Begins a count over the products of a list. */
export const createFacetCounter = (columns: Columns, price: Float64Array): FacetCounter => {
  const { usages, most } = columns
  // Ids are small and dense, so arrays count much faster than maps.
  const brand = new Int32Array(most.brand + 1)
  const manufacturer = new Int32Array(most.manufacturer + 1)
  const usage = new Int32Array(most.usage + 1)
  const rating: [number, number, number, number] = [0, 0, 0, 0]
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let inStock = 0
  let discount = 0

  const countRating = (average: number) => {
    if (average >= 1) rating[0]++
    if (average >= 2) rating[1]++
    if (average >= 3) rating[2]++
    if (average >= 4) rating[3]++
  }

  return {
    count: (i, fails) => {
      // A product that fails two filters counts in no facet.
      if ((fails & (fails - 1)) !== 0) return
      if (fails === 0 || fails === FAILS.brand) (brand[columns.brand[i] as number] as number)++
      if (fails === 0 || fails === FAILS.manufacturer) (manufacturer[columns.manufacturer[i] as number] as number)++
      if (fails === 0 || fails === FAILS.usage)
        for (let k = usages.starts[i] as number; k < (usages.starts[i + 1] as number); k++)
          (usage[usages.values[k] as number] as number)++
      if (fails === 0 || fails === FAILS.price) {
        const amount = price[i] as number
        if (amount < min) min = amount
        if (amount > max) max = amount
      }
      if (fails === 0 || fails === FAILS.rating) countRating(columns.rating[i] as number)
      if ((fails === 0 || fails === FAILS.stock) && (columns.stock[i] as number) > 0) inStock++
      if ((fails === 0 || fails === FAILS.discount) && columns.discount[i] === 1) discount++
    },
    counts: () => ({
      brand: countsOf(brand),
      manufacturer: countsOf(manufacturer),
      usage: countsOf(usage),
      rating,
      price: min <= max ? { min, max } : null,
      inStock,
      discount,
    }),
  }
}
