import type { WireDelivery, WireQuestion, WireReview } from '../../../shared/api/product.ts'
import type { ProductCard } from '../../../shared/model/product.ts'

/** The parts of a product's page that may arrive after it. */
export type ProductDeferred = {
  readonly reviews: { readonly items: readonly WireReview[]; readonly total: number }
  readonly questions: { readonly items: readonly WireQuestion[]; readonly total: number }
  readonly similar: readonly ProductCard[]
  readonly delivery: WireDelivery
}
