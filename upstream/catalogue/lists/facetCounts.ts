/** Tests a product against the filters, and counts the results of each filter value: a facet ignores its own filter and applies all others. */
import {
  byName,
  FILTER_NAMES,
  FLAG_FILTERS,
  VALUES_FILTERS,
  type FilterName,
  type FlagFilter,
  type ValuesFilter,
} from '../../../shared/filters.ts'
import type { Columns } from './columns.ts'

/** The chosen filters by name. A set contains ids; prices are in minor units, `rating` is the lowest average. */
export type Chosen = { readonly [name in ValuesFilter]?: ReadonlySet<number> } & { readonly [name in FlagFilter]?: boolean } & {
  readonly priceFrom?: number
  readonly priceTo?: number
  readonly rating?: number
}

type Test = (position: number) => boolean

/** Whether a product has a flag. */
const HAS_FLAG: { readonly [name in FlagFilter]: (columns: Columns) => Test } = {
  inStock:
    ({ stock }) =>
    (i) =>
      (stock[i] as number) > 0,
  discount:
    ({ discount }) =>
    (i) =>
      discount[i] === 1,
}

/** One bit per filter: a product that fails exactly one filter still counts in its facet. */
const bitOf = (name: FilterName) => 1 << FILTER_NAMES.indexOf(name)

const testsOf = (columns: Columns, price: Float64Array, chosen: Chosen) => {
  const tests: { readonly bit: number; readonly passes: Test }[] = []
  for (const name of VALUES_FILTERS) {
    const accepted = chosen[name]
    const { starts, values } = columns.values[name]
    if (accepted)
      tests.push({
        bit: bitOf(name),
        passes: (i) => {
          for (let k = starts[i] as number; k < (starts[i + 1] as number); k++) if (accepted.has(values[k] as number)) return true
          return false
        },
      })
  }
  for (const name of FLAG_FILTERS) if (chosen[name]) tests.push({ bit: bitOf(name), passes: HAS_FLAG[name](columns) })
  const { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY, rating } = chosen
  if (chosen.priceFrom !== undefined || chosen.priceTo !== undefined)
    tests.push({ bit: bitOf('price'), passes: (i) => (price[i] as number) >= priceFrom && (price[i] as number) <= priceTo })
  if (rating !== undefined) tests.push({ bit: bitOf('rating'), passes: (i) => (columns.rating[i] as number) >= rating })
  return tests
}

/** Returns a function of a product's position: one bit for each filter that the product does not pass. */
export const createFailures = (columns: Columns, price: Float64Array, chosen: Chosen): ((position: number) => number) => {
  const tests = testsOf(columns, price, chosen)
  return (i) => {
    let fails = 0
    for (const test of tests) if (!test.passes(i)) fails |= test.bit
    return fails
  }
}

export type FacetCounts = {
  /** Numbers of products by ids. */
  readonly values: { readonly [name in ValuesFilter]: ReadonlyMap<number, number> }
  readonly flags: { readonly [name in FlagFilter]: number }
  /** Number of products with an average of at least 1, 2, 3 and 4 stars. */
  readonly rating: readonly [number, number, number, number]
  /** Minor units; null for an empty list. */
  readonly price: { readonly min: number; readonly max: number } | null
}

/** `fails` has one bit for each filter that the product does not pass. */
export type FacetCounter = { readonly count: (position: number, fails: number) => void; readonly counts: () => FacetCounts }

const countsOf = (values: Int32Array) => {
  const counts = new Map<number, number>()
  for (let id = 1; id < values.length; id++) if (values[id] !== 0) counts.set(id, values[id] as number)
  return counts
}

const highest = (values: Int32Array) => values.reduce((most, value) => Math.max(most, value), 0)

/** Begins a count over the products of a list. */
export const createFacetCounter = (columns: Columns, price: Float64Array): FacetCounter => {
  // Ids are small and dense, so arrays count much faster than maps.
  const values = byName(VALUES_FILTERS, (name) => {
    const many = columns.values[name]
    return { bit: bitOf(name), ...many, counts: new Int32Array(highest(many.values) + 1) }
  })
  const flags = byName(FLAG_FILTERS, (name) => ({ bit: bitOf(name), has: HAS_FLAG[name](columns), count: 0 }))
  const [valuesFacets, flagFacets] = [Object.values(values), Object.values(flags)]
  const rating: [number, number, number, number] = [0, 0, 0, 0]
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY

  const countRating = (average: number) => {
    if (average >= 1) rating[0]++
    if (average >= 2) rating[1]++
    if (average >= 3) rating[2]++
    if (average >= 4) rating[3]++
  }
  const [priceBit, ratingBit] = [bitOf('price'), bitOf('rating')]

  return {
    count: (i, fails) => {
      // A product that fails two filters counts in no facet.
      if ((fails & (fails - 1)) !== 0) return
      for (const facet of valuesFacets)
        if (fails === 0 || fails === facet.bit)
          for (let k = facet.starts[i] as number; k < (facet.starts[i + 1] as number); k++)
            (facet.counts[facet.values[k] as number] as number)++
      for (const flag of flagFacets) if ((fails === 0 || fails === flag.bit) && flag.has(i)) flag.count++
      if (fails === 0 || fails === priceBit) {
        const amount = price[i] as number
        if (amount < min) min = amount
        if (amount > max) max = amount
      }
      if (fails === 0 || fails === ratingBit) countRating(columns.rating[i] as number)
    },
    counts: () => ({
      values: byName(VALUES_FILTERS, (name) => countsOf(values[name].counts)),
      flags: byName(FLAG_FILTERS, (name) => flags[name].count),
      rating,
      price: min <= max ? { min, max } : null,
    }),
  }
}
