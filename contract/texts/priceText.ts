/** Prices and dates in e-mails and on the sandbox bank's pages, in the format of the shop's screens. */
import { createFormat, type Format } from '../../shared/i18n/createFormat.ts'
import type { Lang } from './messages.ts'
import { LOCALE_OF } from './localeOf.ts'
import { toMajor } from '../rules/money.ts'

const FORMATS: { readonly [lang in Lang]: Format } = {
  en: createFormat(LOCALE_OF.en),
  ru: createFormat(LOCALE_OF.ru),
}

/**
 * `minor` units of the currency as a price: `29 970 ₸`; `beside` are the other amounts of the same list, for common
 * decimals.
 */
export const priceText = (lang: Lang, minor: number, currency: string, ...beside: readonly number[]): string =>
  FORMATS[lang].price(toMajor(minor, currency), currency, ...beside.map((one) => toMajor(one, currency)))

export const dateText = (lang: Lang, iso: string): string => FORMATS[lang].date(iso)
