/** Returns requested by users. */
import { RETURN_STATUSES } from '../../../../shared/api/returns.ts'
import type { Deps } from '../../../deps.ts'
import { toMajor } from '../../../../contract/rules/money.ts'
import { approveReturn, receiveReturn, refuseReturn } from '../../../checkout/orders/returnDecisions.ts'
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
  readonly email: string
  readonly currency: string
  readonly certificate_jpy: number
  readonly delivery: number
}

type Products = {
  readonly reference: string
  readonly name_en: string
  readonly option_en: string | null
  readonly qty: number
  readonly amount: number
}

const RETURN_LIST =
  'SELECT r.*, u.email, o.currency FROM goods_return r JOIN shop_order o ON o.id = r.order_id JOIN user u ON u.id = o.user_id'

const rowOf = ({ id, order_id, created_at, status, reason, comment, email }: ReturnRow): Row => ({
  return: id,
  order: order_id,
  asked: created_at.slice(0, 16),
  status,
  reason,
  email,
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
  args: ['<return>', ...args],
  summary,
  run: (deps, { positionals: [number, ...words] }) => {
    const id = numberOf(number, 'a return')
    if (!decide(deps, id, words.join(' ').trim())) {
      const found = deps.store.get<ReturnRow>(`${RETURN_LIST} WHERE r.id = ?`, id)
      throw new OperatorError(found ? `Return ${id} is ${found.status}: it cannot be ${done}` : `There is no return ${id}`)
    }
    const { order_id } = deps.store.get<{ order_id: number }>('SELECT order_id FROM goods_return WHERE id = ?', id) ?? {
      order_id: 0,
    }
    return { done: `Return ${id} is ${done}; ${notificationText(deps, order_id)}` }
  },
})

export const RETURNS: readonly Command[] = [
  {
    name: 'returns list',
    summary: 'returns, newest first',
    options: { status: { value: 'status', summary: RETURN_STATUSES.join(', ') }, limit: LIMIT },
    run: ({ store }, { values }) => ({
      rows: store
        .all<ReturnRow>(
          `${RETURN_LIST} WHERE ?1 IS NULL OR r.status = ?1 ORDER BY r.id DESC LIMIT ?2`,
          wordOption(values, 'status', RETURN_STATUSES),
          limitOf(values),
        )
        .map(rowOf),
      none: 'No returns',
    }),
  },
  {
    name: 'returns show',
    args: ['<return>'],
    summary: 'one return with its items',
    run: ({ store }, { positionals }) => {
      const id = numberOf(positionals[0], 'a return')
      const found = store.get<ReturnRow>(`${RETURN_LIST} WHERE r.id = ?`, id)
      if (!found) throw new OperatorError(`There is no return ${id}`)
      return {
        record: {
          ...rowOf(found),
          currency: found.currency,
          'back on certificate, JPY': found.certificate_jpy,
          'delivery back': toMajor(found.delivery, found.currency),
          goods: store
            .all<Products>(
              `SELECT ol.reference, ol.name_en, ol.option_en, rl.qty, rl.amount FROM goods_return_line rl
               JOIN order_line ol ON ol.id = rl.line_id WHERE rl.return_id = ? ORDER BY ol.id`,
              id,
            )
            .map(({ reference, name_en, option_en, qty, amount }) => ({
              reference,
              product: option_en ? `${name_en}, ${option_en}` : name_en,
              qty,
              'money back': toMajor(amount, found.currency),
            })),
        },
      }
    },
  },
  decision('accept', 'approves a return: the customer may send the items', 'approved', (deps, id) => approveReturn(deps, id)),
  decision('refuse', 'refuses a return with a reason', 'refused', refuseReturn, ['<reason…>']),
  decision('receive', 'marks a return as received and refunds it', 'refunded', (deps, id) => receiveReturn(deps, id)),
]
