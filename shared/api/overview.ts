/** Pending items in a user's account: open orders, answers of the shop, products to review. */
import { WirePicture } from './picture.ts'
import { defineCall, member } from './defineCall.ts'
import { countOr0, entries, flagOr } from './lenientShapes.ts'
import { answerOf, exactly, id, list, messageAnswer, oneOf, orNull, shape, slug, text, type Infer } from './shapes.ts'

const WireOverviewProduct = shape({ name: text(), link_rewrite: slug(), picture: orNull(WirePicture) })

/** An answer of the shop to a review or to a question. */
export const WireOwnAnswer = shape({
  kind: oneOf(['review', 'question']),
  /** Id of the review or question. */
  id: id(),
  /** The user's text; null for a review of stars only. */
  text: orNull(text()),
  answer: text(),
  /** The user has not seen it yet. */
  unread: flagOr(false),
  /** Null for a review of the shop. */
  product: orNull(WireOverviewProduct),
})

export const WireOverview = shape({
  /** Orders that are not in a final state. */
  open_orders: countOr0(),
  /** Returns that are requested or accepted, and not refunded yet. */
  open_returns: countOr0(),
  /** The number of answers that the user has not seen. */
  unread_answers: countOr0(),
  /** Products that arrived and that the user has not reviewed; `reviewable` contains the newest of them. */
  to_review: countOr0(),
  /** The newest products that can be reviewed. */
  reviewable: entries(WireOverviewProduct),
  /** The newest answers, the unread ones first. */
  answers: entries(WireOwnAnswer),
})

export const getOverview = defineCall('getOverview', 'GET /v1/user/overview', {
  group: 'overview',
  ...member,
  reads: ['reviews', 'questions'],
  answer: answerOf(WireOverview),
  summary: 'The counts of the account, and its pending items.',
})

export const postAnswersRead = defineCall('postAnswersRead', 'POST /v1/user/answers/read', {
  group: 'overview',
  ...member,
  /** The answers that were shown. Other users' answers, and deleted ones, are ignored. */
  body: exactly({
    /** Ids of own reviews. */
    reviews: list(id(), 50),
    /** Ids of own questions. */
    questions: list(id(), 50),
  }),
  answer: messageAnswer(),
  summary: 'Marks answers of the shop as read; may be repeated.',
})

export type WireOverview = Infer<typeof WireOverview>
export type WireOwnAnswer = Infer<typeof WireOwnAnswer>
