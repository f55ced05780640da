/**
 * The history of prices, for the lowest price before a reduction (directive 98/6/EC, article 6a). A reduction begins with the former price
 * beside the price, and lasts while there is one, whatever its amount. The history begins with the first start of a release that has it: a
 * reduction has no lowest price when the prices of the days before it are not known.
 */
import { PRIOR_PRICE_DAYS } from '../../shared/constants.ts'
import { convert, HOME_CURRENCY, shopPrice } from '../../contract/rules/money.ts'
import type { Store } from './store.ts'

/**
 * The price that was set, of every product and option: in the currency of an import, else in yen. `reduced` is 1 beside a former price.
 */
const SET = `
  SELECT product_id, option_id, currency, current, old, (old IS NOT NULL AND old > current) AS reduced FROM (
    SELECT product_id, option_id, currency, current, old,
      row_number() OVER (PARTITION BY product_id, option_id ORDER BY exact DESC, currency = '${HOME_CURRENCY}' DESC) AS place
    FROM product_price WHERE exact = 1 OR currency = '${HOME_CURRENCY}')
  WHERE place = 1`

const NEW = `
  INSERT OR REPLACE INTO price_history (product_id, option_id, since, currency, amount, reduced)
  SELECT s.product_id, s.option_id, ?1, s.currency, s.current, s.reduced FROM (${SET}) s
  WHERE NOT EXISTS (
    SELECT 1 FROM price_history h
    WHERE h.product_id = s.product_id AND h.option_id = s.option_id AND h.currency = s.currency AND h.amount = s.current
      AND h.reduced = s.reduced
      AND h.since = (SELECT max(since) FROM price_history l WHERE l.product_id = s.product_id AND l.option_id = s.option_id))`

const FORMER = `
  INSERT INTO price_history (product_id, option_id, since, currency, amount, reduced)
  SELECT product_id, option_id, ?1, currency, CASE reduced WHEN 1 THEN old ELSE current END, 0 FROM (${SET})`

/** Stores the prices that have changed, began to be reduced or ended it, as those since `now`. After every change of prices, and at the start. */
export const recordPrices = (store: Store, now: Date): void => void store.run(NEW, now.toISOString())

const DAY_MS = 86_400_000
const daysBefore = (time: number, days: number): Date => new Date(time - days * DAY_MS)

/** For a new shop with the sample: its products had their full price until now. Part of the caller's transaction. */
export const recordSamplePrices = (store: Store, now: Date): void => {
  store.run(FORMER, daysBefore(now.getTime(), 2 * PRIOR_PRICE_DAYS).toISOString())
  recordPrices(store, now)
}

type Row = {
  readonly option_id: number
  readonly since: string
  readonly currency: string
  readonly amount: number
  readonly reduced: 0 | 1
}

const inCurrency = ({ amount, currency }: Row, wanted: string): number =>
  currency === wanted ? amount : shopPrice(convert(amount, currency, HOME_CURRENCY), wanted)

/**
 * The lowest price that applied in the days before the present reduction began; null without a reduction, and when the prices of these days
 * are not known. `rows` are of one offer, by time; `knownFrom` is the time from which the history has all prices of the offer.
 */
const lowestOf = (rows: readonly Row[], wanted: string, knownFrom: string): number | null => {
  const began = rows.findLastIndex(({ reduced }) => reduced === 0) + 1
  const first = rows[began]
  if (began === 0 || first === undefined) return null
  const start = daysBefore(Date.parse(first.since), PRIOR_PRICE_DAYS).toISOString()
  if (knownFrom > start) return null
  // A price applies until the next one begins.
  const applied = rows.slice(0, began).filter((_, at) => (rows[at + 1]?.since ?? '') > start)
  return Math.min(...applied.map((row) => inCurrency(row, wanted)))
}

/** By option id (0: the product): the lowest price before its reduction, in minor units of `currency`. Those without one are left out. */
export const lowestPrices = (store: Store, productId: number, currency: string): ReadonlyMap<number, number> => {
  const rows = store.all<Row & { readonly added_on: string }>`
    SELECT h.option_id, h.since, h.currency, h.amount, h.reduced, p.added_on
    FROM price_history h JOIN product p ON p.id = h.product_id WHERE h.product_id = ${productId} ORDER BY h.option_id, h.since`
  const began = rows.reduce((least, { since }) => (since < least ? since : least), rows[0]?.since ?? '')
  const lowest = [...Map.groupBy(rows, ({ option_id }) => option_id)].map(([id, own]) => {
    const [{ since, added_on: addedOn } = { since: '', added_on: '' }] = own
    // An option that followed, and a product that was added with its first row, had no price before that row.
    const knownFrom = since > began || addedOn >= since.slice(0, 10) ? '' : since
    return [id, lowestOf(own, currency, knownFrom)] as const
  })
  return new Map(lowest.filter((entry): entry is readonly [number, number] => entry[1] !== null))
}
