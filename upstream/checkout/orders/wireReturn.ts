/** Returns on the wire. */
import type { WireReturn } from '../../../shared/api/returns.ts'
import { exchange, signOf, toMajor } from '../../../contract/rules/money.ts'
import { wirePhoto, type PhotoRow } from '../../common/photos.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { CheckoutDeps } from '../deps.ts'
import { lineOf, type LineRecord } from './wireOrder.ts'

type ReturnRow = Pick<WireReturn, 'id' | 'order_id' | 'status' | 'reason' | 'comment'> & {
  readonly created_at: string
  readonly certificate_jpy: number
  readonly delivery: number
  readonly currency: string
}

const LINES =
  'SELECT ol.*, rl.qty, rl.amount FROM goods_return_line rl JOIN order_line ol ON ol.id = rl.line_id WHERE rl.return_id = ? ORDER BY ol.id'
const PHOTOS = 'SELECT id, type, width, height FROM review_photo WHERE return_id = ? ORDER BY position'

/** The refund in major units of `currency`, of lines and the share of delivery in minor units and of a certificate's share in yen. */
export const returnedSums = (
  lines: readonly { readonly amount: number }[],
  delivery: number,
  certificateJpy: number,
  currency: string,
) => ({
  amount: toMajor(
    lines.reduce((sum, { amount }) => sum + amount, delivery),
    currency,
  ),
  certificate_amount: toMajor(exchange(certificateJpy, currency), currency),
  iso_code: currency,
  sign: signOf(currency),
})

/** The returns of a user, newest first; with `id`, only that one. */
export const returnsOf = (deps: CheckoutDeps, userId: number, lang: Lang, id: number | null = null): WireReturn[] =>
  deps.store
    .all<ReturnRow>(
      `SELECT r.*, o.currency FROM goods_return r JOIN shop_order o ON o.id = r.order_id
       WHERE o.user_id = ?1 AND (?2 IS NULL OR r.id = ?2) ORDER BY r.id DESC`,
      userId,
      id,
    )
    .map((row) => {
      const lines = deps.store.all<LineRecord & { readonly amount: number }>(LINES, row.id)
      return {
        id: row.id,
        order_id: row.order_id,
        date: row.created_at,
        status: row.status,
        reason: row.reason,
        comment: row.comment,
        lines: lines.map((line) => lineOf(line, deps, row.currency, lang)),
        ...returnedSums(lines, row.delivery, row.certificate_jpy, row.currency),
        photos: deps.store.all<PhotoRow>(PHOTOS, row.id).map(wirePhoto),
      }
    })
