/** Publishing and rejecting users' texts; a product's rating is computed from its published reviews. */
import { touchProducts } from '../db/catalogueVersion.ts'
import type { Store } from '../db/store.ts'

export const recountRating = (store: Store, productId: number) =>
  store.run`UPDATE product SET (rating_sum, rating_count) =
    (SELECT coalesce(sum(rating), 0), count(*) FROM review WHERE product_id = ${productId} AND status = 'published')
    WHERE id = ${productId}`

/**
 * Publishes or rejects a review, also a decided one; returns false when it does not exist or already has this status.
 */
export const moderate = (store: Store, reviewId: number, status: 'published' | 'rejected'): boolean =>
  store.transaction(() => {
    const review = store.get<{ product_id: number | null }>`
      UPDATE review SET status = ${status} WHERE id = ${reviewId} AND status <> ${status} RETURNING product_id`
    if (!review) return false
    // Photos of a rejected review are deleted, because retaining them may be illegal.
    if (status === 'rejected') store.run`DELETE FROM review_photo WHERE review_id = ${reviewId}`
    if (review.product_id !== null) {
      recountRating(store, review.product_id)
      touchProducts(store, [review.product_id])
    }
    return true
  })

/**
 * Puts the shop's note under a published review. Returns false when there is no such review, or when it has a note and
 * `replace` is not set.
 */
export const answerReview = (store: Store, reviewId: number, answer: string, replace = false): boolean =>
  store.run`UPDATE review SET answer = ${answer}, answer_read = 0
    WHERE id = ${reviewId} AND status = 'published' AND (answer IS NULL OR ${replace ? 1 : 0})`.changes > 0

/**
 * Answers a question, which makes it visible. Returns false when it does not exist, or when it is already answered and
 * `replace` is not set: two operators must not overwrite each other's answers.
 */
export const answerQuestion = (store: Store, questionId: number, answer: string, date: string, replace = false): boolean =>
  store.run`UPDATE question SET answer = ${answer}, answer_date = ${date}, answer_read = 0
    WHERE id = ${questionId} AND (answer IS NULL OR ${replace ? 1 : 0})`.changes > 0

/** Deletes an unanswered question; returns false when it does not exist or is answered. */
export const refuseQuestion = (store: Store, questionId: number): boolean =>
  store.run`DELETE FROM question WHERE id = ${questionId} AND answer IS NULL`.changes > 0
