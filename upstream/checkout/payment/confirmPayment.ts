/**
 * Confirms a payment of any method: the order is paid or revived, or the money is refunded. Called by events, polls and
 * operators.
 */
import { isNameless } from '../../common/nameless.ts'
import type { CheckoutDeps } from '../deps.ts'
import { closeSessions } from './bankSessions.ts'
import { issueCertificates } from '../promo/certificates.ts'
import { codesDueAt } from '../promo/dueCertificates.ts'
import { CERTIFICATE_TYPE } from '../../../contract/rules/digital.ts'
import { orderDetails } from '../orders/orderMail.ts'
import { changeStatus } from '../orders/orderSteps.ts'
import { countSold, takeOrderAgain } from '../orders/orderStock.ts'
import { ownerOf, type OrderOwner } from '../orders/storedOrders.ts'
import { cancelPayments } from './payments.ts'
import { balanceOf, isReturned, promoById, promoSpent } from '../promo/promo.ts'
import { beginRefund } from './refunds.ts'
import { uncountWaitingCard } from '../risk/cardAttempts.ts'
import { uncountOrder } from '../risk/orderLimits.ts'

export type ConfirmDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'random' | 'mail' | 'payments' | 'pictures'>

/**
 * The effect of received money. `revived`: the order had been cancelled and is now paid, because its products and code
 * were still available. `paid_too_late`: it could not be revived. `paid_twice`: another payment has paid the order. The
 * last two are refunded.
 */
export type Arrival = 'paid' | 'revived' | 'paid_too_late' | 'paid_twice'

type Order = OrderOwner & {
  readonly order_id: number
  readonly status: string
  readonly cancelled_by: string | null
  readonly promo_id: number | null
  readonly certificate_jpy: number
}

const orderOf = ({ store }: ConfirmDeps, orderId: number): Order => {
  const order = store.get<Omit<Order, keyof OrderOwner>>`
    SELECT id AS order_id, status, cancelled_by, promo_id, certificate_jpy FROM shop_order WHERE id = ${orderId}`
  const owner = ownerOf(store, orderId)
  if (!order || !owner) throw new Error(`Order ${orderId} has no user`)
  return { ...order, ...owner }
}

/** Whether a cancelled order can use its code again: the cancellation released it. */
const isCodeFree = ({ store }: ConfirmDeps, { promo_id, certificate_jpy, id: userId }: Order): boolean => {
  const promo = promoById(store, promo_id)
  if (!promo) return true
  if (promo.is_certificate === 1) return !isReturned(store, promo) && balanceOf(store, promo) >= certificate_jpy
  // The code was valid when the order was created, so only its number of uses is checked, not its dates.
  return promoSpent(store, promo, userId) === null
}

const isOnlyDigital = ({ store }: ConfirmDeps, orderId: number): boolean =>
  store.get`SELECT 1 FROM order_line WHERE order_id = ${orderId} AND type <> ${CERTIFICATE_TYPE}` === undefined

const hasCertificates = ({ store }: ConfirmDeps, orderId: number): boolean =>
  store.get`SELECT 1 FROM order_line WHERE order_id = ${orderId} AND type = ${CERTIFICATE_TYPE}` !== undefined

/**
 * Issues the certificates of a paid order whose time has come; an order of certificates alone is then delivered. A held
 * order waits.
 */
const issueDue = (deps: ConfirmDeps, orderId: number) => {
  const { store, clock } = deps
  const due = store.run`UPDATE shop_order SET codes_due_at = NULL
    WHERE id = ${orderId} AND codes_due_at <= ${clock().toISOString()} AND held_at IS NULL
    AND status IN ('paid', 'packing', 'shipped', 'delivered')`
  if (due.changes === 0) return
  issueCertificates(deps, orderId, orderOf(deps, orderId))
  if (isOnlyDigital(deps, orderId) && changeStatus(deps, orderId, ['paid'], 'delivered'))
    store.run`UPDATE shop_order SET delivered_at = ${clock().toISOString()} WHERE id = ${orderId}`
}

/** The orders whose certificates are due. */
export const dueCertificateOrders = ({
  store,
  clock,
}: Pick<ConfirmDeps, 'store' | 'clock'>): readonly { readonly id: number }[] =>
  store.all<{ id: number }>`
    SELECT id FROM shop_order WHERE codes_due_at <= ${clock().toISOString()} AND held_at IS NULL ORDER BY codes_due_at, id`

/** Issues the due certificates of an order, in a transaction of its own. */
export const issueDueCertificates = (deps: ConfirmDeps, orderId: number) => deps.store.transaction(() => issueDue(deps, orderId))

const pay = (deps: ConfirmDeps, order: Order) => {
  const { store, mail } = deps
  countSold(store, order.order_id, 1)
  const dueAt = hasCertificates(deps, order.order_id) ? codesDueAt(deps, order.order_id, order.id) : null
  changeStatus(deps, order.order_id, ['awaiting_payment', 'cancelled'], 'paid')
  store.run`UPDATE shop_order SET expires_at = NULL, cancelled_by = NULL, codes_due_at = ${dueAt?.toISOString() ?? null}
    WHERE id = ${order.order_id}`
  const isMailed = dueAt !== null && isOnlyDigital(deps, order.order_id)
  mail.send(order.email, order.lang, isMailed ? 'paid_digital' : 'paid', {
    name: order.name,
    number: String(order.order_id),
    details: orderDetails(deps, order.order_id, order.lang),
    link: mail.linkTo(order.lang, `/profile/orders/${order.order_id}`),
  })
  issueDue(deps, order.order_id)
}

/** Decides the effect of a received payment on its order. */
const arrive = (deps: ConfirmDeps, order: Order): Arrival => {
  if (order.status === 'awaiting_payment') {
    pay(deps, order)
    return 'paid'
  }
  if (order.status !== 'cancelled') return 'paid_twice'
  // A late payment revives an expired order, but not one that its user or the shop cancelled, nor one of a deleted account.
  if (order.cancelled_by !== 'expiry' || isNameless(order.email)) return 'paid_too_late'
  if (!isCodeFree(deps, order) || !takeOrderAgain(deps.store, order.order_id)) return 'paid_too_late'
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
    const payment = store.get<{ order_id: number; amount: number }>`
      UPDATE payment SET status = 'succeeded', paid_at = ${clock().toISOString()}, settles_at = NULL, outcome = NULL,
        failure = NULL WHERE id = ${paymentId} AND status <> 'succeeded' RETURNING order_id, amount`
    if (!payment) return null
    closeSessions(deps, paymentId)
    const order = orderOf(deps, payment.order_id)
    uncountWaitingCard(deps, { id: paymentId, order_id: order.order_id, user_id: order.id })
    // A certificate alone brings no money: an order that it pays can be cancelled and placed again without end.
    if (payment.amount > 0) uncountOrder(store, order.order_id, order.id)
    const arrival = arrive(deps, order)
    cancelPayments(deps, order.order_id)
    if (arrival === 'paid_too_late' || arrival === 'paid_twice') beginRefund(deps, paymentId, payment.amount, arrival)
    return arrival
  })
