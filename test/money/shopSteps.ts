/** The steps of the shop, its bank and its processor in the model, and the time. */
import { moveOrder } from '../../upstream/checkout/orders/fulfilment.ts'
import { approveReturn, receiveReturn, refuseReturn } from '../../upstream/checkout/orders/returnDecisions.ts'
import { confirmPayment } from '../../upstream/checkout/payment/confirmPayment.ts'
import { cancelUnits, refundPart, refundUnits } from '../../upstream/checkout/orders/partialRefunds.ts'
import { completeRefund, failRefund, refundable, repeatRefund } from '../../upstream/checkout/payment/refunds.ts'
import { signBody } from '../../contract/signedBody.ts'
import { receiveEvent, type ProcessorEvent } from '../../upstream/checkout/processor/events.ts'
import { decideVisit, visitOf } from '../../upstream/checkout/processor/sandboxBank.ts'
import { voidCertificate } from '../../upstream/checkout/promo/certificates.ts'
import { balanceOf, promoById } from '../../upstream/checkout/promo/promo.ts'
import { recordChargeback } from '../../upstream/checkout/risk/chargebacks.ts'
import { holdOrder, releaseOrder } from '../../upstream/checkout/risk/holds.ts'
import { touchCatalogue } from '../../upstream/db/catalogueVersion.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { Problem } from '../../contract/http/problems.ts'
import { setPrice, type World } from './createWorld.ts'
import { orderBy, type Step } from './customerSteps.ts'

const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000]

type PaymentRow = { readonly id: string; readonly order_id: number; readonly amount: number; readonly currency: string }

/** Whether an expired order can no longer have its certificate: the balance was spent elsewhere since. */
const isCertificateSpent = ({ deps: { store } }: World, orderId: number): boolean => {
  const order = store.get<{ promo_id: number | null; certificate_jpy: number }>`
    SELECT promo_id, certificate_jpy FROM shop_order
    WHERE id = ${orderId} AND status = 'cancelled' AND cancelled_by = 'expiry' AND certificate_jpy > 0`
  const promo = order && promoById(store, order.promo_id)
  return promo ? balanceOf(store, promo) < order.certificate_jpy : false
}

/** Money arrives, by whatever way: notes what it met. */
const arriving = (world: World, orderId: number, receive: () => string | null) => {
  const isSpent = isCertificateSpent(world, orderId)
  const arrival = receive()
  world.trace.push(`money for order ${orderId} arrives: ${arrival}`)
  if (arrival !== null) world.note(`money: ${arrival}`)
  if (isSpent && arrival !== null) world.note('late money over a spent certificate')
}

/** A transfer arrives, also for an order that has expired in the meantime. */
const receiveTransfer: Step = (world, dice) => {
  const payments = world.deps.store.all<PaymentRow>`
    SELECT p.* FROM payment p JOIN shop_order o ON o.id = p.order_id WHERE p.method_id = 3 AND p.status <> 'succeeded'
    ORDER BY o.certificate_jpy > 0 AND o.status = 'cancelled' DESC, p.created_at DESC, p.id`
  const payment = dice.percent(40) ? payments[0] : dice.pick(payments)
  if (payment) arriving(world, payment.order_id, () => confirmPayment(world.deps, payment.id))
}

