/**
 * An in-memory column index for lists: 100,000 products take a few megabytes, and one pass answers filters, sorting and all
 * facets. The database is the source of truth; the index is read from it.
 */
import { catalogueVersion, isCatalogueComplete, lastTouch, touchedSince } from '../../db/catalogueVersion.ts'
import type { Store } from '../../db/store.ts'
import { loadColumns, ON_SALE, rankAgain, type Columns } from './columns.ts'
import { createFacetCounter, createFailures, type Chosen, type FacetCounts } from './facetCounts.ts'
import type { Restrictions } from '../shippingRestrictions.ts'
import { buyableFirst, similarTo, tiersByPopularity } from './sortOrders.ts'

export type Sort = 'popular' | 'new' | 'rating' | 'price' | '-price' | 'unit-price'

export type Filters = Chosen & {
  readonly list?: 'best-sales' | 'new-products' | 'prices-drop'
  /** The nested-set interval of a category. */
  readonly branch?: { readonly lft: number; readonly rgt: number }
  readonly tags?: ReadonlySet<number>
  /** Restricts the list to these products, in this order unless a sort is requested: search results or a list of ids. */
  readonly among?: readonly number[]
}

export type Selection = {
  readonly filters: Filters
  readonly sort: Sort | null
  readonly currency: string
  /** Products that cannot be sent there are last in lists by popularity and in lists without a sort. */
  readonly country?: string | undefined
  /** Leaves them out. */
  readonly sendable?: boolean
  readonly offset: number
  readonly limit: number
  readonly facets: boolean
}

export type Selected = {
  readonly ids: readonly number[]
  readonly total: number
  /** The number of products of the list that cannot be sent to the country, left out or not; null without a country. */
  readonly refused: number | null
  readonly facets: FacetCounts | null
}

export type ProductIndex = {
  readonly select: (selection: Selection) => Selected
  /**
   * Ids of up to `limit` products of the same category or brand that can be sent to a country, the nearest first. Empty for an unknown product.
   */
  readonly similar: (productId: number, limit: number, country: string | undefined) => number[]
  /**
   * All ids of the last list: those that are also in the first list first, then those in the next one; by sales within a list.
   */
  readonly byPopularity: (tiers: readonly (readonly number[])[]) => number[]
  /** The same ids: first the products in stock that can be sent to the country, if a country is passed. */
  readonly buyableFirst: (ids: readonly number[], country: string | undefined) => readonly number[]
  /** Whether a product is among the newest. */
  readonly isNew: (productId: number) => boolean
  readonly countIn: (branch: { readonly lft: number; readonly rgt: number }) => number
  readonly countBy: (column: 'brand' | 'manufacturer', id: number) => number
  readonly countTagged: (tagId: number) => number
  readonly size: () => number
  /** Reads stock, rating and sales of these products again, after an order or a review has changed them. */
  readonly refresh: (productIds: Iterable<number>) => void
}

type ChangedRow = {
  readonly stock: number
  readonly rating_sum: number
  readonly rating_count: number
  readonly sold: number
  readonly has_options: number
  readonly discount: number
}

const within = (values: Int32Array, from: number, to: number, low: number, high: number) => {
  for (let k = from; k < to; k++) if ((values[k] as number) >= low && (values[k] as number) <= high) return true
  return false
}

const anyOf = (values: Int32Array, from: number, to: number, accepted: ReadonlySet<number>) => {
  for (let k = from; k < to; k++) if (accepted.has(values[k] as number)) return true
  return false
}

const membersOf = ({ ids }: Columns, pool: Int32Array) => {
  const flags = new Uint8Array(ids.length)
  for (const i of pool) flags[i] = 1
  return flags
}

type Counted = Pick<Selected, 'total' | 'refused' | 'facets'>

/** While an import runs, a catalogue that takes longer to read is read again after `PAUSE` times its reading time. */
const LONG_MS = 250
const PAUSE = 10

/** Maximum number of cached totals and facets. */
const MAX_CACHED = 200

