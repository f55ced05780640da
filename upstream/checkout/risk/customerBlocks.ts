/** Blocked customers: their account, e-mail address, phones, postal addresses and devices place and pay no orders. */
import type { Store } from '../../db/store.ts'
import { deviceMarks, emailMark, phoneMarks, placeMarks, type Mark, type Place } from './marks.ts'

/** What identifies a customer: of the account, its saved addresses, and the addresses of its orders. */
const marksOf = (store: Store, userId: number): readonly Mark[] => {
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
    ...deviceMarks(store, userId),
  ]
}

/** Where the orders of a customer came from. */
const originsOf = (store: Store, userId: number, kinds: readonly Mark['kind'][]): readonly Mark[] =>
  store.all<Mark>`
    SELECT DISTINCT m.kind, m.value FROM order_mark m JOIN shop_order o ON o.id = m.order_id
    WHERE o.user_id = ${userId} AND m.kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`

/** Marks that a stranger can copy into another account. */
const COPIED: readonly Mark['kind'][] = ['phone', 'address']

/** Whether a customer has a paid order, and none whose payment was reversed. */
const hasPaid = (store: Store, userId: number): boolean =>
  store.get`SELECT 1 FROM shop_order WHERE user_id = ${userId} AND status NOT IN ('awaiting_payment', 'cancelled')` !==
    undefined &&
  store.get`SELECT 1 FROM chargeback c JOIN payment p ON p.id = c.payment_id JOIN shop_order o ON o.id = p.order_id
    WHERE o.user_id = ${userId}` === undefined

/**
 * Whether a customer is blocked, under this account or another one with the same mark; `origin` is of the request. A customer with a paid
 * order is not blocked by a phone or an address: a blocked one may have copied it.
 */
export const isBlocked = (store: Store, userId: number, origin: readonly Mark[]): boolean => {
  // Almost no shop has a block, and the marks take several reads.
  if (!store.get`SELECT 1 FROM customer_block LIMIT 1`) return false
  const known = hasPaid(store, userId)
  const marks = [...marksOf(store, userId), ...origin].filter(({ kind }) => !known || !COPIED.includes(kind))
  return (
    store.get`SELECT 1 FROM customer_block b JOIN json_each(${JSON.stringify(marks)}) mark
      ON b.kind = mark.value ->> 'kind' AND b.value = mark.value ->> 'value' LIMIT 1` !== undefined
  )
}

/**
 * Blocks a customer; returns the marks. Networks only on request, because many customers may share one. Part of the
 * caller's transaction.
 */
export const blockCustomer = (store: Store, userId: number, withNetworks: boolean): readonly Mark[] => {
  const marks = [...marksOf(store, userId), ...originsOf(store, userId, withNetworks ? ['device', 'network'] : ['device'])]
  for (const { kind, value } of marks)
    store.run`INSERT OR IGNORE INTO customer_block (user_id, kind, value) VALUES (${userId}, ${kind}, ${value})`
  return marks
}

/** Ends the block of a customer; false when there is none. */
export const unblockCustomer = (store: Store, userId: number): boolean =>
  store.run`DELETE FROM customer_block WHERE user_id = ${userId}`.changes > 0

/** The marks under which a customer was blocked. */
export const blocksOf = (store: Store, userId: number): readonly Mark[] =>
  store.all<Mark>`SELECT kind, value FROM customer_block WHERE user_id = ${userId} ORDER BY kind, value`
