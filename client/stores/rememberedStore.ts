/** A list of products that is stored in this browser, under one key of its storage. */
import { readRemembered, type RememberedProduct } from '../../shared/rules/rememberedProduct.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createStore, withActions } from './store.ts'

export type RememberedState = {
  list: readonly RememberedProduct[]
  /** The user has changed the list on this page. */
  isChanged: boolean
  /** A product that does not fit into the list, while the user is prompted for the one to replace. */
  extra: RememberedProduct | null
}

/** `most` is the maximum length of the list. */
export const createRememberedStore = ({ storage }: { readonly storage: KeyValueStorage }, key: string, most: number) => {
  const store = createStore<RememberedState>({ list: [], isChanged: false, extra: null })
  const stored = () => readRemembered(storage.read(key), most)
  return withActions(store, {
    /** Reads the stored list: at the start or by the component that shows it, and after another tab has written. */
    restore: () => {
      store.state.list = stored()
    },
    /** Makes a new list from the current storage, because another tab may have written it; null leaves it unchanged. */
    change: (next: (list: readonly RememberedProduct[]) => readonly RememberedProduct[] | null) => {
      const list = next(stored())
      if (!list) return false
      storage.write(key, list)
      Object.assign(store.state, { list, isChanged: true, extra: null })
      return true
    },
    /** Prompts for the product to replace; null closes the question. */
    ask: (product: RememberedProduct | null) => {
      store.state.extra = product
    },
  })
}

export type RememberedStore = ReturnType<typeof createRememberedStore>
