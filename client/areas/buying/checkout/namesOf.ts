/** Names of addresses and methods in the checkout: the answer may lack them. */
import type { WireCartAddress } from '../../../../shared/api/cart.ts'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import { cityLine } from '../../../../shared/rules/cityLine.ts'

/** The name of a method, or its position in the list: "Method 2". */
export const methodName = (t: Translate, name: string | null, index: number): string =>
  name ?? t('checkout.method', { number: index + 1 })

/** The name of an address, else its position in the list. */
export const addressName = (t: Translate, { name }: WireCartAddress, index: number): string =>
  name ?? t('checkout.addressNumber', { number: index + 1 })

/** The known parts of an address in one line; null when there are none beside its name. */
export const addressLine = ({
  first_name,
  last_name,
  street,
  postcode,
  city,
  state,
  country_name,
  other,
}: WireCartAddress): string | null => {
  const person = [first_name, last_name].filter(Boolean).join(' ')
  const place = cityLine({ postcode: postcode ?? '', city: city ?? '', state })
  const known = [person, street, place, country_name].filter(Boolean)
  return (known.length > 0 ? known.join(', ') : other) || null
}
