import { isObject } from './shapes.ts'

/** Other spellings of the fields of an address; the specification does not show any. */
const SPELLINGS: { readonly [field: string]: readonly string[] } = {
  name: ['address_name', 'alias', 'title'],
  first_name: ['firstname', 'firstName'],
  last_name: ['lastname', 'lastName', 'surname'],
  middle_name: ['middlename', 'middleName'],
  street: ['street_address', 'address', 'address1', 'address_line'],
  postcode: ['zip', 'zip_code', 'zipcode', 'postal_code', 'post_code'],
  mobile_phone: ['phone_mobile', 'phone', 'mobile'],
  home_phone: ['phone_home'],
  other: ['other_info', 'note'],
}

/** Fields that contain an id or a timestamp, and nothing that a user would recognize. */
const NO_TEXT = /(?:^|_)(?:id|uuid|guid|key|hash|token|version)(?:$|_)|[a-z]Id$|_at$/

/** An address in the shop's spelling of its fields. */
export const addressFrom = (value: unknown): unknown => {
  if (!isObject(value)) return value
  const address: { [field: string]: unknown } = { ...value }
  for (const [field, others] of Object.entries(SPELLINGS)) address[field] ??= others.map((name) => value[name]).find(Boolean)
  const { country, postcode } = address
  if (isObject(country))
    Object.assign(address, { country: country['iso_code'] ?? country['code'], country_name: country['name'] })
  else address['country_name'] ??= country
  if (typeof postcode === 'number') address['postcode'] = String(postcode)
  if (address['street'] || address['city'] || address['name']) return address
  // None of the names is known: the texts are shown unchanged, except ids.
  const texts = Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' && one !== '' && one !== value['id'] && !NO_TEXT.test(name) ? [one] : [],
  )
  return { ...address, other: texts.join(', ') || null }
}
