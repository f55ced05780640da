/** When the codes of certificates leave: the first ones of an account wait for an hour, and have a daily limit. */
import { CERTIFICATE_TYPE } from '../../../contract/rules/digital.ts'
import type { Store } from '../../db/store.ts'
import type { CheckoutDeps } from '../deps.ts'
import { isTest } from '../payment/paymentSetup.ts'

const DAY_MS = 86_400_000

/** Time in which an operator can hold an order before its codes leave. */
const WAIT_MS = 3_600_000

/** An account is trusted this long after its first certificate: by then a stolen card has been noticed. */
const TRUST_MS = 30 * DAY_MS

/** Maximum value in yen of the certificates that an account, and others with a device of it, order within 24 hours before it is trusted. */
export const FIRST_CERTIFICATES_JPY = 50_000

const isTrusted = (store: Store, userId: number, now: Date): boolean =>
  store.get`SELECT 1 FROM promo p JOIN order_line l ON l.id = p.line_id JOIN shop_order o ON o.id = l.order_id
    WHERE o.user_id = ${userId} AND p.voided_at IS NULL AND p.starts_at <= ${new Date(now.getTime() - TRUST_MS).toISOString()}
    LIMIT 1` !== undefined

/** Whether an account orders more certificates than it may before it is trusted; `jpy` is the value in its cart. */
export const isOverFirstLimit = (
  { store, clock, payments }: Pick<CheckoutDeps, 'store' | 'clock' | 'payments'>,
  userId: number,
  jpy: number,
): boolean => {
  // Certificates of test payments are worth money only by the operator's choice.
  if (jpy === 0 || isTest(payments) || isTrusted(store, userId, clock())) return false
  const { ordered } = store.get<{ ordered: number }>`
    SELECT coalesce(sum(l.qty * l.price_jpy), 0) AS ordered FROM order_line l JOIN shop_order o ON o.id = l.order_id
    WHERE (o.user_id = ${userId} OR o.id IN (
      SELECT m.order_id FROM account_device d JOIN order_mark m ON m.kind = 'device' AND m.value = d.hash WHERE d.user_id = ${userId}))
    AND l.type = ${CERTIFICATE_TYPE} AND o.status <> 'cancelled'
    AND o.created_at > ${new Date(clock().getTime() - DAY_MS).toISOString()}` ?? { ordered: 0 }
  return ordered + jpy > FIRST_CERTIFICATES_JPY
}

/**
 * When the codes of an order that is paid now leave; null when they never do, because a test payment has paid it and the
 * operator has not permitted certificates for those.
 */
export const codesDueAt = (
  { store, clock, payments }: Pick<CheckoutDeps, 'store' | 'clock' | 'payments'>,
  orderId: number,
  userId: number,
): Date | null => {
  const now = clock()
  if (store.get`SELECT 1 FROM payment WHERE order_id = ${orderId} AND status = 'succeeded' AND sandbox = 1` !== undefined)
    return payments.testCertificates ? now : null
  return isTrusted(store, userId, now) ? now : new Date(now.getTime() + WAIT_MS)
}
