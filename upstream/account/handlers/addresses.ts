import { createHash } from 'node:crypto'
import {
  deleteAddress,
  getAddress,
  getAddresses,
  getCountries,
  getStates,
  postAddress,
  postAddressDefault,
  putAddress,
  type AddressBody,
} from '../../../shared/api/addresses.ts'
import { isEnglish } from '../../../shared/rules/addressForms.ts'
import { isPhone } from '../../../shared/rules/phone.ts'
import { postcodeFits } from '../../../shared/rules/postcode.ts'
import type { AccountDeps } from '../deps.ts'
import { addressesOf, addressOf, addressVersion, savedAddresses } from '../addresses.ts'
import type { Restrictions } from '../../catalogue/shippingRestrictions.ts'
import { isListed, type Rules } from '../../common/rules/inForce.ts'
import { COUNTRIES, countryName, countryOf, statesOf } from '../../../contract/rules/countries.ts'
import { plainLine, plainText } from '../../../contract/rules/plainText.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { conflict, invalid, notFound } from '../../../contract/http/problems.ts'
import { bind, bindMember, data, type Member, type Route } from '../../http/bind.ts'

const MAX_ADDRESSES = 50

/**
 * Trims each field, joins its lines and removes invisible characters; the note for the courier may have several lines.
 */
const cleaned = (body: AddressBody) => {
  const line = (text: string) => plainLine(text) ?? ''
  return {
    name: line(body.name),
    first_name: line(body.first_name),
    last_name: line(body.last_name),
    middle_name: plainLine(body.middle_name),
    company: plainLine(body.company),
    country: body.country,
    state: plainLine(body.state),
    postcode: line(body.postcode),
    city: line(body.city),
    street: line(body.street),
    mobile_phone: line(body.mobile_phone),
    home_phone: plainLine(body.home_phone),
    other: plainText(body.other),
  }
}

/**
 * The address as it will be stored. Throws a 422 that names the first invalid field. Phone numbers in `known` were
 * saved before and are not validated again.
 */
