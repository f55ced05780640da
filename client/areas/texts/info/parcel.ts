/** The parcel of the calculator: its values in the address and in the request. */
import { getCountries } from '../../../../shared/api/addresses.ts'
import { getParcelEstimate, type WireDelivery } from '../../../../shared/api/product.ts'
import { COUNTRY_OF_LOCALE } from '../../../../shared/constants.ts'
import type { LoadContext } from '../../../defineScreen.ts'

export type ParcelField = 'amount' | 'weight'

export type Parcel = {
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** The user's input; at first the country of the language and two empty fields. */
  readonly requested: { readonly country: string; readonly amount: string; readonly weight: string }
  /** Fields without a valid number. */
  readonly wrong: readonly ParcelField[]
  /** Null before the first request, or when it failed. */
  readonly estimate: WireDelivery | null
  readonly failed: boolean
}

const AMOUNT_MAX = 1_000_000_000
const GRAMS_MAX = 1_000_000

/** A number above zero in usual notation, "26 000" or "4,5"; null for anything else. */
export const numberOf = (text: string): number | null => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  const value = /^\d{1,10}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : 0
  return value > 0 ? value : null
}

/** Loads the calculator of a page; null when the countries cannot be loaded: the page is rendered without it. */
export const loadParcel = async ({ api, query, locale }: LoadContext): Promise<Parcel | null> => {
  const countries = await api.tryCall(getCountries, {})
  if (!countries) return null
  const list = countries.data.map(({ code, name }) => ({ code, name }))
  const { country = COUNTRY_OF_LOCALE[locale], amount = '', weight = '' } = query
  const known = list.some(({ code }) => code === country) ? country : COUNTRY_OF_LOCALE[locale]
  const requested = { country: known, amount, weight }
  const isSubmitted = 'amount' in query || 'weight' in query
  const price = Math.ceil(numberOf(amount) ?? 0)
  const grams = Math.ceil((numberOf(weight) ?? 0) * 1000)
  const wrong: readonly ParcelField[] = isSubmitted
    ? [
        ...(price < 1 || price > AMOUNT_MAX ? (['amount'] as const) : []),
        ...(grams < 1 || grams > GRAMS_MAX ? (['weight'] as const) : []),
      ]
    : []
  if (!isSubmitted || wrong.length > 0) return { countries: list, requested, wrong, estimate: null, failed: false }
  const answer = await api.tryCall(getParcelEstimate, { query: { country: known, amount: price, weight: grams } })
  return { countries: list, requested, wrong, estimate: answer && answer.data, failed: answer === null }
}
