/** The countries of delivery and their names: ISO codes in the order in which they are offered, names, and names with a preposition. */
import { COUNTRY_OF_LOCALE } from './constants.ts'
import type { Locale } from './i18n/locales.ts'

/** The countries that the header offers. The backend decides in the end: its refusal is shown at the form that causes it. */
export const DELIVERY_COUNTRIES = (
  'RU BY KZ AM KG UA UZ GE MD AZ JP KR TH SG AU NZ US CA GB IE DE AT CH FR BE NL IT ES PT PL CZ FI SE NO DK EE LV LT ' +
  'GR RS TR IL AE HK'
).split(' ')

export type DeliveryCountry = { readonly code: string; readonly name: string }

/** A valid cookie, else the language's country. */
export const pickCountry = (cookie: unknown, locale: Locale): string =>
  typeof cookie === 'string' && DELIVERY_COUNTRIES.includes(cookie) ? cookie : COUNTRY_OF_LOCALE[locale]

/** Expensive to create: one per language and style. */
const names = new Map<string, Intl.DisplayNames>()

/** The common name of a country in a language, from the platform's data: «США», “United States”, «Гонконг». */
export const countryName = (code: string, language: string): string => {
  const style = code === 'HK' || (code === 'US' && language.startsWith('ru')) ? 'short' : 'long'
  const key = language + style
  const found = names.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style })
  names.set(key, found)
  return found.of(code) ?? code
}

const lists = new Map<Locale, readonly DeliveryCountry[]>()

/** The countries of delivery with their names in a language: formatted once, because every page contains them. */
export const deliveryCountries = (locale: Locale): readonly DeliveryCountry[] => {
  const found = lists.get(locale) ?? DELIVERY_COUNTRIES.map((code) => ({ code, name: countryName(code, locale) }))
  lists.set(locale, found)
  return found
}

const codes = new Map<string, string>()

/** The ISO code of a country of delivery by its English name in capitals, RUSSIA; null for any other. */
export const countryOfName = (name: string): string | null => {
  if (codes.size === 0) for (const code of DELIVERY_COUNTRIES) codes.set(countryName(code, 'en-US').toUpperCase(), code)
  return codes.get(name) ?? null
}

/** Countries with an article in English. */
const WITH_THE = ['US', 'GB', 'NL', 'AE']

/**
 * Russian feminine names are inflected after «в»: Россия, в Россию; both words of a two-word name are, unless the second is itself a name.
 */
const accusative = (name: string): string => {
  const [first = '', ...rest] = name.split(' ')
  const inflected = (word: string) => word.replace(/ая$/, 'ую').replace(/я$/, 'ю').replace(/а$/, 'у')
  return [inflected(first), ...(first.endsWith('ая') ? rest.map(inflected) : rest)].join(' ')
}

/**
 * The name with the preposition of a direction: «в Россию», “to the United States”. `name` is the country's in that language, from the
 * platform or the backend.
 */
export const toCountry = ({ code, name }: DeliveryCountry, locale: Locale): string => {
  if (locale === 'ru-RU') return `${/^Ф[^аеёиоуыэюя]/.test(name) ? 'во' : 'в'}\u00a0${accusative(name)}`
  return `to ${WITH_THE.includes(code) && !name.startsWith('the ') ? 'the ' : ''}${name}`
}
