/** The customs declaration of a parcel, as the form CN23 and electronic advance data ask for it. Values are in yen. */
import { toEnglish } from '../../../shared/rules/transliterate.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import type { AddressRow } from '../../account/addresses.ts'
import { numberAt } from '../../common/borders/borderRules.ts'
import type { CheckoutDeps } from '../deps.ts'
import { customsNumber } from './customsNumbers.ts'
import { packingTotals, type PackingLine, type PackingOrder } from './packing.ts'
import { ownerOf } from './storedOrders.ts'

/** Above this value in yen a parcel needs an export declaration to the customs of Japan. */
const EXPORT_DECLARATION_JPY = 200_000

/** Countries whose customs also read Russian. */
const READ_RUSSIAN: readonly string[] = ['RU', 'BY', 'KZ', 'KG', 'AM', 'UZ', 'AZ', 'MD', 'GE']

export type DeclaredLine = {
  readonly reference: string
  /** In Latin letters; the name of the product where it has no description for customs. */
  readonly description: string
  /** In Russian where the country reads it; null elsewhere, and without one. */
  readonly descriptionRu: string | null
  readonly hsCode: string | null
  readonly origin: string | null
  readonly qty: number
  /** Grams of all units without packaging. */
  readonly netWeightG: number | null
  readonly valueJpy: number
}

export type Declaration = {
  readonly order: number
  readonly day: string
  readonly isTest: boolean
  readonly shipping: string | null
  readonly sender: { readonly name: string; readonly address: string; readonly phone: string; readonly email: string }
  /** Printable ASCII: a label has no other letters. */
  readonly receiver: {
    readonly name: string
    readonly street: string
    readonly city: string
    readonly state: string
    readonly postcode: string
    /** ISO code. */
    readonly country: string
    readonly phone: string
    readonly email: string
    /** The number by which customs identify them, with its name; null where they ask for none. */
    readonly number: { readonly name: string; readonly number: string | null } | null
  }
  readonly lines: readonly DeclaredLine[]
  /** Grams; null when that of a line is unknown. */
  readonly netWeightG: number | null
  readonly grossWeightG: number | null
  readonly valueJpy: number
  readonly needsExportDeclaration: boolean
  /** Data without which a form is incomplete: `HS code TN-1`, `city in Latin letters`. */
  readonly missing: readonly string[]
}

/** A description is one line: names of products may have line breaks in no field, but other letters. */
const lineOf = (line: PackingLine, country: string): DeclaredLine => ({
  reference: line.reference,
  description: toEnglish(line.customsEn ?? [line.nameEn, line.optionEn].filter(Boolean).join(', ')),
  descriptionRu: READ_RUSSIAN.includes(country) ? line.customsRu : null,
  hsCode: line.hsCode,
  origin: line.origin,
  qty: line.qty,
  netWeightG: line.netWeightG,
  valueJpy: line.valueJpy,
})

const missingIn = (lines: readonly DeclaredLine[]): readonly string[] =>
  lines.flatMap(({ reference, hsCode, origin, netWeightG }) => [
    ...(hsCode === null ? [`HS code ${reference}`] : []),
    ...(origin === null ? [`origin ${reference}`] : []),
    ...(netWeightG === null ? [`net weight ${reference}`] : []),
  ])

const joined = (parts: readonly (string | null)[], separator = ', ') => toEnglish(parts.filter(Boolean).join(separator))

const receiverOf = (address: AddressRow, email: string): Omit<Declaration['receiver'], 'number'> => ({
  name: joined([[address.first_name, address.middle_name, address.last_name].filter(Boolean).join(' '), address.company]),
  street: joined([address.street, address.other]),
  city: toEnglish(address.city),
  state: toEnglish(address.state ?? ''),
  postcode: address.postcode,
  country: address.country,
  phone: joined([address.mobile_phone, address.home_phone]),
  email,
})

/** Parts of the receiver of which no character can be written in Latin letters (Hangul, kana): the form would have them empty. */
const lostIn = (address: AddressRow): readonly string[] =>
  (
    [
      ['first name', address.first_name],
      ['last name', address.last_name],
      ['street', address.street],
      ['city', address.city],
      ['state', address.state ?? ''],
    ] as const
  ).flatMap(([name, text]) => (text !== '' && toEnglish(text) === '' ? [`${name} in Latin letters`] : []))

/** The declaration of a parcel; null for one without an address. */
export const declarationOf = (
  deps: Pick<CheckoutDeps, 'store' | 'owner' | 'borders' | 'secrets' | 'clock'>,
  order: PackingOrder,
): Declaration | null => {
  const { store, owner } = deps
  const { address } = order
  if (address === null) return null
  const lines = order.lines.map((line) => lineOf(line, address.country))
  const { weightG, valueJpy } = packingTotals(order)
  const asked = numberAt(deps.borders, address.country, deps.clock())
  const number = asked && { name: ownerText(asked.name, 'en'), number: customsNumber(deps, order.id) }
  return {
    order: order.id,
    day: order.createdAt.slice(0, 10),
    isTest: order.isTest,
    shipping: order.shipping,
    sender: {
      name: toEnglish(ownerText(owner.legalName, 'en')),
      address: toEnglish(ownerText(owner.office, 'en')),
      phone: ownerText(owner.phone, 'en'),
      email: owner.email,
    },
    receiver: { ...receiverOf(address, ownerOf(store, order.id)?.email ?? ''), number },
    lines,
    netWeightG: lines.reduce<number | null>(
      (sum, { netWeightG }) => (sum === null || netWeightG === null ? null : sum + netWeightG),
      0,
    ),
    grossWeightG: weightG,
    valueJpy,
    needsExportDeclaration: valueJpy > EXPORT_DECLARATION_JPY,
    missing: [...(number?.number === null ? [number.name] : []), ...lostIn(address), ...missingIn(lines)],
  }
}
