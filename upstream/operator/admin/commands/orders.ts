/** Orders: search and status changes. */
import { ORDER_STATUSES } from '../../../../shared/api/orders.ts'
import type { Deps } from '../../../deps.ts'
import { marksOfOrder } from '../../../checkout/risk/marks.ts'
import { chargesOfOrder } from '../../../checkout/payment/charges.ts'
import { chargebacksOf } from '../../../checkout/risk/chargebacks.ts'
import { isTestOrder } from '../../../checkout/orders/wireOrder.ts'
import { listOrders, ownerOf, readOrder } from '../../../checkout/orders/storedOrders.ts'
import type { Store } from '../../../db/store.ts'
import { correctTracking, type Step } from '../../../checkout/orders/fulfilment.ts'
import { toMajor } from '../../../../contract/rules/money.ts'
import { ownerText } from '../../../common/ownerTexts.ts'
import { paymentTermsOf, shippingOf } from '../../../common/rules/orderTerms.ts'
import { OperatorError } from '../../runTool.ts'
import { dayOption, LIMIT, limitOf, numberOf, wordOption, type Args, type Cell, type Command, type Row } from '../command.ts'
import type { AddressRow } from '../../../account/addresses.ts'
import { packingLines, packingTotals } from '../../../checkout/orders/packing.ts'
import { actsAbout } from '../acts.ts'
import { notificationText } from '../notificationText.ts'
import { phonesOf } from '../packingPage.ts'
import { checkTracking, moveOne, refusal, STATUS_TEXTS } from '../orderMoves.ts'

const emailOf = (store: Store, orderId: number): string => ownerOf(store, orderId)?.email ?? ''

/** The customers whose address contains a text; undefined, which means all, without a text. */
const usersWith = (store: Store, email: string | undefined): { readonly userIds?: readonly number[] } =>
  email === undefined
    ? {}
    : {
        userIds: store.all<{ id: number }>`
          SELECT id FROM user WHERE instr(lower(email), lower(${email})) > 0
        `.map(({ id }) => id),
      }

const list = ({ store }: Deps, { values }: Args): readonly Row[] => {
  const status = wordOption(values, 'status', ORDER_STATUSES)
  const { orders } = listOrders(store, {
    ...usersWith(store, values['email']),
    ...(status && { statuses: [status] }),
    since: dayOption(values, 'since'),
    until: dayOption(values, 'until'),
    limit: limitOf(values),
    parts: ['payments'],
  })
  return orders.map(({ id, created_at, status: state, total, currency, tracking, payments, held_at }) => ({
    order: id,
    made: created_at.slice(0, 16),
    status: state,
    email: emailOf(store, id),
    total: toMajor(total, currency),
    currency,
    tracking,
    test: isTestOrder({ payments }) ? 'test' : null,
    held: held_at === null ? null : 'held',
  }))
}

const addressOf = (json: string | null): string | null =>
  json === null
    ? null
    : Object.entries(JSON.parse(json) as { readonly [field: string]: unknown })
        .filter(([field, value]) => !/^(id|user_id|name)$/.test(field) && value !== null && value !== '')
        .map(([, value]) => String(value))
        .join(', ')

