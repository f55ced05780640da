/** Returns requested by users. */
import { RETURN_STATUSES } from '../../../../shared/api/returns.ts'
import type { Deps } from '../../../deps.ts'
import { toMajor } from '../../../../contract/rules/money.ts'
import { approveReturn, receiveReturn, refuseReturn } from '../../../checkout/orders/returnDecisions.ts'
import { ownerOf, readOrder } from '../../../checkout/orders/storedOrders.ts'
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, numberOf, wordOption, type Command, type Row } from '../command.ts'
import { notificationText } from '../notificationText.ts'

type ReturnRow = {
  readonly id: number
  readonly order_id: number
  readonly created_at: string
  readonly status: string
  readonly reason: string
  readonly comment: string | null
  readonly certificate_jpy: number
  readonly delivery: number
}

const found = ({ store }: Deps, id: number): ReturnRow | undefined =>
  store.get<ReturnRow>`SELECT * FROM goods_return WHERE id = ${id} AND kind = 'return'`

const rowOf = ({ store }: Deps, { id, order_id, created_at, status, reason, comment }: ReturnRow): Row => ({
  return: id,
  order: order_id,
  asked: created_at.slice(0, 16),
  status,
  reason,
  email: ownerOf(store, order_id)?.email ?? '',
  comment,
})

const decision = (
  name: string,
  summary: string,
  done: string,
  decide: (deps: Deps, id: number, reason: string) => boolean,
  args: readonly string[] = [],
): Command => ({
  name: `returns ${name}`,
  changes: 'recorded',
  args: ['<return>', ...args],
  summary,
  run: (deps, { positionals: [number, ...words] }) => {
    const id = numberOf(number, 'a return')
    const row = found(deps, id)
    if (!decide(deps, id, words.join(' ').trim()))
      throw new OperatorError(row ? `Return ${id} is ${row.status}: it cannot be ${done}` : `There is no return ${id}`)
    return { done: `Return ${id} is ${done}; ${notificationText(deps, row?.order_id ?? 0)}` }
  },
})

export const RETURNS: readonly Command[] = [
  {
    name: 'returns list',
    summary: 'returns, newest first',
    options: { status: { value: 'status', summary: RETURN_STATUSES.join(', ') }, limit: LIMIT },
    run: (deps, { values }) => ({
      rows: deps.store
        .all<ReturnRow>(
          "SELECT * FROM goods_return WHERE kind = 'return' AND (?1 IS NULL OR status = ?1) ORDER BY id DESC LIMIT ?2",
          wordOption(values, 'status', RETURN_STATUSES),
          limitOf(values),
        )
        .map((row) => rowOf(deps, row)),
      none: 'No returns',
    }),
  },
  {
    name: 'returns show',
    args: ['<return>'],
    summary: 'one return with its items',
    run: (deps, { positionals }) => {
      const id = numberOf(positionals[0], 'a return')
      const row = found(deps, id)
      const order = row && readOrder(deps.store, row.order_id)
      if (!row || !order) throw new OperatorError(`There is no return ${id}`)
      const parts = deps.store.all<{ line_id: number; qty: number; amount: number }>`
        SELECT line_id, qty, amount FROM goods_return_line WHERE return_id = ${id} ORDER BY line_id`
      return {
        record: {
          ...rowOf(deps, row),
          currency: order.currency,
          'back on certificate, JPY': row.certificate_jpy,
          'delivery back': toMajor(row.delivery, order.currency),
          goods: parts.flatMap(({ line_id, qty, amount }) =>
            order.lines
              .filter((line) => line.id === line_id)
              .map(({ reference, name_en, option_en }) => ({
                reference,
                product: option_en ? `${name_en}, ${option_en}` : name_en,
                qty,
                'money back': toMajor(amount, order.currency),
              })),
          ),
        },
      }
    },
  },
  decision('accept', 'approves a return: the customer may send the items', 'approved', (deps, id) => approveReturn(deps, id)),
  decision('refuse', 'refuses a return with a reason', 'refused', refuseReturn, ['<reason…>']),
  decision('receive', 'marks a return as received and refunds it', 'refunded', (deps, id) => receiveReturn(deps, id)),
]
