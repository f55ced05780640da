/**
 * The sandbox's bank: what stands behind the address of a `redirect`. It has a payment's amount and no card, and tells the
 * backend what the shopper decided by a signed event, as a processor would.
 */
import type { CheckoutDeps } from '../deps.ts'
import { findSession, type BankSession } from '../payment/bankSessions.ts'
import { PROCESSING_MS } from '../payment/cardProcessor.ts'
import { paymentMethod } from '../payment/paymentMethods.ts'
import { awaitDeferred } from '../payment/payments.ts'
import { receiveEvent, signEvent, type ProcessorEvent } from './events.ts'

export type Visit = {
  readonly session: BankSession
  readonly payment: {
    readonly id: string
    readonly order_id: number
    readonly method_id: number
    readonly amount: number
    readonly currency: string
  }
  readonly isOpen: boolean
}

/** What the shopper's browser is told to bring back; the shop goes by the backend alone. */
export type Outcome = 'confirmed' | 'declined' | 'unknown'

type BankDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'random' | 'mail' | 'processorSecret'>

/** A visit by its address; null for one that there is not. */
export const visitOf = (deps: BankDeps, id: string): Visit | null => {
  const session = findSession(deps, id)
  const payment =
    session &&
    deps.store.get<Visit['payment']>(
      'SELECT id, order_id, method_id, amount, currency FROM payment WHERE id = ?',
      session.payment_id,
    )
  if (!session || !payment) return null
  const { status, expires_at } = session
  return { session, payment, isOpen: status === 'open' && (expires_at === null || expires_at > deps.clock().toISOString()) }
}

const send = (deps: BankDeps, { session, payment }: Visit, type: ProcessorEvent['type'], failure: ProcessorEvent['failure']) => {
  const event: ProcessorEvent = {
    id: `evt_${Buffer.from(deps.random(15)).toString('base64url')}`,
    type,
    payment_id: payment.id,
    session_id: session.id,
    amount: payment.amount,
    currency: payment.currency,
    failure,
  }
  const body = JSON.stringify(event)
  return receiveEvent(deps, body, signEvent(deps.processorSecret, deps.clock(), body))
}

/** The shopper has decided. A visit that is over stays as it is and gives null. */
export const decideVisit = (deps: BankDeps, visit: Visit, isConfirmed: boolean): Outcome | null =>
  deps.store.transaction(() => {
    const { session, payment } = visit
    const isCard = paymentMethod(payment.method_id)?.kind === 'card'
    // A card's confirmation asks once; the bank's own page may be tried again.
    if (!visitOf(deps, session.id)?.isOpen) return null
    if (!isConfirmed) {
      if (isCard) deps.store.run("UPDATE bank_session SET status = 'declined' WHERE id = ?", session.id)
      send(deps, visit, 'payment.declined', isCard ? 'card_not_confirmed' : 'bank_declined')
      return 'declined'
    }
    if (session.verdict === 'lost') return 'unknown'
    deps.store.run("UPDATE bank_session SET status = 'confirmed' WHERE id = ?", session.id)
    if (session.verdict === 'card_no_money') {
      send(deps, visit, 'payment.declined', 'card_no_money')
      return 'declined'
    }
    if (session.verdict === 'later') {
      if (send(deps, visit, 'payment.processing', null) === 'processing') awaitDeferred(deps, payment.id, PROCESSING_MS)
    } else send(deps, visit, 'payment.succeeded', null)
    return 'confirmed'
  })
