import type { WireFrontConfig } from '../api/settings.ts'
import { FLAT_DELIVERY_RUB, FREE_DELIVERY_FROM_RUB } from '../constants.ts'
import { countryOfName } from '../deliveryCountries.ts'
import { toCurrency, type CurrencyChoice } from './currencyChoice.ts'

/** The price of delivery, and the price of products above which it is free, in major units. */
export type DeliveryPromise = { readonly flat: number; readonly freeFrom: number; readonly currency: string }

/** The promise of a backend that returns none (R1.07, R1.08). */
export const SPECIFIED_PROMISE: DeliveryPromise = {
  flat: FLAT_DELIVERY_RUB,
  freeFrom: FREE_DELIVERY_FROM_RUB,
  currency: 'RUB',
}

const promiseOf = (wire: { readonly flat: number; readonly free_from: number; readonly iso_code: string }): DeliveryPromise => ({
  flat: wire.flat,
  freeFrom: wire.free_from,
  currency: wire.iso_code,
})

/** The backend's settings of the shop. Without an answer, every feature is off and there is no choice of currency. */
export type FrontConfig = {
  readonly features: { readonly [name: string]: boolean }
  /** For the form without scripts; with them, the picker requests GET /v1/currencyList. Empty when the backend returns none. */
  readonly currencies: readonly CurrencyChoice[]
  /** ISO 4217 codes by ISO code of the country (R3.13): the picker offers the delivery country's currency first. */
  readonly currencyByCountry?: { readonly [country: string]: string }
  /** ISO codes of the countries that are offered; absent: all. */
  readonly countries?: readonly string[]
  /** The price of delivery, and the price of products above which it is free, in major units; null when the backend does not return it. */
  readonly delivery:
    | (DeliveryPromise & { /** In the currency in which the shop sets them. */ readonly base: DeliveryPromise })
    | null
}

export const noConfig: FrontConfig = { features: {}, currencies: [], delivery: null }

/** The backend names countries in English capitals: RUSSIA. Countries that the shop does not deliver to are left out. */
const byCountry = (wire: { readonly [country: string]: string }): { readonly [country: string]: string } =>
  Object.fromEntries(
    Object.entries(wire).flatMap(([name, currency]) => {
      const code = countryOfName(name)
      return code === null ? [] : [[code, currency]]
    }),
  )

export const toFrontConfig = (wire: WireFrontConfig): FrontConfig => ({
  features: wire.features,
  currencies: (wire.currencies ?? []).map(toCurrency),
  ...(wire.currency_by_country && { currencyByCountry: byCountry(wire.currency_by_country) }),
  ...(wire.countries && wire.countries.length > 0 && { countries: wire.countries }),
  delivery: wire.delivery && {
    ...promiseOf(wire.delivery),
    base: wire.delivery.base ? promiseOf(wire.delivery.base) : SPECIFIED_PROMISE,
  },
})
