import {
  deleteAddress,
  getAddress,
  getAddresses,
  getCountries,
  getStates,
  postAddress,
  putAddress,
  type AddressBody,
} from '../../shared/api/addresses.ts'
import type { Deps } from '../deps.ts'
import { addressesOf, addressOf, wireAddress } from '../domain/addresses.ts'
import { COUNTRIES, countryName, countryOf, postcodeFits, statesOf } from '../domain/countries.ts'
import { say } from '../messages.ts'
import { invalid, notFound } from '../problems.ts'
import { bind, bindMember, type Member, type Route } from '../serve.ts'

const MOST = 20

/** Printable ASCII: what the label printer in Japan can write (spec §5: English characters only). */
const ENGLISH = /^[\x20-\x7e]+$/
const PHONE = /^\+?[\d\s().-]{5,31}$/
const FEWEST_DIGITS = 7
const MOST_DIGITS = 15

const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS
}

const trimmed = (body: AddressBody) => {
  const some = (text: string | null | undefined) => text?.trim() || null
  return {
    name: body.name.trim(),
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    middle_name: some(body.middle_name),
    company: some(body.company),
    country: body.country,
    state: some(body.state),
    postcode: body.postcode.trim(),
    city: body.city.trim(),
    street: body.street.trim(),
    mobile_phone: body.mobile_phone.trim(),
    home_phone: some(body.home_phone),
    other: some(body.other),
  }
}

/** The address as it will be stored. Throws a 422 that names the first wrong field. */
const checked = (body: AddressBody) => {
  const address = trimmed(body)
  for (const field of ['name', 'first_name', 'last_name', 'city', 'street', 'mobile_phone'] as const)
    if (address[field] === '') throw invalid(field, 'required')
  const country = countryOf(address.country)
  if (!country) throw invalid('country', 'not_delivered_to')
  if (!postcodeFits(country, address.postcode)) throw invalid('postcode', 'invalid_postcode')
  const states = statesOf(country.code)
  if (states.length > 0 && !states.some(({ code }) => code === address.state)) throw invalid('state', 'state_required')
  if (!ENGLISH.test(address.street)) throw invalid('street', 'english_only')
  if (!isPhone(address.mobile_phone)) throw invalid('mobile_phone', 'invalid_phone')
  if (address.home_phone !== null && !isPhone(address.home_phone)) throw invalid('home_phone', 'invalid_phone')
  return { ...address, state: states.length > 0 ? address.state : null }
}

const COLUMNS = [
  'name',
  'first_name',
  'last_name',
  'middle_name',
  'company',
  'country',
  'state',
  'postcode',
  'city',
  'street',
  'mobile_phone',
  'home_phone',
  'other',
] as const
const INSERT = `INSERT INTO address (user_id, ${COLUMNS.join(', ')}) VALUES (?, ${COLUMNS.map(() => '?').join(', ')})`
const UPDATE = `UPDATE address SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE id = ? AND user_id = ?`

/** Saved addresses, and what a form offers. */
export const addressesHandlers = ({ store }: Deps): readonly Route[] => {
  const own = (id: number, { user }: Member) => {
    const row = addressOf(store, user.id, id)
    if (!row) throw notFound()
    return row
  }

  return [
    bind(getCountries, (_input, { lang }) => ({
      data: COUNTRIES.map(({ code, phone, postcode }) => ({
        code,
        name: countryName(code, lang),
        phone_prefix: phone,
        postcode_format: postcode,
        needs_state: statesOf(code).length > 0,
      })).sort((a, b) => a.name.localeCompare(b.name, lang)),
      message: null,
    })),

    bind(getStates, ({ params }) => {
      if (!countryOf(params.code)) throw notFound()
      return { data: [...statesOf(params.code)], message: null }
    }),

    bindMember(getAddresses, (_input, { user, lang }) => ({
      data: addressesOf(store, user.id).map((row) => wireAddress(row, lang)),
      message: null,
    })),

    bindMember(getAddress, ({ params }, member) => ({ data: wireAddress(own(params.id, member), member.lang), message: null })),

    bindMember(postAddress, ({ body }, member) => {
      const address = checked(body)
      const id = store.transaction(() => {
        if (addressesOf(store, member.user.id).length >= MOST) throw invalid(undefined, 'too_many_addresses', { count: MOST })
        return store.run(INSERT, member.user.id, ...COLUMNS.map((column) => address[column])).id
      })
      return { data: wireAddress(own(id, member), member.lang), message: null }
    }),

    bindMember(putAddress, ({ params, body }, member) => {
      const address = checked(body)
      if (store.run(UPDATE, ...COLUMNS.map((column) => address[column]), params.id, member.user.id).changes === 0)
        throw notFound()
      return { data: wireAddress(own(params.id, member), member.lang), message: null }
    }),

    bindMember(deleteAddress, ({ params }, { user, lang }) => {
      if (store.run('DELETE FROM address WHERE id = ? AND user_id = ?', params.id, user.id).changes === 0) throw notFound()
      return { message: say(lang, 'address_deleted') }
    }),
  ]
}
