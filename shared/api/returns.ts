/** Sending things back. */
import { CLAIM_DAYS, COMMENT_MAX_LENGTH, PROMO_CODE_MAX_LENGTH, RETURN_DAYS, REVIEW_PHOTOS_MAX } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { WireReviewPhoto } from './product.ts'
import { WireOrderLine } from './orders.ts'
import { entries, textOrEmpty } from './lenientShapes.ts'
import {
  amount,
  answerOf,
  exactly,
  id,
  list,
  nullable,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  textId,
  textOf,
  whole,
  type Infer,
} from './shapes.ts'

export const RETURN_REASONS = ['faulty', 'wrong_item', 'damaged', 'unwanted'] as const
export const RETURN_STATUSES = ['requested', 'approved', 'refused', 'refunded'] as const

export const WireReturn = shape({
  id: id(),
  order_id: id(),
  /** ISO date and time. */
  date: text(),
  status: oneOf(RETURN_STATUSES),
  reason: oneOf(RETURN_REASONS),
  comment: orNull(text()),
  /** What comes back; `qty` is how many. */
  lines: entries(WireOrderLine),
  /** What was paid for these units, less their share of the discount, with their share of the delivery price. Major units of `iso_code`. */
  amount: amount(),
  /** What goes back to the gift certificate that the order was paid with, beside `amount`; it is there again once the return is `refunded`. */
  certificate_amount: orNull(amount()),
  iso_code: text(),
  sign: textOrEmpty(),
  photos: orNull(entries(WireReviewPhoto)),
})

/** What a return would bring, in major units of `iso_code`: `amount` as money, `certificate_amount` to the certificate beside it. */
export const WireReturnQuote = shape({ amount: amount(), certificate_amount: amount(), iso_code: text(), sign: textOrEmpty() })

/**
 * Ids of the order's lines and how many pieces of each. Of gift certificates, `codes` says which; without it the first that
 * nothing was paid with. Their codes stop working with the request, and work again when the shop refuses it.
 */
const lines = list(exactly({ id: id(), qty: whole(1), codes: optional(list(textOf(1, PROMO_CODE_MAX_LENGTH), 100)) }), 100)

export const getReturns = defineCall({
  group: 'returns',
  ...member,
  name: 'getReturns',
  method: 'GET',
  path: '/v1/user/returns',
  answer: answerOf(entries(WireReturn)),
  summary: 'All own returns, the newest first.',
})

export const postReturn = defineCall({
  group: 'returns',
  ...member,
  name: 'postReturn',
  method: 'POST',
  path: '/v1/user/orders/{id}/returns',
  takesKey: true,
  params: exactly({ id: id() }),
  body: exactly({
    reason: oneOf(RETURN_REASONS),
    comment: optional(nullable(textOf(0, COMMENT_MAX_LENGTH))),
    /** Ids of own photos (`POST /v1/reviews/photos`) that nothing names yet. */
    photos: optional(list(textId(), REVIEW_PHOTOS_MAX)),
    lines,
  }),
  answer: answerOf(WireReturn),
  status: 201,
  summary: `Requests a return of items of a delivered order, within ${CLAIM_DAYS} days of delivery, for the reason \`unwanted\` within ${RETURN_DAYS}; of gift certificates with which nothing was paid, until their last day. A repetition with the same Idempotency-Key returns the first return and creates none.`,
})

export const postReturnQuote = defineCall({
  group: 'returns',
  ...member,
  name: 'postReturnQuote',
  method: 'POST',
  path: '/v1/user/orders/{id}/returns/quote',
  params: exactly({ id: id() }),
  body: exactly({ lines }),
  answer: answerOf(WireReturnQuote),
  summary:
    'What a return of these pieces would bring if it were asked for now. Changes nothing; refused as the request itself would be.',
})

export type WireReturn = Infer<typeof WireReturn>
