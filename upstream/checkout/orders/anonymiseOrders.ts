/** Old orders stay as anonymous sales: balances of certificates and statistics are computed from them. */
import { retainedSince } from '../../../shared/retention.ts'
import { namelessEmail } from '../../common/nameless.ts'
import type { Store } from '../../db/store.ts'

/** Ids of accounts begin with 1. */
const NO_ACCOUNT = 0

const namelessUser = (store: Store, now: Date): number => {
  const email = namelessEmail(NO_ACCOUNT)
  const known = store.get<{ id: number }>`SELECT id FROM user WHERE email = ${email}`
  return (
    known?.id ??
    store.run`INSERT INTO user (email, name, password_hash, created_at) VALUES (${email}, '', '', ${now.toISOString()})`.id
  )
}

/** Removes user, address, tracking number, comments and photos of completed orders whose retention time is over. Part of the caller's transaction. */
export const anonymiseOldOrders = (store: Store, now: Date): void => {
  const before = retainedSince('orders', now).toISOString()
  const due = store.all<{ id: number }>`SELECT id FROM shop_order INDEXED BY shop_order_identified
    WHERE anonymous = 0 AND created_at <= ${before} AND status IN ('delivered', 'cancelled') LIMIT 500`
  if (due.length === 0) return
  const nameless = namelessUser(store, now)
  for (const { id } of due) {
    store.run`DELETE FROM review_photo WHERE return_id IN (SELECT id FROM goods_return WHERE order_id = ${id})`
    store.run`UPDATE goods_return SET comment = NULL WHERE order_id = ${id}`
    store.run`UPDATE refund SET note = NULL WHERE order_id = ${id}`
    // The key of a request is unique per account, and its client has chosen it.
    store.run`UPDATE shop_order SET anonymous = 1, user_id = ${nameless}, request_key = 'anonymous ' || id, address = NULL,
      tracking = NULL, comment = NULL WHERE id = ${id}`
  }
}
