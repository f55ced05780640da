/** Refunds: their states, and those that an operator has to send. */
import { REFUND_STATUSES } from '../../../../shared/api/refunds.ts'
import type { Deps } from '../../../deps.ts'
import { toMajor } from '../../../../contract/rules/money.ts'
import { paymentName } from '../../../checkout/payment/paymentMethods.ts'
import { completeRefund, failRefund, repeatRefund, type RefundRow } from '../../../checkout/payment/refunds.ts'
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, numberOf, wordOption, type Command } from '../command.ts'

type Found = RefundRow & { readonly method_id: number; readonly currency: string; readonly email: string }

const FOUND = `SELECT r.*, p.method_id, p.currency, u.email FROM refund r JOIN payment p ON p.id = r.payment_id
  JOIN shop_order o ON o.id = r.order_id JOIN user u ON u.id = o.user_id`

const decision = (name: string, summary: string, done: string, decide: (deps: Deps, id: number) => boolean): Command => ({
  name: `refunds ${name}`,
  args: ['<refund>'],
  summary,
  run: (deps, { positionals }) => {
    const id = numberOf(positionals[0], 'a refund')
    if (!decide(deps, id)) {
      const found = deps.store.get<Found>(`${FOUND} WHERE r.id = ?`, id)
      throw new OperatorError(found ? `Refund ${id} is ${found.status}: it cannot be ${done}` : `There is no refund ${id}`)
    }
    return { done: `Refund ${id} is ${done}` }
  },
})

export const REFUNDS: readonly Command[] = [
  {
    name: 'refunds list',
    summary: 'refunds, newest first; an operator sends those of bank transfers',
    options: { status: { value: 'status', summary: REFUND_STATUSES.join(', ') }, limit: LIMIT },
    run: ({ store }, { values }) => ({
      rows: store
        .all<Found>(
          `${FOUND} WHERE ?1 IS NULL OR r.status = ?1 ORDER BY r.id DESC LIMIT ?2`,
          wordOption(values, 'status', REFUND_STATUSES),
          limitOf(values),
        )
        .map(({ id, order_id, amount, currency, reason, status, created_at, method_id, email }) => ({
          refund: id,
          order: order_id,
          begun: created_at.slice(0, 16),
          status,
          reason,
          method: paymentName(method_id, 'en'),
          amount: toMajor(amount, currency),
          currency,
          email,
        })),
      none: 'No refunds',
    }),
  },
  decision('sent', 'marks a refund as sent', 'succeeded', completeRefund),
  decision('fail', 'marks a refund as failed', 'failed', failRefund),
  decision('again', 'retries a failed refund', 'begun again', repeatRefund),
]
