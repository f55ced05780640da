/** Personal data and addresses (R5.06, R5.10, R5.11, R5.18): what the forms check and the backend checks again. */
import {
  ADDRESS_LINE_MAX_LENGTH,
  ADDRESS_NOTE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
  SHORT_NAME_LENGTH,
  STREET_MAX_LENGTH,
} from '../constants.ts'
import { atMost, box, chosen, required, text, type Check, type Rules, type Values } from './formRules.ts'
import { formatPhone, isPhone } from './phone.ts'
import { formatPostcode, postcodeFits } from './postcode.ts'

/** The earliest birthday that is one. */
export const BIRTHDAY_FROM = '1900-01-01'

/** Printable ASCII: what the label printer in Japan can write (R5.18). */
export const isEnglish = (value: string): boolean => /^[\x20-\x7e]*$/.test(value)

/** Whether the calendar has this day: `YYYY-MM-DD`. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Whether somebody can be born on a day, and before `today` (`YYYY-MM-DD`). */
export const isBirthday = (value: string, today: string): boolean => isDay(value) && value >= BIRTHDAY_FROM && value < today

const optional =
  (check: Check<Values, string>): Check<Values, string> =>
  (value, values) =>
    value === '' || check(value, values)

export const isLongName = (value: string): boolean => value.length > SHORT_NAME_LENGTH
const longName = optional((value) => isLongName(value) || 'shortName')
const english = optional((value) => isEnglish(value) || 'englishOnly')

export type ProfileForm = {
  readonly name: string
  readonly surname: string
  readonly gender: string
  readonly birthday: string
  readonly phone: string
  readonly newsletter: boolean
}

/**
 * `today` as `YYYY-MM-DD`; `phonePrefix` of the shopper's country, in digits: a guess, so that numbers without a plus may be of others.
 * The number that is `saved` may stay as it is.
 */
export const profileRules = (today: string, phonePrefix = '', saved = ''): Rules<ProfileForm> => ({
  name: text<ProfileForm>([required, longName, atMost(NAME_MAX_LENGTH)]),
  surname: text<ProfileForm>([longName, atMost(NAME_MAX_LENGTH)]),
  gender: text<ProfileForm>(),
  birthday: text<ProfileForm>([
    optional((value) => (isDay(value) && value >= BIRTHDAY_FROM) || 'invalidDate'),
    optional((value) => value < today || 'notBeforeToday'),
  ]),
  phone: text<ProfileForm>([optional((value) => value === saved || isPhone(value) || 'invalidPhone')], {
    clean: (value) => formatPhone(value, phonePrefix),
  }),
  newsletter: box<ProfileForm>(),
})

/** What an address form uses of a country (`getCountries`). */
export type AddressCountry = {
  readonly code: string
  readonly phone_prefix: string
  readonly postcode_format: string | null
  readonly needs_state: boolean
}

export type AddressForm = {
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  readonly middle_name: string
  readonly company: string
  readonly country: string
  readonly state: string
  readonly postcode: string
  readonly city: string
  readonly street: string
  readonly mobile_phone: string
  readonly home_phone: string
  readonly other: string
}

/** Postcode, state and phone depend on the country; another country begins the state anew. Numbers that are `saved` may stay as they are. */
export const addressRules = (countries: readonly AddressCountry[], saved: readonly unknown[] = []): Rules<AddressForm> => {
  const countryOf = ({ country }: AddressForm) => countries.find(({ code }) => code === country)
  const formatOf = (values: AddressForm) => countryOf(values)?.postcode_format ?? null
  const prefixOf = (values: AddressForm) => countryOf(values)?.phone_prefix
  const phone: Check<AddressForm, string> = (value, values) =>
    value === '' || saved.includes(value) || isPhone(value, prefixOf(values)) || 'invalidPhone'
  const asPhone = (value: string, values: AddressForm) => formatPhone(value, prefixOf(values))
  const filled = text<AddressForm>([required, atMost(ADDRESS_LINE_MAX_LENGTH)])
  const line = text<AddressForm>([atMost(ADDRESS_LINE_MAX_LENGTH)])
  return {
    name: filled,
    first_name: filled,
    last_name: filled,
    middle_name: line,
    company: line,
    country: text<AddressForm>([chosen], { clears: ['state'] }),
    state: text<AddressForm>([(value, values) => value !== '' || countryOf(values)?.needs_state !== true || 'chooseOne']),
    postcode: text<AddressForm>(
      [
        (value, values) => value !== '' || formatOf(values) === null || 'required',
        (value, values) => postcodeFits(formatOf(values), value) || 'invalidPostcode',
        atMost(POSTCODE_MAX_LENGTH),
      ],
      { clean: (value, values) => formatPostcode(formatOf(values), value) },
    ),
    city: filled,
    street: text<AddressForm>([required, english, atMost(STREET_MAX_LENGTH)]),
    mobile_phone: text<AddressForm>([required, phone], { clean: asPhone }),
    home_phone: text<AddressForm>([phone], { clean: asPhone }),
    other: text<AddressForm>([atMost(ADDRESS_NOTE_MAX_LENGTH)]),
  }
}
