/** Texts by users: reviews of products and of the shop (published after moderation, R1.09), and questions. */
import { NAME_MAX_LENGTH, QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH, REVIEW_PHOTO_MAX_BYTES } from '../constants.ts'
import { defineCall } from './defineCall.ts'
import { WireReview, WireReviewPhoto } from './product.ts'
import { ReviewBody } from './reviewBody.ts'
import { entries, paging, numeric } from './lenientShapes.ts'
import {
  amount,
  answerOf,
  exactly,
  messageAnswer,
  nullable,
  optional,
  orNull,
  shape,
  slug,
  textOf,
  whole,
  type Infer,
} from './shapes.ts'

const writing = { audience: 'personal', needsToken: true } as const
const product = exactly({ slug: slug() })

/** Uploads a photo for a review. The review then refers to it by its id; a photo without a review is deleted after a day. */
export const postReviewPhoto = defineCall({
  group: 'reviews',
  ...writing,
  name: 'postReviewPhoto',
  method: 'POST',
  path: '/v1/reviews/photos',
  changes: [],
  file: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: REVIEW_PHOTO_MAX_BYTES },
  answer: answerOf(WireReviewPhoto),
  status: 201,
  summary: 'Stores one photo for a review or a return. Its metadata (place, camera, texts) is removed.',
})

export const postReview = defineCall({
  group: 'reviews',
  ...writing,
  name: 'postReview',
  method: 'POST',
  path: '/v1/products/{slug}/reviews',
  changes: ['reviews'],
  params: product,
  body: ReviewBody,
  answer: answerOf(WireReview),
  status: 201,
  summary: 'Reviews a product, once. Until it is published, the review is pending and visible to its author only.',
})

export const QuestionBody = exactly({
  text: textOf(QUESTION_MIN_LENGTH, QUESTION_MAX_LENGTH),
  /** The displayed name of the author; without it the question is anonymous. */
  name: optional(nullable(textOf(0, NAME_MAX_LENGTH))),
})

export const postQuestion = defineCall({
  group: 'questions',
  name: 'postQuestion',
  audience: 'personal',
  method: 'POST',
  path: '/v1/products/{slug}/questions',
  changes: ['questions'],
  params: product,
  body: QuestionBody,
  answer: messageAnswer(),
  status: 201,
  summary: 'Sends a question about a product, by a user or a guest. It is published with its answer.',
})

export const getShopReviews = defineCall({
  group: 'reviews',
  name: 'getShopReviews',
  audience: 'varies',
  method: 'GET',
  path: '/v1/reviews',
  reads: ['reviews'],
  query: exactly({ page: optional(whole(1)), per_page: optional(whole(1, 100)) }),
  answer: answerOf(shape({ items: entries(WireReview), average: orNull(numeric(amount())), ...paging })),
  summary: 'Published reviews of the shop; with a token also the user’s own ones.',
})

export const postShopReview = defineCall({
  group: 'reviews',
  ...writing,
  name: 'postShopReview',
  method: 'POST',
  path: '/v1/reviews',
  changes: ['reviews'],
  body: ReviewBody,
  answer: answerOf(WireReview),
  status: 201,
  summary: 'Reviews the shop, once.',
})

export type QuestionBody = Infer<typeof QuestionBody>