const show = ({ store }: Deps, id: number): { readonly [name: string]: Cell | readonly Row[] } => {
  const order = readOrder(store, id)
  const owner = ownerOf(store, id)
  if (!order || !owner) throw new OperatorError(`There is no order ${id}`)
  const major = (minor: number) => toMajor(minor, order.currency)
  const address = order.address === null ? null : (JSON.parse(order.address) as AddressRow)
  const shipping = shippingOf(order)
  const packed = packingLines(store, [order]).get(id) ?? []
  const parcel = packingTotals({ lines: packed })
  return {
    order: id,
    made: order.created_at,
    status: order.status,
    test: isTestOrder(order) ? 'paid by a test payment: no money has arrived' : null,
    customer: owner.name,
    email: owner.email,
    currency: order.currency,
    products: major(order.products),
    delivery: major(order.delivery),
    discount: major(order.discount),
    total: major(order.total),
    promo: order.promo_code,
    shipping: shipping && ownerText(shipping.name, 'en'),
    handover: shipping?.handover ? ownerText(shipping.handover, 'en') : null,
    phone: address && phonesOf(address),
    address: addressOf(order.address),
    weight_g: parcel.weightG,
    customs_value_jpy: parcel.valueJpy,
    comment: order.comment,
    tracking: order.tracking,
    delivered: order.delivered_at,
    held: order.held_at,
    lines: order.lines.map(({ id: line, reference, name_en, option_en, qty, cancelled, refunded, price }) => ({
      line,
      reference,
      product: option_en ? `${name_en}, ${option_en}` : name_en,
      name_ja: packed.find((one) => one.id === line)?.nameJa ?? null,
      qty,
      cancelled,
      refunded,
      price: major(price),
    })),
    payments: order.payments.map(({ id: payment, created_at, method_id, terms, status, amount }) => ({
      payment,
      begun: created_at.slice(0, 16),
      method: ownerText(paymentTermsOf({ method_id, terms }).name, 'en'),
      status,
      amount: major(amount),
    })),
    // With seconds: by the time an operator finds the request in the log. `result` is empty while the processor has not answered.
    cards: chargesOfOrder({ store }, id).map(({ payment_id: payment, started_at, result }) => ({
      payment,
      tried: started_at.slice(0, 19),
      result,
    })),
    refunds: order.refunds.map(({ id: refund, created_at, amount, reason, status, note }) => ({
      refund,
      begun: created_at.slice(0, 16),
      amount: major(amount),
      reason,
      status,
      note,
    })),
    returns: store.all<{ id: number; created_at: string; status: string }>`
      SELECT id, created_at, status FROM goods_return WHERE order_id = ${id} AND kind = 'return' ORDER BY id
    `.map(({ id: number, created_at, status }) => ({ return: number, asked: created_at.slice(0, 16), status })),
    chargebacks: chargebacksOf({ store }, id).map(({ payment_id, amount, created_at }) => ({
      payment: payment_id,
      amount: major(amount),
      recorded: created_at.slice(0, 16),
    })),
    marks: marksOfOrder(store, id).map(({ kind, value }) => ({ kind, value })),
    acts: actsAbout({ store }, [`order ${id}`, ...order.payments.map((payment) => `transfer ${payment.id}`)]),
  }
}

const step = (name: string, to: Step, summary: string): Command => ({
  name: `orders ${name}`,
  changes: 'recorded',
  args: ['<order>'],
  summary,
  run: (deps, { positionals }) => {
    const id = numberOf(positionals[0], 'an order')
    moveOne(deps, id, to)
    return { done: `Order ${id} ${STATUS_TEXTS[to]}` }
  },
})

const trackingOf = ({ values }: Args): string => checkTracking(values['tracking'] ?? '', '--tracking')

const TRACKING = { tracking: { value: 'number', summary: 'the tracking number of the parcel' } }

export const ORDERS: readonly Command[] = [
  {
    name: 'orders list',
    summary: 'orders, newest first',
    options: {
      status: { value: 'status', summary: ORDER_STATUSES.join(', ') },
      email: { value: 'text', summary: 'part of the e-mail address' },
      since: { value: 'day', summary: 'created on this day or later: 2026-11-30' },
      until: { value: 'day', summary: 'created on this day or earlier' },
      limit: LIMIT,
    },
    run: (deps, args) => ({ rows: list(deps, args), none: 'No orders' }),
  },
  {
    name: 'orders show',
    args: ['<order>'],
    summary: 'one order with its lines, payments and returns',
    run: (deps, { positionals }) => ({ record: show(deps, numberOf(positionals[0], 'an order')) }),
  },
  step('pack', 'packing', 'marks a paid order as being packed'),
  {
    name: 'orders ship',
    changes: 'recorded',
    args: ['<order>'],
    summary: 'marks a paid or packed order as shipped; sends the tracking number to its customer',
    options: TRACKING,
    run: (deps, args) => {
      const id = numberOf(args.positionals[0], 'an order')
      const tracking = trackingOf(args)
      moveOne(deps, id, 'shipped', tracking)
      return { done: `Order ${id} is shipped as ${tracking}; ${notificationText(deps, id)}` }
    },
  },
  {
    name: 'orders track',
    changes: 'recorded',
    args: ['<order>'],
    summary: 'corrects the tracking number of a shipped order; notifies its customer again',
    options: TRACKING,
    run: (deps, args) => {
      const id = numberOf(args.positionals[0], 'an order')
      const tracking = trackingOf(args)
      if (!correctTracking(deps, id, tracking)) throw refusal(deps, id, 'given another tracking number')
      return { done: `Order ${id} has the tracking number ${tracking}; ${notificationText(deps, id)}` }
    },
  },
  step('customs', 'at_customs', 'marks a shipped order as at customs'),
  step('deliver', 'delivered', 'marks a shipped order as delivered; notifies its customer'),
  {
    name: 'orders cancel',
    changes: 'recorded',
    args: ['<order>'],
    summary: 'cancels an order that is not shipped; its products return to the stock, payments are refunded',
    run: (deps, { positionals }) => {
      const id = numberOf(positionals[0], 'an order')
      if (!readOrder(deps.store, id)) throw refusal(deps, id, 'cancelled')
      deps.orders.cancel(id, 'shop')
      return { done: `Order ${id} is cancelled; payments are refunded` }
    },
  },
]
