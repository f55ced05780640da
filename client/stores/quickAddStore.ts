/** The sheet over a list in which the option of a product is chosen. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { Product } from '../../shared/model/product.ts'
import { loadProductCalls, orNothing } from './loadProductCalls.ts'
import { createStore, withActions } from './store.ts'

export type QuickAddState = {
  /** The product whose options are shown; null while the sheet is closed. */
  slug: string | null
}

export const createQuickAddStore = ({ api }: { readonly api: ApiClient }) => {
  const store = createStore<QuickAddState>({ slug: null })
  return withActions(store, {
    open: (slug: string) => {
      store.state.slug = slug
    },
    close: () => {
      store.state.slug = null
    },
    /** A product with its options; null when it cannot be had. */
    load: (slug: string): Promise<Product | null> => orNothing(loadProductCalls(api).then((calls) => calls.product(slug))),
  })
}

export type QuickAddStore = ReturnType<typeof createQuickAddStore>
