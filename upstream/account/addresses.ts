/** Saved addresses as rows and on the wire. */
import { createHash } from 'node:crypto'
import type { IntegerIds } from '../../contract/http/integerIds.ts'
import type { WireAddress } from '../../shared/api/addresses.ts'
import type { Store } from '../db/store.ts'
import type { Lang } from '../../contract/texts/messages.ts'
import { countryName } from '../../contract/rules/countries.ts'

export type AddressRow = IntegerIds<Omit<WireAddress, 'version' | 'country_name' | 'is_default'>>

const COLUMNS =
  'id, name, first_name, last_name, middle_name, company, country, state, postcode, city, street, mobile_phone, home_phone, other'

/** A user's addresses, newest first. */
export const addressesOf = (store: Store, userId: number): AddressRow[] =>
  store.all<AddressRow>(`SELECT ${COLUMNS} FROM address WHERE user_id = ? ORDER BY id DESC`, userId)

/** The default address for new orders: the one that the user chose, otherwise the newest. */
export const defaultOf = <Row extends { readonly id: number }>(
  store: Store,
  userId: number,
  rows: readonly Row[],
): Row | null => {
  const chosen = store.get<{ id: number | null }>`SELECT default_address_id AS id FROM user WHERE id = ${userId}`?.id
  return rows.find(({ id }) => id === chosen) ?? rows[0] ?? null
}

/** One of the user's own addresses; null for an address of another user. */
export const addressOf = (store: Store, userId: number, id: number): AddressRow | null =>
  store.get<AddressRow>(`SELECT ${COLUMNS} FROM address WHERE user_id = ? AND id = ?`, userId, id) ?? null

/** A hash of an address's content: equal contents have equal versions. */
export const addressVersion = ({ id: _id, ...content }: Partial<AddressRow>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).sort()))
    .digest('base64url')
    .slice(0, 16)

export const wireAddress = (row: AddressRow, lang: Lang): WireAddress => ({
  ...row,
  version: addressVersion(row),
  country_name: countryName(row.country, lang),
  is_default: null,
})

export const savedAddresses = (store: Store, userId: number, lang: Lang): WireAddress[] => {
  const rows = addressesOf(store, userId)
  const first = defaultOf(store, userId, rows)
  return rows.map((row) => ({ ...wireAddress(row, lang), is_default: row === first }))
}
