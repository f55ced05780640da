/** A price of products, carts and suggestions. */
import { flagOr, numeric, textOrEmpty } from './lenientShapes.ts'
import { amount, currencyCode, isObject, orNull, shape, text, whole, type Infer, type Shape } from './shapes.ts'

/** Above any price of the shop, in any currency. */
const PRICE_MAX = 1e12

/** Major units of a currency, from 0: a negative or absurd amount is no price. */
export const priceAmount = (): Shape<number> =>
  numeric({
    struct: (s) =>
      s.refine(s.number(), 'price', (v) => (v >= 0 && v <= PRICE_MAX) || 'Expected a price from 0') as ReturnType<
        Shape['struct']
      >,
    matches: (v) => typeof v === 'number' && v >= 0 && v <= PRICE_MAX,
    schema: { type: 'number', minimum: 0, maximum: PRICE_MAX },
  })

/** The ISO 4217 code of an amount, in capitals: without one the amount cannot be shown. */
export const isoCode = (): Shape<string> => ({
  ...currencyCode(),
  convert: (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
})

/**
 * Prices are in major units of `iso_code`; `current` may have up to 2 decimals (R9.02). A price without a currency is dropped: it cannot be
 * shown.
 */
export const WirePrice = shape({
  current: priceAmount(),
  old: orNull(priceAmount()),
  iso_code: isoCode(),
  /** Empty when the backend leaves it to the shop, which formats it by the language. */
  sign: textOrEmpty(),
  /** The price drop in whole percent, the same in every currency; null when it follows from the prices. */
  discount: orNull(numeric(whole(0, 100))),
  /** Whether it is the lowest of several prices: options of the product cost different amounts. */
  has_range: orNull(flagOr(false)),
  /** Price of one `unit` (100 ml, 100 g, one unit ...) of the content; `has_range` as above. */
  per_unit: orNull(
    shape({
      amount: numeric(amount()),
      /** The unit of measure, e.g. "100 ml". */
      unit: text(),
      /** Whether this is the lowest of several: the options have different unit prices. */
      has_range: orNull(flagOr(false)),
    }),
  ),
})

/** A number in place of the price of `value` is an amount in the currency beside it, or else in `outer`. */
export const withPrice = (value: unknown, outer?: unknown): unknown => {
  if (!isObject(value) || !['number', 'string'].includes(typeof value['price'])) return value
  return { ...value, price: { current: value['price'], iso_code: value['iso_code'] ?? value['currency'] ?? outer } }
}

export type WirePrice = Infer<typeof WirePrice>
