/** The user's saved addresses (R3.06), and the countries and states that a form offers. */
import { CountryCode } from './countryCode.ts'
import { asDocumented, type Documented } from './documented.ts'
import { ADDRESS_LINE_MAX_LENGTH, ADDRESS_NOTE_MAX_LENGTH, POSTCODE_MAX_LENGTH, STREET_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { entries, flagOr, looseFlag, textOrEmpty } from './lenientShapes.ts'
import { answerOf, exactly, id, messageAnswer, nullable, optional, orNull, shape, text, textOf, type Infer } from './shapes.ts'

/** The fields that a form sends. Postcode and phones must match the country; the state is required where the country has states. */
export const AddressBody = exactly({
  /** The user's name for it: "Home address". */
  name: textOf(1, ADDRESS_LINE_MAX_LENGTH),
  first_name: textOf(1, ADDRESS_LINE_MAX_LENGTH),
  last_name: textOf(1, ADDRESS_LINE_MAX_LENGTH),
  country: CountryCode(),
  postcode: textOf(0, POSTCODE_MAX_LENGTH),
  city: textOf(1, ADDRESS_LINE_MAX_LENGTH),
  /** English characters only (R5.18). */
  street: textOf(1, STREET_MAX_LENGTH),
  mobile_phone: textOf(1, 32),
  middle_name: optional(nullable(textOf(0, ADDRESS_LINE_MAX_LENGTH))),
  company: optional(nullable(textOf(0, ADDRESS_LINE_MAX_LENGTH))),
  state: optional(nullable(textOf(0, ADDRESS_LINE_MAX_LENGTH))),
  home_phone: optional(nullable(textOf(0, 32))),
  other: optional(nullable(textOf(0, ADDRESS_NOTE_MAX_LENGTH))),
  /** The `version` that was edited; an address that was changed elsewhere since then is not overwritten. */
  version: optional(nullable(textOf(0, 64))),
})

export const WireAddress = shape({
  id: id(),
  /** Empty, as the other texts, when the backend has none. */
  name: textOrEmpty(),
  first_name: textOrEmpty(),
  last_name: textOrEmpty(),
  country: orNull(CountryCode()),
  postcode: textOrEmpty(),
  city: textOrEmpty(),
  street: textOrEmpty(),
  mobile_phone: textOrEmpty(),
  country_name: textOrEmpty(),
  middle_name: orNull(text()),
  company: orNull(text()),
  state: orNull(text()),
  home_phone: orNull(text()),
  other: orNull(text()),
  /** Whether new orders use it: the address set as default, else the newest. Null for the address of an order. */
  is_default: orNull(looseFlag()),
  /** Different after each change; null for a backend that does not compare versions. */
  version: orNull(text()),
})

const params = exactly({ id: id() })

export const getAddresses = defineCall('getAddresses', 'GET /v1/user/addresses', {
  ...member,

  group: 'addresses',
  buys: true,
  answer: asDocumented(answerOf(entries(WireAddress))),
  summary: 'All saved addresses, the newest first.',
})

export const getAddress = defineCall('getAddress', 'GET /v1/user/addresses/{id}', {
  ...member,

  group: 'addresses',
  params,
  answer: asDocumented(answerOf(WireAddress)),
  summary: 'One saved address.',
})

export const postAddress = defineCall('postAddress', 'POST /v1/user/addresses', {
  ...member,

  group: 'addresses',
  buys: true,
  takesKey: true,
  body: AddressBody,
  answer: asDocumented(answerOf(WireAddress)),
  status: 201,
  summary: 'Saves a new address. A repetition with the same Idempotency-Key returns the first address and saves none.',
})

export const putAddress = defineCall('putAddress', 'PUT /v1/user/addresses/{id}', {
  ...member,

  group: 'addresses',
  buys: true,
  params,
  body: AddressBody,
  answer: asDocumented(answerOf(WireAddress)),
  summary: 'Replaces a saved address; 409 when it no longer has the sent `version`. Orders are not changed.',
})

export const deleteAddress = defineCall('deleteAddress', 'DELETE /v1/user/addresses/{id}', {
  ...member,

  group: 'addresses',
  params,
  answer: messageAnswer(),
  summary: 'Deletes an address.',
})

export const postAddressDefault = defineCall('postAddressDefault', 'POST /v1/user/addresses/{id}/default', {
  ...member,

  group: 'addresses',
  params,
  answer: asDocumented(answerOf(entries(WireAddress))),
  summary: 'Makes an address the default of new orders. Returns all addresses.',
})

export const getCountries = defineCall('getCountries', 'GET /v1/countries', {
  group: 'addresses',
  audience: 'public',
  answer: answerOf(
    entries(
      shape({
        /** ISO 3166-1 alpha-2 code. */
        code: CountryCode(),
        name: text(),
        /** Digits of the phone prefix, without the plus. */
        phone_prefix: textOrEmpty(),
        /** The format of a postcode: `#` is a digit, `@` a letter, other characters are literal; null when there are no postcodes. */
        postcode_format: orNull(text()),
        /** Whether an address needs a state. */
        needs_state: flagOr(false),
        /** Flags of products (`ship_flag`) that cannot be sent there; null counts as none. */
        not_shipped: orNull(entries(text())),
      }),
    ),
  ),
  summary: 'The countries that the shop delivers to, by name.',
})

export const getStates = defineCall('getStates', 'GET /v1/countries/{code}/states', {
  group: 'addresses',
  audience: 'public',
  params: exactly({
    /** ISO 3166-1 alpha-2 code. */
    code: CountryCode(),
  }),
  answer: asDocumented(
    answerOf(
      entries(
        shape({
          /** The code of the state within the country. */
          code: text(),
          name: text(),
        }),
      ),
    ),
  ),
  summary: 'The states, provinces or prefectures of a country; empty where an address needs none.',
})

export type AddressBody = Infer<typeof AddressBody>
/** As the shop reads it; `WireAddress` is documented. */
export type LooseAddress = Infer<typeof WireAddress>
export type WireAddress = Documented<LooseAddress>
