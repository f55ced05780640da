/** Reviews on the wire. */
import type { IntegerIds } from '../../contract/http/integerIds.ts'
import type { WireReview, WireReviewPhoto } from '../../shared/api/product.ts'
import type { ReviewPhotos } from './photos/reviewPhotos.ts'

export type ReviewRow = IntegerIds<Omit<WireReview, 'photos' | 'bought'>> & {
  /** 1 when an order of the author with the product was delivered; for a review of the shop, any order. */
  readonly bought: 0 | 1
}

/** The columns of `ReviewRow` in the table `review`. */
export const REVIEW_COLUMNS = `review.id, review.author, review.rating, review.text, review.lang, review.date, review.status, review.answer,
  EXISTS (SELECT 1 FROM shop_order o JOIN order_line l ON l.order_id = o.id
    WHERE o.user_id = review.user_id AND o.status = 'delivered' AND (review.product_id IS NULL OR l.product_id = review.product_id)) AS bought`

/** Rows with their photos, as they are sent. */
export const wireReviews = <Row extends ReviewRow>(
  photos: ReviewPhotos,
  rows: readonly Row[],
): (Omit<Row, 'bought'> & { bought: boolean; photos: WireReviewPhoto[] })[] =>
  photos.join(rows.map((row) => ({ ...row, bought: row.bought === 1 })))
