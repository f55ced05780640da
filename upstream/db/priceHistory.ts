/**
 * The history of prices, for the lowest price before a reduction (directive 98/6/EC, article 6a). It begins with the first start of a release
 * that has it: a reduction whose former prices are unknown has no lowest price.
 */
import { PRIOR_PRICE_DAYS } from '../../shared/constants.ts'
import { convert, HOME_CURRENCY, shopPrice } from '../../contract/rules/money.ts'
import type { Store } from './store.ts'

/** The price that was set, of every product and option: in the currency of an import, else in yen. */
const SET = `
  SELECT product_id, option_id, currency, current, old FROM (
    SELECT product_id, option_id, currency, current, old,
      row_number() OVER (PARTITION BY product_id, option_id ORDER BY exact DESC, currency = '${HOME_CURRENCY}' DESC) AS place
    FROM product_price WHERE exact = 1 OR currency = '${HOME_CURRENCY}')
  WHERE place = 1`

const NEW = `
  INSERT OR REPLACE INTO price_history (product_id, option_id, since, currency, amount)
  SELECT s.product_id, s.option_id, ?1, s.currency, s.current FROM (${SET}) s
  WHERE NOT EXISTS (
    SELECT 1 FROM price_history h
    WHERE h.product_id = s.product_id AND h.option_id = s.option_id AND h.currency = s.currency AND h.amount = s.current
      AND h.since = (SELECT max(since) FROM price_history l WHERE l.product_id = s.product_id AND l.option_id = s.option_id))`

const FORMER = `
  INSERT INTO price_history (product_id, option_id, since, currency, amount)
  SELECT product_id, option_id, ?1, currency, old FROM (${SET}) WHERE old IS NOT NULL`

/** Stores the prices that have changed, as those since `now`. After every change of prices, and at the start. */
export const recordPrices = (store: Store, now: Date): void => void store.run(NEW, now.toISOString())

const DAY_MS = 86_400_000
const daysBefore = (time: number, days: number): Date => new Date(time - days * DAY_MS)

/** For a new shop with the sample: its reduced products had their full price until now. Part of the caller's transaction. */
export const recordSamplePrices = (store: Store, now: Date): void => {
  store.run(FORMER, daysBefore(now.getTime(), 2 * PRIOR_PRICE_DAYS).toISOString())
  recordPrices(store, now)
}

type Row = { readonly option_id: number; readonly since: string; readonly currency: string; readonly amount: number }

const inCurrency = ({ amount, currency }: Row, wanted: string): number =>
  currency === wanted ? amount : shopPrice(convert(amount, currency, HOME_CURRENCY), wanted)

/** The lowest price that applied in the days before the present one began; null when none is known. `rows` are of one offer, by time. */
const lowestOf = (rows: readonly Row[], wanted: string): number | null => {
  const present = rows.at(-1)
  if (present === undefined) return null
  const start = daysBefore(Date.parse(present.since), PRIOR_PRICE_DAYS).toISOString()
  // A price applies until the next one begins.
  const applied = rows.slice(0, -1).filter((_, at) => (rows[at + 1]?.since ?? '') > start)
  return applied.length === 0 ? null : Math.min(...applied.map((row) => inCurrency(row, wanted)))
}

/** By option id (0: the product): the lowest price before its present one, in minor units of `currency`. Those without one are left out. */
export const lowestPrices = (store: Store, productId: number, currency: string): ReadonlyMap<number, number> => {
  const rows = store.all<Row>`
    SELECT option_id, since, currency, amount FROM price_history WHERE product_id = ${productId} ORDER BY option_id, since`
  const lowest = [...Map.groupBy(rows, ({ option_id }) => option_id)].map(([id, own]) => [id, lowestOf(own, currency)] as const)
  return new Map(lowest.filter((entry): entry is readonly [number, number] => entry[1] !== null))
}
