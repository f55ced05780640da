/** Calls of an author about existing reviews; separate, because product pages do not need them. */
import { WirePicture } from './picture.ts'
import { defineCall, member } from './defineCall.ts'
import { WireReview } from './product.ts'
import { ReviewBody } from './reviewBody.ts'
import { dateOrEmpty, entries, flagOr } from './lenientShapes.ts'
import { answerOf, exactly, id, messageAnswer, orNull, shape, slug, text } from './shapes.ts'

export const getReviewable = defineCall('getReviewable', 'GET /v1/user/reviews/possible', {
  group: 'reviews',
  ...member,
  reads: ['reviews'],
  answer: answerOf(
    shape({
      /** Whether this user has not reviewed the shop yet. */
      shop: flagOr(false),
      products: entries(
        shape({
          name: text(),
          link_rewrite: slug(),
          picture: orNull(WirePicture),
          /** ISO 8601 time of the last delivery. */
          delivered_at: dateOrEmpty(),
        }),
      ),
    }),
  ),
  summary: 'The delivered products that the user has not reviewed yet, the newest first, at most 50.',
})

export const putMyReview = defineCall('putMyReview', 'PUT /v1/user/reviews/{id}', {
  group: 'reviews',
  ...member,
  changes: ['reviews', 'ratings'],
  params: exactly({ id: id() }),
  /** `photos` are all photos of the review after the change: retained ones and newly uploaded ones. */
  body: ReviewBody,
  answer: answerOf(WireReview),
  summary: 'Changes a review of the user. It is pending again until it is published.',
})

export const postMyReviewRestore = defineCall('postMyReviewRestore', 'POST /v1/user/reviews/{id}/restore', {
  group: 'reviews',
  ...member,
  changes: ['reviews', 'ratings'],
  params: exactly({ id: id() }),
  answer: answerOf(WireReview),
  summary: 'Restores a review that the user deleted within the last hour, unchanged; may be repeated.',
})

export const getMyReviews = defineCall('getMyReviews', 'GET /v1/user/reviews', {
  group: 'reviews',
  ...member,
  reads: ['reviews'],
  answer: answerOf(
    entries(
      shape({
        /** The review with its state. */
        review: WireReview,
        /** Null for a review of the shop. */
        product: orNull(shape({ name: text(), link_rewrite: slug(), picture: orNull(WirePicture) })),
      }),
    ),
  ),
  summary: 'All reviews of the user with their state, the newest first.',
})

export const deleteMyReview = defineCall('deleteMyReview', 'DELETE /v1/user/reviews/{id}', {
  group: 'reviews',
  ...member,
  changes: ['reviews', 'ratings'],
  params: exactly({ id: id() }),
  answer: messageAnswer(),
  summary: 'Deletes a review of the user. It can be restored for an hour.',
})
