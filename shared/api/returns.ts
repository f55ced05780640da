/** Returns of products. */
import { COMMENT_MAX_LENGTH, PROMO_CODE_MAX_LENGTH, REVIEW_PHOTOS_MAX, TRACKING_MAX_LENGTH } from '../constants.ts'
import { asDocumented, type Documented } from './documented.ts'
import { defineCall, member } from './defineCall.ts'
import { WireReviewPhoto } from './product.ts'
import { WireOrderLine } from './orders.ts'
import { RETURN_REASONS } from './returnTerms.ts'
import { dateOrEmpty, dateOrNull, entries, flagOr, looseFlag, numeric, orElse, textOrEmpty } from './lenientShapes.ts'
import { isoCode } from './price.ts'
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

export const RETURN_STATUSES = ['requested', 'approved', 'refused', 'refunded'] as const

export const WireReturn = shape({
  id: id(),
  order_id: orNull(id()),
  /** ISO date and time. */
  date: dateOrEmpty(),
  /** Null for an unknown state. */
  status: orNull(oneOf(RETURN_STATUSES)),
  reason: orNull(oneOf(RETURN_REASONS)),
  comment: orNull(text()),
  /** The returned lines; `qty` is the quantity. */
  lines: entries(WireOrderLine),
  /**
   * The amount paid for these units, minus their share of the discount, plus their share of the delivery price; no more than the order has
   * left to refund. Major units of `iso_code`; null is not shown.
   */
  amount: orNull(numeric(amount())),
  /**
   * The amount restored to the gift certificate that paid the order, beside `amount`; it is available again once the return is `refunded`.
   */
  certificate_amount: orNull(numeric(amount())),
  iso_code: isoCode(),
  sign: textOrEmpty(),
  photos: orNull(entries(WireReviewPhoto)),
  /** How an approved return is sent; null before the approval, afterwards, and for a return of certificates alone. */
  send_back: orNull(
    shape({
      /** The address in the user's language, one line. */
      address: text(),
      /** The words for the label and the customs form, in English. */
      label: textOrEmpty(),
      /** ISO date and time until which the parcel must be sent. */
      until: dateOrNull(),
      /** Whether the shop pays for the way back; null when unknown. */
      shop_pays: orNull(looseFlag()),
      /** Whether `POST /v1/user/returns/{id}/tracking` is possible now. */
      takes_tracking: flagOr(false),
    }),
  ),
  /** The number of the parcel that the user has sent back. */
  tracking_number: orNull(text()),
})

/** The refund of a return, in major units of `iso_code`: `amount` as money, `certificate_amount` to the certificate beside it. */
export const WireReturnQuote = shape({
  /** The refund in major units: the price minus its share of the discount, without delivery. */
  amount: numeric(amount()),
  /** The refund to the gift certificate of the order, in addition to `amount`, in major units. */
  certificate_amount: orElse(numeric(amount()), () => 0),
  iso_code: isoCode(),
  sign: textOrEmpty(),
})

/**
 * Ids of the order's lines and the quantity of each. For gift certificates, `codes` selects them; without it the first unused ones are
 * taken. Their codes stop working with the request, and work again when the shop refuses it.
 */
const lines = list(
  exactly({
    id: id(),
    qty: whole(1),
    /** The codes of the gift certificates to return, as many as `qty`; by default the first that nothing was paid with. The request invalidates them. */
    codes: optional(list(textOf(1, PROMO_CODE_MAX_LENGTH), 100)),
  }),
  100,
)

export const getReturns = defineCall('getReturns', 'GET /v1/user/returns', {
  group: 'returns',
  ...member,
  answer: asDocumented(answerOf(entries(WireReturn))),
  summary: 'All returns of the user, the newest first.',
})

export const postReturn = defineCall('postReturn', 'POST /v1/user/orders/{id}/returns', {
  group: 'returns',
  ...member,
  takesKey: true,
  params: exactly({ id: id() }),
  body: exactly({
    reason: oneOf(RETURN_REASONS),
    comment: optional(nullable(textOf(0, COMMENT_MAX_LENGTH))),
    /** Ids of own photos (`POST /v1/reviews/photos`) that are not used yet. */
    photos: optional(list(textId(), REVIEW_PHOTOS_MAX)),
    lines,
  }),
  answer: asDocumented(answerOf(WireReturn)),
  status: 201,
  summary:
    'Requests a return of items of a delivered order, as its `return_terms` permit; of gift certificates with which nothing was paid, until their last day. The user gets an e-mail that confirms it. A repetition with the same Idempotency-Key returns the first return and creates none.',
})

export const postReturnQuote = defineCall('postReturnQuote', 'POST /v1/user/orders/{id}/returns/quote', {
  group: 'returns',
  ...member,
  changes: [],
  params: exactly({ id: id() }),
  body: exactly({
    /** The refund for this reason, refused as the request would be; by default for any reason. */
    reason: optional(oneOf(RETURN_REASONS)),
    lines,
  }),
  answer: asDocumented(answerOf(WireReturnQuote)),
  summary:
    'The refund of a return of these units if it were requested now. Changes nothing; refused as the request itself would be.',
})

export const postReturnTracking = defineCall('postReturnTracking', 'POST /v1/user/returns/{id}/tracking', {
  group: 'returns',
  ...member,
  params: exactly({ id: id() }),
  body: exactly({
    /** The number of the parcel. */
    tracking_number: textOf(1, TRACKING_MAX_LENGTH),
  }),
  answer: asDocumented(answerOf(WireReturn)),
  summary: 'Stores the number of the parcel with which an approved return is on its way; another number replaces it.',
})

/** As the shop reads it; `WireReturn` is documented. */
export type LooseReturn = Infer<typeof WireReturn>
export type WireReturn = Documented<LooseReturn>
