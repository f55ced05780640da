/** Orders in SQLite. Changes, e-mails and operators' tools read them here, also inside a transaction; calls use `OrderReader`. */
import { visible } from '../../../shared/rules/isBlank.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type {
  Order,
  OrderLine,
  OrderList,
  OrderPart,
  OrderPayment,
  OrderQuery,
  OrderReader,
  OrderRefund,
  OrderRow,
  OrderStep,
} from '../../common/orders.ts'
import type { Store } from '../../db/store.ts'

/** The searchable text of an order line, in both languages. */
const LINE = "replace(folded(l.name_en || ' ' || l.name_ru), 'ё', 'е')"
/**
 * Finds an order number, a part of the tracking number, or the words of one line in any order (as JSON; an article number must match as a
 * whole word).
 */
const FOUND = `(o.id = ? OR instr(replace(folded(o.tracking), ' ', ''), ?) > 0 OR EXISTS (
  SELECT 1 FROM order_line l WHERE l.order_id = o.id
    AND NOT EXISTS (SELECT 1 FROM json_each(?) word WHERE instr(${LINE}, word.value) = 0 AND folded(l.reference) <> word.value)))`

type Condition = readonly [sql: string, ...values: (string | number)[]]

/** An order number may be typed with its word, with its sign or alone. Without words every order is found. */
const searchCondition = (search: string): readonly Condition[] => {
  const text = visible(search.normalize('NFKC')).toLowerCase().replaceAll('ё', 'е')
  const words = text.split(/\s+/).filter((word) => word !== '')
  const number = Number(/^(?:order|заказ)?(?:[#\s]|no\.?)*(\d{1,15})$/.exec(text)?.[1] ?? 0)
  return words.length === 0 ? [] : [[FOUND, number, words.join(''), JSON.stringify(words)]]
}

const conditionsOf = ({ userIds, statuses, search = '', since, until }: OrderQuery<OrderPart>): readonly Condition[] => [
  ...(userIds ? [['o.user_id IN (SELECT value FROM json_each(?))', JSON.stringify(userIds)] as const] : []),
  ...(statuses ? [['o.status IN (SELECT value FROM json_each(?))', JSON.stringify(statuses)] as const] : []),
  ...(since ? [['o.created_at >= ?', since] as const] : []),
  ...(until ? [['substr(o.created_at, 1, 10) <= ?', until] as const] : []),
  ...searchCondition(search),
]

type OfOrder<T> = T & { readonly order_id: number }

const ALL_PARTS: readonly OrderPart[] = ['lines', 'payments', 'refunds', 'steps']

/** Reads these parts of all orders in one statement per table. The other parts are empty, and the type of the callers does not have them. */
const withParts = (store: Store, rows: readonly OrderRow[], parts: readonly OrderPart[]): readonly Order[] => {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const partsOf = <T>(
    part: OrderPart,
    table: string,
    order: string,
    columns = '*',
  ): ReadonlyMap<number, readonly OfOrder<T>[]> => {
    if (rows.length === 0 || !parts.includes(part)) return new Map()
    const found = store.all<OfOrder<T>>(
      `SELECT ${columns} FROM ${table} WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY ${order}`,
      ids,
    )
    return Map.groupBy(found, ({ order_id }) => order_id)
  }
  const lines = partsOf<OrderLine>('lines', 'order_line', 'id')
  const payments = partsOf<OrderPayment>('payments', 'payment', 'created_at, id')
  const refunds = partsOf<OrderRefund>('refunds', 'refund', 'id')
  const steps = partsOf<OrderStep>('steps', 'order_step', 'id', 'order_id, status, at AS date')
  return rows.map((row) => ({
    ...row,
    lines: lines.get(row.id) ?? [],
    payments: payments.get(row.id) ?? [],
    refunds: refunds.get(row.id) ?? [],
    steps: (steps.get(row.id) ?? []).map(({ status, date }) => ({ status, date })),
  }))
}

export const readOrder = (store: Store, id: number): Order | null => {
  const row = store.get<OrderRow>`SELECT * FROM shop_order WHERE id = ${id}`
  return (row && withParts(store, [row], ALL_PARTS)[0]) ?? null
}

export const listOrders = <P extends OrderPart = OrderPart>(store: Store, query: OrderQuery<P>): OrderList<P> => {
  const { offset = 0, limit = -1, parts = ALL_PARTS } = query
  const conditions = conditionsOf(query)
  const from = `FROM shop_order o WHERE ${['1', ...conditions.map(([sql]) => sql)].join(' AND ')}`
  const values = conditions.flatMap(([, ...own]) => own)
  const rows =
    limit === 0 ? [] : store.all<OrderRow>(`SELECT * ${from} ORDER BY o.id DESC LIMIT ? OFFSET ?`, ...values, limit, offset)
  const total =
    limit < 0 && offset === 0
      ? rows.length
      : (store.get<{ count: number }>(`SELECT count(*) AS count ${from}`, ...values)?.count ?? 0)
  return { orders: withParts(store, rows, parts), total }
}

/** The reader of the reference backend. */
export const createOrderReader = (store: Store): OrderReader => ({
  find: (id) => readOrder(store, id),
  list: (query) => listOrders(store, query),
})

/** The user of an order and the language of its e-mails. */
export type OrderOwner = { readonly id: number; readonly email: string; readonly name: string; readonly lang: Lang }

/** Null for an unknown order. */
export const ownerOf = (store: Store, orderId: number): OrderOwner | null =>
  store.get<OrderOwner>`SELECT u.id, u.email, u.name, COALESCE(o.lang, u.lang) AS lang FROM shop_order o
    JOIN user u ON u.id = o.user_id WHERE o.id = ${orderId}` ?? null
