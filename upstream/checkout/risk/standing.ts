/** The trust levels of customers, for limits: an account is free, and a confirmed mailbox almost free. */
import type { Store } from '../../db/store.ts'

/**
 * `paid`: has an order whose money stayed at least partly, and no bank has reversed a payment of theirs. `confirmed`: has used a link or code
 * from their mailbox.
 */
export type Standing = 'paid' | 'confirmed' | 'new'

/** Refunds of the price of the order `s`. Money that arrived twice or too late is not part of it. */
const REFUNDED = `(SELECT coalesce(sum(r.amount), 0) FROM refund r
  WHERE r.order_id = s.id AND r.status <> 'failed' AND r.reason NOT IN ('paid_too_late', 'paid_twice'))`

/** Whether a release that did not store the customer has written a chargeback of theirs. */
const earlierChargeback = (user: string) => `EXISTS (SELECT 1 FROM chargeback e CROSS JOIN payment ep ON ep.id = e.payment_id
  CROSS JOIN shop_order eo ON eo.id = ep.order_id WHERE e.user_id IS NULL AND eo.user_id = ${user})`

/**
 * The trust level of a customer as an SQL expression; `user` is the expression of the id. It reads one row of each index: the condition on
 * paid orders is that of `shop_order_paid`. A total is without what a certificate paid.
 */
export const standingSql = (user: string): string => `CASE
  WHEN EXISTS (SELECT 1 FROM shop_order s WHERE s.user_id = ${user}
      AND s.status IN ('paid', 'packing', 'shipped', 'delivered') AND s.total > 0 AND s.total > ${REFUNDED})
    AND NOT EXISTS (SELECT 1 FROM chargeback c WHERE c.user_id = ${user}) AND NOT ${earlierChargeback(user)} THEN 'paid'
  WHEN EXISTS (SELECT 1 FROM user u WHERE u.id = ${user} AND u.mailbox_confirmed_at IS NOT NULL) THEN 'confirmed'
  ELSE 'new' END`

export const standingOf = (store: Store, userId: number): Standing =>
  store.get<{ standing: Standing }>(`SELECT ${standingSql('?1')} AS standing`, userId)?.standing ?? 'new'
