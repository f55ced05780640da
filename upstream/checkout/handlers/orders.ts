import { getOrder, getOrders, postOrder, postOrderCancel, postOrderPayment, type WireBegun } from '../../../shared/api/orders.ts'
import { getReceipt } from '../../../shared/api/receipts.ts'
import type { OrderDeps } from './orderDeps.ts'
import type { Made } from '../orders/orderBook.ts'
import { wireOrder, type OrderRecord } from '../orders/wireOrder.ts'
import { findPayment, wirePayment } from '../payment/wirePayment.ts'
import { wireReceipt } from '../orders/wireReceipt.ts'
import { conflict, notFound } from '../../http/problems.ts'
import { bindMember, type Member, type Route } from '../../http/serve.ts'

const PER_PAGE = 10

const DONE = "status IN ('delivered', 'cancelled')"
const FILTERS = { all: '1', active: `NOT ${DONE}`, completed: DONE } as const

/** Orders: made, listed, cancelled, paid for again. */
export const ordersHandlers = (deps: OrderDeps): readonly Route[] => {
  const { store, orders } = deps

  const own = (id: number, { user }: Member): OrderRecord => {
    orders.settle()
    const order = store.get<OrderRecord>('SELECT * FROM shop_order WHERE id = ? AND user_id = ?', id, user.id)
    if (!order) throw notFound()
    return order
  }

  const begun = ({ order_id, payment_id }: Made, { lang }: Member): WireBegun => {
    const payment = findPayment(deps, payment_id)
    if (!payment) throw new Error('A payment was not written')
    const { method, next_action } = wirePayment(deps, payment, lang)
    return { order_id, payment_id, is_card: method.is_card, next_action }
  }

  return [
    bindMember(postOrder, ({ body }, member) => {
      orders.settle()
      return { data: begun(orders.make(member, body), member), message: null }
    }),

    bindMember(getOrders, ({ query: { filter = 'all', page = 1, per_page = PER_PAGE } }, { user, lang }) => {
      orders.settle()
      const where = `user_id = ? AND ${FILTERS[filter]}`
      const total = store.get<{ count: number }>(`SELECT count(*) AS count FROM shop_order WHERE ${where}`, user.id)?.count ?? 0
      const rows = store.all<OrderRecord>(
        `SELECT * FROM shop_order WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
        user.id,
        per_page,
        (page - 1) * per_page,
      )
      return { data: { items: rows.map((row) => wireOrder(deps, row, lang)), total, page, per_page }, message: null }
    }),

    bindMember(getOrder, ({ params }, member) => ({ data: wireOrder(deps, own(params.id, member), member.lang), message: null })),

    bindMember(getReceipt, ({ params }, member) => {
      const { user, lang } = member
      const shopper = [user.name, user.surname].filter(Boolean).join(' ')
      const receipt = wireReceipt(deps, own(params.id, member), shopper, lang)
      if (!receipt) throw conflict('receipt_not_yet')
      return { data: receipt, message: null }
    }),

    bindMember(postOrderCancel, ({ params }, member) => {
      orders.cancel(own(params.id, member).id, 'shopper')
      return { data: wireOrder(deps, own(params.id, member), member.lang), message: null }
    }),

    bindMember(postOrderPayment, ({ params, body }, member) => ({
      data: begun(orders.beginPayment(own(params.id, member).id, body.method_id), member),
      message: null,
    })),
  ]
}
