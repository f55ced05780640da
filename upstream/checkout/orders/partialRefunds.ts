/** What an operator refunds of an order without a return: units that are not sent, units that the customer keeps, an amount. */
import { isDigital } from '../../../contract/rules/digital.ts'
import { exchange } from '../../../contract/rules/money.ts'
import { priceText } from '../../../contract/texts/priceText.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { conflict } from '../../../contract/http/problems.ts'
import { sendDueAlerts } from '../../account/alerts.ts'
import type { Order, OrderLine } from '../../common/orders.ts'
import { mailMessage } from '../../mail/mailMessages.ts'
import type { CheckoutDeps } from '../deps.ts'
import { refundable, refundAmount } from '../payment/refunds.ts'
import { certificatesOf } from '../promo/certificates.ts'
import { isCancellable } from './cancelRules.ts'
import { writeAboutOrder } from './fulfilment.ts'
import { changeStatus } from './orderSteps.ts'
import { putLineBack, uncountSold } from './orderStock.ts'
import { returnLines, returnPlan, writeReturn } from './returnPlan.ts'
import { ownerOf, readOrder } from './storedOrders.ts'
import { unpromised } from './returnPromises.ts'
import { returnedAmount } from './wireReturn.ts'

type Deps = Pick<CheckoutDeps, 'store' | 'clock' | 'mail' | 'tokens' | 'attempts'>

/** Minor units of the order's currency that were refunded, and yen that returned to its certificate. */
export type Refunded = { readonly money: number; readonly certificateJpy: number }

export type LineRefund = {
  readonly orderId: number
  readonly lineId: number
  readonly units: number
  /** Why, in words for the customer. */
  readonly note: string
}

/** The units of a line that are not returned, cancelled or refunded yet; null for another order's line. */
export const unitsLeft = ({ store }: Pick<Deps, 'store'>, order: Order, lineId: number): number | null => {
  const line = returnLines(store, order).find(({ id }) => id === lineId)
  return line ? line.qty - line.back : null
}