const checked = (
  { rules, restrictions }: { readonly rules: Rules; readonly restrictions: Restrictions },
  body: AddressBody,
  known: readonly (string | null)[],
  lang: Lang,
) => {
  const address = cleaned(body)
  for (const field of ['name', 'first_name', 'last_name', 'city', 'street', 'mobile_phone'] as const)
    if (address[field] === '') throw invalid(field, 'required')
  const country = countryOf(address.country)
  if (!country || !isListed(rules, country.code)) throw invalid('country', 'not_delivered_to')
  if (!postcodeFits(country.postcode, address.postcode)) throw invalid('postcode', 'invalid_postcode')
  const region = restrictions.refusedRegion(country.code, address.postcode, lang)
  if (region !== null) throw invalid('postcode', 'region_refused', { region })
  const states = statesOf(country.code)
  if (states.length > 0 && !states.some(({ code }) => code === address.state)) throw invalid('state', 'state_required')
  if (!isEnglish(address.street)) throw invalid('street', 'english_only')
  for (const field of ['mobile_phone', 'home_phone'] as const) {
    const phone = address[field]
    if (phone !== null && !known.includes(phone) && !isPhone(phone, country.phone)) throw invalid(field, 'invalid_phone')
  }
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
const INSERT = `INSERT INTO address (user_id, request_key, request_hash, ${COLUMNS.join(', ')}) VALUES (?, ?, ?, ${COLUMNS.map(() => '?').join(', ')})`
const UPDATE = `UPDATE address SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE id = ? AND user_id = ?`

/** Calls for saved addresses and for the options of an address form. */
export const addressesHandlers = ({ store, rules, restrictions }: AccountDeps): readonly Route[] => {
  const inForce = () => ({ rules: rules(), restrictions: restrictions() })
  const own = (id: number, { user, lang }: Member) => {
    const address = savedAddresses(store, user.id, lang).find((one) => one.id === id)
    if (!address) throw notFound()
    return address
  }

  /**
   * Id of the address that an earlier request with this key saved; null when there is none. Throws a 409 when that
   * address has another content.
   */
  const savedUnder = (userId: number, key: string, hash: string | null): number | null => {
    const row = store.get<{ id: number; request_hash: string }>`
      SELECT id, request_hash FROM address WHERE user_id = ${userId} AND request_key = ${key}`
    if (row && row.request_hash !== hash) throw conflict('key_reused', 'idempotency-key')
    return row?.id ?? null
  }

  /**
   * By user: phone numbers of addresses deleted since the process started that the current rule rejects. Undoing the
   * deletion saves them again, so they stay valid.
   */
  const deletedPhones = new Map<number, ReadonlySet<string | null>>()

  return [
    bind(getCountries, (_input, { lang }) =>
      data(
        COUNTRIES.filter(({ code }) => isListed(rules(), code))
          .map(({ code, phone, postcode }) => ({
            code,
            name: countryName(code, lang),
            phone_prefix: phone,
            postcode_format: postcode,
            needs_state: statesOf(code).length > 0,
            not_shipped: [...restrictions().flagsRefusedBy(code)],
          }))
          .sort((a, b) => a.name.localeCompare(b.name, lang)),
      ),
    ),

    bind(getStates, ({ params }) => {
      if (!countryOf(params.code)) throw notFound()
      return data([...statesOf(params.code)])
    }),

    bindMember(getAddresses, (_input, { user, lang }) => data(savedAddresses(store, user.id, lang))),

    bindMember(getAddress, ({ params }, member) => data(own(params.id, member))),

    bindMember(postAddress, ({ body }, member) => {
      const address = checked(inForce(), body, [...(deletedPhones.get(member.user.id) ?? [])], member.lang)
      const key = member.idempotencyKey
      const hash = key === null ? null : createHash('sha256').update(JSON.stringify(address)).digest('base64url')
      const id = store.transaction(() => {
        const known = key === null ? null : savedUnder(member.user.id, key, hash)
        if (known !== null) return known
        if (addressesOf(store, member.user.id).length >= MAX_ADDRESSES)
          throw invalid(undefined, 'too_many_addresses', { count: MAX_ADDRESSES })
        return store.run(INSERT, member.user.id, key, hash, ...COLUMNS.map((column) => address[column])).id
      })
      return data(own(id, member))
    }),

    bindMember(putAddress, ({ params, body }, member) => {
      store.transaction(() => {
        const current = addressOf(store, member.user.id, params.id)
        if (!current) throw notFound()
        const address = checked(inForce(), body, [current.mobile_phone, current.home_phone], member.lang)
        if (body.version && ![body.version, addressVersion(address)].includes(addressVersion(current)))
          throw conflict('address_changed')
        store.run(UPDATE, ...COLUMNS.map((column) => address[column]), params.id, member.user.id)
      })
      return data(own(params.id, member))
    }),

    bindMember(postAddressDefault, ({ params }, { user, lang }) => {
      if (!addressOf(store, user.id, params.id)) throw notFound()
      store.run`UPDATE user SET default_address_id = ${params.id} WHERE id = ${user.id}`
      return data(savedAddresses(store, user.id, lang))
    }),

    bindMember(deleteAddress, ({ params }, { user, lang }) => {
      const current = addressOf(store, user.id, params.id)
      if (!current) throw notFound()
      store.run`DELETE FROM address WHERE id = ${current.id}`
      const old = [current.mobile_phone, current.home_phone].filter(
        (phone) => phone !== null && !isPhone(phone, countryOf(current.country)?.phone),
      )
      if (old.length > 0) deletedPhones.set(user.id, new Set([...(deletedPhones.get(user.id) ?? []), ...old]))
      return { message: translate(lang, 'address_deleted') }
    }),
  ]
}
