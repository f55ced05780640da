/** Sending things back. */
import { defineCall } from './defineCall.ts'
import { WireOrderLine } from './orders.ts'
import {
  amount,
  answerOf,
  exactly,
  list,
  nullable,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  textOf,
  whole,
  type Infer,
} from './shapes.ts'

const member = { basis: 'assumed', audience: 'personal', needsToken: true } as const

export const RETURN_REASONS = ['faulty', 'wrong_item', 'damaged', 'unwanted'] as const
export const RETURN_STATUSES = ['requested', 'approved', 'refused', 'refunded'] as const

export const WireReturn = shape({
  id: whole(1),
  order_id: whole(1),
  /** ISO date and time. */
  date: text(),
  status: oneOf(RETURN_STATUSES),
  reason: oneOf(RETURN_REASONS),
  comment: orNull(text()),
  /** What comes back; `qty` is how many. */
  lines: list(WireOrderLine),
  /** Major units of `iso_code`. */
  amount: amount(),
  iso_code: text(),
  sign: text(),
})

export const getReturns = defineCall({
  ...member,
  name: 'getReturns',
  method: 'GET',
  path: '/v1/user/returns',
  answer: answerOf(list(WireReturn)),
  summary: 'All own returns, the newest first.',
})

export const postReturn = defineCall({
  ...member,
  name: 'postReturn',
  method: 'POST',
  path: '/v1/user/orders/{id}/returns',
  params: exactly({ id: whole(1) }),
  body: exactly({
    reason: oneOf(RETURN_REASONS),
    comment: optional(nullable(textOf(0, 1000))),
    /** Ids of the order's lines and how many pieces of each. */
    lines: list(exactly({ id: whole(1), qty: whole(1) }), 100),
  }),
  answer: answerOf(WireReturn),
  status: 201,
  summary: 'Asks to send something of a delivered order back, within 7 days of delivery.',
})

export type WireReturn = Infer<typeof WireReturn>
