/** The front configuration, the category tree and the list of currencies, loaded once and shared by all screens (R3.14, R7.04). */
import { mayHelpToRetry } from '../../shared/errors.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getCategories } from '../../shared/api/catalogue.ts'
import { getCurrencyList } from '../../shared/api/settings.ts'
import { toCategories, type CategoryNode } from '../../shared/model/category.ts'
import { toCurrency, type CurrencyChoice } from '../../shared/model/currencyChoice.ts'
import type { FrontConfig } from '../../shared/model/frontConfig.ts'
import { createStore, withActions } from './store.ts'

/** `broken`: it failed, and would fail again. */
type Status = 'idle' | 'loading' | 'error' | 'broken'

export type CatalogueState = {
  config: FrontConfig
  /** The top level; always present when the backend answered. */
  top: CategoryNode[]
  /** The whole tree; null until the drawer was opened. */
  tree: CategoryNode[] | null
  status: Status
  /** The answer of GET /v1/currencyList; null until a currency picker was opened. */
  currencies: CurrencyChoice[] | null
  currenciesStatus: Status
}

/**
 * Returns an action that loads something unless it `isThere`. A failure, which `load` throws, shows `error`, or `broken`; the next call
 * retries.
 */
const loadOnce = (isThere: () => boolean, show: (status: Status) => void, load: () => Promise<void>) => {
  let loading: Promise<void> | null = null
  return (): Promise<void> => {
    if (isThere()) return Promise.resolve()
    loading ??= (async () => {
      show('loading')
      try {
        await load()
        show('idle')
      } catch (error) {
        show(mayHelpToRetry(error) ? 'error' : 'broken')
      }
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
  return withActions(store, {
    loadTree: loadOnce(
      () => store.state.tree !== null,
      (status) => (store.state.status = status),
      async () => {
        store.state.tree = toCategories((await api.call(getCategories, {})).data)
      },
    ),
    loadCurrencies: loadOnce(
      () => store.state.currencies !== null,
      (status) => (store.state.currenciesStatus = status),
      async () => {
        store.state.currencies = (await api.call(getCurrencyList, {})).data.items.map(toCurrency)
      },
    ),
  })
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>
