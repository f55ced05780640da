/** The settings of the shop: features and currencies. */
import { defineCall } from './defineCall.ts'
import { entriesByKey } from './lenientShapes.ts'
import { amount, answerOf, currencyCode, flag, list, mapOf, orNull, shape, text, type Infer } from './shapes.ts'

export const WireFrontConfig = shape({
  /** The groups of calls that the backend has (shared/features.ts), and switches of the shop: `showCurrency` (R2.47). */
  features: entriesByKey(flag()),
  /** Country name in capitals to ISO 4217 code: RUSSIA maps to RUB (R3.13). */
  currency_by_country: orNull(mapOf(text())),
  /** Currencies with prices; the picker offers these. */
  currencies: orNull(list(shape({ name: text(), iso_code: text() }))),
  /** The delivery promise in the currency of the request: the flat price, and the price of products above which it is free. */
  delivery: orNull(
    shape({
      /** The flat price of delivery, in major units. */
      flat: amount(),
      /** Delivery is free above this sum of products, in major units. */
      free_from: amount(),
      iso_code: currencyCode(),
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
  answer: answerOf(shape({ items: list(shape({ name: text(), iso_code: text() })) })),
  summary: 'The currencies that a user can choose; only the browser requests them.',
})

export type WireFrontConfig = Infer<typeof WireFrontConfig>
