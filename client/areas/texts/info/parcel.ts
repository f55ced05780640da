/** The parcel that the calculator reckons with, as it stands in the address and as it is asked for. */
import { getCountries } from '../../../../shared/api/addresses.ts'
import { getParcelEstimate, type WireDelivery } from '../../../../shared/api/product.ts'
import { COUNTRY_OF_LOCALE } from '../../../../shared/constants.ts'
import type { LoadContext } from '../../../defineScreen.ts'

export type ParcelField = 'amount' | 'weight'

export type Parcel = {
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** As the shopper wrote it; the country of the language and two empty fields at first. */
  readonly asked: { readonly country: string; readonly amount: string; readonly weight: string }
  /** Fields that hold no number of their kind. */
  readonly wrong: readonly ParcelField[]
  /** Null when nothing was asked, or when it could not be reckoned. */
  readonly estimate: WireDelivery | null
  readonly failed: boolean
}

const AMOUNT_MAX = 1_000_000_000
const GRAMS_MAX = 1_000_000

/** A number above zero as people write it, "26 000" or "4,5"; null for anything else. */
export const numberOf = (text: string): number | null => {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  const value = /^\d{1,10}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : 0
  return value > 0 ? value : null
}

/** Loads the calculator of a page; null when the countries cannot be had: the page is read without it. */
export const loadParcel = async ({ api, query, locale }: LoadContext): Promise<Parcel | null> => {
  const countries = await api.tryCall(getCountries, {})
  if (!countries) return null
  const list = countries.data.map(({ code, name }) => ({ code, name }))
  const { country = COUNTRY_OF_LOCALE[locale], amount = '', weight = '' } = query
  const known = list.some(({ code }) => code === country) ? country : COUNTRY_OF_LOCALE[locale]
  const asked = { country: known, amount, weight }
  const isAsked = 'amount' in query || 'weight' in query
  const price = Math.ceil(numberOf(amount) ?? 0)
  const grams = Math.ceil((numberOf(weight) ?? 0) * 1000)
  const wrong: readonly ParcelField[] = isAsked
    ? [
        ...(price < 1 || price > AMOUNT_MAX ? (['amount'] as const) : []),
        ...(grams < 1 || grams > GRAMS_MAX ? (['weight'] as const) : []),
      ]
    : []
  if (!isAsked || wrong.length > 0) return { countries: list, asked, wrong, estimate: null, failed: false }
  const answer = await api.tryCall(getParcelEstimate, { query: { country: known, amount: price, weight: grams } })
  return { countries: list, asked, wrong, estimate: answer && answer.data, failed: answer === null }
}
