/** Publishing and rejecting what shoppers wrote; a product's rating follows from what is published. */
import type { Store } from '../db/store.ts'
import { touchCatalogue } from '../db/catalogueVersion.ts'

/** Reckons a product's rating from its published reviews. */
export const recountRating = (store: Store, productId: number) =>
  store.run(
    `UPDATE product SET (rating_sum, rating_count) =
       (SELECT coalesce(sum(rating), 0), count(*) FROM review WHERE product_id = ?1 AND status = 'published') WHERE id = ?1`,
    productId,
  )

/** Decides about a review; gives false when there is none with this id. */
export const moderate = (store: Store, reviewId: number, status: 'published' | 'rejected'): boolean =>
  store.transaction(() => {
    const review = store.get<{ product_id: number | null }>(
      'UPDATE review SET status = ? WHERE id = ? RETURNING product_id',
      status,
      reviewId,
    )
    if (!review) return false
    // What may not be shown is not kept.
    if (status === 'rejected') store.run('DELETE FROM review_photo WHERE review_id = ?', reviewId)
    if (review.product_id !== null) recountRating(store, review.product_id)
    touchCatalogue(store)
    return true
  })

/** Answers a question, which makes it visible; gives false when there is none with this id. */
export const answerQuestion = (store: Store, questionId: number, answer: string, date: string): boolean =>
  store.run('UPDATE question SET answer = ?, answer_date = ? WHERE id = ?', answer, date, questionId).changes > 0
