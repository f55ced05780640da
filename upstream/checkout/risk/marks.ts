/** Marks of a customer: normalised facts by which another account or another order of the same person is recognised. */
import type { AddressRow } from '../../account/addresses.ts'
import { mailboxOf } from '../../common/mailboxOf.ts'
import type { Store } from '../../db/store.ts'
import type { Caller, Member } from '../../http/bind.ts'

export type Mark = {
  readonly kind: 'account' | 'email' | 'phone' | 'address' | 'network' | 'device'
  readonly value: string
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export const emailMark = (email: string): Mark => ({ kind: 'email', value: mailboxOf(email) })

/** The last ten digits: the prefix of a country or of long-distance calls may be left out. */
export const phoneMarks = (phone: string | null | undefined): readonly Mark[] => {
  const digits = (phone ?? '').normalize('NFKC').replaceAll(/\D/g, '').slice(-10)
  return digits.length < 7 ? [] : [{ kind: 'phone', value: digits }]
}

export type Place = Pick<AddressRow, 'country' | 'postcode' | 'city' | 'street' | 'mobile_phone' | 'home_phone'>

export const placeMarks = ({ country, postcode, city, street, mobile_phone, home_phone }: Place): readonly Mark[] => [
  { kind: 'address', value: [country, postcode, city, street].map(folded).join(' ') },
  ...phoneMarks(mobile_phone),
  ...phoneMarks(home_phone),
]

/** The origin of a request. */
export const originMarks = ({ address }: Pick<Caller, 'address'>): readonly Mark[] =>
  address === '' ? [] : [{ kind: 'network', value: address }]

/** Devices of an account that are marks: a person rarely has more. */
const MAX_DEVICES = 5

/** The devices that have signed in to an account, the last ones. */
export const deviceMarks = (store: Store, userId: number): readonly Mark[] =>
  store.all<Mark>`SELECT 'device' AS kind, hash AS value FROM account_device WHERE user_id = ${userId}
    ORDER BY seen_at DESC, hash LIMIT ${MAX_DEVICES}`

/** The marks of an order that is placed from a cart. */
export const orderMarks = (
  store: Store,
  caller: Pick<Member, 'address' | 'user'>,
  { address }: { readonly address: Place | null },
): readonly Mark[] => [...originMarks(caller), ...deviceMarks(store, caller.user.id), ...(address ? placeMarks(address) : [])]

/** Stores the marks of a new order. Part of the caller's transaction. */
export const markOrder = (store: Store, orderId: number, marks: readonly Mark[], now: Date) => {
  for (const { kind, value } of marks)
    store.run`INSERT OR IGNORE INTO order_mark (order_id, kind, value, created_at)
      VALUES (${orderId}, ${kind}, ${value}, ${now.toISOString()})`
}

/** The marks of an order; none are left when it is older than 180 days. */
export const marksOfOrder = (store: Store, orderId: number): readonly Mark[] =>
  store.all<Mark>`SELECT kind, value FROM order_mark WHERE order_id = ${orderId} ORDER BY kind, value`
