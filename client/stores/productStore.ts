/** What is asked of the backend while somebody looks at a product, and which product is chosen for in the quick sheet. */
import { getCountries } from '../../shared/api/addresses.ts'
import { postGuestAlert } from '../../shared/api/alerts.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { FileInput, Input } from '../../shared/api/defineCall.ts'
import {
  getDeliveryEstimate,
  getProduct,
  getReviews,
  type WireDelivery,
  type WireReview,
  type WireReviewPhoto,
} from '../../shared/api/product.ts'
import { postQuestion, postReview, postReviewPhoto, type QuestionBody, type ReviewBody } from '../../shared/api/reviews.ts'
import { DELIVERY_COUNTRY_KEY } from '../../shared/constants.ts'
import { toProduct, type Product } from '../../shared/model/product.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { ApiError } from '../../shared/errors.ts'
import { send, type Sent } from './send.ts'
import { createStore, withActions } from './store.ts'

export type ProductState = {
  /** The slug of the product whose options are chosen in the quick sheet. */
  quickAdd: string | null
  /** The country that this shopper wants deliveries estimated for; null until one was named. */
  country: string | null
  /** Whether the browser's storage was asked for one. */
  countryRead: boolean
}

export type ReviewsQuery = NonNullable<Input<typeof getReviews>['query']>
export type Reviews = { readonly items: readonly WireReview[]; readonly total: number }
export type CountryName = { readonly code: string; readonly name: string }

type Deps = { readonly api: ApiClient; readonly storage: KeyValueStorage }

export const createProductStore = ({ api, storage }: Deps) => {
  const store = createStore<ProductState>({ quickAdd: null, country: null, countryRead: false })

  return withActions(store, {
    openQuickAdd: (slug: string) => {
      store.state.quickAdd = slug
    },
    closeQuickAdd: () => {
      store.state.quickAdd = null
    },
    /** A product with its options; null when it cannot be had. */
    load: async (slug: string): Promise<Product | null> => {
      const answer = await api.later(getProduct, { params: { slug } })
      return answer && toProduct(answer.data)
    },
    reviews: async (slug: string, query: ReviewsQuery): Promise<Reviews | null> => {
      const answer = await api.later(getReviews, { params: { slug }, query })
      return answer && { items: answer.data.items, total: answer.data.total }
    },
    review: (slug: string, body: ReviewBody): Promise<Sent> => send(api.call(postReview, { params: { slug }, body })),
    /** Sends one photo for a review. `message` is what the backend refused it with. */
    sendPhoto: async (file: FileInput): Promise<{ readonly photo: WireReviewPhoto | null; readonly message: string }> => {
      try {
        return { photo: (await api.call(postReviewPhoto, { file })).data, message: '' }
      } catch (error) {
        return { photo: null, message: error instanceof ApiError ? error.message : '' }
      }
    },
    ask: (slug: string, body: QuestionBody): Promise<Sent> => send(api.call(postQuestion, { params: { slug }, body })),
    /** Asks for one e-mail when the product is back. */
    promiseRestock: (email: string, productId: number): Promise<Sent> =>
      send(api.call(postGuestAlert, { body: { email, product_id: productId } })),
    /** Reads which country was named before. */
    restoreCountry: () => {
      const stored = storage.read(DELIVERY_COUNTRY_KEY)
      store.state.country = typeof stored === 'string' && /^[A-Z]{2}$/.test(stored) ? stored : null
      store.state.countryRead = true
    },
    chooseCountry: (code: string) => {
      store.state.country = code
      storage.write(DELIVERY_COUNTRY_KEY, code)
    },
    countries: async (): Promise<readonly CountryName[] | null> => {
      const answer = await api.later(getCountries, {})
      return answer && answer.data.map(({ code, name }) => ({ code, name }))
    },
    estimate: async (slug: string, country: string, optionId: number | null): Promise<WireDelivery | null> => {
      const answer = await api.later(getDeliveryEstimate, {
        params: { slug },
        query: { country, ...(optionId !== null && { option_id: optionId }) },
      })
      return answer && answer.data
    },
  })
}

export type ProductStore = ReturnType<typeof createProductStore>
