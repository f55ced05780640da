/** All changes of orders: creation, payment, cancellation. Each change is one transaction that includes the stock. */
import { createHash } from 'node:crypto'
import type { OrderBody } from '../../../shared/api/placedOrder.ts'
import type { Order } from '../../common/orders.ts'
import type { CheckoutDeps } from '../deps.ts'
import { conflict, invalid } from '../../../contract/http/problems.ts'
import { requireMailbox } from '../../mail/mailbox.ts'
import type { Member } from '../../http/bind.ts'
import { sendDueAlerts } from '../../account/alerts.ts'
import { expireSessions } from '../payment/bankSessions.ts'
import { CANCELLABLE, isCancellable, UNPAID } from './cancelRules.ts'
import { priceCart } from '../cart/cart.ts'
import { countryOfAddress } from '../../common/rules/orderTerms.ts'
import { momentOf } from './momentOf.ts'
import { checkObstacles } from './orderObstacles.ts'
import { writeAboutOrder } from './fulfilment.ts'
import { orderDetails, orderProducts } from './orderMail.ts'
import { backText, type Refunded } from './partialRefunds.ts'
import { sendReminders } from './sendReminders.ts'
import { ownerOf, readOrder } from './storedOrders.ts'
import { writeOrder } from './orderRows.ts'
import { countSold, putUnitsBack, unitsOf } from './orderStock.ts'
import { changeStatus } from './orderSteps.ts'
import { NOTHING_TO_PAY, NOTHING_TO_PAY_ID, TRANSFER_ID } from '../payment/paymentMethods.ts'
import { isTest } from '../payment/paymentSetup.ts'
import { beginPayment, cancelPayments, declinePayment } from '../payment/payments.ts'
import { refundOrder, settleRefunds } from '../payment/refunds.ts'
import { confirmPayment, dueCertificateOrders, issueDueCertificates } from '../payment/confirmPayment.ts'
import { certificatesOf } from '../promo/certificates.ts'
import { orderMarks } from '../risk/marks.ts'
import { countCancelled, takeOrder } from '../risk/orderLimits.ts'
import { unitsOverShare } from '../risk/reservations.ts'

export type Made = { readonly order_id: number; readonly payment_id: string }

export type OrderBook = {
  /** Creates an order from the member's cart. Throws a 409 or 422 that names the obstacle. */
  readonly make: (member: Member, body: OrderBody) => Made
  /** Begins a payment for an unpaid order (payments.ts). */
  readonly beginPayment: (orderId: number, methodId: number) => Made
  /**
   * Cancels an order that is not shipped: its products return to the stock and payments are refunded. Throws a 409 when
   * it is too late; `expiry` cancels only unpaid orders.
   */
  readonly cancel: (orderId: number, by: 'shopper' | 'shop' | 'expiry') => void
  /** Cancels the unpaid orders of a user, except those with a payment that is being processed. */
  readonly cancelUnpaid: (userId: number) => void
  /**
   * Processes due payments, refunds and bank sessions, and cancels orders whose payment time is over. Failures are
   * logged per item.
   */
  readonly settle: () => void
}

const END_MAILS = { shopper: 'cancelled', shop: 'cancelled_by_shop', expiry: 'expired' } as const

/** Yen that the cancellation returns to the certificate of an order: units that were cancelled before have returned their part. */
const certificateLeft = ({ store }: CheckoutDeps, { id, certificate_jpy }: Order): number =>
  certificate_jpy -
  (store.get<{ back: number }>`SELECT coalesce(sum(certificate_jpy), 0) AS back FROM goods_return
    WHERE order_id = ${id} AND status = 'refunded'`?.back ?? 0)

/** Notifies the user of a cancelled order: its products, and what goes back. */
const writeAboutEnd = (deps: CheckoutDeps, order: Order, by: keyof typeof END_MAILS, back: Refunded) => {
  const lang = ownerOf(deps.store, order.id)?.lang ?? 'en'
  const details = [backText(lang, order, back), orderProducts(deps, order.id, lang)].filter(Boolean).join('\n\n')
  writeAboutOrder(deps, order.id, END_MAILS[by], { details })
}

