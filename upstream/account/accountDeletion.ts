/**
 * Account deletion: after a waiting period, all data that identifies the user is deleted, except data that the law
 * requires a shop to retain.
 */
import { DELETION_DAYS } from '../../shared/constants.ts'
import { namelessEmail } from '../common/nameless.ts'
import type { Store } from '../db/store.ts'

const DAY_MS = 86_400_000

/** Time at which an account is deleted when its user requests the deletion now, in ms since the epoch. */
export const deletionTime = (now: Date): number => now.getTime() + DELETION_DAYS * DAY_MS

/** Author name shown for a deleted account, in the language of the text. */
const NAMELESS = "iif(lang = 'ru', 'Покупатель', 'A shopper')"

/** Deletes an account; its orders stay under a nameless user. Part of the caller's transaction. */
export const deleteAccount = (store: Store, { id, email, lang }: Due, now: Date) => {
  // An unpublished review cannot be published or withdrawn without its author.
  store.run`DELETE FROM review WHERE user_id = ${id} AND status <> 'published'`
  store.run(`UPDATE review SET author = ${NAMELESS} WHERE user_id = ?`, id)
  store.run`UPDATE question SET author = NULL WHERE user_id = ${id}`
  store.run`DELETE FROM outbox WHERE recipient = ${email}`
  store.run`DELETE FROM contact_message WHERE email = ${email}`
  // The orders need a user row, so a nameless one stays. It is inserted even without orders, so that the id is never
  // reused: a tab of the deleted user would treat the new user's data as its own.
  const { id: nameless } = store.run`INSERT INTO user (email, name, password_hash, lang, created_at)
    VALUES (${namelessEmail(id)}, '', '', ${lang}, ${now.toISOString()})`
  store.run`UPDATE goods_return SET comment = NULL WHERE order_id IN (SELECT id FROM shop_order WHERE user_id = ${id})`
  store.run`UPDATE refund SET note = NULL WHERE order_id IN (SELECT id FROM shop_order WHERE user_id = ${id})`
  // Network and device stay as long as a bank may reverse the payment, for its questions.
  store.run`DELETE FROM order_mark WHERE kind IN ('phone', 'address')
    AND order_id IN (SELECT id FROM shop_order WHERE user_id = ${id})`
  // Free text of the user is not part of an invoice.
  store.run`UPDATE shop_order SET user_id = ${nameless}, comment = NULL WHERE user_id = ${id}`
  // Foreign keys cascade: addresses, cart, favourites, alerts and sessions are deleted with the row.
  store.run`DELETE FROM user WHERE id = ${id}`
}

/**
 * Moves the orders with money of an account that is about to be deleted to the one that gets its address: their e-mails went to the same
 * mailbox. Part of the caller's transaction.
 */
export const movePaidOrders = (store: Store, from: number, to: number): void => {
  // The key of a request is unique per account, and its client has chosen it.
  store.run`UPDATE shop_order SET user_id = ${to}, request_key = 'moved ' || hex(randomblob(16)) WHERE user_id = ${from}
    AND (status <> 'cancelled' OR EXISTS (SELECT 1 FROM payment WHERE order_id = shop_order.id AND status = 'succeeded'))`
}

/**
 * Numbers of the orders of a user that are not completed: unpaid, on their way, with certificates that are due or held, or with a return or refund that is not decided.
 * The deletion of the account waits for them, because afterwards there is no user to notify about them.
 */
export const openOrdersOf = (store: Store, userId: number): readonly number[] =>
  store.all<{ id: number }>`
    SELECT id FROM shop_order o WHERE user_id = ${userId} AND (status IN ('awaiting_payment', 'paid', 'packing', 'shipped')
      OR codes_due_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM goods_return WHERE order_id = o.id AND status IN ('requested', 'approved'))
      OR EXISTS (SELECT 1 FROM refund WHERE order_id = o.id AND status = 'pending'))
    ORDER BY id
  `.map(({ id }) => id)

type Due = { readonly id: number; readonly email: string; readonly lang: string }

/**
 * Deletes the accounts whose waiting period is over and whose orders are completed. Orders stay with their invoice data under a nameless user;
 * published reviews and questions stay anonymously. Returns the number of deleted accounts.
 */
export const deleteDueAccounts = (store: Store, now: Date): number => {
  const due = store.all<Due>`SELECT id, email, lang FROM user WHERE delete_at <= ${now.getTime()}`
  const free = due.filter(({ id }) => openOrdersOf(store, id).length === 0)
  for (const account of free) deleteAccount(store, account, now)
  return free.length
}
