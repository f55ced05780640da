/** A price, as products, carts and suggestions carry it. */
import { amount, currencyCode, flag, orNull, shape, text, whole, type Infer } from './shapes.ts'

/** Prices are in major units of `iso_code`; `current` may have up to 2 decimals (R9.02). */
export const WirePrice = shape({
  current: amount(),
  old: orNull(amount()),
  iso_code: currencyCode(),
  sign: text(),
  /** The drop in whole percent, the same in every currency; null where the backend leaves it to be reckoned. */
  discount: orNull(whole(0, 100)),
  /** Whether it is the lowest of several: options of the product cost different amounts. */
  has_range: orNull(flag()),
  /** Price of one `unit` (100 ml, 100 g, a piece ...) of the content; `has_range` as above. */
  per_unit: orNull(shape({ amount: amount(), unit: text(), has_range: orNull(flag()) })),
})

export type WirePrice = Infer<typeof WirePrice>
