/** Sessions on the page of the sandbox bank: 3-D Secure of a card, or a pay-by-bank link. */
import type { CheckoutDeps } from '../deps.ts'
import type { BankResult } from './cardProcessor.ts'

export type BankSession = {
  readonly id: string
  readonly payment_id: string
  readonly verdict: BankResult
  readonly status: 'open' | 'confirmed' | 'declined' | 'expired'
  readonly expires_at: string | null
}

/** How long a bank waits for the confirmation of a card. */
export const CONFIRM_MS = 15 * 60_000

/** Closes the open sessions of a payment: their pages refuse input from then on. */
export const closeSessions = ({ store }: Pick<CheckoutDeps, 'store'>, paymentId: string) => {
  store.run`UPDATE bank_session SET status = 'expired' WHERE payment_id = ${paymentId} AND status = 'open'`
}

/** Opens a session and closes the previous one. With `lifeMs` null it stays open as long as the payment is pending. */
export const openSession = (
  deps: Pick<CheckoutDeps, 'store' | 'clock' | 'random'>,
  paymentId: string,
  verdict: BankResult,
  lifeMs: number | null,
) => {
  const { store, clock, random } = deps
  closeSessions(deps, paymentId)
  const now = clock().getTime()
  store.run`INSERT INTO bank_session (id, payment_id, verdict, status, created_at, expires_at)
    VALUES (${Buffer.from(random(18)).toString('base64url')}, ${paymentId}, ${verdict}, 'open', ${new Date(now).toISOString()},
      ${lifeMs === null ? null : new Date(now + lifeMs).toISOString()})`
}

/** The open session of a payment, if there is one. */
export const sessionOf = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>, paymentId: string): BankSession | null =>
  store.get<BankSession>`SELECT * FROM bank_session
    WHERE payment_id = ${paymentId} AND status = 'open' AND (expires_at IS NULL OR expires_at > ${clock().toISOString()})` ?? null

export const findSession = ({ store }: Pick<CheckoutDeps, 'store'>, id: string): BankSession | null =>
  store.get<BankSession>`SELECT * FROM bank_session WHERE id = ${id}` ?? null

/** Expires sessions that were not completed in time; their payments record the failure and wait for another card. */
export const expireSessions = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>) => {
  // Reads first, because an UPDATE waits for the write lock even when it changes nothing.
  for (const { id, payment_id } of store.all<{ id: string; payment_id: string }>`
    SELECT id, payment_id FROM bank_session WHERE status = 'open' AND expires_at <= ${clock().toISOString()}`) {
    const { changes } = store.run`UPDATE bank_session SET status = 'expired' WHERE id = ${id} AND status = 'open'`
    if (changes > 0) store.run`UPDATE payment SET failure = 'card_not_confirmed' WHERE id = ${payment_id} AND status = 'awaiting'`
  }
}
