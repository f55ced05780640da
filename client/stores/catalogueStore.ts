/** The front configuration and the category tree, loaded once and shared by all screens (R3.14). */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getCategories } from '../../shared/api/catalogue.ts'
import { toCategories, type CategoryNode } from '../../shared/model/category.ts'
import type { FrontConfig } from '../../shared/model/frontConfig.ts'
import { createStore, withActions } from './store.ts'

export type CatalogueState = {
  config: FrontConfig
  /** The top level; always there when the backend answered. */
  top: CategoryNode[]
  /** The whole tree; null until somebody opened the drawer. */
  tree: CategoryNode[] | null
  status: 'idle' | 'loading' | 'error'
}

export const createCatalogueStore = ({ api }: { readonly api: ApiClient }, start: Pick<CatalogueState, 'config' | 'top'>) => {
  const store = createStore<CatalogueState>({ ...start, tree: null, status: 'idle' })
  let loading: Promise<void> | null = null

  /** Loads the tree unless it is there. A failure leaves status `error`, and the next call tries again. */
  const loadTree = (): Promise<void> => {
    if (store.state.tree) return Promise.resolve()
    loading ??= (async () => {
      store.state.status = 'loading'
      const answer = await api.tryCall(getCategories, {})
      store.state.tree = answer && toCategories(answer.data)
      store.state.status = answer ? 'idle' : 'error'
      loading = null
    })()
    return loading
  }

  return withActions(store, { loadTree })
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>
