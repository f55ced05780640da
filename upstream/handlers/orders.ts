import { getOrder, getOrders, postOrder, postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import type { Deps } from '../deps.ts'
import { wireOrder, type OrderRecord } from '../domain/wireOrder.ts'
import { notFound } from '../problems.ts'
import { bindMember, type Member, type Route } from '../serve.ts'

const PER_PAGE = 10

const DONE = "status IN ('delivered', 'cancelled')"
const FILTERS = { all: '1', active: `NOT ${DONE}`, completed: DONE } as const

/** Orders: made, listed, cancelled, paid for again. */
export const ordersHandlers = (deps: Deps): readonly Route[] => {
  const { store, orders } = deps

  const own = (id: number, { user }: Member): OrderRecord => {
    orders.settle()
    const order = store.get<OrderRecord>('SELECT * FROM shop_order WHERE id = ? AND user_id = ?', id, user.id)
    if (!order) throw notFound()
    return order
  }

  return [
    bindMember(postOrder, ({ body }, member) => {
      orders.settle()
      return { data: { ...orders.make(member, body) }, message: null }
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

    bindMember(postOrderCancel, ({ params }, member) => {
      orders.cancel(own(params.id, member).id)
      return { data: wireOrder(deps, own(params.id, member), member.lang), message: null }
    }),

    bindMember(postOrderPayment, ({ params, body }, member) => ({
      data: { ...orders.beginPayment(own(params.id, member).id, body.method_id) },
      message: null,
    })),
  ]
}
