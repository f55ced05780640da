/** Visits to the page of the sandbox's bank: 3-D Secure of a card, or the link to one's bank. */
import type { CheckoutDeps } from '../deps.ts'

/** What the processor says after the shopper has confirmed; `later` decides 10 s later, `lost` never tells. */
export type SessionVerdict = 'succeeded' | 'card_no_money' | 'later' | 'lost'

export type BankSession = {
  readonly id: string
  readonly payment_id: string
  readonly verdict: SessionVerdict
  readonly status: 'open' | 'confirmed' | 'declined' | 'expired'
  readonly expires_at: string | null
}

/** A bank waits so long for a card to be confirmed. */
export const CONFIRM_MS = 15 * 60_000

/** Closes the open visits of a payment: their pages refuse from then on. */
export const closeSessions = ({ store }: Pick<CheckoutDeps, 'store'>, paymentId: string) => {
  store.run("UPDATE bank_session SET status = 'expired' WHERE payment_id = ? AND status = 'open'", paymentId)
}

/** Opens a visit and closes the one before. `lifeMs` null: it is open as long as the payment waits. */
export const openSession = (
  deps: Pick<CheckoutDeps, 'store' | 'clock' | 'random'>,
  paymentId: string,
  verdict: SessionVerdict,
  lifeMs: number | null,
) => {
  const { store, clock, random } = deps
  closeSessions(deps, paymentId)
  const now = clock().getTime()
  store.run(
    "INSERT INTO bank_session (id, payment_id, verdict, status, created_at, expires_at) VALUES (?, ?, ?, 'open', ?, ?)",
    Buffer.from(random(18)).toString('base64url'),
    paymentId,
    verdict,
    new Date(now).toISOString(),
    lifeMs === null ? null : new Date(now + lifeMs).toISOString(),
  )
}

/** The open visit of a payment, if there is one. */
export const sessionOf = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>, paymentId: string): BankSession | null =>
  store.get<BankSession>(
    "SELECT * FROM bank_session WHERE payment_id = ? AND status = 'open' AND (expires_at IS NULL OR expires_at > ?)",
    paymentId,
    clock().toISOString(),
  ) ?? null

export const findSession = ({ store }: Pick<CheckoutDeps, 'store'>, id: string): BankSession | null =>
  store.get<BankSession>('SELECT * FROM bank_session WHERE id = ?', id) ?? null

/** Ends the visits that nobody finished in time; their payments say so and wait for another card. */
export const expireSessions = ({ store, clock }: Pick<CheckoutDeps, 'store' | 'clock'>) => {
  // Read first: a statement that changes nothing would wait for the right to write all the same.
  for (const { id, payment_id } of store.all<{ id: string; payment_id: string }>(
    "SELECT id, payment_id FROM bank_session WHERE status = 'open' AND expires_at <= ?",
    clock().toISOString(),
  )) {
    const { changes } = store.run("UPDATE bank_session SET status = 'expired' WHERE id = ? AND status = 'open'", id)
    if (changes > 0)
      store.run("UPDATE payment SET failure = 'card_not_confirmed' WHERE id = ? AND status = 'awaiting'", payment_id)
  }
}