/** Whether product `i` is in the scope of the list. List, category, tag and search define the scope and have no facet. */
const belongs = (columns: Columns, i: number, { list, branch, tags }: Filters): boolean => {
  const { categories, tags: tagged } = columns
  if (
    branch &&
    !within(categories.values, categories.starts[i] as number, categories.starts[i + 1] as number, branch.lft, branch.rgt)
  )
    return false
  if (tags && !anyOf(tagged.values, tagged.starts[i] as number, tagged.starts[i + 1] as number, tags)) return false
  if (list === 'prices-drop') return columns.discount[i] === 1
  if (list === 'new-products') return columns.fresh[i] === 1
  if (list === 'best-sales') return columns.best[i] === 1
  return true
}

/** Creates the index of a store; it is read at the first use. `clock` measures how long a reading takes. */
export const createProductIndex = (store: Store, clock: () => Date, restrictions: () => Restrictions): ProductIndex => {
  let loaded: Columns | null = null
  /** The restrictions that the columns contain. */
  let restricted: Restrictions | null = null
  let seen = ''
  /** The last change of single products that the columns contain. */
  let seenTouch = 0

  /** The time of the last reading, and the time until which a large catalogue is not read again, in ms. */
  let pause = { from: 0, until: 0 }

  const refresh = (all: Columns, productIds: Iterable<number>) => {
    counted.clear()
    for (const id of productIds) {
      const i = all.positionOf.get(id)
      const row = store.get<ChangedRow>(
        `SELECT stock, rating_sum, rating_count, sold, has_options, ${ON_SALE} AS discount FROM product p WHERE id = ?`,
        id,
      )
      if (i === undefined || !row) continue
      all.stock[i] = row.stock
      all.rating[i] = row.rating_count > 0 ? row.rating_sum / row.rating_count : 0
      all.ratings[i] = row.rating_count
      all.sold[i] = row.sold
      all.discount[i] = row.discount
      rankAgain(all, i)
      if (row.has_options) all.repriced(i)
    }
  }

  /** The columns; read again when another process (importer, moderator) has changed the catalogue. */
  const columns = (): Columns => {
    const version = catalogueVersion(store)
    const now = clock().getTime()
    // A clock that was set back ends the pause.
    const isPaused = now >= pause.from && now < pause.until
    const current = restrictions()
    if (loaded && current === restricted && (version === seen || (isPaused && !isCatalogueComplete(store)))) {
      const touched = touchedSince(store, seenTouch)
      if (touched) {
        if (touched.length > 0) refresh(loaded, touched)
        seenTouch += touched.length
        return loaded
      }
    }
    seen = version
    seenTouch = lastTouch(store)
    loaded = loadColumns(store, current)
    restricted = current
    const took = clock().getTime() - now
    pause = { from: now, until: took > LONG_MS ? now + took * PAUSE : 0 }
    counted.clear()
    return loaded
  }

  /** Totals and facets by filters, currency and products that a country refuses: they do not depend on sorting and page, so many users share them. */
  const counted = new Map<string, Counted>()

  const count = (all: Columns, { filters, currency, country, sendable, facets }: Selection, pool: Int32Array | null): Counted => {
    const flags = country === undefined ? null : all.refusedBy(country).flags
    const price = all.prices(currency)
    const counter = facets ? createFacetCounter(all, price) : null
    const failuresOf = createFailures(all, price, filters)
    let total = 0
    let refused = 0
    // Iterates in column order and not in list order, so that memory is read sequentially.
    const size = pool?.length ?? all.ids.length
    for (let k = 0; k < size; k++) {
      const i = pool ? (pool[k] as number) : k
      if (!belongs(all, i, filters)) continue
      const fails = failuresOf(i)
      if (flags?.[i] === 1) {
        if (fails === 0) refused++
        if (sendable) continue
      }
      counter?.count(i, fails)
      if (fails === 0) total++
    }
    return { total, refused: flags && refused, facets: counter?.counts() ?? null }
  }

  const countStored = (all: Columns, selection: Selection, pool: Int32Array | null): Counted => {
    const { filters, currency, country, sendable, facets } = selection
    const refusedId = country === undefined ? null : all.refusedBy(country).id
    const key = JSON.stringify([currency, facets, refusedId, sendable, filters], (_key, value: unknown) =>
      value instanceof Set ? [...value] : value,
    )
    const before = counted.get(key)
    if (before) return before
    const fresh = count(all, selection, pool)
    const oldest = counted.size >= MAX_CACHED ? counted.keys().next().value : undefined
    if (oldest !== undefined) counted.delete(oldest)
    counted.set(key, fresh)
    return fresh
  }

  /**
   * Positions of the products of a search or a list of ids, in that order; otherwise those in the category. Null for all
   * products.
   */
  const poolOf = (all: Columns, { among, branch }: Filters): Int32Array | null => {
    if (!among) return branch ? all.branches.positionsIn(branch.lft, branch.rgt) : null
    const positions = new Int32Array(among.length)
    let length = 0
    for (const id of among) {
      const i = all.positionOf.get(id)
      if (i !== undefined) positions[length++] = i
    }
    return positions.subarray(0, length)
  }

  const orderOf = (
    all: Columns,
    { sort, filters, currency }: Selection,
    pool: Int32Array | null,
  ): { order: Int32Array; backwards: boolean } => {
    if (pool && filters.among && sort === null) return { order: pool, backwards: false }
    const order = sort ?? (filters.list === 'new-products' ? 'new' : 'popular')
    if (order === 'unit-price') return { order: all.byUnitPrice(currency), backwards: false }
    return {
      order: order === 'price' || order === '-price' ? all.byPrice(currency) : all.orders[order],
      backwards: order === '-price',
    }
  }

  return {
    select: (selection) => {
      const all = columns()
      const { filters, currency, country, sendable, offset, limit } = selection
      const failuresOf = createFailures(all, all.prices(currency), filters)
      const pool = poolOf(all, filters)
      const { total, refused, facets } = filters.among ? count(all, selection, pool) : countStored(all, selection, pool)
      const { order, backwards } = orderOf(all, selection, pool)
      const member = pool && order !== pool ? membersOf(all, pool) : null
      const ids: number[] = []
      let seen = 0
      const take = (isAccepted: (i: number) => boolean) => {
        for (let k = 0; k < order.length && ids.length < limit && seen < total; k++) {
          const i = order[backwards ? order.length - 1 - k : k] as number
          if ((member && member[i] === 0) || !isAccepted(i) || !belongs(all, i, filters) || failuresOf(i) !== 0) continue
          if (seen >= offset) ids.push(all.ids[i] as number)
          seen++
        }
      }
      const { branch } = filters
      const isOwnOrder = selection.sort === null ? !filters.among : selection.sort === 'popular'
      const flags = country !== undefined && (isOwnOrder || sendable) ? all.refusedBy(country).flags : null
      const goes = (i: number) => flags?.[i] !== 1
      if (branch && order === all.orders.popular) {
        // Products with this main category come before products that are only listed in it: gift sets before a cream that is also
        // a gift.
        const isFirst = (i: number) =>
          goes(i) && (all.stock[i] as number) > 0 && (all.own[i] as number) >= branch.lft && (all.own[i] as number) <= branch.rgt
        take(isFirst)
        take((i) => goes(i) && !isFirst(i))
      } else take(goes)
      if (flags && !sendable) take((i) => !goes(i))
      return { ids, total, refused, facets }
    },
    similar: (id, limit, country) => {
      const all = columns()
      return similarTo(all, all.positionOf.get(id), limit, country)
    },
    byPopularity: (tiers) => tiersByPopularity(columns(), tiers),
    buyableFirst: (ids, country) => buyableFirst(columns(), ids, country),
    isNew: (id) => {
      const all = columns()
      return all.fresh[all.positionOf.get(id) ?? -1] === 1
    },
    countIn: ({ lft, rgt }) => columns().branches.countIn(lft, rgt),
    countBy: (column, id) => columns().counts[column].get(id) ?? 0,
    countTagged: (id) => columns().counts.tag.get(id) ?? 0,
    size: () => columns().ids.length,
    refresh: (productIds) => {
      if (loaded) refresh(loaded, productIds)
    },
  }
}
