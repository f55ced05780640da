import type { WireReturn } from '../../../shared/api/returns.ts'
import { exchange, signOf, toMajor } from '../../../contract/rules/money.ts'
import { wirePhoto, type PhotoRow } from '../../common/photos.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { Order } from '../../common/orders.ts'
import { promisedReturns } from './returnPromises.ts'
import { sendBackOf } from './sendBack.ts'
import { lineOf } from './wireOrder.ts'

type ReturnRow = Pick<WireReturn, 'status' | 'reason' | 'comment'> & {
  readonly id: number
  readonly approved_at: string | null
  readonly tracking: string | null
  readonly order_id: number
  readonly created_at: string
  readonly certificate_jpy: number
  readonly delivery: number
}

const OF_ORDERS = `
  SELECT * FROM goods_return WHERE kind = 'return' AND order_id IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR id = ?2) ORDER BY id DESC`
const PHOTOS = 'SELECT id, type, width, height FROM review_photo WHERE return_id = ? ORDER BY position'

/** The money of a return in minor units: the amounts of its lines and the share of delivery. */
export const returnedAmount = (lines: readonly { readonly amount: number }[], delivery: number): number =>
  lines.reduce((sum, { amount }) => sum + amount, delivery)

/** The refund in major units of `currency`, of money in minor units and of a certificate's share in yen. */
export const returnedSums = (amount: number, certificateJpy: number, currency: string) => ({
  amount: toMajor(amount, currency),
  certificate_amount: toMajor(exchange(certificateJpy, currency), currency),
  iso_code: currency,
  sign: signOf(currency),
})

const REFUNDS = 'SELECT coalesce(sum(amount), 0) AS amount FROM refund WHERE return_id = ?'

/** The money of a return: what it has refunded, or what it is promised; a refused one retains its amount. */
const moneyOf = (deps: Pick<CheckoutDeps, 'store'>, { id, order_id, status }: ReturnRow, planned: number): number => {
  if (status === 'refunded') return deps.store.get<{ amount: number }>(REFUNDS, id)?.amount ?? 0
  return status === 'refused' ? planned : (promisedReturns(deps, order_id).get(id) ?? 0)
}

/** The returns of these orders, newest first; with `id`, only that one. */
export const returnsOf = (
  { store, pictures, owner }: Pick<CheckoutDeps, 'store' | 'pictures' | 'owner'>,
  orders: readonly Order<'lines'>[],
  lang: Lang,
  id: number | null = null,
): WireReturn[] => {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return store.all<ReturnRow>(OF_ORDERS, JSON.stringify([...byId.keys()]), id).map((row) => {
    const order = byId.get(row.order_id)
    const { currency = '', lines = [] } = order ?? {}
    const parts = store.all<{ line_id: number; qty: number; amount: number }>`
      SELECT line_id, qty, amount FROM goods_return_line WHERE return_id = ${row.id} ORDER BY line_id`
    return {
      id: row.id,
      order_id: row.order_id,
      date: row.created_at,
      status: row.status,
      reason: row.reason,
      comment: row.comment,
      lines: parts.flatMap(({ line_id, qty }) =>
        lines
          .filter((line) => line.id === line_id)
          .map((line) => lineOf({ ...line, qty, cancelled: 0, refunded: 0 }, { pictures }, currency, lang)),
      ),
      ...returnedSums(moneyOf({ store }, row, returnedAmount(parts, row.delivery)), row.certificate_jpy, currency),
      photos: store.all<PhotoRow>(PHOTOS, row.id).map(wirePhoto),
      send_back: order
        ? sendBackOf(
            { owner },
            order,
            row,
            parts.map(({ line_id }) => line_id),
            lang,
          )
        : null,
      tracking_number: row.tracking,
    }
  })
}
