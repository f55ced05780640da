/** Addresses (R5.10, R5.18): validated by the form and again by the backend. */
import { ADDRESS_LINE_MAX_LENGTH, ADDRESS_NOTE_MAX_LENGTH, POSTCODE_MAX_LENGTH, STREET_MAX_LENGTH } from '../constants.ts'
import { atMost, chosen, required, text, type Check, type Rules } from './formRules.ts'
import { formatPhone, isPhone } from './phone.ts'
import { plainSigns } from './plainSigns.ts'
import { formatPostcode, postcodeFits } from './postcode.ts'

/** Printable ASCII: the characters that the label printer in Japan supports (R5.18). */
export const isEnglish = (value: string): boolean => /^[\x20-\x7e]*$/.test(value)

/** A text in plain characters, when that makes it English; any other stays unchanged, so that the user can correct it. */
export const asEnglish = (value: string): string => {
  const plain = plainSigns(value)
  return isEnglish(plain) ? plain : value.trim()
}

/** The properties of a country that an address form needs (`getCountries`). */
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

/** Postcode, state and phone depend on the country; a change of the country clears the state. Numbers in `saved` may stay unchanged. */
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
    street: text<AddressForm>([required, (value) => isEnglish(value) || 'englishOnly', atMost(STREET_MAX_LENGTH)], {
      clean: asEnglish,
    }),
    mobile_phone: text<AddressForm>([required, phone], { clean: asPhone }),
    home_phone: text<AddressForm>([phone], { clean: asPhone }),
    other: text<AddressForm>([atMost(ADDRESS_NOTE_MAX_LENGTH)]),
  }
}