/** An event of the processor: late, repeated, out of order or of a wrong amount. */
const receiveProcessorEvent: Step = (world, dice) => {
  const { deps } = world
  const order = orderBy(world, dice)
  const payments = deps.store.all<PaymentRow>`
    SELECT * FROM payment WHERE order_id = ${order?.id ?? 0} AND amount > 0 AND method_id < 3 ORDER BY created_at, id`
  const payment = dice.pick(payments)
  if (!payment) return
  const sessions = deps.store.all<{ id: string }>`SELECT id FROM bank_session WHERE payment_id = ${payment.id} ORDER BY id`
  const event: ProcessorEvent = {
    // Few ids, so that some are repeated.
    id: `event-model-${dice.upTo(200)}`,
    type:
      dice.pick(['payment.succeeded', 'payment.succeeded', 'payment.declined', 'payment.processing'] as const) ??
      'payment.succeeded',
    payment_id: payment.id,
    session_id: dice.percent(50) ? (dice.pick(sessions)?.id ?? null) : null,
    amount: payment.amount + (dice.percent(5) ? 1 : 0),
    currency: payment.currency,
    failure: null,
  }
  const body = JSON.stringify(event)
  const signedAt = new Date(deps.clock().getTime() - (dice.percent(5) ? HOUR : 0))
  arriving(world, payment.order_id, () => {
    try {
      return `event ${receiveEvent(deps, body, signBody(deps.processorSecret, signedAt, body))}`
    } catch (error) {
      if (error instanceof Problem) return `event refused: ${error.code}`
      throw error
    }
  })
}

const answerBank: Step = (world, dice) => {
  const sessions = world.deps.store.all<{
    id: string
  }>`SELECT id FROM bank_session ORDER BY status = 'open' DESC, created_at DESC, id LIMIT 4`
  const visit = visitOf(world.deps, dice.pick(sessions)?.id ?? '')
  if (visit) arriving(world, visit.payment.order_id, () => decideVisit(world.deps, visit, dice.percent(75)))
}

