/** Refunds: their states, and those that an operator has to send. */
import { REFUND_STATUSES } from '../../../../shared/api/refunds.ts'
import type { Deps } from '../../../deps.ts'
import { toMajor } from '../../../../contract/rules/money.ts'
import { ownerText } from '../../../common/ownerTexts.ts'
import { paymentTermsOf } from '../../../common/rules/orderTerms.ts'
import { ownerOf } from '../../../checkout/orders/storedOrders.ts'
import { completeRefund, failRefund, findRefund, listRefunds, repeatRefund } from '../../../checkout/payment/refunds.ts'
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, numberOf, wordOption, type Command } from '../command.ts'

const decision = (name: string, summary: string, done: string, decide: (deps: Deps, id: number) => boolean): Command => ({
  name: `refunds ${name}`,
  changes: 'recorded',
  args: ['<refund>'],
  summary,
  run: (deps, { positionals }) => {
    const id = numberOf(positionals[0], 'a refund')
    if (!decide(deps, id)) {
      const found = findRefund(deps, id)
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
    run: (deps, { values }) => ({
      rows: listRefunds(deps, wordOption(values, 'status', REFUND_STATUSES), limitOf(values)).map(
        ({ id, order_id, amount, currency, reason, status, created_at, ...refund }) => ({
          refund: id,
          order: order_id,
          begun: created_at.slice(0, 16),
          status,
          reason,
          method: ownerText(paymentTermsOf(refund).name, 'en'),
          amount: toMajor(amount, currency),
          currency,
          email: ownerOf(deps.store, order_id)?.email ?? '',
        }),
      ),
      none: 'No refunds',
    }),
  },
  decision('sent', 'marks a refund as sent', 'succeeded', completeRefund),
  decision('fail', 'marks a refund as failed', 'failed', failRefund),
  decision('again', 'retries a failed refund', 'begun again', repeatRefund),
]
