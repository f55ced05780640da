/** The sheet over a list for choosing the option of a product and for its delivery costs. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { Product } from '../../shared/model/fullProduct.ts'
import { loadProductCalls } from './loadProductCalls.ts'
import { createStore, withActions } from './store.ts'

export type QuickAddState = {
  /** The product that is shown; null while the sheet is closed. */
  slug: string | null
  /** Whether the sheet was opened for the delivery costs rather than for the options. */
  forDelivery: boolean
}

export const createQuickAddStore = ({ api }: { readonly api: ApiClient }) => {
  const store = createStore<QuickAddState>({ slug: null, forDelivery: false })
  return withActions(store, {
    open: (slug: string, forDelivery = false) => {
      Object.assign(store.state, { slug, forDelivery })
    },
    close: () => {
      store.state.slug = null
    },
    /** A product with its options. Rejects when it cannot be loaded. */
    load: async (slug: string): Promise<Product> => (await loadProductCalls(api)).product(slug),
  })
}

export type QuickAddStore = ReturnType<typeof createQuickAddStore>
