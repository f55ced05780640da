/** Chargebacks: a bank has reversed a payment. */
import type { CheckoutDeps } from '../deps.ts'
import { leftOf } from '../payment/refunds.ts'
import { voidCertificatesOf } from '../promo/certificates.ts'
import { holdOrder } from './holds.ts'

/**
 * Records that the bank has reversed the payments of an order, except what was refunded: the order is put on hold, the certificates that
 * it bought are void, and nothing of it can be refunded. Returns the amounts by payment and the codes; null when the order
 * has no money left. Part of the caller's transaction.
 */
export const recordChargeback = (
  deps: Pick<CheckoutDeps, 'store' | 'clock'>,
  orderId: number,
): { readonly amount: number; readonly codes: readonly string[] } | null => {
  const { store, clock } = deps
  const taken = store.all<{ id: string }>`SELECT id FROM payment WHERE order_id = ${orderId} AND status = 'succeeded'`
    .map(({ id }) => ({ id, amount: leftOf(deps, id) }))
    .filter(({ amount }) => amount > 0)
  if (taken.length === 0) return null
  for (const { id, amount } of taken)
    store.run`INSERT INTO chargeback (payment_id, amount, created_at) VALUES (${id}, ${amount}, ${clock().toISOString()})`
  holdOrder(deps, orderId)
  return { amount: taken.reduce((sum, { amount }) => sum + amount, 0), codes: voidCertificatesOf(deps, orderId) }
}

type Chargeback = { readonly payment_id: string; readonly amount: number; readonly created_at: string }

export const chargebacksOf = ({ store }: Pick<CheckoutDeps, 'store'>, orderId: number): readonly Chargeback[] =>
  store.all<Chargeback>`SELECT c.payment_id, c.amount, c.created_at FROM chargeback c JOIN payment p ON p.id = c.payment_id
    WHERE p.order_id = ${orderId} ORDER BY c.id`
