import { CURRENCY_CODES, priceOf } from '../../contract/rules/money.ts'
import type { Store } from './store.ts'

/** Stores the prices of a product or option (`optionId` 0: the product itself) in every currency. */
export const writePrices = (
  store: Store,
  productId: number,
  optionId: number,
  { type, priceJpy, oldPriceJpy }: { readonly type: string; readonly priceJpy: number; readonly oldPriceJpy: number | null },
) => {
  for (const currency of CURRENCY_CODES) {
    const current = priceOf(priceJpy, currency, type)
    const old = oldPriceJpy === null ? null : priceOf(oldPriceJpy, currency, type)
    store.run(
      'INSERT OR REPLACE INTO product_price (product_id, option_id, currency, current, old) VALUES (?, ?, ?, ?, ?)',
      productId,
      optionId,
      currency,
      current,
      // Rounding may make both equal; then there is no drop to show.
      old !== null && old > current ? old : null,
    )
  }
}
