import { getPayment, getPayments, postPaymentCard } from '../../../shared/api/payment.ts'
import type { OrderDeps } from './orderDeps.ts'
import { expiryFits, luhnFits } from '../../../shared/rules/cardForm.ts'
import type { CardProcessor, ChargeResult } from '../payment/cardProcessor.ts'
import { beginCharge, endCharge } from '../payment/charges.ts'
import { paymentMethod } from '../payment/paymentMethods.ts'
import { CONFIRM_MS, openSession } from '../payment/bankSessions.ts'
import { awaitProcessor } from '../payment/payments.ts'
import { confirmPayment } from '../payment/confirmPayment.ts'
import { takeCardAttempt } from '../risk/cardAttempts.ts'
import { isBlocked } from '../risk/customerBlocks.ts'
import { deviceMarks, originMarks } from '../risk/marks.ts'
import { findPayment, waitingPayments, wirePayment, type PaymentRecord } from '../payment/wirePayment.ts'
import { conflict, invalid, notFound, Problem } from '../../../contract/http/problems.ts'
import { bind, bindMember, data, type Route } from '../../http/bind.ts'

/** Calls for payments. */
export const paymentHandlers = (deps: OrderDeps): readonly Route[] => {
  const { store, clock, log, orders } = deps

  const find = (id: string): PaymentRecord => {
    orders.settle()
    const payment = findPayment(deps, id)
    if (!payment) throw notFound()
    return payment
  }

  /** Applies the processor's answer; returns the refusal that the user gets, if any. */
  const apply = (id: string, key: string, verdict: ChargeResult): Problem | null => {
    const awaits = endCharge(deps, key, verdict.kind)
    switch (verdict.kind) {
      case 'down':
        return new Problem(503, 'processor_down')
      case 'declined':
        if (awaits) store.run`UPDATE payment SET failure = ${verdict.reason} WHERE id = ${id}`
        return new Problem(422, verdict.reason, { field: 'number' })
      case 'processing':
        awaitProcessor(deps, id, verdict.outcome, verdict.afterMs)
        return null
      case 'confirm':
        if (awaits) openSession(deps, id, verdict.verdict, CONFIRM_MS)
        return null
      case 'succeeded':
        confirmPayment(deps, id)
        return null
    }
  }

  /** Charges a card once and returns a refusal; without an answer of the processor the payment stays `processing`. */
  const charge = async (processor: CardProcessor, { id, amount, currency }: PaymentRecord, number: string) => {
    const key = beginCharge(deps, id)
    if (key === null) return conflict('payment_running')
    let verdict: ChargeResult
    try {
      verdict = await processor.charge({ key, amount, currency, number })
    } catch (err) {
      log.error({ err, id }, 'payment processor did not answer')
      return null
    }
    return store.transaction(() => apply(id, key, verdict))
  }

  return [
    bind(getPayment, ({ params }, { lang }) => data(wirePayment(deps, find(params.id), lang))),

    bind(postPaymentCard, async ({ params: { id }, body: { number, expiry } }, caller) => {
      const payment = find(id)
      const { processor } = deps.payments
      if (!processor || !paymentMethod(payment.method_id)?.isCard) throw invalid(undefined, 'payment_no_card')
      if (payment.status === 'processing') throw conflict('payment_running')
      if (payment.status !== 'awaiting') throw conflict('payment_final')
      if (!luhnFits(number)) throw invalid('number', 'card_number')
      if (!expiryFits(expiry, clock())) throw invalid('expiry', 'card_expired')
      const origin = originMarks(caller)
      if (isBlocked(store, payment.user_id, origin)) throw invalid(undefined, 'customer_blocked')
      const uncountDeclined = takeCardAttempt(deps, payment, [...origin, ...deviceMarks(store, payment.user_id)])
      const refusal = await charge(processor, payment, number)
      // A card that waits for its bank may still be declined (confirmPayment.ts uncounts it when it succeeds).
      if (refusal ? refusal.status !== 422 : findPayment(deps, id)?.status === 'succeeded') uncountDeclined()
      if (refusal) throw refusal
      return data(wirePayment(deps, find(id), caller.lang))
    }),

    bindMember(getPayments, (_input, { user, lang }) => {
      orders.settle()
      return data(waitingPayments(deps, user.id).map((row) => wirePayment(deps, row, lang)))
    }),
  ]
}
