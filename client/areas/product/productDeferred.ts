import type { WireDelivery } from '../../../shared/api/product.ts'
import type { ProductCard } from '../../../shared/model/product.ts'
import type { Questions, Reviews } from '../../../shared/model/reviews.ts'

/** The deferred parts of a product's page. */
export type ProductDeferred = {
  readonly reviews: Reviews
  readonly questions: Questions
  readonly similar: readonly ProductCard[]
  readonly delivery: WireDelivery
}
