/**
 * Charges of a card. An attempt is stored, and its payment is `processing`, before the request to the processor: a second tab or
 * process finds it, and a lost answer is decided by the processor's event or by time.
 */
import type { CheckoutDeps } from '../deps.ts'
import { closeSessions, CONFIRM_MS } from './bankSessions.ts'
import type { ChargeResult } from './cardProcessor.ts'
import { awaitProcessor } from './payments.ts'

type ChargeDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'random'>

/** Begins an attempt for a payment that awaits its user; returns its idempotency key, null when the payment does not. */
export const beginCharge = (deps: ChargeDeps, paymentId: string): string | null =>
  deps.store.transaction(() => {
    const { store, clock, random } = deps
    if (!awaitProcessor(deps, paymentId, 'declined', CONFIRM_MS)) return null
    // The user entered another card: the bank's later answer about the previous one is ignored.
    closeSessions(deps, paymentId)
    const key = Buffer.from(random(18)).toString('base64url')
    store.run`INSERT INTO charge (key, payment_id, started_at) VALUES (${key}, ${paymentId}, ${clock().toISOString()})`
    return key
  })

/**
 * Records the processor's answer; the payment awaits its user again. False when the payment has changed in the meantime.
 * Part of the caller's transaction.
 */
export const endCharge = ({ store }: Pick<ChargeDeps, 'store'>, key: string, result: ChargeResult['kind']): boolean => {
  store.run`UPDATE charge SET result = ${result} WHERE key = ${key}`
  return (
    store.run`UPDATE payment SET status = 'awaiting', settles_at = NULL, outcome = NULL
      WHERE id = (SELECT payment_id FROM charge WHERE key = ${key}) AND status = 'processing'`.changes > 0
  )
}

type Charged = {
  readonly payment_id: string
  readonly started_at: string
  /** Null without an answer. */ readonly result: string | null
}

/** The attempts of an order by card, the earliest first. */
export const chargesOfOrder = ({ store }: Pick<ChargeDeps, 'store'>, orderId: number): readonly Charged[] =>
  store.all<Charged>`
    SELECT payment_id, started_at, result FROM charge
    WHERE payment_id IN (SELECT id FROM payment WHERE order_id = ${orderId}) ORDER BY started_at`
