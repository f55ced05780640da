/**
 * A signed-in shopper's cart: changes are shown at once and sent one after the other; when the last one is answered, the
 * returned cart replaces what is shown (spec §7). A failure shows again what the server had.
 */
import type { WireCart } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { linesOfCart } from '../../shared/model/memberCart.ts'
import type { CartState } from './cartStore.ts'
import type { MemberCartCalls } from './memberCartCalls.ts'

type Change = (calls: MemberCartCalls, cart: WireCart) => Promise<WireCart>

/** What the store shows of a server's cart. */
export const shownOf = (cart: WireCart): Pick<CartState, 'lines' | 'count' | 'known' | 'refused'> => ({
  lines: linesOfCart(cart),
  count: cart.products_count,
  known: true,
  refused: cart.not_availiable_for_shipping_products,
})

export const createMemberCart = (api: ApiClient, state: () => CartState, start: WireCart | null) => {
  let calls: Promise<MemberCartCalls> | null = null
  /** The cart as the server gave it last. */
  let held = start
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  let failure: CartState['failure'] = null
  /** It has come with the page: the first look at it need not ask again. */
  let isNew = start !== null

  const loadCalls = async (): Promise<MemberCartCalls> => {
    calls ??= import('./cartCalls.ts').then(({ createMemberCartCalls }) => createMemberCartCalls(api))
    try {
      return await calls
    } catch (error) {
      calls = null
      throw error
    }
  }

  const settle = () => {
    // Signed out meanwhile: the cart that is shown now is a guest's.
    if (!state().member) return
    if (held) Object.assign(state(), shownOf(held))
    else Object.assign(state(), { lines: [] })
    Object.assign(state(), { status: failure ? 'error' : 'normal', failure })
    failure = null
  }

  const run = (work: (calls: MemberCartCalls) => Promise<WireCart>): Promise<void> => {
    waiting += 1
    isNew = false
    Object.assign(state(), { status: 'loading', failure: null })
    last = last.then(async () => {
      try {
        const made = await loadCalls()
        // Signed out meanwhile: there is no cart to change any more.
        if (state().member) held = await work(made)
      } catch (error) {
        failure = { message: error instanceof ApiError ? error.message : '' }
      }
      waiting -= 1
      if (waiting === 0) settle()
    })
    return last
  }

  return {
    /** Sends a change after those that are on their way. Never rejects: a failure is status `error`. */
    change: (send: Change): Promise<void> => run(async (made) => send(made, held ?? (await made.get()))),
    /** Fetches the cart, unless it has come with the page just now. Never rejects. */
    load: (): Promise<void> => {
      if (!isNew) return run((made) => made.get())
      isNew = false
      return Promise.resolve()
    },
    /** Sends what a guest has left; gives whether the server has taken it. */
    sync: async (lines: CartState['lines']): Promise<boolean> => {
      let isTaken = false
      await run(async (made) => {
        const cart = await made.sync(lines)
        isTaken = true
        return cart
      })
      return isTaken
    },
    forget: () => {
      held = null
    },
  }
}
