/** Reads the catalogue into columns. Products are addressed by position: 0 has the lowest id. */
import { byName, VALUES_FILTERS, type ValuesFilter } from '../../../shared/filters.ts'
import type { Store } from '../../db/store.ts'
import { countryOf } from '../../../contract/rules/countries.ts'
import { CURRENCY_CODES } from '../../../contract/rules/money.ts'
import { sendable, type Restrictions } from '../shippingRestrictions.ts'
import { createBranches, type Branches, type Many } from './categoryRanges.ts'
import { moveTo } from './moveTo.ts'
import { VALUE_SOURCES } from './valueFilters.ts'
import { offersInStock, unitPriceRank, type Measured, type MeasuredOption } from '../unitPrice.ts'

/** Products that cannot be sent to a country. Countries that refuse the same ones share it. */
export type Refused = {
  readonly id: number
  /** 1 for each of these products. */
  readonly flags: Uint8Array
}

export type Columns = {
  readonly ids: Int32Array
  readonly positionOf: ReadonlyMap<number, number>
  readonly brand: Int32Array
  /** The main category, and the type as a number that is meaningful only inside the index. */
  readonly category: Int32Array
  /** `lft` of the main category. */
  readonly own: Int32Array
  readonly type: Int32Array
  readonly stock: Int32Array
  readonly rating: Float64Array
  /** Number of ratings. */
  readonly ratings: Float64Array
  readonly refusedBy: (country: string) => Refused
  /** Units sold. */
  readonly sold: Float64Array
  readonly discount: Uint8Array
  readonly fresh: Uint8Array
  readonly best: Uint8Array
  /** `lft` of the categories. */
  readonly categories: Many
  readonly tags: Many
  /** Ids of the values of the filters. */
  readonly values: { readonly [name in ValuesFilter]: Many }
  readonly prices: (currency: string) => Float64Array
  readonly orders: { readonly popular: Int32Array; readonly new: Int32Array; readonly rating: Int32Array }
  readonly byPrice: (currency: string) => Int32Array
  /**
   * Reads the price of the product at this position again, because its cheapest option may have sold out or be back in
   * stock.
   */
  readonly repriced: (position: number) => void
  /** The lowest unit price first within each kind of unit; products without a unit price last. */
  readonly byUnitPrice: (currency: string) => Int32Array
  readonly branches: Branches
  readonly counts: {
    readonly brand: ReadonlyMap<number, number>
    readonly manufacturer: ReadonlyMap<number, number>
    readonly tag: ReadonlyMap<number, number>
  }
}

type Row = {
  readonly id: number
  readonly brand_id: number | null
  readonly category_id: number
  readonly own: number | null
  readonly type: string
  readonly ship: string | null
  readonly product_hs: string | null
  readonly price_jpy: number
  readonly stock: number
  readonly rating_sum: number
  readonly rating_count: number
  readonly sold: number
  readonly added_on: string
  readonly discount: number
}

/**
 * Share of the catalogue that counts as new and as best-selling. Each of the two lists has at least `LEAST` products.
 */
const SHARE = 0.12
const LEAST = 24

const manyOf = (store: Store, sql: string, ids: Int32Array): Many => {
  const rows = store.all<{ product_id: number; value: number }>(sql)
  const starts = new Int32Array(ids.length + 1)
  const values = new Int32Array(rows.length)
  let next = 0
  for (let i = 0; i < ids.length; i++) {
    starts[i] = next
    while (next < rows.length && (rows[next] as (typeof rows)[number]).product_id === ids[i]) {
      values[next] = (rows[next] as (typeof rows)[number]).value
      next++
    }
  }
  starts[ids.length] = next
  return { starts, values }
}

