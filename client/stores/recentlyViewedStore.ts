/** The products that were looked at last. They stay in this browser. */
import { RECENTLY_VIEWED_KEY } from '../../shared/constants.ts'
import { addRecentlyViewed, readRecentlyViewed, type RecentProduct } from '../../shared/rules/recentlyViewed.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createStore, withActions } from './store.ts'

export type RecentlyViewedState = { list: RecentProduct[] }

export const createRecentlyViewedStore = ({ storage }: { readonly storage: KeyValueStorage }) => {
  const store = createStore<RecentlyViewedState>({ list: [] })
  const stored = () => readRecentlyViewed(storage.read(RECENTLY_VIEWED_KEY))
  const keep = (list: RecentProduct[]) => {
    store.state.list = list
    storage.write(RECENTLY_VIEWED_KEY, list)
  }
  return withActions(store, {
    /** Reads the stored list; called by the row that shows it, so that no other page pays for it. */
    restore: () => {
      store.state.list = stored()
    },
    /** A product's page was opened. */
    see: (product: RecentProduct) => keep(addRecentlyViewed(stored(), product)),
    clear: () => keep([]),
  })
}

export type RecentlyViewedStore = ReturnType<typeof createRecentlyViewedStore>
