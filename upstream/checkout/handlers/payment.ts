import { getPayment, getPayments, postPaymentCard } from '../../../shared/api/payment.ts'
import type { OrderDeps } from './orderDeps.ts'
import { expiryFits, luhnFits } from '../../../shared/rules/cardForm.ts'
import { chargeCard } from '../payment/cardProcessor.ts'
import { paymentMethod } from '../payment/paymentMethods.ts'
import { closeSessions, CONFIRM_MS, openSession } from '../payment/bankSessions.ts'
import { awaitProcessor } from '../payment/payments.ts'
import { confirmPayment } from '../payment/confirmPayment.ts'
import { findPayment, waitingPayments, wirePayment, type PaymentRecord } from '../payment/wirePayment.ts'
import { conflict, invalid, notFound, Problem } from '../../../contract/http/problems.ts'
import { bind, bindMember, data, type Route } from '../../http/bind.ts'

/** Limits of card attempts per order and per user, against testing stolen card numbers. */
const CARDS_PER_ORDER = { max: 10, windowMs: 3_600_000 }
const CARDS_PER_USER = { max: 20, windowMs: 3_600_000 }

/** Calls for payments. */
export const paymentHandlers = (deps: OrderDeps): readonly Route[] => {
  const { store, clock, orders, attempts } = deps

  const find = (id: string): PaymentRecord => {
    orders.settle()
    const payment = findPayment(deps, id)
    if (!payment) throw notFound()
    return payment
  }

  /** Counts per order and per user, because a new payment can be begun without limit. Throws a 429. */
  const countCard = ({ order_id, user_id }: PaymentRecord) => {
    const limits = [
      [`card:order:${order_id}`, CARDS_PER_ORDER],
      [`card:shopper:${user_id}`, CARDS_PER_USER],
    ] as const
    for (const [key, limit] of limits) attempts.check(key, limit)
    for (const [key, limit] of limits) attempts.count(key, limit)
  }

  const fail = (id: string, failure: 'card_declined' | 'card_no_money' | 'card_expired' | 'card_unknown') => {
    store.run('UPDATE payment SET failure = ? WHERE id = ?', failure, id)
    return new Problem(422, failure, { field: 'number' })
  }

  return [
    bind(getPayment, ({ params }, { lang }) => data(wirePayment(deps, find(params.id), lang))),

    bind(postPaymentCard, ({ params: { id }, body: { number, expiry } }, { lang }) => {
      const payment = find(id)
      if (!paymentMethod(payment.method_id)?.isCard) throw invalid(undefined, 'payment_no_card')
      if (payment.status === 'processing') throw conflict('payment_running')
      if (payment.status !== 'awaiting') throw conflict('payment_final')
      if (!luhnFits(number)) throw invalid('number', 'card_number')
      if (!expiryFits(expiry, clock())) throw invalid('expiry', 'card_expired')
      countCard(payment)
      // The user entered another card: the bank's later answer about the previous one is ignored.
      closeSessions(deps, id)
      const verdict = chargeCard(number)
      switch (verdict.kind) {
        case 'down':
          throw new Problem(503, 'processor_down')
        case 'declined':
          throw fail(id, verdict.reason)
        case 'processing':
          awaitProcessor(deps, id, verdict.outcome, verdict.afterMs)
          break
        case 'confirm':
          store.transaction(() => {
            store.run('UPDATE payment SET failure = NULL WHERE id = ?', id)
            openSession(deps, id, verdict.verdict, CONFIRM_MS)
          })
          break
        case 'succeeded':
          confirmPayment(deps, id)
      }
      return data(wirePayment(deps, find(id), lang))
    }),

    bindMember(getPayments, (_input, { user, lang }) => {
      orders.settle()
      return data(waitingPayments(deps, user.id).map((row) => wirePayment(deps, row, lang)))
    }),
  ]
}
