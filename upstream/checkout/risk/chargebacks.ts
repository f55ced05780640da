/** Chargebacks: a bank has reversed a payment. */
import type { CheckoutDeps } from '../deps.ts'
import { leftOf } from '../payment/refunds.ts'
import { voidCertificatesOf } from '../promo/certificates.ts'
import { holdOrder } from './holds.ts'

/**
 * Records that the bank has reversed the payments of an order, except what was refunded: the order is put on hold, the certificates that
 * it bought are void, and nothing of it can be refunded. When everything was refunded, the whole payments are recorded: the bank has taken
 * them a second time, and the customer is distrusted. Returns the sum and the codes; null when the order has no payment that was not
 * charged back before. Part of the caller's transaction.
 */
export const recordChargeback = (
  deps: Pick<CheckoutDeps, 'store' | 'clock'>,
  orderId: number,
): { readonly amount: number; readonly codes: readonly string[] } | null => {
  const { store, clock } = deps
  const payments = store.all<{ id: string; amount: number }>`
    SELECT id, amount FROM payment p WHERE order_id = ${orderId} AND status = 'succeeded' AND amount > 0
      AND NOT EXISTS (SELECT 1 FROM chargeback c WHERE c.payment_id = p.id)`
  const withMoney = payments.map(({ id }) => ({ id, amount: leftOf(deps, id), refunded: 0 })).filter(({ amount }) => amount > 0)
  const taken = withMoney.length > 0 ? withMoney : payments.map(({ id, amount }) => ({ id, amount, refunded: amount }))
  if (taken.length === 0) return null
  for (const { id, amount, refunded } of taken)
    store.run`INSERT INTO chargeback (payment_id, user_id, amount, refunded, created_at)
      VALUES (${id}, (SELECT user_id FROM shop_order WHERE id = ${orderId}), ${amount}, ${refunded}, ${clock().toISOString()})`
  holdOrder(deps, orderId)
  return { amount: taken.reduce((sum, { amount }) => sum + amount, 0), codes: voidCertificatesOf(deps, orderId) }
}

type Chargeback = { readonly payment_id: string; readonly amount: number; readonly created_at: string }

export const chargebacksOf = ({ store }: Pick<CheckoutDeps, 'store'>, orderId: number): readonly Chargeback[] =>
  store.all<Chargeback>`SELECT c.payment_id, c.amount, c.created_at FROM chargeback c JOIN payment p ON p.id = c.payment_id
    WHERE p.order_id = ${orderId} ORDER BY c.id`
