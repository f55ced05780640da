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
import { formatPhone, isPhone, phoneMask } from './phone.ts'
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
const phone = optional((value) => isPhone(value) || 'invalidPhone')

export type ProfileForm = {
  readonly name: string
  readonly surname: string
  readonly gender: string
  readonly birthday: string
  readonly phone: string
  readonly newsletter: boolean
}

/** A number in the form of its country: that of its own prefix, or of the shopper's where it has none (R5.23). */
const inItsForm = (prefix: string) => (value: string) => {
  const own = /^\s*\+\s*(\d)/.exec(value)?.[1]
  return formatPhone(phoneMask(own ?? prefix), value)
}

/** `today` as `YYYY-MM-DD`; `phonePrefix` of the shopper's country, in digits. */
export const profileRules = (today: string, phonePrefix = ''): Rules<ProfileForm> => ({
  name: text<ProfileForm>([required, longName, atMost(NAME_MAX_LENGTH)]),
  surname: text<ProfileForm>([longName, atMost(NAME_MAX_LENGTH)]),
  gender: text<ProfileForm>(),
  birthday: text<ProfileForm>([
    optional((value) => (isDay(value) && value >= BIRTHDAY_FROM) || 'invalidDate'),
    optional((value) => value < today || 'notBeforeToday'),
  ]),
  phone: text<ProfileForm>([phone], { clean: inItsForm(phonePrefix) }),
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

/** Postcode, state and phone depend on the country; another country begins the state anew. */
export const addressRules = (countries: readonly AddressCountry[]): Rules<AddressForm> => {
  const countryOf = ({ country }: AddressForm) => countries.find(({ code }) => code === country)
  const formatOf = (values: AddressForm) => countryOf(values)?.postcode_format ?? null
  const asPhone = (value: string, values: AddressForm) => {
    const country = countryOf(values)
    return formatPhone(country ? phoneMask(country.phone_prefix) : null, value)
  }
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
