import { getPayment, getPayments, postPaymentCard } from '../../shared/api/payment.ts'
import type { Deps } from '../deps.ts'
import { chargeCard, expiryFits, luhnFits } from '../domain/cardProcessor.ts'
import { paymentMethod } from '../domain/paymentMethods.ts'
import { wirePayment, type PaymentRecord } from '../domain/wireOrder.ts'
import { conflict, invalid, notFound, Problem } from '../problems.ts'
import { bind, bindMember, type Route } from '../serve.ts'

const PAYMENT = 'SELECT p.*, o.created_at AS ordered_at FROM payment p JOIN shop_order o ON o.id = p.order_id'

/** Cards that may be tried on one payment, against those who try out stolen numbers. */
const CARD_ATTEMPTS = { max: 10, windowMs: 3_600_000 }

/** Payments. */
export const paymentHandlers = ({ store, clock, orders, attempts }: Deps): readonly Route[] => {
  const find = (id: string): PaymentRecord => {
    orders.settle()
    const payment = store.get<PaymentRecord>(`${PAYMENT} WHERE p.id = ?`, id)
    if (!payment) throw notFound()
    return payment
  }

  const fail = (id: string, failure: 'card_declined' | 'card_no_money' | 'card_expired' | 'card_unknown') => {
    store.run('UPDATE payment SET failure = ? WHERE id = ?', failure, id)
    return new Problem(422, failure, { field: 'number' })
  }

  return [
    bind(getPayment, ({ params }, { lang }) => ({ data: wirePayment(find(params.id), lang), message: null })),

    bind(postPaymentCard, ({ params: { id }, body: { number, expiry } }, { lang }) => {
      const payment = find(id)
      if (!paymentMethod(payment.method_id)?.isCard) throw invalid(undefined, 'payment_no_card')
      if (payment.status === 'processing') throw conflict('payment_running')
      if (payment.status !== 'awaiting') throw conflict('payment_final')
      if (!luhnFits(number)) throw invalid('number', 'card_number')
      if (!expiryFits(expiry, clock())) throw invalid('expiry', 'card_expired')
      attempts.check(`card:${id}`, CARD_ATTEMPTS)
      attempts.count(`card:${id}`, CARD_ATTEMPTS)
      const verdict = chargeCard(number)
      switch (verdict.kind) {
        case 'down':
          throw new Problem(503, 'processor_down')
        case 'declined':
          throw fail(id, verdict.reason)
        case 'processing':
          store.run(
            "UPDATE payment SET status = 'processing', outcome = ?, settles_at = ?, failure = NULL WHERE id = ?",
            verdict.outcome,
            new Date(clock().getTime() + verdict.afterMs).toISOString(),
            id,
          )
          break
        case 'succeeded':
          orders.markPaid(id)
      }
      return { data: wirePayment(find(id), lang), message: null }
    }),

    bindMember(getPayments, (_input, { user, lang }) => {
      orders.settle()
      const rows = store.all<PaymentRecord>(
        `${PAYMENT} WHERE o.user_id = ? AND p.status IN ('awaiting', 'processing') ORDER BY p.created_at DESC`,
        user.id,
      )
      return { data: rows.map((row) => wirePayment(row, lang)), message: null }
    }),
  ]
}
