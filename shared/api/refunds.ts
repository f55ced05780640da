/** Refunds, as orders, payments and receipts show them. */
import { dateOrEmpty, dateOrNull, numeric, orElse } from './lenientShapes.ts'
import { amount, id, oneOf, orNull, shape, text } from './shapes.ts'

/**
 * Reasons of refunds. `paid_too_late`: the payment arrived after the order was cancelled; `paid_twice`: another payment had paid the order.
 */
export const REFUND_REASONS = ['order_cancelled', 'goods_returned', 'paid_too_late', 'paid_twice', 'goodwill'] as const
/** A `failed` refund sent no money; another one follows it. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const

export const WireRefund = shape({
  id: orNull(id()),
  /** Major units of the order's currency. */
  amount: numeric(amount()),
  /** The reason: `paid_too_late` after the order was cancelled, `paid_twice` for an order that another payment has paid. */
  reason: orNull(oneOf(REFUND_REASONS)),
  /** After `failed` no money was sent; another refund follows. */
  status: orElse(oneOf(REFUND_STATUSES), () => 'pending' as const),
  /** ISO date and time when it was started. */
  date: dateOrEmpty(),
  /** ISO date and time at which it succeeded or failed. */
  settled_at: dateOrNull(),
  /** Why, in words of the shop; null when the reason alone explains it. */
  note: orNull(text()),
})

/** The share of the paid amount that was refunded or is being refunded. */
export const REFUND_STATES = ['none', 'partial', 'full'] as const
