/** Money that went back, as orders, payments and receipts show it. */
import { numeric, orElse, textOrEmpty } from './lenientShapes.ts'
import { amount, id, oneOf, orNull, shape, text } from './shapes.ts'

/** Why money goes back. `paid_too_late`: it came when the order was gone; `paid_twice`: another payment had paid the order. */
export const REFUND_REASONS = ['order_cancelled', 'goods_returned', 'paid_too_late', 'paid_twice', 'goodwill'] as const
/** A `failed` refund sent nothing; another one follows it. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const

export const WireRefund = shape({
  id: orNull(id()),
  /** Major units of the order's currency. */
  amount: numeric(amount()),
  reason: orNull(oneOf(REFUND_REASONS)),
  status: orElse(oneOf(REFUND_STATUSES), () => 'pending' as const),
  /** ISO date and time of its beginning. */
  date: textOrEmpty(),
  /** ISO date and time at which it succeeded or failed. */
  settled_at: orNull(text()),
})

/** How much of what was paid goes or went back. */
export const REFUND_STATES = ['none', 'partial', 'full'] as const
