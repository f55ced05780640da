/** A list of products that stays in this browser, under one key of its storage. */
import { readRemembered, type RememberedProduct } from '../../shared/rules/rememberedProduct.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createStore, withActions } from './store.ts'

export type RememberedState = {
  list: readonly RememberedProduct[]
  /** A product that the list has no room for, while the shopper is asked whose place it takes. */
  extra: RememberedProduct | null
}

/** `most` is how many products the list holds. */
export const createRememberedStore = ({ storage }: { readonly storage: KeyValueStorage }, key: string, most: number) => {
  const store = createStore<RememberedState>({ list: [], extra: null })
  const stored = () => readRemembered(storage.read(key), most)
  return withActions(store, {
    /** Reads the stored list: at the start or by who shows it, and after another tab has written. */
    restore: () => {
      store.state.list = stored()
    },
    /** Makes a new list of what storage holds now, because another tab may have written it; null leaves it as it is. */
    change: (next: (list: readonly RememberedProduct[]) => readonly RememberedProduct[] | null) => {
      const list = next(stored())
      if (!list) return false
      storage.write(key, list)
      store.state.list = list
      store.state.extra = null
      return true
    },
    /** Asks whose place a product takes; null takes the question back. */
    ask: (product: RememberedProduct | null) => {
      store.state.extra = product
    },
  })
}

export type RememberedStore = ReturnType<typeof createRememberedStore>
