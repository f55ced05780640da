import { getOrder, getOrders, postOrder, postOrderCancel, postOrderPayment, type WireBegun } from '../../../shared/api/orders.ts'
import { getInvoice } from '../../../shared/api/invoices.ts'
import { getReceipt } from '../../../shared/api/receipts.ts'
import { postOrderReorder } from '../../../shared/api/reorder.ts'
import { visible } from '../../../shared/rules/isBlank.ts'
import { reorder } from '../cart/reorder.ts'
import type { OrderDeps } from './orderDeps.ts'
import type { Made } from '../orders/orderBook.ts'
import { wireOrder, type OrderRecord } from '../orders/wireOrder.ts'
import { findPayment, wirePayment } from '../payment/wirePayment.ts'
import { wireReceipt } from '../orders/wireReceipt.ts'
import { conflict, notFound } from '../../../contract/http/problems.ts'
import { bindMember, type Member, type Route } from '../../http/bind.ts'

const PER_PAGE = 10

const DONE = "status IN ('delivered', 'cancelled')"
/** The searchable text of an order line, in both languages. */
const LINE = "replace(folded(l.name_en || ' ' || l.name_ru), 'ё', 'е')"
/**
 * Finds orders by the words of one of their lines in any order (?1, as JSON; an article number must match as a whole
 * word), by order number (?2), or by part of the tracking number (?4, without spaces). Without words it finds all
 * orders.
 */
const FOUND = `(?1 = '[]' OR id = ?2 OR instr(replace(folded(tracking), ' ', ''), ?4) > 0 OR EXISTS (
  SELECT 1 FROM order_line l WHERE l.order_id = shop_order.id
    AND NOT EXISTS (SELECT 1 FROM json_each(?1) word WHERE instr(${LINE}, word.value) = 0 AND folded(l.reference) <> word.value)))`

/**
 * Converts the typed order search to the parameters of `FOUND`. An order number may be typed with its word, with its
 * sign or alone.
 */
const searchOf = (q: string) => {
  const text = visible(q.normalize('NFKC')).toLowerCase().replaceAll('ё', 'е')
  const words = text.split(/\s+/).filter((word) => word !== '')
  return {
    words: JSON.stringify(words),
    number: Number(/^(?:order|заказ)?(?:[#\s]|no\.?)*(\d{1,15})$/.exec(text)?.[1] ?? 0),
    tracking: words.join(''),
  }
}
const FILTERS = { all: '1', active: `NOT ${DONE}`, completed: DONE } as const

/** Calls for orders: create, list, cancel, pay again. */
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
    return { order_id, order_number: null, payment_id, is_card: method.is_card, next_action }
  }

  const shopperOf = ({ user }: Member) => [user.name, user.surname].filter(Boolean).join(' ')

  return [
    bindMember(postOrder, ({ body }, member) => {
      orders.settle()
      return { data: begun(orders.make(member, body), member), message: null }
    }),

    bindMember(getOrders, ({ query: { filter = 'all', page = 1, per_page = PER_PAGE, q = '' } }, { user, lang }) => {
      orders.settle()
      const { words, number, tracking } = searchOf(q)
      const where = `${FOUND} AND user_id = ?3 AND ${FILTERS[filter]}`
      const total =
        store.get<{ count: number }>(`SELECT count(*) AS count FROM shop_order WHERE ${where}`, words, number, user.id, tracking)
          ?.count ?? 0
      const rows = store.all<OrderRecord>(
        `SELECT * FROM shop_order WHERE ${where} ORDER BY id DESC LIMIT ?5 OFFSET ?6`,
        words,
        number,
        user.id,
        tracking,
        per_page,
        (page - 1) * per_page,
      )
      return { data: { items: rows.map((row) => wireOrder(deps, row, lang)), total, page, per_page }, message: null }
    }),

    bindMember(getOrder, ({ params }, member) => ({ data: wireOrder(deps, own(params.id, member), member.lang), message: null })),

    bindMember(getReceipt, ({ params }, member) => {
      const receipt = wireReceipt(deps, own(params.id, member), shopperOf(member), member.lang)
      if (!receipt) throw conflict('receipt_not_yet')
      return { data: receipt, message: null }
    }),

    bindMember(getInvoice, ({ params }, member) => {
      const invoice = wireReceipt(deps, own(params.id, member), shopperOf(member), member.lang, true)
      if (!invoice) throw new Error('An order has no invoice')
      return { data: invoice, message: null }
    }),

    bindMember(postOrderReorder, ({ params }, member) => {
      const order = own(params.id, member)
      return { data: store.transaction(() => reorder(deps, order, member.idempotencyKey, member.lang)), message: null }
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
