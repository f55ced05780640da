/** The front configuration, the category tree and the list of currencies, loaded once and shared by all screens (R3.14, R7.04). */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getCategories } from '../../shared/api/catalogue.ts'
import { getCurrencyList } from '../../shared/api/settings.ts'
import { toCategories, type CategoryNode } from '../../shared/model/category.ts'
import { toCurrency, type CurrencyChoice, type FrontConfig } from '../../shared/model/frontConfig.ts'
import { createStore, withActions } from './store.ts'

type Status = 'idle' | 'loading' | 'error'

export type CatalogueState = {
  config: FrontConfig
  /** The top level; always there when the backend answered. */
  top: CategoryNode[]
  /** The whole tree; null until somebody opened the drawer. */
  tree: CategoryNode[] | null
  status: Status
  /** What GET /v1/currencyList listed; null until a currency picker was opened. */
  currencies: CurrencyChoice[] | null
  currenciesStatus: Status
}

/** An action that loads something unless it `isThere`. A failure, for which `load` returns false, shows `error`, and the next call tries again. */
const loadOnce = (isThere: () => boolean, show: (status: Status) => void, load: () => Promise<boolean>) => {
  let loading: Promise<void> | null = null
  return (): Promise<void> => {
    if (isThere()) return Promise.resolve()
    loading ??= (async () => {
      show('loading')
      show((await load()) ? 'idle' : 'error')
      loading = null
    })()
    return loading
  }
}

export const createCatalogueStore = ({ api }: { readonly api: ApiClient }, start: Pick<CatalogueState, 'config' | 'top'>) => {
  const store = createStore<CatalogueState>({
    ...start,
    tree: null,
    status: 'idle',
    currencies: null,
    currenciesStatus: 'idle',
  })
  const { state } = store
  return withActions(store, {
    loadTree: loadOnce(
      () => state.tree !== null,
      (status) => (state.status = status),
      async () => {
        const answer = await api.tryCall(getCategories, {})
        state.tree = answer && toCategories(answer.data)
        return answer !== null
      },
    ),
    loadCurrencies: loadOnce(
      () => state.currencies !== null,
      (status) => (state.currenciesStatus = status),
      async () => {
        const answer = await api.tryCall(getCurrencyList, {})
        state.currencies = answer && answer.data.items.map(toCurrency)
        return answer !== null
      },
    ),
  })
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>
