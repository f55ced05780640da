/** Counts what each filter would give: every facet ignores its own filter and obeys all others. */
import type { Columns } from './shelfColumns.ts'

/** One bit a filter that has a facet: a product that fails exactly one of them still counts in that facet. */
export const FAILS = { brand: 1, maker: 2, usage: 4, price: 8, rating: 16, stock: 32, discount: 64 } as const

export type FacetCounts = {
  readonly brand: ReadonlyMap<number, number>
  readonly maker: ReadonlyMap<number, number>
  readonly usage: ReadonlyMap<number, number>
  /** Products with an average of at least 1, 2, 3, 4 stars. */
  readonly rating: readonly [number, number, number, number]
  /** Minor units; null when nothing is left. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly inStock: number
  readonly discount: number
}

/** `fails` has one bit for each filter that the product does not pass. */
export type Tally = { readonly count: (place: number, fails: number) => void; readonly counts: () => FacetCounts }

const bump = (counts: Map<number, number>, key: number) => {
  if (key !== 0) counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Begins a count over products that belong to the list. */
export const createTally = (columns: Columns, price: Float64Array): Tally => {
  const brand = new Map<number, number>()
  const maker = new Map<number, number>()
  const usage = new Map<number, number>()
  const rating: [number, number, number, number] = [0, 0, 0, 0]
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let inStock = 0
  let discount = 0
  return {
    count: (i, fails) => {
      const only = (bit: number) => (fails & ~bit) === 0
      if (only(FAILS.brand)) bump(brand, columns.brand[i] as number)
      if (only(FAILS.maker)) bump(maker, columns.maker[i] as number)
      if (only(FAILS.usage)) for (let k = columns.usages.starts[i] as number; k < (columns.usages.starts[i + 1] as number); k++) bump(usage, columns.usages.values[k] as number)
      if (only(FAILS.price)) {
        min = Math.min(min, price[i] as number)
        max = Math.max(max, price[i] as number)
      }
      if (only(FAILS.rating)) for (let stars = 1; stars <= 4; stars++) if ((columns.rating[i] as number) >= stars) rating[stars - 1] = (rating[stars - 1] as number) + 1
      if (only(FAILS.stock) && (columns.stock[i] as number) > 0) inStock++
      if (only(FAILS.discount) && columns.discount[i] === 1) discount++
    },
    counts: () => ({ brand, maker, usage, rating, price: min <= max ? { min, max } : null, inStock, discount }),
  }
}
