/** Bank transfers: pending and received. */
import { toMajor } from '../../../../contract/rules/money.ts'
import { transferReference } from '../../../checkout/payment/bankDetails.ts'
import { confirmPayment, type Arrival } from '../../../checkout/payment/confirmPayment.ts'
import { TRANSFER_ID } from '../../../checkout/payment/paymentMethods.ts'
import { unpaidWith } from '../../../checkout/payment/payments.ts'
import { findPayment } from '../../../checkout/payment/wirePayment.ts'
import { OperatorError } from '../../runTool.ts'
import { LIMIT, limitOf, type Command } from '../command.ts'
import { notificationText } from '../notificationText.ts'

const ARRIVAL_TEXTS: Readonly<Record<Arrival, (order: number) => string>> = {
  paid: (order) => `Order ${order} is paid`,
  revived: (order) => `Order ${order} was cancelled; its products were still available, so it is now paid`,
  paid_too_late: (order) => `Order ${order} was cancelled and cannot be revived: the money must be refunded`,
  paid_twice: (order) => `Order ${order} is already paid: the money must be refunded`,
}

export const TRANSFERS: readonly Command[] = [
  {
    name: 'transfers list',
    summary: 'transfers that have not arrived, oldest first',
    options: {
      cancelled: { summary: 'also those of cancelled orders' },
      limit: { ...LIMIT, summary: 'maximum number; default 50' },
    },
    run: (deps, { values }) => ({
      rows: unpaidWith(deps, TRANSFER_ID, values['cancelled'] !== undefined, limitOf(values)).map(
        ({ id, order_id, created_at, amount, currency, order_status, email }) => ({
          payment: id,
          order: order_id,
          status: order_status,
          amount: toMajor(amount, currency),
          currency,
          reference: transferReference(order_id),
          begun: created_at.slice(0, 16),
          email,
        }),
      ),
      none: 'No transfers',
    }),
  },
  {
    name: 'transfers paid',
    changes: 'recorded',
    args: ['<payment>'],
    summary: 'confirms that a transfer has arrived, also late: marks its order as paid if possible and notifies the customer',
    run: (deps, { positionals: [id = ''] }) => {
      const payment = findPayment(deps, id)
      if (!payment) throw new OperatorError(`There is no payment ${JSON.stringify(id)}; "transfers list" names them`)
      if (payment.method_id !== TRANSFER_ID)
        throw new OperatorError(`Payment ${id} is not a transfer: its processor reports when it is paid`)
      const arrival = confirmPayment(deps, id)
      if (arrival === null)
        throw new OperatorError(`The money of payment ${id} of order ${payment.order_id} has already been confirmed`)
      return { done: `${ARRIVAL_TEXTS[arrival](payment.order_id)}; ${notificationText(deps, payment.order_id)}` }
    },
  },
]
