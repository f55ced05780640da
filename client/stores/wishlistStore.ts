/** The favourites of a signed-in shopper: how many, and which (spec §3). They change only when the backend has agreed (spec §4). */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { deleteWishlist, getWishlistCount, postWishlist, type WireWishlistCount } from '../../shared/api/wishlist.ts'
import { send, type Sent } from './send.ts'
import { createStore, withActions } from './store.ts'

export type WishlistState = {
  count: number
  ids: number[]
  /** False until the backend has said which they are. */
  known: boolean
}

/** `start` is what the server found; null for a guest, and when it could not be had. */
export const createWishlistStore = ({ api }: { readonly api: ApiClient }, start: WireWishlistCount | null) => {
  const store = createStore<WishlistState>({ count: start?.count ?? 0, ids: start?.ids ?? [], known: start !== null })
  /** Products whose change is on its way: a second press changes nothing. */
  const busy = new Set<number>()

  const keep = ({ count, ids }: WireWishlistCount) => Object.assign(store.state, { count, ids: [...ids], known: true })

  const load = async (): Promise<void> => {
    const answer = await api.later(getWishlistCount, {})
    if (answer) keep(answer.data)
  }

  const add = (id: number): Promise<Sent> =>
    send(
      api.call(postWishlist, { params: { id } }).then(({ data, message }) => {
        keep(data)
        return { message }
      }),
    )

  const remove = (id: number): Promise<Sent> =>
    send(
      api.call(deleteWishlist, { params: { id } }).then((answer) => {
        const ids = store.state.ids.filter((one) => one !== id)
        keep({ ids, count: Math.max(0, store.state.count - 1) })
        return answer
      }),
    )

  return withActions(store, {
    /** Fetches which products they are. A failure leaves what was known. */
    load,
    add,
    has: (id: number): boolean => store.state.ids.includes(id),
    /** Puts a product in or takes it out; null while its last change is still on its way. Never rejects. */
    toggle: async (id: number): Promise<(Sent & { readonly isIn: boolean }) | null> => {
      if (busy.has(id)) return null
      busy.add(id)
      try {
        const sent = await (store.state.ids.includes(id) ? remove(id) : add(id))
        return { ...sent, isIn: store.state.ids.includes(id) }
      } finally {
        busy.delete(id)
      }
    },
    reset: () => Object.assign(store.state, { count: 0, ids: [], known: false }),
  })
}

export type WishlistStore = ReturnType<typeof createWishlistStore>
