/** The settings of the shop: features and currencies. */
import { CountryCode } from './countryCode.ts'
import { defineCall } from './defineCall.ts'
import { entries, entriesByKey, looseFlag } from './lenientShapes.ts'
import { entriesFrom, textOrNull } from './looseValues.ts'
import { isoCode } from './price.ts'
import { amount, answerOf, currencyCode, mapOf, orNull, shape, text, type Infer } from './shapes.ts'

/** Currencies to choose from: a plain code is accepted, an unreadable entry is left out. A null `name` is looked up by the code. */
const currencies = () =>
  entriesFrom(shape({ name: textOrNull(), iso_code: isoCode() }), (one) => (typeof one === 'string' ? { iso_code: one } : one))

export const WireFrontConfig = shape({
  /** The groups of calls that the backend has (shared/features.ts), and switches of the shop: `showCurrency` (R2.47). */
  features: entriesByKey(looseFlag()),
  /** Country name in capitals to ISO 4217 code: RUSSIA maps to RUB (R3.13). */
  currency_by_country: orNull(mapOf(text())),
  /** Currencies with prices; the picker offers these. */
  currencies: orNull(currencies()),
  /** ISO codes of the countries of delivery, in the order in which they are offered; null: all that the shop knows. */
  countries: orNull(entries(CountryCode())),
  /** The delivery promise in the currency of the request: the flat price, and the price of products above which it is free. */
  delivery: orNull(
    shape({
      /** The flat price of delivery, in major units. */
      flat: amount(),
      /** Delivery is free above this sum of products, in major units. */
      free_from: amount(),
      iso_code: currencyCode(),
      /** The same amounts in the currency in which the shop sets them; null: 499 and 5000 roubles. */
      base: orNull(
        shape({
          /** The flat price of delivery, in major units. */
          flat: amount(),
          /** Delivery is free above this sum of products, in major units. */
          free_from: amount(),
          iso_code: currencyCode(),
        }),
      ),
    }),
  ),
})

export const getFrontConfig = defineCall('getFrontConfig', 'GET /v1/frontConfig', {
  group: 'specified',
  audience: 'public',
  answer: answerOf(WireFrontConfig),
  summary: 'The front configuration with the features map.',
})

export const getCurrencyList = defineCall('getCurrencyList', 'GET /v1/currencyList', {
  group: 'specified',
  audience: 'public',
  answer: answerOf({
    ...shape({ items: currencies() }),
    convert: (value) => (Array.isArray(value) ? { items: value as unknown } : value),
  }),
  summary: 'The currencies that a user can choose; only the browser requests them.',
})

export type WireFrontConfig = Infer<typeof WireFrontConfig>
