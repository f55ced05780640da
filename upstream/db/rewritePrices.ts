/** Updates stored prices when the rate table changes. */
import { createHash } from 'node:crypto'
import { CERTIFICATE_TYPE } from '../../contract/rules/digital.ts'
import { CURRENCY_CODES, exchange, priceOf } from '../../contract/rules/money.ts'
import { writePrices } from './prices.ts'
import type { Store } from './store.ts'

/** Yen amounts from the smallest to the largest prices, on both sides of every rounding step. */
const PROBES = [1, 7, 50, 99, 123, 480, 999, 1500, 2949, 3333, 12_345, 99_999, 1_234_567]

/** A hash of rates and rounding: another version means other prices. */
export const pricesVersion = (priceIn: (yen: number, currency: string, type: string) => number = priceOf): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        CURRENCY_CODES.map((currency) => [
          currency,
          ['', CERTIFICATE_TYPE].map((type) => PROBES.map((yen) => priceIn(yen, currency, type))),
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 16)

type Exact = {
  readonly product_id: number
  readonly option_id: number
  readonly currency: string
  readonly current: number
  readonly old: number | null
}

type Priced = { readonly id: number; readonly type: string; readonly price_jpy: number; readonly old_price_jpy: number | null }

const yenOf = (minorUnits: number, currency: string) => Math.round((minorUnits * 1000) / exchange(1000, currency))

/** Stores a price that was set in one currency, in minor units, in place of the converted one. */
const setExactPrice = (store: Store, { product_id, option_id, currency, current, old }: Exact) =>
  store.run`UPDATE product_price SET current = ${current}, old = ${old}, exact = 1
    WHERE product_id = ${product_id} AND option_id = ${option_id} AND currency = ${currency}`

/**
 * Rewrites all prices at the current rates. An exact imported price stays; the yen price of its product, from which the
 * other currencies follow, is calculated from it. Orders retain their amounts. Part of the caller's transaction.
 */
export const rewritePrices = (store: Store) => {
  const exact = store.all<Exact>`SELECT product_id, option_id, currency, current, old FROM product_price WHERE exact = 1`
  for (const { product_id, option_id, currency, current, old } of exact) {
    const yen = yenOf(current, currency)
    const oldYen = old === null ? null : yenOf(old, currency)
    const values = [yen, oldYen !== null && oldYen > yen ? oldYen : null]
    if (option_id === 0) store.run('UPDATE product SET price_jpy = ?, old_price_jpy = ? WHERE id = ?', ...values, product_id)
    else store.run('UPDATE product_option SET price_jpy = ?, old_price_jpy = ? WHERE id = ?', ...values, option_id)
  }
  store.run`DELETE FROM product_price`
  for (const { id, type, price_jpy, old_price_jpy } of store.all<Priced>`SELECT id, type, price_jpy, old_price_jpy FROM product`)
    writePrices(store, id, 0, { type, priceJpy: price_jpy, oldPriceJpy: old_price_jpy })
  for (const { id, product_id, type, price_jpy, old_price_jpy } of store.all<Priced & { product_id: number }>`
    SELECT o.id, o.product_id, p.type, o.price_jpy, o.old_price_jpy FROM product_option o JOIN product p ON p.id = o.product_id`)
    writePrices(store, product_id, id, { type, priceJpy: price_jpy, oldPriceJpy: old_price_jpy })
  for (const price of exact) setExactPrice(store, price)
}
