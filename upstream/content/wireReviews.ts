/** Reviews on the wire. */
import type { IntegerIds } from '../../contract/http/integerIds.ts'
import type { WireReview } from '../../shared/api/product.ts'
import type { ContentDeps } from './deps.ts'

export type ReviewRow = IntegerIds<Omit<WireReview, 'photos' | 'bought'>> & {
  /** Null for an imported review, and for one of a deleted account. */
  readonly user_id: number | null
  /** Null for a review of the shop. */
  readonly product_id: number | null
}

/** The columns of `ReviewRow` in the table `review`. */
export const REVIEW_COLUMNS =
  'review.id, review.author, review.rating, review.text, review.lang, review.date, review.status, review.answer, review.user_id, review.product_id'

/** Whether orders with a product were delivered to a user; with any product for null. */
type IsBought = (userId: number | null, productId: number | null) => boolean

const deliveredTo = async ({ orderReader }: Pick<ContentDeps, 'orderReader'>, userIds: readonly number[]): Promise<IsBought> => {
  if (userIds.length === 0) return () => false
  const { orders } = await orderReader.list({ userIds, statuses: ['delivered'], parts: ['lines'] })
  return (userId, productId) =>
    orders.some(
      (order) => order.user_id === userId && order.lines.some((line) => productId === null || line.product_id === productId),
    )
}

/** Rows as they are sent: with their photos, and whether the author has bought the product. */
export const wireReviews = async (
  deps: Pick<ContentDeps, 'orderReader' | 'photos'>,
  rows: readonly ReviewRow[],
): Promise<IntegerIds<WireReview>[]> => {
  const isBought = await deliveredTo(deps, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))])
  return deps.photos
    .join(rows)
    .map(({ user_id, product_id, ...review }) => ({ ...review, bought: isBought(user_id, product_id) }))
}
