/** Texts by users: reviews of products and of the shop (published after moderation, R1.09), and questions. */
import { NAME_MAX_LENGTH, QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH, REVIEW_PHOTO_MAX_BYTES } from '../constants.ts'
import { defineCall } from './defineCall.ts'
import { WireReview, WireReviewPhoto } from './product.ts'
import { ReviewBody } from './reviewBody.ts'
import { entries, numeric, pageOf, paging } from './lenientShapes.ts'
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
export const postReviewPhoto = defineCall('postReviewPhoto', 'POST /v1/reviews/photos', {
  group: 'reviews',
  ...writing,
  changes: [],
  file: { types: ['image/jpeg'], maxBytes: REVIEW_PHOTO_MAX_BYTES },
  answer: answerOf(WireReviewPhoto),
  status: 201,
  summary: 'Stores one photo for a review or a return. Its metadata (place, camera, texts) is removed.',
})

export const postReview = defineCall('postReview', 'POST /v1/products/{slug}/reviews', {
  group: 'reviews',
  ...writing,
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

export const postQuestion = defineCall('postQuestion', 'POST /v1/products/{slug}/questions', {
  group: 'questions',
  audience: 'personal',
  changes: ['questions'],
  params: product,
  body: QuestionBody,
  answer: messageAnswer(),
  status: 201,
  summary: 'Sends a question about a product, by a user or a guest. It is published with its answer.',
})

export const getShopReviews = defineCall('getShopReviews', 'GET /v1/reviews', {
  group: 'reviews',
  audience: 'varies',
  reads: ['reviews'],
  query: exactly({ page: optional(whole(1)), per_page: optional(whole(1, 100)) }),
  answer: answerOf(pageOf(shape({ items: entries(WireReview), average: orNull(numeric(amount())), ...paging }))),
  summary: 'Published reviews of the shop; with a token also the user’s own ones.',
})

export const postShopReview = defineCall('postShopReview', 'POST /v1/reviews', {
  group: 'reviews',
  ...writing,
  changes: ['reviews'],
  body: ReviewBody,
  answer: answerOf(WireReview),
  status: 201,
  summary: 'Reviews the shop, once.',
})

export type QuestionBody = Infer<typeof QuestionBody>
