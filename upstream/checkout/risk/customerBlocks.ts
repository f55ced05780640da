/** Blocked customers: their account, e-mail address, phones and postal addresses place and pay no orders. */
import type { AddressRow } from '../../account/addresses.ts'
import type { Store } from '../../db/store.ts'

export type BlockMark = { readonly kind: 'account' | 'email' | 'phone' | 'address'; readonly value: string }

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Mailboxes ignore what follows a plus sign. */
const emailMark = (email: string): BlockMark => ({ kind: 'email', value: email.toLowerCase().replace(/\+[^@]*(?=@)/, '') })

/** The last ten digits: the prefix of a country or of long-distance calls may be left out. */
const phoneMarks = (phone: string | null | undefined): readonly BlockMark[] => {
  const digits = (phone ?? '').normalize('NFKC').replaceAll(/\D/g, '').slice(-10)
  return digits.length < 7 ? [] : [{ kind: 'phone', value: digits }]
}

type Place = Pick<AddressRow, 'country' | 'postcode' | 'city' | 'street' | 'mobile_phone' | 'home_phone'>

const placeMarks = ({ country, postcode, city, street, mobile_phone, home_phone }: Place): readonly BlockMark[] => [
  { kind: 'address', value: [country, postcode, city, street].map(folded).join(' ') },
  ...phoneMarks(mobile_phone),
  ...phoneMarks(home_phone),
]

/** What identifies a customer: of the account, its saved addresses, and the addresses of its orders. */
export const marksOf = (store: Store, userId: number): readonly BlockMark[] => {
  const user = store.get<{ email: string; phone: string | null }>`SELECT email, phone FROM user WHERE id = ${userId}`
  const places = [
    ...store.all<Place>`SELECT * FROM address WHERE user_id = ${userId}`,
    ...store.all<{ address: string }>`
      SELECT DISTINCT address FROM shop_order WHERE user_id = ${userId} AND address IS NOT NULL
    `.map(({ address }) => JSON.parse(address) as Place),
  ]
  return [
    { kind: 'account', value: String(userId) },
    ...(user ? [emailMark(user.email), ...phoneMarks(user.phone)] : []),
    ...places.flatMap(placeMarks),
  ]
}

/** Whether a customer is blocked, under this account or another one with the same mark. */
export const isBlocked = (store: Store, userId: number): boolean =>
  // Almost no shop has a block, and the marks take several reads.
  store.get`SELECT 1 FROM customer_block LIMIT 1` !== undefined &&
  store.get`SELECT 1 FROM customer_block b JOIN json_each(${JSON.stringify(marksOf(store, userId))}) mark
    ON b.kind = mark.value ->> 'kind' AND b.value = mark.value ->> 'value' LIMIT 1` !== undefined

/** Blocks a customer; returns the marks. Part of the caller's transaction. */
export const blockCustomer = (store: Store, userId: number): readonly BlockMark[] => {
  const marks = marksOf(store, userId)
  for (const { kind, value } of marks)
    store.run`INSERT OR IGNORE INTO customer_block (user_id, kind, value) VALUES (${userId}, ${kind}, ${value})`
  return marks
}

/** Ends the block of a customer; false when there is none. */
export const unblockCustomer = (store: Store, userId: number): boolean =>
  store.run`DELETE FROM customer_block WHERE user_id = ${userId}`.changes > 0

/** The marks under which a customer was blocked. */
export const blocksOf = (store: Store, userId: number): readonly BlockMark[] =>
  store.all<BlockMark>`SELECT kind, value FROM customer_block WHERE user_id = ${userId} ORDER BY kind, value`
