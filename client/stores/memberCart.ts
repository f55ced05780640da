/**
 * A signed-in shopper's cart: changes are shown at once and sent one after the other; when the last one is answered, the
 * returned cart replaces what is shown (spec §7). A failure shows again what the server had.
 */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import type { CartState } from './cartStore.ts'
import { createMemberCartCalls, type MemberCartCalls } from './memberCartCalls.ts'

/** One change of the cart as the server knows it; gives the cart that it becomes. */
export type CartChange = (calls: MemberCartCalls, cart: MemberCart) => Promise<MemberCart>

/** `start` is the cart that has come with the page. */
export const createMemberCart = (api: ApiClient, state: () => CartState, start: MemberCart | null) => {
  const calls = createMemberCartCalls(api)
  /** The cart as the server gave it last. */
  let held = start
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  let failure: CartState['failure'] = null
  /** The first look at what has come with the page need not ask again. */
  let isNew = start !== null

  const settle = () => {
    // Signed out meanwhile: the cart that is shown now is a guest's.
    if (!state().member) return
    Object.assign(state(), held ? { ...held, known: true } : { lines: [] })
    Object.assign(state(), { status: failure ? 'error' : 'normal', failure })
    failure = null
  }

  const run = (work: () => Promise<MemberCart>): Promise<void> => {
    waiting += 1
    isNew = false
    Object.assign(state(), { status: 'loading', failure: null })
    last = last.then(async () => {
      try {
        // Signed out meanwhile: there is no cart to change any more.
        if (state().member) held = await work()
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
    change: (send: CartChange): Promise<void> => run(async () => send(calls, held ?? (await calls.get()))),
    /** Fetches the cart, unless it has come with the page just now. Never rejects. */
    load: (): Promise<void> => {
      if (!isNew) return run(calls.get)
      isNew = false
      state().status = 'normal'
      return Promise.resolve()
    },
    /** Sends what a guest has left; gives whether the server has taken it. */
    sync: async (lines: CartState['lines']): Promise<boolean> => {
      let isTaken = false
      await run(async () => {
        const cart = await calls.sync(lines)
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

export type MemberCartStore = ReturnType<typeof createMemberCart>
