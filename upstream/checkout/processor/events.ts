/**
 * Signed events of the payment processor, like those of Stripe, Adyen and Mollie. Events may arrive late, twice or out
 * of order. Each is processed once, and an event about an earlier state of its payment changes nothing.
 */
import { currencyCode, exactly, matching, nullable, oneOf, textOf, whole, type Infer } from '../../../shared/api/shapes.ts'
import type { CheckoutDeps } from '../deps.ts'
import { findSession } from '../payment/bankSessions.ts'
import { longestReservationMs } from '../payment/paymentMethods.ts'
import { awaitProcessor, declinePayment } from '../payment/payments.ts'
import { findPayment } from '../payment/wirePayment.ts'
import { confirmPayment } from '../payment/confirmPayment.ts'
import { isSigned } from '../../../contract/signedBody.ts'
import { invalid, notFound, Problem, unauthorized } from '../../../contract/http/problems.ts'

const FAILURES = ['card_declined', 'card_no_money', 'card_not_confirmed', 'bank_declined'] as const

export const ProcessorEvent = exactly({
  /** The same in every delivery of the event. */
  id: matching(/^[\w-]{8,64}$/, 'Expected the id of an event'),
  type: oneOf(['payment.succeeded', 'payment.declined', 'payment.processing']),
  payment_id: textOf(16, 64),
  /** The bank session of the event; a declined event of a closed session is ignored. */
  session_id: nullable(textOf(16, 64)),
  /** Minor units of `currency`, equal to the payment's amount: another amount is refused. */
  amount: whole(1),
  currency: currencyCode(),
  failure: nullable(oneOf(FAILURES)),
})

export type ProcessorEvent = Infer<typeof ProcessorEvent>

export type EventDeps = Pick<
  CheckoutDeps,
  'store' | 'clock' | 'random' | 'mail' | 'payments' | 'pictures' | 'rules' | 'processorSecret'
>

const parsed = (body: string): ProcessorEvent => {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new Problem(400, 'bad_json')
  }
  if (!ProcessorEvent.matches(value)) throw invalid(undefined, 'invalid_field', { field: 'event' })
  return value as ProcessorEvent
}

const carryOut = (deps: EventDeps, event: ProcessorEvent) => {
  const { payment_id: id, session_id } = event
  // A user may have left the bank's page and tried another card: a later event of that page does not decline the new
  // card.
  const visit = session_id === null ? null : (findSession(deps, session_id)?.status ?? null)
  const isPast = visit === 'expired'
  switch (event.type) {
    case 'payment.succeeded':
      // Received money counts in every state of the payment.
      return confirmPayment(deps, id) ?? 'ignored'
    case 'payment.declined':
      return !isPast && declinePayment(deps, id, event.failure ?? 'card_declined') ? 'declined' : 'ignored'
    case 'payment.processing':
      // Not paid yet. Without another event the payment is declined in the end, so that stock is not reserved forever;
      // money may still arrive after that.
      return !isPast && visit !== 'declined' && awaitProcessor(deps, id, 'declined', longestReservationMs(deps.rules()))
        ? 'processing'
        : 'ignored'
  }
}

/**
 * Processes an event. Returns its effect; `duplicate` for an event that was processed before, which is a success for
 * the sender. Throws a 401 for a wrong or old signature, a 400 or 422 for an invalid event or another amount, a 404 for
 * an unknown payment.
 */
export const receiveEvent = (deps: EventDeps, body: string, signature: string): string => {
  if (!isSigned(deps.processorSecret, deps.clock(), body, signature)) throw unauthorized()
  const event = parsed(body)
  return deps.store.transaction(() => {
    const { store, clock } = deps
    const payment = findPayment(deps, event.payment_id)
    if (!payment) throw notFound()
    if (payment.amount !== event.amount || payment.currency !== event.currency)
      throw invalid('amount', 'invalid_field', { field: 'amount' })
    const fresh = store.run`INSERT OR IGNORE INTO processor_event (id, at) VALUES (${event.id}, ${clock().toISOString()})`
    return fresh.changes === 0 ? 'duplicate' : carryOut(deps, event)
  })
}
