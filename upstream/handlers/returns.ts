import { getReturns, postReturn, type WireReturn } from '../../shared/api/returns.ts'
import type { Deps } from '../deps.ts'
import { signOf, toMajor } from '../domain/money.ts'
import { isReturnable, lineOf, type LineRecord, type OrderRecord } from '../domain/wireOrder.ts'
import { say, type Lang } from '../messages.ts'
import { conflict, invalid, notFound } from '../problems.ts'
import { bindMember, type Route } from '../serve.ts'

type ReturnRow = {
  readonly id: number
  readonly order_id: number
  readonly created_at: string
  readonly status: WireReturn['status']
  readonly reason: WireReturn['reason']
  readonly comment: string | null
  readonly currency: string
}

const MINE = 'SELECT r.*, o.currency FROM goods_return r JOIN shop_order o ON o.id = r.order_id WHERE o.user_id = ?'
const LINES =
  'SELECT ol.*, rl.qty FROM goods_return_line rl JOIN order_line ol ON ol.id = rl.line_id WHERE rl.return_id = ? ORDER BY ol.id'
/** Pieces of a line that are not on their way back yet. */
const LEFT = `
  SELECT ol.qty - coalesce((SELECT sum(rl.qty) FROM goods_return_line rl JOIN goods_return r ON r.id = rl.return_id WHERE rl.line_id = ol.id AND r.status <> 'refused'), 0) AS pieces
  FROM order_line ol WHERE ol.id = ? AND ol.order_id = ?`

/** Sending things back. */
export const returnsHandlers = (deps: Deps): readonly Route[] => {
  const { store, clock } = deps

  const wire = (row: ReturnRow, lang: Lang): WireReturn => {
    const lines = store.all<LineRecord>(LINES, row.id)
    return {
      id: row.id,
      order_id: row.order_id,
      date: row.created_at,
      status: row.status,
      reason: row.reason,
      comment: row.comment,
      lines: lines.map((line) => lineOf(line, deps, row.currency, lang)),
      amount: toMajor(
        lines.reduce((sum, { price, qty }) => sum + price * qty, 0),
        row.currency,
      ),
      iso_code: row.currency,
      sign: signOf(row.currency),
    }
  }

  return [
    bindMember(getReturns, (_input, { user, lang }) => ({
      data: store.all<ReturnRow>(`${MINE} ORDER BY r.id DESC`, user.id).map((row) => wire(row, lang)),
      message: null,
    })),

    bindMember(postReturn, ({ params, body }, { user, lang }) => {
      const order = store.get<OrderRecord>('SELECT * FROM shop_order WHERE id = ? AND user_id = ?', params.id, user.id)
      if (!order) throw notFound()
      if (!isReturnable(order, clock())) throw conflict('not_returnable')
      if (body.lines.length === 0) throw invalid('lines', 'required')
      const id = store.transaction(() => {
        const made = store.run(
          "INSERT INTO goods_return (order_id, created_at, status, reason, comment) VALUES (?, ?, 'requested', ?, ?)",
          order.id,
          clock().toISOString(),
          body.reason,
          body.comment?.trim() || null,
        ).id
        body.lines.forEach((line, index) => {
          const left = store.get<{ pieces: number }>(LEFT, line.id, order.id)
          if (!left || body.lines.findIndex((other) => other.id === line.id) !== index)
            throw invalid(`lines.${index}.id`, 'unknown_product')
          if (line.qty > left.pieces) throw invalid(`lines.${index}.qty`, 'return_too_many', { count: left.pieces })
          store.run('INSERT INTO goods_return_line (return_id, line_id, qty) VALUES (?, ?, ?)', made, line.id, line.qty)
        })
        return made
      })
      const row = store.get<ReturnRow>(`${MINE} AND r.id = ?`, user.id, id)
      if (!row) throw new Error('A return was not written')
      return { data: wire(row, lang), message: say(lang, 'return_requested') }
    }),
  ]
}
