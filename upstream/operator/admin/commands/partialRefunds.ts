/** Cancels and refunds parts of an order. */
import { toMajor, toMinor } from '../../../../contract/rules/money.ts'
import { isDigital } from '../../../../contract/rules/digital.ts'
import type { Order } from '../../../common/orders.ts'
import type { Deps } from '../../../deps.ts'
import {
  cancelUnits,
  isRepeatedRefund,
  isWholeCancellation,
  refundPart,
  refundUnits,
  unitsLeft,
  type LineRefund,
  type Refunded,
} from '../../../checkout/orders/partialRefunds.ts'
import { readOrder } from '../../../checkout/orders/storedOrders.ts'
import { refundable } from '../../../checkout/payment/refunds.ts'
import { OperatorError } from '../../runTool.ts'
import { numberOf, wholeOption, type Args, type Command, type Option } from '../command.ts'
import { notificationText } from '../notificationText.ts'
import { STATUS_TEXTS } from '../orderMoves.ts'

const WHY: Option = { value: 'text', summary: 'why, in words for the customer; required, stored with your name (OPERATOR)' }
const LINE: Option = { value: 'line', summary: 'the line, as in `orders show`' }
const UNITS: Option = { value: 'count', summary: 'units of the line; default all that are left' }

const orderOf = ({ store }: Deps, { positionals }: Args): Order => {
  const id = numberOf(positionals[0], 'an order')
  const order = readOrder(store, id)
  if (!order) throw new OperatorError(`There is no order ${id}`)
  return order
}

/** The line and units of the options, checked against what is left of them. */
const lineRefund = (deps: Deps, order: Order, { values }: Args): LineRefund => {
  const lineId = numberOf(values['line'], 'a line')
  const line = order.lines.find(({ id }) => id === lineId)
  const left = unitsLeft(deps, order, lineId)
  if (!line || left === null) throw new OperatorError(`Order ${order.id} has no line ${lineId}`)
  if (isDigital(line.type)) throw new OperatorError(`Line ${lineId} is a gift certificate: \`certificates void\` ends it`)
  const units = wholeOption(values, 'units', 1, 1_000_000) ?? left
  if (units > left || left === 0)
    throw new OperatorError(
      `${left} of ${line.qty} units of line ${lineId} are left: the others are returned, cancelled or refunded`,
    )
  return { orderId: order.id, lineId, units, note: values['reason']?.trim() ?? '' }
}

const amountOf = ({ currency }: Order, text: string): number => {
  const minor = toMinor(Number(text.replace(',', '.')), currency)
  if (!/^\d{1,12}(?:[.,]\d{1,2})?$/.test(text) || minor < 1 || toMajor(minor, currency) !== Number(text.replace(',', '.')))
    throw new OperatorError(`--amount must be an amount in ${currency} above 0, not ${JSON.stringify(text)}`, 2)
  return minor
}

const backText = (deps: Deps, { id, currency }: Order, { money, certificateJpy }: Refunded): string =>
  [
    `${toMajor(money, currency)} ${currency} are refunded`,
    ...(certificateJpy > 0 ? [`¥${certificateJpy} return to its certificate`] : []),
    notificationText(deps, id),
  ].join('; ')

export const PARTIAL_REFUNDS: readonly Command[] = [
  {
    name: 'orders cancel-units',
    changes: 'with-reason',
    args: ['<order>'],
    summary: 'cancels units of a line before the order is shipped: they are refunded with their share of discount and delivery',
    options: { line: LINE, units: UNITS, restock: { summary: 'the units return to the stock' }, reason: WHY },
    run: (deps, args) => {
      const order = orderOf(deps, args)
      if (order.status !== 'paid' && order.status !== 'packing')
        throw new OperatorError(`Order ${order.id} ${STATUS_TEXTS[order.status]}: its units cannot be cancelled`)
      const request = lineRefund(deps, order, args)
      if (isWholeCancellation(deps, order, request))
        throw new OperatorError(`These are all units of the order: use \`orders cancel ${order.id}\``)
      const refunded = cancelUnits(deps, request, args.values['restock'] !== undefined)
      return { done: `${request.units} units of order ${order.id} are cancelled; ${backText(deps, order, refunded)}` }
    },
  },
  {
    name: 'orders refund',
    changes: 'with-reason',
    args: ['<order>'],
    summary: 'refunds units that the customer keeps (--line), or an amount (--amount)',
    options: {
      line: LINE,
      units: UNITS,
      amount: { value: 'amount', summary: 'in the currency of the order: 500 or 12.50' },
      again: { summary: 'although the same amount was refunded for the same reason less than 10 minutes ago' },
      reason: WHY,
    },
    run: (deps, args) => {
      const order = orderOf(deps, args)
      const { line, amount } = args.values
      if ((line === undefined) === (amount === undefined)) throw new OperatorError('either --line or --amount', 2)
      if (order.status === 'awaiting_payment' || order.status === 'cancelled')
        throw new OperatorError(`Order ${order.id} ${STATUS_TEXTS[order.status]}: nothing of it can be refunded`)
      if (amount === undefined) {
        const request = lineRefund(deps, order, args)
        const refunded = refundUnits(deps, request)
        return { done: `${request.units} units of order ${order.id}: ${backText(deps, order, refunded)}` }
      }
      const minor = amountOf(order, amount)
      const left = refundable(deps, order.id)
      if (minor > left)
        throw new OperatorError(`Order ${order.id} has ${toMajor(left, order.currency)} ${order.currency} left to refund`)
      const note = args.values['reason']?.trim() ?? ''
      const refunded = deps.store.transaction(() => {
        if (args.values['again'] === undefined && isRepeatedRefund(deps, order.id, minor, note))
          throw new OperatorError(
            `Order ${order.id} got back ${toMajor(minor, order.currency)} ${order.currency} for this reason less than 10 minutes ago: --again refunds them once more`,
          )
        return refundPart(deps, order.id, minor, note)
      })
      return { done: `Order ${order.id}: ${backText(deps, order, refunded)}` }
    },
  },
]
