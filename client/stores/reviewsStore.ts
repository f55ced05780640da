/** Calls of the product page: reviews with photos, questions, and the request for an e-mail when the product is back in stock. */
import type { Id } from '../../shared/api/shapes.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { FileInput } from '../../shared/api/defineCall.ts'
import type { WireReviewPhoto } from '../../shared/api/product.ts'
import type { ReviewBody } from '../../shared/api/reviewBody.ts'
import type { QuestionBody } from '../../shared/api/reviews.ts'
import type { Reviews } from '../../shared/model/reviews.ts'
import { loadProductCalls } from './loadProductCalls.ts'
import type { ReviewsQuery } from './productCalls.ts'

/** Has no state: the answers belong to the screen that shows them. Every function rejects as its call does. */
export const createReviewsStore = ({ api }: { readonly api: ApiClient }) => {
  const calls = () => loadProductCalls(api)
  return {
    /** One page of the reviews of a product. */
    list: async (slug: string, query: ReviewsQuery, signal?: AbortSignal): Promise<Reviews> =>
      (await calls()).reviews(slug, query, signal),
    review: async (slug: string, body: ReviewBody) => (await calls()).review(slug, body),
    sendPhoto: async (file: FileInput): Promise<WireReviewPhoto> => (await calls()).photo(file),
    ask: async (slug: string, body: QuestionBody) => (await calls()).question(slug, body),
    /** The same for a signed-in user; the account lists it. */
    alertRestock: async (productId: Id) => (await calls()).alertRestock(productId),
    /** Requests one e-mail when the product is back in stock. */
    requestRestock: async (email: string, productId: Id) => (await calls()).restock(email, productId),
  }
}

export type ReviewsStore = ReturnType<typeof createReviewsStore>
