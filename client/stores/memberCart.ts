/**
 * A member's cart, which the backend stores. The displayed lines are those of its last answer with the pending changes applied. A change
 * that fails is dropped from them, and is thereby undone.
 */
import { CHOSEN_KEY, GUEST_CART_KEY, SAVED_KEY, UNSENT_KEY } from '../../shared/constants.ts'
import { ApiError, mayHelpToRetry } from '../../shared/errors.ts'
import { countUnits, readGuestCart } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import { applyChange, type CartChange } from './cartChange.ts'
import type { CartDeps } from './cartDeps.ts'
import type { Cart, CartFailure, CartState, ShowCart } from './cartState.ts'
import type { MemberCartWork } from './memberCartRound.ts'

/** The part of a member's cart that the server has loaded: all of it, or only the number of units. */
export type MemberStart = { readonly cart: MemberCart | null; readonly count: number }

/** The displayed part of the backend's answer. */
const partOf = ({ lines, refused, saved, checkout }: MemberCart, complete?: MemberCartWork['complete']): Partial<CartState> => ({
  lines: [...lines],
  refused: [...refused],
  saved: saved && [...saved],
  checkout: complete?.(checkout) ?? checkout,
  known: true,
})

/** The initially displayed part of a member's cart. */
export const memberPart = ({ cart, count }: MemberStart): Partial<CartState> => ({
  member: true,
  count,
  ...(cart && partOf(cart)),
})

/** `late` is called when work has finished that was running at the sign-out: the backend may have applied what it sent. */
export const createMemberCart = (deps: CartDeps, show: ShowCart, start: MemberStart, late: () => void): Cart => {
  const work: MemberCartWork = {
    server: start.cart,
    blind: 0,
    products: { facts: new Map(), options: new Map() },
    changes: [],
    tasks: [],
    ended: [],
    merge: false,
    unmerged: [],
    load: false,
    isOpen: true,
  }
  /** A cart that came with the page need not be read again, unless choices of the checkout are remembered for it. */
  let isFresh = start.cart !== null && !deps.storage.read(CHOSEN_KEY)
  let running: Promise<void> | null = null

  const lines = () => work.changes.reduce(applyChange, work.server?.lines ?? [])
  const render = (more: Partial<CartState>) => {
    const { server } = work
    const shown = [...lines()]
    const count = server ? 0 : start.count + work.blind + countUnits(shown)
    show({ ...(server && partOf(server, work.complete)), lines: shown, count, unmerged: work.unmerged, ...more })
  }

  /** Drops changes from the displayed lines, and offers a retry. */
  const takeBack = (changes: readonly CartChange[], error: unknown): CartFailure => {
    work.changes = work.changes.filter((change) => !changes.includes(change))
    for (const { failed } of changes) failed?.()
    let again = changes
    const retry = () => {
      work.changes = [...work.changes, ...again]
      // A second press does not repeat them.
      again = []
      void run()
    }
    return { message: error instanceof ApiError ? error.message : '', retry: mayHelpToRetry(error) ? retry : null }
  }

  const round = async () => {
    let failure: CartFailure | null = null
    let status: CartState['status'] = 'error'
    let unsent: unknown = null
    try {
      failure = await (await deps.loadCalls()).doRound(deps, work, takeBack, render)
      if (!failure) status = 'normal'
      // Callers that wait for the remaining tasks are notified, too: after signing in again the page is the same one.
      if (!work.isOpen) unsent = new Error('Signed out')
    } catch (error) {
      unsent = error
      if (work.changes.length > 0) failure = takeBack(work.changes, error)
      else if (work.merge) failure = { message: '', retry: () => void mergeGuestCart() }
      work.merge = false
      work.load = false
    }
    if (unsent !== null) {
      for (const { done } of work.tasks) work.ended.push(() => done(unsent))
      work.tasks = []
    }
    running = null
    render({ status, failure })
    for (const tell of work.ended.splice(0)) tell()
    if (!work.isOpen) late()
  }
  /** Runs all pending work; one round at a time, so that no older answer arrives after a newer one. */
  const run = (): Promise<void> => {
    isFresh = false
    render({ status: 'loading', failure: null })
    running ??= round()
    return running
  }

  const sync = () => {
    work.load = true
    return run()
  }
  const mergeGuestCart = async (): Promise<void> => {
    const isMerging = [GUEST_CART_KEY, SAVED_KEY].some((key) => readGuestCart(deps.storage.read(key)).length > 0)
    // A page that was left may have unsent changes.
    if (isMerging) work.merge = true
    else if (!work.server || deps.storage.read(UNSENT_KEY)) work.load = true
    else return
    await run()
  }

  return {
    lines,
    change: (change) => {
      work.changes = [...work.changes, change]
      work.noted?.()
      void run()
    },
    ask: (task) => {
      work.tasks = [...work.tasks.filter(({ kind }) => kind !== task.kind), task]
      void run()
    },
    refresh: async () => {
      // A cart that came with the page may lack the names of its products and options.
      if (
        !isFresh ||
        lines().some(({ product, ...line }) => product.name === '' || (line.option_id !== null && !line.option_name))
      )
        await sync()
      isFresh = false
    },
    mergeGuestCart,
    sync,
    close: () => {
      work.isOpen = false
      return work.changes.length > 0
    },
  }
}
