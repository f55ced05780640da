import type { LooseAddress } from '../../shared/api/addresses.ts'
import { cityLine } from '../../shared/rules/cityLine.ts'

type Props = { readonly address: LooseAddress; /** Without the recipient and the phone. */ readonly placeOnly?: boolean }

/** An address line by line. */
export const AddressLines = ({ address, placeOnly = false }: Props) => {
  const { first_name, middle_name, last_name, company, street, country_name, mobile_phone } = address
  const place = [street, cityLine(address), country_name]
  const recipient = [first_name, middle_name, last_name].filter(Boolean).join(' ')
  const lines = placeOnly ? place : [recipient, company, ...place, mobile_phone]
  return lines.filter(Boolean).map((line, index) => <bdi key={index}>{line}</bdi>)
}
