import { getOrder, getOrders, ORDER_STATUSES, postOrderCancel, postOrderPayment } from '../../../shared/api/orders.ts'
import { postOrder, type WireBegun } from '../../../shared/api/placedOrder.ts'
import { postOrderCustomsNumber } from '../../../shared/api/customsNumber.ts'
import { getInvoice } from '../../../shared/api/invoices.ts'
import { getReceipt } from '../../../shared/api/receipts.ts'
import { postOrderReorder } from '../../../shared/api/reorder.ts'
import { findOwn, type Order } from '../../common/orders.ts'
import { reorder } from '../cart/reorder.ts'
import type { OrderDeps } from './orderDeps.ts'
import { storeCustomsNumber } from '../orders/customsNumbers.ts'
import type { Made } from '../orders/orderBook.ts'
import { wireOrder } from '../orders/wireOrder.ts'
import { findPayment, wirePayment } from '../payment/wirePayment.ts'
import { wireReceipt } from '../orders/wireReceipt.ts'
import { conflict, invalid, notFound } from '../../../contract/http/problems.ts'
import { isBlocked } from '../risk/customerBlocks.ts'
import { originMarks } from '../risk/marks.ts'
import { bindMember, data, type Member, type Route } from '../../http/bind.ts'

const PER_PAGE = 10

const DONE = ['delivered', 'cancelled'] as const
const STATUSES = {
  all: ORDER_STATUSES,
  active: ORDER_STATUSES.filter((status) => !DONE.some((done) => done === status)),
  completed: DONE,
}

/** Calls for orders: create, list, cancel, pay again. */
export const ordersHandlers = (deps: OrderDeps): readonly Route[] => {
  const { store, orders, orderReader } = deps

  const own = async (id: number, { user }: Member): Promise<Order> => {
    orders.settle()
    const order = await findOwn(orderReader, id, user.id)
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
      return data(begun(orders.make(member, body), member))
    }),

    bindMember(getOrders, async ({ query: { filter = 'all', page = 1, per_page = PER_PAGE, q = '' } }, { user, lang }) => {
      orders.settle()
      const { orders: found, total } = await orderReader.list({
        userIds: [user.id],
        statuses: STATUSES[filter],
        search: q,
        limit: per_page,
        offset: (page - 1) * per_page,
      })
      return data({ items: found.map((order) => wireOrder(deps, order, lang)), total, page, per_page })
    }),

    bindMember(getOrder, async ({ params }, member) => data(wireOrder(deps, await own(params.id, member), member.lang))),

    bindMember(getReceipt, async ({ params }, member) => {
      const receipt = wireReceipt(deps, await own(params.id, member), shopperOf(member), member.lang)
      if (!receipt) throw conflict('receipt_not_yet')
      return data(receipt)
    }),

    bindMember(getInvoice, async ({ params }, member) => {
      const invoice = wireReceipt(deps, await own(params.id, member), shopperOf(member), member.lang, true)
      if (!invoice) throw new Error('An order has no invoice')
      return data(invoice)
    }),

    bindMember(postOrderCustomsNumber, async ({ params, body }, member) => {
      storeCustomsNumber(deps, await own(params.id, member), body.number)
      return data(wireOrder(deps, await own(params.id, member), member.lang))
    }),

    bindMember(postOrderReorder, async ({ params }, member) => {
      const order = await own(params.id, member)
      return data(store.transaction(() => reorder(deps, order, member.idempotencyKey, member.lang)))
    }),

    bindMember(postOrderCancel, async ({ params }, member) => {
      orders.cancel((await own(params.id, member)).id, 'shopper')
      return data(wireOrder(deps, await own(params.id, member), member.lang))
    }),

    bindMember(postOrderPayment, async ({ params, body }, member) => {
      const { id } = await own(params.id, member)
      if (isBlocked(store, member.user.id, originMarks(member))) throw invalid(undefined, 'customer_blocked')
      return data(begun(orders.beginPayment(id, body.method_id), member))
    }),
  ]
}
