/** The calls of the product page and the quick-add sheet. Loaded with the first call: most pages make none. */
import type { Id } from '../../shared/api/shapes.ts'
import { getCountries, getStates } from '../../shared/api/addresses.ts'
import { postAlert, postGuestAlert } from '../../shared/api/alerts.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { FileInput, Input } from '../../shared/api/defineCall.ts'
import { getDeliveryEstimate, getProduct, getReviews, type WireDelivery, type WireReviewPhoto } from '../../shared/api/product.ts'
import type { ReviewBody } from '../../shared/api/reviewBody.ts'
import { postQuestion, postReview, postReviewPhoto, type QuestionBody } from '../../shared/api/reviews.ts'
import { toReviews, type Reviews } from '../../shared/model/reviews.ts'
import { toProduct, type Product } from '../../shared/model/fullProduct.ts'

export type ReviewsQuery = NonNullable<Input<typeof getReviews>['query']>
export type EstimateFor = { readonly slug: string; readonly country: string; readonly optionId: Id | null }
export type CountryName = { readonly code: string; readonly name: string }

/** Every call throws `ApiError`. */
export const createProductCalls = (api: ApiClient) => ({
  product: async (slug: string): Promise<Product> => toProduct((await api.call(getProduct, { params: { slug } })).data),
  reviews: async (slug: string, query: ReviewsQuery, signal?: AbortSignal): Promise<Reviews> =>
    toReviews(await api.call(getReviews, { params: { slug }, query, ...(signal && { signal }) })),
  review: (slug: string, body: ReviewBody) => api.call(postReview, { params: { slug }, body }),
  photo: async (file: FileInput): Promise<WireReviewPhoto> => (await api.call(postReviewPhoto, { file })).data,
  question: (slug: string, body: QuestionBody) => api.call(postQuestion, { params: { slug }, body }),
  alertRestock: (productId: Id) => api.call(postAlert, { body: { kind: 'restock', product_id: productId } }),
  restock: (email: string, productId: Id) => api.call(postGuestAlert, { body: { email, product_id: productId } }),
  countries: async (): Promise<readonly CountryName[]> =>
    (await api.call(getCountries, {})).data.map(({ code, name }) => ({ code, name })),
  states: async (code: string, signal: AbortSignal): Promise<readonly CountryName[]> =>
    (await api.call(getStates, { params: { code }, signal })).data,
  estimate: async ({ slug, country, optionId }: EstimateFor, signal: AbortSignal): Promise<WireDelivery> => {
    const query = { country, ...(optionId !== null && { option_id: optionId }) }
    return (await api.call(getDeliveryEstimate, { params: { slug }, query, signal })).data
  },
})

export type ProductCalls = ReturnType<typeof createProductCalls>
