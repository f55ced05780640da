/**
 * The sandbox bank: the target of a `redirect`. It knows a payment's amount but no card, and reports the user's
 * decision to the backend by a signed event, as a processor would.
 */
import type { CheckoutDeps } from '../deps.ts'
import { findSession, type BankSession } from '../payment/bankSessions.ts'
import { PROCESSING_MS } from '../payment/cardProcessor.ts'
import { paymentTermsOf } from '../../common/rules/orderTerms.ts'
import { awaitDeferred } from '../payment/payments.ts'
import { findPayment } from '../payment/wirePayment.ts'
import { signBody } from '../../../contract/signedBody.ts'
import { receiveEvent, type ProcessorEvent } from './events.ts'

export type Visit = {
  readonly session: BankSession
  readonly payment: {
    readonly id: string
    readonly order_id: number
    readonly method_id: number
    readonly terms: string | null
    readonly amount: number
    readonly currency: string
  }
  readonly isOpen: boolean
}

/** The outcome that the browser sends back to the shop; the shop relies only on the backend's state. */
export type Outcome = 'confirmed' | 'declined' | 'unknown'

type BankDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'random' | 'mail' | 'pictures' | 'payments' | 'rules' | 'processorSecret'>

/** A bank session by its address; null for an unknown one. */
export const visitOf = (deps: BankDeps, id: string): Visit | null => {
  const session = findSession(deps, id)
  const payment = session && findPayment(deps, session.payment_id)
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
  return receiveEvent(deps, body, signBody(deps.processorSecret, deps.clock(), body))
}

/** Applies the user's decision. A closed session does not change, and the result is null. */
export const decideVisit = (deps: BankDeps, visit: Visit, isConfirmed: boolean): Outcome | null =>
  deps.store.transaction(() => {
    const { session, payment } = visit
    const isCard = paymentTermsOf(payment).kind === 'card'
    // A card's confirmation can be answered once; the bank's own page may be retried.
    if (!visitOf(deps, session.id)?.isOpen) return null
    if (!isConfirmed) {
      if (isCard) deps.store.run`UPDATE bank_session SET status = 'declined' WHERE id = ${session.id}`
      send(deps, visit, 'payment.declined', isCard ? 'card_not_confirmed' : 'bank_declined')
      return 'declined'
    }
    if (session.verdict === 'lost') return 'unknown'
    deps.store.run`UPDATE bank_session SET status = 'confirmed' WHERE id = ${session.id}`
    if (session.verdict === 'card_no_money') {
      send(deps, visit, 'payment.declined', 'card_no_money')
      return 'declined'
    }
    if (session.verdict === 'later') {
      if (send(deps, visit, 'payment.processing', null) === 'processing') awaitDeferred(deps, payment.id, PROCESSING_MS)
    } else send(deps, visit, 'payment.succeeded', null)
    return 'confirmed'
  })