export const createOrderBook = (deps: CheckoutDeps): OrderBook => {
  const { store, clock, random, productIndex, mail, log } = deps

  const newPaymentId = () => Buffer.from(random(18)).toString('base64url')

  const begin: OrderBook['beginPayment'] = (orderId, methodId) => ({
    order_id: orderId,
    payment_id: beginPayment(deps, orderId, methodId),
  })

  /** Throws a 409 or 422 when the stock of an order must not be reserved for a transfer. */
  const checkTransfer = (orderId: number) => {
    const order = readOrder(store, orderId)
    if (!order || order.payments.some(({ method_id }) => method_id === TRANSFER_ID)) return
    requireMailbox(deps, order.user_id)
    const country = countryOfAddress(order.address)
    const reservation = { userId: order.user_id, currency: order.currency, country, byTransfer: true, orderId }
    if (unitsOverShare(deps, unitsOf(store, orderId), reservation).length > 0) throw invalid('method_id', 'transfer_share')
  }

  /** An order with a total of 0 is paid when it is created. */
  const payNothing = (orderId: number, currency: string): Made => {
    const id = newPaymentId()
    store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, sandbox, terms)
      VALUES (${id}, ${orderId}, ${NOTHING_TO_PAY_ID}, 'awaiting', 0, ${currency}, ${clock().toISOString()},
        ${isTest(deps.payments) ? 1 : 0}, ${JSON.stringify(NOTHING_TO_PAY)})`
    confirmPayment(deps, id)
    return { order_id: orderId, payment_id: id }
  }

  const startPayment = (orderId: number, methodId: number, { user, lang }: Member): Made => {
    const made = begin(orderId, methodId)
    mail.send(user.email, lang, 'order', {
      name: user.name,
      number: String(orderId),
      until: momentOf(readOrder(store, orderId)?.expires_at ?? '', lang),
      pay: mail.linkTo(lang, `/user/payment/${made.payment_id}`),
      details: orderDetails(deps, orderId, lang),
      link: mail.linkTo(lang, `/profile/orders/${orderId}`),
    })
    return made
  }

  const known = (userId: number, key: string, hash: string): Made | null => {
    const order = store.get<{ id: number; request_hash: string }>`
      SELECT id, request_hash FROM shop_order WHERE user_id = ${userId} AND request_key = ${key}`
    if (!order) return null
    if (order.request_hash !== hash) throw conflict('key_reused', 'idempotency-key')
    const payment = store.get<{ id: string }>`
      SELECT id FROM payment WHERE order_id = ${order.id} ORDER BY status = 'cancelled', created_at DESC, id LIMIT 1`
    if (!payment) throw new Error(`Order ${order.id} has no payment`)
    return { order_id: order.id, payment_id: payment.id }
  }

  const cancel: OrderBook['cancel'] = (orderId, by) =>
    store.transaction(() => {
      if (store.get`SELECT 1 FROM payment WHERE order_id = ${orderId} AND status = 'processing'`)
        throw conflict('payment_running')
      // An expired order may have been paid in the meantime: operators work in other processes.
      const from = by === 'expiry' ? UNPAID : CANCELLABLE
      const order = readOrder(store, orderId)
      if (
        !order ||
        !isCancellable(order, certificatesOf(store, order.lines).length) ||
        !changeStatus(deps, orderId, from, 'cancelled')
      )
        throw conflict('order_not_cancellable')
      store.run`UPDATE shop_order SET cancelled_by = ${by}, codes_due_at = NULL WHERE id = ${orderId}`
      if (order.status !== 'awaiting_payment') countSold(store, orderId, -1)
      cancelPayments(deps, orderId)
      const money = refundOrder(deps, orderId, 'order_cancelled')
      if (money > 0 && by === 'shopper') countCancelled(deps, order.user_id)
      productIndex.refresh(putUnitsBack(store, orderId))
      sendDueAlerts(deps)
      writeAboutEnd(deps, order, by, { money, certificateJpy: certificateLeft(deps, order) })
    })

  /** A failure of one item must not stop the others or the request that runs it. */
  const settleEach = <Row extends { readonly id: number | string }>(rows: readonly Row[], work: (row: Row) => void) => {
    for (const row of rows) {
      try {
        work(row)
      } catch (err) {
        log.error({ err, id: row.id }, 'order or payment not settled')
      }
    }
  }

  return {
    make: (member, body) => {
      const key = member.idempotencyKey ?? ''
      const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
      let touched: number[] = []
      const made = store.transaction(() => {
        const before = known(member.user.id, key, hash)
        if (before) return before
        const cart = priceCart(deps, member.user.id, member.currency, member.lang)
        checkObstacles(deps, cart, member, body)
        takeOrder(deps, { userId: member.user.id, marks: orderMarks(store, member, cart), lang: member.lang })
        const id = writeOrder(deps, member, body, cart, { key, hash })
        touched = cart.lines.map(({ row }) => row.id)
        return cart.totals.total === 0 ? payNothing(id, member.currency) : startPayment(id, cart.paymentId ?? 0, member)
      })
      productIndex.refresh(touched)
      return made
    },
    beginPayment: (orderId, methodId) =>
      store.transaction(() => {
        if (methodId === TRANSFER_ID) checkTransfer(orderId)
        return begin(orderId, methodId)
      }),
    cancel,
    cancelUnpaid: (userId) => {
      const unpaid = store.all<{ id: number }>`SELECT id FROM shop_order o
        WHERE user_id = ${userId} AND status = 'awaiting_payment'
        AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.status = 'processing')`
      for (const { id } of unpaid) cancel(id, 'shop')
    },
    settle: () => {
      const now = clock().toISOString()
      settleEach(
        store.all<{ id: string; outcome: string }>`
          SELECT id, outcome FROM payment WHERE status = 'processing' AND settles_at <= ${now}`,
        ({ id, outcome }) => {
          if (outcome === 'succeeded') confirmPayment(deps, id)
          else declinePayment(deps, id, 'card_declined')
        },
      )
      settleEach(dueCertificateOrders(deps), ({ id }) => issueDueCertificates(deps, id))
      settleEach(
        [
          { id: 'refunds', work: settleRefunds },
          { id: 'bank sessions', work: expireSessions },
          { id: 'reminders', work: sendReminders },
        ],
        ({ work }) => work(deps),
      )
      settleEach(
        store.all<{ id: number }>`SELECT id FROM shop_order o WHERE status = 'awaiting_payment' AND expires_at <= ${now}
          AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.status = 'processing')`,
        ({ id }) => cancel(id, 'expiry'),
      )
    },
  }
}