/** The sentences about what goes back to the customer. */
export const backText = (lang: Lang, { currency }: Pick<Order, 'currency'>, { money, certificateJpy }: Refunded): string =>
  [
    money > 0 ? mailMessage(lang, 'part_back_money', { amount: priceText(lang, money, currency) }) : null,
    certificateJpy > 0
      ? mailMessage(lang, 'part_back_certificate', { amount: priceText(lang, exchange(certificateJpy, currency), currency) })
      : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')

const lineText = (lang: Lang, line: OrderLine, units: number): string => {
  const name = [inLang(lang, line.name_en, line.name_ru), inLang(lang, line.option_en, line.option_ru)].filter(Boolean).join(', ')
  return `${name} × ${units}`
}

/**
 * Whether these units are the last ones of an order that is cancelled as a whole instead. An order whose certificates are
 * issued is not: they stay valid.
 */
export const isWholeCancellation = (
  { store }: Pick<Deps, 'store'>,
  order: Order,
  { lineId, units }: Pick<LineRefund, 'lineId' | 'units'>,
): boolean =>
  isCancellable(order, certificatesOf(store, order.lines).length) &&
  !order.lines.some((line) => !isDigital(line.type) && line.qty - line.cancelled > (line.id === lineId ? units : 0))

/** An order with nothing left to be sent is delivered: its certificates are issued. */
const deliverRest = (deps: Deps, orderId: number) => {
  const isLeft = readOrder(deps.store, orderId)?.lines.some(({ type, qty, cancelled }) => !isDigital(type) && qty > cancelled)
  if (isLeft === false && changeStatus(deps, orderId, ['paid', 'packing'], 'delivered'))
    deps.store.run`UPDATE shop_order SET delivered_at = ${deps.clock().toISOString()} WHERE id = ${orderId}`
}

/** Refunds units of a line as a return that needs no parcel. */
const refundLine = (deps: Deps, order: Order, line: OrderLine, kind: 'cancelled' | 'refunded', request: LineRefund): Refunded => {
  const { store, clock } = deps
  const plan = returnPlan(store, order, returnLines(store, order), new Map([[line.id, request.units]]))
  const returnId = writeReturn(store, {
    ...plan,
    orderId: order.id,
    createdAt: clock().toISOString(),
    kind,
    status: 'refunded',
    reason: 'shop',
    comment: request.note,
    requestKey: null,
    requestHash: null,
  })
  const due = Math.min(returnedAmount(plan.parts, plan.delivery), unpromised(deps, order.id))
  const reason = kind === 'cancelled' ? 'order_cancelled' : 'goodwill'
  const money = refundAmount(deps, order.id, due, reason, { returnId, note: request.note, isSilent: true })
  return { money, certificateJpy: plan.certificateJpy }
}

/** The order and line of a request. Throws a 409 when its units are not left, or belong to a certificate. */
const found = (deps: Deps, { orderId, lineId, units }: LineRefund) => {
  const order = readOrder(deps.store, orderId)
  const line = order?.lines.find(({ id }) => id === lineId)
  if (!order || !line || isDigital(line.type) || units < 1 || units > (unitsLeft(deps, order, lineId) ?? 0))
    throw conflict('not_returnable')
  return { order, line }
}

const notify = (
  deps: Deps,
  type: 'part_cancelled' | 'part_refunded',
  order: Order,
  what: (lang: Lang) => string,
  note: string,
  back: Refunded,
) => {
  const lang = ownerOf(deps.store, order.id)?.lang ?? 'en'
  writeAboutOrder(deps, order.id, type, { what: what(lang), note, back: backText(lang, order, back) })
}

/**
 * Cancels units of a paid order before it is shipped: they are refunded with their share of discount and delivery and are
 * not sent. With `restock` they return to the stock. When no unit is left and certificates of the order are issued, it is
 * delivered. Notifies the customer. Throws a 409 for other units, for a shipped order, and when no unit would be left of an
 * order without issued certificates: then the whole order is cancelled.
 */
export const cancelUnits = (deps: Deps, request: LineRefund, restock: boolean): Refunded =>
  deps.store.transaction(() => {
    const { order, line } = found(deps, request)
    if ((order.status !== 'paid' && order.status !== 'packing') || isWholeCancellation(deps, order, request))
      throw conflict('order_not_cancellable')
    const refunded = refundLine(deps, order, line, 'cancelled', request)
    deps.store.run`UPDATE order_line SET cancelled = cancelled + ${request.units} WHERE id = ${line.id}`
    uncountSold(deps.store, line, request.units)
    if (restock) {
      putLineBack(deps.store, line, request.units)
      sendDueAlerts(deps)
    }
    deliverRest(deps, order.id)
    notify(deps, 'part_cancelled', order, (lang) => lineText(lang, line, request.units), request.note, refunded)
    return refunded
  })

/** Refunds units that the customer keeps, with their share of discount and delivery. Throws a 409 when they are not left. */
export const refundUnits = (deps: Deps, request: LineRefund): Refunded =>
  deps.store.transaction(() => {
    const { order, line } = found(deps, request)
    if (order.status === 'awaiting_payment' || order.status === 'cancelled') throw conflict('not_returnable')
    const refunded = refundLine(deps, order, line, 'refunded', request)
    deps.store.run`UPDATE order_line SET refunded = refunded + ${request.units} WHERE id = ${line.id}`
    notify(deps, 'part_refunded', order, (lang) => lineText(lang, line, request.units), request.note, refunded)
    return refunded
  })

/**
 * Refunds an amount in minor units of the order; open returns are then promised what is left. Throws a 409 when it is more than the order
 * has left.
 */
export const refundPart = (deps: Deps, orderId: number, amount: number, note: string): Refunded =>
  deps.store.transaction(() => {
    const order = readOrder(deps.store, orderId)
    if (!order || amount < 1 || amount > refundable(deps, orderId)) throw conflict('not_returnable')
    const money = refundAmount(deps, orderId, amount, 'goodwill', { note, isSilent: true })
    const refunded = { money, certificateJpy: 0 }
    notify(deps, 'part_refunded', order, (lang) => mailMessage(lang, 'part_whole_order'), note, refunded)
    return refunded
  })

/** Time in which the same amount for the same reason is taken for a repeated command. */
const REPEAT_MS = 600_000

/** Whether this amount of an order was refunded with the same note a moment ago. A failed refund does not count. */
export const isRepeatedRefund = ({ store, clock }: Deps, orderId: number, amount: number, note: string): boolean =>
  store.get`SELECT 1 FROM refund WHERE order_id = ${orderId} AND reason = 'goodwill' AND return_id IS NULL AND note = ${note}
    AND status <> 'failed' AND created_at > ${new Date(clock().getTime() - REPEAT_MS).toISOString()}
    GROUP BY created_at HAVING sum(amount) = ${amount}` !== undefined
