/** The trust levels of customers, for limits: an account is free, and a confirmed mailbox almost free. */
import type { Store } from '../../db/store.ts'

/** `paid`: has a paid order, and no bank has reversed a payment of theirs. `confirmed`: has used a link or code from their mailbox. */
type Standing = 'paid' | 'confirmed' | 'new'

/** The trust level of a customer as an SQL expression; `user` is the expression of the id. */
export const standingSql = (user: string): string => `CASE
  WHEN EXISTS (SELECT 1 FROM shop_order s WHERE s.user_id = ${user} AND s.status NOT IN ('awaiting_payment', 'cancelled') AND s.total > 0)
    AND NOT EXISTS (SELECT 1 FROM chargeback c JOIN payment cp ON cp.id = c.payment_id JOIN shop_order co ON co.id = cp.order_id
      WHERE co.user_id = ${user}) THEN 'paid'
  WHEN EXISTS (SELECT 1 FROM user u WHERE u.id = ${user} AND u.mailbox_confirmed_at IS NOT NULL) THEN 'confirmed'
  ELSE 'new' END`

export const standingOf = (store: Store, userId: number): Standing =>
  store.get<{ standing: Standing }>(`SELECT ${standingSql('?1')} AS standing`, userId)?.standing ?? 'new'