const countsOf = (values: Int32Array) => {
  const counts = new Map<number, number>()
  for (const value of values) if (value !== 0) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const sorted = (size: number, compare: (a: number, b: number) => number) =>
  Int32Array.from({ length: size }, (_, i) => i).sort((a, b) => compare(a, b) || a - b)

/** Sets the flag for the first products of an order and clears all others. */
const markFirst = (flags: Uint8Array, order: Int32Array) => {
  flags.fill(0)
  for (const i of order.subarray(0, Math.max(LEAST, Math.ceil(order.length * SHARE)))) flags[i] = 1
  return flags
}

type Ranked = Pick<Columns, 'sold' | 'rating' | 'ratings' | 'stock'>

/** Best-selling products first; sold-out products last. */
const bySales =
  ({ sold, stock }: Ranked) =>
  (a: number, b: number) =>
    Number((stock[b] as number) > 0) - Number((stock[a] as number) > 0) || (sold[b] as number) - (sold[a] as number) || a - b

const byRating =
  ({ rating, ratings }: Ranked) =>
  (a: number, b: number) =>
    (rating[b] as number) - (rating[a] as number) || (ratings[b] as number) - (ratings[a] as number) || a - b

const byAmount = (price: Float64Array) => (a: number, b: number) => (price[a] as number) - (price[b] as number) || a - b

/** Moves a product whose sales or rating have changed in the orders that depend on them. */
export const rankAgain = (columns: Columns, i: number) => {
  moveTo(columns.orders.popular, i, bySales(columns))
  moveTo(columns.orders.rating, i, byRating(columns))
  markFirst(columns.best, columns.orders.popular)
}

type Priced = Measured & { readonly id: number; readonly current: number }

const unitPriceRanks = (store: Store, currency: string, positionOf: ReadonlyMap<number, number>) => {
  const options = Map.groupBy(
    store.all<MeasuredOption & { product_id: number; stock: number }>`
      SELECT o.product_id, o.name_en, o.name_ru, o.stock, pp.current FROM product_option o
      JOIN product_price pp ON pp.product_id = o.product_id AND pp.option_id = o.id AND pp.currency = ${currency}`,
    ({ product_id }) => product_id,
  )
  const ranks = new Float64Array(positionOf.size).fill(Number.POSITIVE_INFINITY)
  for (const product of store.all<Priced>`SELECT p.id, p.type, p.amount, p.unit, pp.current FROM product p
    JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ${currency}`) {
    const i = positionOf.get(product.id)
    if (i !== undefined) ranks[i] = unitPriceRank(product, offersInStock(product, product.current, options.get(product.id) ?? []))
  }
  return ranks
}

/** SQL expression: whether the card price of product `p` is reduced. */
export const ON_SALE = `coalesce(
  (SELECT o.old_price_jpy IS NOT NULL FROM product_option o
   WHERE o.product_id = p.id AND o.stock > 0 ORDER BY o.price_jpy, o.old_price_jpy IS NOT NULL LIMIT 1), p.old_price_jpy IS NOT NULL)`

type PriceRow = { readonly product_id: number; readonly current: number }

/** The card price: the lowest of the options in stock, otherwise of all options. */
const SHOWN_PRICES = `
  SELECT pp.product_id, coalesce(
    (SELECT min(op.current) FROM product_option o
     JOIN product_price op ON op.product_id = o.product_id AND op.option_id = o.id AND op.currency = pp.currency
     WHERE o.product_id = pp.product_id AND o.stock > 0), pp.current) AS current
  FROM product_price pp WHERE pp.option_id = 0 AND pp.currency = ?`

/** Reads all columns. Prices of a currency are read when it is first requested. */
export const loadColumns = (store: Store, restrictions: Restrictions): Columns => {
  const rows = store.all<Row>(`
    SELECT p.id, p.brand_id, p.category_id, p.type, p.ship, p.hs_code AS product_hs, p.price_jpy, p.stock,
      (SELECT c.lft FROM category c WHERE c.id = p.category_id) AS own, p.rating_sum, p.rating_count, p.sold, p.added_on, ${ON_SALE} AS discount
    FROM product p ORDER BY p.id`)
  const size = rows.length
  const ids = Int32Array.from(rows, ({ id }) => id)
  const positionOf = new Map(rows.map(({ id }, i) => [id, i]))
  const brand = Int32Array.from(rows, ({ brand_id }) => brand_id ?? 0)
  const rating = Float64Array.from(rows, ({ rating_sum, rating_count }) => (rating_count > 0 ? rating_sum / rating_count : 0))
  const types = new Map([...new Set(rows.map(({ type }) => type))].map((type, i) => [type, i]))
  const categories = manyOf(
    store,
    'SELECT product_id, c.lft AS value FROM product_category pc JOIN category c ON c.id = pc.category_id ORDER BY product_id',
    ids,
  )
  const tags = manyOf(store, 'SELECT product_id, tag_id AS value FROM product_tag ORDER BY product_id', ids)
  const values = byName(VALUES_FILTERS, (name) => manyOf(store, VALUE_SOURCES[name].values, ids))
  const sold = Float64Array.from(rows, (row) => row.sold)
  const ratings = Float64Array.from(rows, ({ rating_count }) => rating_count)
  const stock = Int32Array.from(rows, (row) => row.stock)
  const ranked = { sold, rating, ratings, stock }
  const popular = sorted(size, bySales(ranked))
  const added = Float64Array.from(rows, ({ added_on }) => Date.parse(added_on))
  const newest = sorted(size, (a, b) => (added[b] as number) - (added[a] as number))
  const rated = sorted(size, byRating(ranked))

  const restricted = rows.flatMap((row, i) => {
    const refusing = restrictions.countriesRefusing(sendable(row))
    return refusing.length > 0 ? [{ i, refusing }] : []
  })
  const refused = new Map<string, Refused>()
  const sets = new Map<string, Refused>()
  const refusedBy = (country: string): Refused => {
    const known = refused.get(country)
    if (known) return known
    const positions = restricted.filter(({ refusing }) => refusing.includes(country)).map(({ i }) => i)
    const key = positions.join()
    const found = sets.get(key) ?? { id: sets.size, flags: new Uint8Array(size) }
    for (const i of positions) found.flags[i] = 1
    sets.set(key, found)
    if (countryOf(country)) refused.set(country, found)
    return found
  }

  const prices = new Map<string, Float64Array>()
  const byPrice = new Map<string, Int32Array>()
  const byUnitPrice = new Map<string, Int32Array>()
  const pricesIn = (currency: string) => {
    const known = prices.get(currency)
    if (known) return known
    const column = new Float64Array(size)
    for (const { product_id, current } of store.all<PriceRow>(SHOWN_PRICES, currency)) {
      const i = positionOf.get(product_id)
      if (i !== undefined) column[i] = current
    }
    if (CURRENCY_CODES.includes(currency)) prices.set(currency, column)
    return column
  }

  return {
    ids,
    positionOf,
    brand,
    category: Int32Array.from(rows, ({ category_id }) => category_id),
    own: Int32Array.from(rows, ({ own }) => own ?? 0),
    type: Int32Array.from(rows, ({ type }) => types.get(type) ?? 0),
    stock,
    rating,
    ratings,
    refusedBy,
    sold,
    discount: Uint8Array.from(rows, ({ discount }) => discount),
    fresh: markFirst(new Uint8Array(size), newest),
    best: markFirst(new Uint8Array(size), popular),
    categories,
    tags,
    values,
    prices: pricesIn,
    orders: { popular, new: newest, rating: rated },
    repriced: (i) => {
      for (const [currency, column] of prices) {
        const row = store.get<PriceRow>(`${SHOWN_PRICES} AND pp.product_id = ?`, currency, ids[i] as number)
        if (!row || row.current === column[i]) continue
        column[i] = row.current
        const order = byPrice.get(currency)
        if (order) moveTo(order, i, byAmount(column))
        byUnitPrice.delete(currency)
      }
    },
    byPrice: (currency) => {
      const known = byPrice.get(currency)
      if (known) return known
      const price = pricesIn(currency)
      const order = sorted(size, byAmount(price))
      byPrice.set(currency, order)
      return order
    },
    byUnitPrice: (currency) => {
      const known = byUnitPrice.get(currency)
      if (known) return known
      const rank = unitPriceRanks(store, currency, positionOf)
      // Products without a price have infinity; the difference of two infinities is NaN, so equal values are compared
      // first.
      const order = sorted(size, (a, b) => (rank[a] === rank[b] ? 0 : (rank[a] as number) - (rank[b] as number)))
      byUnitPrice.set(currency, order)
      return order
    },
    branches: createBranches(categories, size),
    counts: { brand: countsOf(brand), manufacturer: countsOf(values.manufacturer.values), tag: countsOf(tags.values) },
  }
}