const cancelByShop: Step = (world, dice) => {
  const order = orderBy(world, dice)
  if (!order) return
  try {
    world.deps.orders.cancel(order.id, 'shop')
    world.trace.push(`the shop cancels order ${order.id}`)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

const ship: Step = (world, dice) => {
  const order = orderBy(world, dice, "status IN ('paid', 'packing', 'shipped')")
  if (!order) return
  for (const step of ['shipped', 'delivered'] as const)
    world.trace.push(`order ${order.id} ${step}: ${moveOrder(world.deps, order.id, step, 'RB123456789JP')}`)
}

const decideReturn: Step = (world, dice) => {
  const back = dice.pick(
    world.deps.store.all<{
      id: number
      status: string
    }>`SELECT id, status FROM goods_return WHERE status IN ('requested', 'approved')`,
  )
  if (!back) return
  const decide = back.status === 'approved' ? receiveReturn : dice.percent(75) ? approveReturn : refuse
  world.trace.push(`return ${back.id} ${decide.name}: ${decide(world.deps, back.id)}`)
}
const refuse = (deps: World['deps'], id: number) => refuseReturn(deps, id, 'no')

const settleRefund: Step = (world, dice) => {
  const refund = dice.pick(world.deps.store.all<{ id: number }>`SELECT id FROM refund`)
  const settle = dice.pick([completeRefund, failRefund, repeatRefund])
  if (refund && settle) world.trace.push(`refund ${refund.id} ${settle.name}: ${settle(world.deps, refund.id)}`)
}

const passTime: Step = (world, dice) => {
  const ms =
    dice.pick([
      SECOND,
      11 * SECOND,
      16 * 60 * SECOND,
      61 * 60 * SECOND,
      61 * 60 * SECOND,
      5 * HOUR,
      DAY,
      8 * DAY,
      8 * DAY,
      40 * DAY,
    ]) ?? 0
  // Clocks of machines are sometimes set back.
  world.advance(dice.percent(3) ? -ms : ms)
  world.trace.push(`${ms / 1000} s pass`)
  if (dice.percent(70)) world.deps.orders.settle()
  if (dice.percent(20)) deleteExpired(world.deps.store, world.deps.clock())
}

const changePrice: Step = (world, dice) => {
  const { store } = world.deps
  const item = dice.pick(
    store.all<{ id: number; option_id: number; type: string }>`
      SELECT p.id, coalesce(o.id, 0) AS option_id, p.type FROM product p LEFT JOIN product_option o ON o.product_id = p.id`,
  )
  if (!item) return
  const yen = item.type === 'certificate' ? dice.pick([1000, 3000, 10_000]) : 1 + dice.upTo(6000)
  setPrice(store, item.id, item.option_id, yen ?? 1)
  touchCatalogue(store)
  world.trace.push(`product ${item.id}, option ${item.option_id} costs ¥${yen}`)
}

const restock: Step = (world, dice) => {
  const { store } = world.deps
  const item = dice.pick(store.all<{ id: number }>`SELECT id FROM product WHERE has_options = 0`)
  const units = 1 + dice.upTo(4)
  store.transaction(() => {
    store.run`UPDATE product SET stock = stock + ${units} WHERE id = ${item?.id ?? 0}`
    store.run`UPDATE model_units SET units = units + ${units} WHERE product_id = ${item?.id ?? 0}`
  })
  touchCatalogue(store)
  world.trace.push(`${units} units of product ${item?.id} arrive`)
}

/** Parts of an order are cancelled, or refunded without a return. */
const refundAPart: Step = (world, dice) => {
  const { deps } = world
  const order = orderBy(world, dice, "status NOT IN ('awaiting_payment', 'cancelled')")
  const line = dice.pick(
    deps.store.all<{ id: number; product_id: number; option_id: number | null; qty: number }>`
      SELECT id, product_id, option_id, qty FROM order_line WHERE order_id = ${order?.id ?? 0}`,
  )
  if (!order || !line) return
  const request = { orderId: order.id, lineId: line.id, units: 1 + dice.upTo(line.qty), note: 'broken' }
  const restock = dice.percent(50)
  const act = dice.pick([
    () => {
      const refunded = cancelUnits(deps, request, restock)
      // Units that are not put back were not there.
      if (!restock)
        deps.store.run`UPDATE model_units SET units = units - ${request.units}
          WHERE product_id = ${line.product_id} AND option_id IN (0, ${line.option_id ?? 0})`
      world.note('units cancelled')
      return `${request.units} units of line ${line.id} cancelled: ${JSON.stringify(refunded)}`
    },
    () => {
      const refunded = refundUnits(deps, request)
      world.note('units refunded')
      return `${request.units} units of line ${line.id} refunded: ${JSON.stringify(refunded)}`
    },
    () => {
      const refunded = refundPart(deps, order.id, 1 + dice.upTo(refundable(deps, order.id) + 2), 'sorry')
      world.note('amount refunded')
      return `a part of order ${order.id} refunded: ${JSON.stringify(refunded)}`
    },
  ])
  try {
    if (act) world.trace.push(act())
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    world.trace.push(`a part of order ${order.id}, line ${line.id}: ${error.code}`)
  }
}

/** Acts against fraud. */
const suspect: Step = (world, dice) => {
  const { deps } = world
  const order = orderBy(world, dice)
  if (!order) return
  const certificate = dice.pick(deps.store.all<{ id: number }>`SELECT id FROM promo WHERE is_certificate = 1`)
  const act = dice.pick([
    () => `hold order ${order.id}: ${holdOrder(deps, order.id)}`,
    () => `release order ${order.id}: ${releaseOrder(deps, order.id)}`,
    () => `chargeback of order ${order.id}: ${JSON.stringify(deps.store.transaction(() => recordChargeback(deps, order.id)))}`,
    () => `void certificate ${certificate?.id}: ${voidCertificate(deps, certificate?.id ?? 0)}`,
  ])
  if (act) world.trace.push(act())
}

/** With their weights. */
export const SHOP_STEPS: { readonly [name: string]: readonly [number, Step] } = {
  'receive a transfer': [12, receiveTransfer],
  'receive an event': [6, receiveProcessorEvent],
  'answer the bank': [8, answerBank],
  'cancel by the shop': [1, cancelByShop],
  ship: [10, ship],
  'decide a return': [9, decideReturn],
  'settle a refund': [3, settleRefund],
  'pass time': [14, passTime],
  'change a price': [3, changePrice],
  restock: [2, restock],
  'refund a part': [8, refundAPart],
  suspect: [2, suspect],
}
