/** The favourites of a member: their number and ids (R3.05). They change only when the backend has confirmed it (R4.18). */
import type { Id } from '../../shared/api/shapes.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { deleteWishlist, getWishlistCount, postWishlist, type WireWishlistCount } from '../../shared/api/wishlist.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import type { Tabs } from '../browser/tabs.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import { createStore, withActions } from './store.ts'

export type WishlistState = {
  count: number
  ids: Id[]
  /** False until the backend has returned the ids. */
  known: boolean
}

type Deps = { readonly api: ApiClient; readonly tabs: Tabs }

/** The outcome of a change; its value is the message of the backend, empty when there is none. */
export type FavouriteChange = Outcome<string>

/** `start` is the data that the server has loaded; null for a guest, and after a failure. */
export const createWishlistStore = ({ api, tabs }: Deps, start: WireWishlistCount | null) => {
  const store = createStore<WishlistState>({
    count: start?.count ?? 0,
    ids: start?.ids ?? [],
    known: (start?.ids ?? null) !== null,
  })
  /** Products with a pending change: a second press changes nothing. */
  const busy = new Set<string>()
  /** Counts the users of this page: an answer to a former one is dropped. */
  let shopper = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Makes one request after the other, so that no older answer arrives after a newer one. */
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = last.then(ask)
    last = answer.catch(() => null)
    return answer
  }
  const update = ({ count, ids }: WireWishlistCount, of: number, known = ids !== null) => {
    if (of === shopper) Object.assign(store.state, { count, known, ids: [...(ids ?? [])] })
  }

  const has = (id: Id): boolean => store.state.ids.some((one) => sameId(one, id))

  const load = async (): Promise<void> => {
    const mine = shopper
    const answer = await inTurn(() => api.tryCall(getWishlistCount, {}))
    if (answer) update(answer.data, mine)
  }

  const add = (id: Id): Promise<FavouriteChange> => {
    const mine = shopper
    return outcomeOf(() =>
      inTurn(async () => {
        const { data, message } = await api.call(postWishlist, { params: { id } })
        // Without count and ids in the answer the client counts itself.
        const { ids, count, known } = store.state
        update(data ?? (has(id) ? { ids, count } : { ids: [id, ...ids], count: count + 1 }), mine, data !== null || known)
        tabs.notify('favourites')
        return message ?? ''
      }),
    )
  }

  const remove = (id: Id): Promise<FavouriteChange> => {
    const mine = shopper
    return outcomeOf(() =>
      inTurn(async () => {
        const answer = await api.call(deleteWishlist, { params: { id } }).catch((error: unknown) => {
          // Removed on another device: the result is as intended.
          if (error instanceof ApiError && error.status === 404) return { data: null, message: null }
          throw error
        })
        const { ids, count, known } = store.state
        const left = { ids: ids.filter((one) => !sameId(one, id)), count: Math.max(0, count - (has(id) ? 1 : 0)) }
        update(answer.data ?? left, mine, answer.data !== null || known)
        tabs.notify('favourites')
        return answer.message ?? ''
      }),
    )
  }

  return withActions(store, {
    /** Fetches the ids of the products. A failure leaves the known ones. */
    load,
    add,
    has,
    /** Adds or removes a product; null while its last change is pending. Never rejects. */
    toggle: async (id: Id): Promise<(FavouriteChange & { readonly isIn: boolean }) | null> => {
      if (busy.has(String(id))) return null
      busy.add(String(id))
      try {
        const wasIn = has(id)
        const outcome = await (wasIn ? remove(id) : add(id))
        // Not from the state: a session that expires on the way clears it, and the request is sent after signing in again.
        return { ...outcome, isIn: outcome.ok ? !wasIn : wasIn }
      } finally {
        busy.delete(String(id))
      }
    },
    /** Drops the data of the user: another user has signed in, or a guest is using the page. */
    reset: () => {
      shopper += 1
      Object.assign(store.state, { count: 0, ids: [], known: false })
    },
  })
}

export type WishlistStore = ReturnType<typeof createWishlistStore>
