/** The countries of delivery. Their names come from the platform's own language data. */
import { countryName as nameOf } from '../../shared/deliveryCountries.ts'
import type { Lang } from '../texts/messages.ts'
import { SUBDIVISIONS } from './subdivisions.ts'

export type Country = {
  readonly code: string
  /** Digits of a phone number after the plus. */
  readonly phone: string
  /** `#` is a digit, `@` a letter; alternatives are separated by `|`; null for a country without postcodes. */
  readonly postcode: string | null
}

const ROWS: readonly (readonly [code: string, phone: string, postcode: string | null])[] = [
  ['RU', '7', '######'],
  ['BY', '375', '######'],
  ['KZ', '7', '######'],
  ['AM', '374', '####'],
  ['KG', '996', '######'],
  ['UA', '380', '#####'],
  ['UZ', '998', '######'],
  ['GE', '995', '####'],
  ['MD', '373', '####'],
  ['AZ', '994', '@@####'],
  ['JP', '81', '###-####'],
  ['KR', '82', '#####'],
  ['TH', '66', '#####'],
  ['SG', '65', '######'],
  ['AU', '61', '####'],
  ['NZ', '64', '####'],
  ['US', '1', '#####|#####-####'],
  ['CA', '1', '@#@ #@#'],
  ['GB', '44', '@# #@@|@## #@@|@@# #@@|@@## #@@|@#@ #@@|@@#@ #@@'],
  ['IE', '353', null],
  ['DE', '49', '#####'],
  ['AT', '43', '####'],
  ['CH', '41', '####'],
  ['FR', '33', '#####'],
  ['BE', '32', '####'],
  ['NL', '31', '#### @@'],
  ['IT', '39', '#####'],
  ['ES', '34', '#####'],
  ['PT', '351', '####-###'],
  ['PL', '48', '##-###'],
  ['CZ', '420', '### ##'],
  ['FI', '358', '#####'],
  ['SE', '46', '### ##'],
  ['NO', '47', '####'],
  ['DK', '45', '####'],
  ['EE', '372', '#####'],
  ['LV', '371', 'LV-####'],
  ['LT', '370', 'LT-#####'],
  ['GR', '30', '### ##'],
  ['RS', '381', '#####'],
  ['TR', '90', '#####'],
  ['IL', '972', '#######'],
  ['AE', '971', null],
  ['HK', '852', null],
]

export const COUNTRIES: readonly Country[] = ROWS.map(([code, phone, postcode]) => ({ code, phone, postcode }))

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]))
const NAMES = {
  en: new Map(COUNTRIES.map(({ code }) => [code, nameOf(code, 'en')])),
  ru: new Map(COUNTRIES.map(({ code }) => [code, nameOf(code, 'ru')])),
}

export const countryOf = (code: string): Country | null => BY_CODE.get(code) ?? null

export const countryName = (code: string, lang: Lang): string => NAMES[lang].get(code) ?? nameOf(code, lang)

/** States, provinces or prefectures, for countries whose addresses need one. */
export const statesOf = (code: string): readonly { readonly code: string; readonly name: string }[] =>
  (SUBDIVISIONS[code] ?? []).map(([state, name]) => ({ code: state, name }))
