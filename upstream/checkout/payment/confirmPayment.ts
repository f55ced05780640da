/**
 * Confirms a payment of any method: the order is paid or revived, or the money is refunded. Called by events, polls and
 * operators.
 */
import type { CheckoutDeps } from '../deps.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { closeSessions } from './bankSessions.ts'
import { issueCertificates } from '../promo/certificates.ts'
import { CERTIFICATE_TYPE } from '../../../contract/rules/digital.ts'
import { orderDetails } from '../orders/orderMail.ts'
import { changeStatus } from '../orders/orderSteps.ts'
import { takeOrderAgain } from '../orders/orderStock.ts'
import { cancelPayments } from './payments.ts'
import { balanceOf, isReturned, promoById, promoSpent } from '../promo/promo.ts'
import { beginRefund } from './refunds.ts'

export type ConfirmDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'random' | 'mail'>

/**
 * The effect of received money. `revived`: the order had been cancelled and is now paid, because its products and code
 * were still available. `paid_too_late`: it could not be revived. `paid_twice`: another payment has paid the order. The
 * last two are refunded.
 */
export type Arrival = 'paid' | 'revived' | 'paid_too_late' | 'paid_twice'

type Order = {
  readonly id: number
  readonly status: string
  readonly cancelled_by: string | null
  readonly promo_id: number | null
  readonly certificate_jpy: number
  readonly user_id: number
  readonly email: string
  readonly name: string
  readonly lang: Lang
}

const ORDER =
  'SELECT o.id, o.status, o.cancelled_by, o.promo_id, o.certificate_jpy, o.user_id, u.email, u.name, COALESCE(o.lang, u.lang) AS lang FROM shop_order o JOIN user u ON u.id = o.user_id WHERE o.id = ?'

/** Whether a cancelled order can use its code again: the cancellation released it. */
const isCodeFree = ({ store }: ConfirmDeps, { promo_id, certificate_jpy, user_id }: Order): boolean => {
  const promo = promoById(store, promo_id)
  if (!promo) return true
  if (promo.is_certificate === 1) return !isReturned(store, promo) && balanceOf(store, promo) >= certificate_jpy
  // The code was valid when the order was created, so only its number of uses is checked, not its dates.
  return promoSpent(store, promo, user_id) === null
}

const isOnlyDigital = ({ store }: ConfirmDeps, orderId: number): boolean =>
  store.get('SELECT 1 FROM order_line WHERE order_id = ? AND type <> ?', orderId, CERTIFICATE_TYPE) === undefined

const pay = (deps: ConfirmDeps, order: Order) => {
  const { store, clock, mail } = deps
  changeStatus(deps, order.id, ['awaiting_payment', 'cancelled'], 'paid')
  store.run('UPDATE shop_order SET expires_at = NULL, cancelled_by = NULL WHERE id = ?', order.id)
  // Products delivered by e-mail are delivered with their e-mails.
  const mailed = isOnlyDigital(deps, order.id)
  if (mailed && changeStatus(deps, order.id, ['paid'], 'delivered'))
    store.run('UPDATE shop_order SET delivered_at = ? WHERE id = ?', clock().toISOString(), order.id)
  mail.send(order.email, order.lang, mailed ? 'paid_digital' : 'paid', {
    name: order.name,
    number: String(order.id),
    details: orderDetails(store, order.id, order.lang),
    link: mail.linkTo(order.lang, `/profile/orders/${order.id}`),
  })
  issueCertificates(deps, order.id, order)
}

/** Decides the effect of a received payment on its order. */
const arrive = (deps: ConfirmDeps, order: Order): Arrival => {
  if (order.status === 'awaiting_payment') {
    pay(deps, order)
    return 'paid'
  }
  if (order.status !== 'cancelled') return 'paid_twice'
  // A user who cancelled an order does not want it any more; an expired order is still wanted.
  if (order.cancelled_by !== 'expiry') return 'paid_too_late'
  if (!isCodeFree(deps, order) || !takeOrderAgain(deps.store, order.id)) return 'paid_too_late'
  pay(deps, order)
  return 'revived'
}

/**
 * Marks a payment as succeeded; null when it does not exist or was confirmed before. A waiting order is paid; an order
 * that was cancelled in the meantime is revived if stock and code permit it. Part of the caller's transaction, or one
 * of its own.
 */
export const confirmPayment = (deps: ConfirmDeps, paymentId: string): Arrival | null =>
  deps.store.transaction(() => {
    const { store, clock } = deps
    const payment = store.get<{ order_id: number; amount: number }>(
      "UPDATE payment SET status = 'succeeded', paid_at = ?, settles_at = NULL, outcome = NULL, failure = NULL WHERE id = ? AND status <> 'succeeded' RETURNING order_id, amount",
      clock().toISOString(),
      paymentId,
    )
    if (!payment) return null
    closeSessions(deps, paymentId)
    const order = store.get<Order>(ORDER, payment.order_id)
    if (!order) throw new Error(`Order ${payment.order_id} has no user`)
    const arrival = arrive(deps, order)
    cancelPayments(deps, order.id)
    if (arrival === 'paid_too_late' || arrival === 'paid_twice') beginRefund(deps, paymentId, payment.amount, arrival)
    return arrival
  })
