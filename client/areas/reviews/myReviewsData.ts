import type { WireReview } from '../../../shared/api/product.ts'
import type { Picture } from '../../../shared/model/picture.ts'

/** Null for the shop. */
export type Reviewed = { readonly name: string; readonly slug: string; readonly picture: Picture | null } | null
export type MyReview = { readonly review: WireReview; readonly product: Reviewed }
export type MyReviewsData = {
  readonly reviews: readonly MyReview[]
  /** Delivered products without a review of the user. */
  readonly possible: readonly (NonNullable<Reviewed> & { readonly deliveredAt: string })[]
  /** Whether the shop itself may still be reviewed. */
  readonly shop: boolean
}
