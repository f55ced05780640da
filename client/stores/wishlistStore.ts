/** The favourites of a signed-in shopper: how many, and which (R3.05). They change only when the backend has agreed (R4.18). */
import type { Id } from '../../shared/api/shapes.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { deleteWishlist, getWishlistCount, postWishlist, type WireWishlistCount } from '../../shared/api/wishlist.ts'
import type { Tabs } from '../browser/tabs.ts'
import { send, type Sent } from './send.ts'
import { createStore, withActions } from './store.ts'

export type WishlistState = {
  count: number
  ids: Id[]
  /** False until the backend has said which they are. */
  known: boolean
}

type Deps = { readonly api: ApiClient; readonly tabs: Tabs }

/** `start` is what the server found; null for a guest, and when it could not be had. */
export const createWishlistStore = ({ api, tabs }: Deps, start: WireWishlistCount | null) => {
  const store = createStore<WishlistState>({ count: start?.count ?? 0, ids: start?.ids ?? [], known: start !== null })
  /** Products whose change is on its way: a second press changes nothing. */
  const busy = new Set<Id>()
  /** Counts the shoppers of this page: an answer to a former one is dropped. */
  let shopper = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Asks one thing after the other, so that no older answer comes after a newer one. */
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = last.then(ask)
    last = answer.catch(() => null)
    return answer
  }
  const keep = ({ count, ids }: WireWishlistCount, of: number) => {
    if (of === shopper) Object.assign(store.state, { count, ids: [...ids], known: true })
  }

  const load = async (): Promise<void> => {
    const mine = shopper
    const answer = await inTurn(() => api.tryCall(getWishlistCount, {}))
    if (answer) keep(answer.data, mine)
  }

  const add = (id: Id): Promise<Sent> => {
    const mine = shopper
    return send(
      inTurn(async () => {
        const { data, message } = await api.call(postWishlist, { params: { id } })
        keep(data, mine)
        tabs.tell('favourites')
        return { message }
      }),
    )
  }

  const remove = (id: Id): Promise<Sent> => {
    const mine = shopper
    return send(
      inTurn(async () => {
        const answer = await api.call(deleteWishlist, { params: { id } }).catch((error: unknown) => {
          // Taken out on another device: gone, as it was meant to be.
          if (error instanceof ApiError && error.status === 404) return { message: null }
          throw error
        })
        const ids = store.state.ids.filter((one) => one !== id)
        keep({ ids, count: Math.max(0, store.state.count - 1) }, mine)
        tabs.tell('favourites')
        return answer
      }),
    )
  }

  return withActions(store, {
    /** Fetches which products they are. A failure leaves what was known. */
    load,
    add,
    has: (id: Id): boolean => store.state.ids.includes(id),
    /** Puts a product in or takes it out; null while its last change is still on its way. Never rejects. */
    toggle: async (id: Id): Promise<(Sent & { readonly isIn: boolean }) | null> => {
      if (busy.has(id)) return null
      busy.add(id)
      try {
        const sent = await (store.state.ids.includes(id) ? remove(id) : add(id))
        return { ...sent, isIn: store.state.ids.includes(id) }
      } finally {
        busy.delete(id)
      }
    },
    /** Forgets the shopper's: somebody else is here now. */
    reset: () => {
      shopper += 1
      Object.assign(store.state, { count: 0, ids: [], known: false })
    },
  })
}

export type WishlistStore = ReturnType<typeof createWishlistStore>
