/** A member's cart, which is stored at the backend: owns and shows the state of `cartQueue.ts`, and starts its runner. */
import { CHOSEN_KEY, GUEST_CART_KEY, SAVED_KEY, UNSENT_KEY } from '../../shared/constants.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { readGuestCart } from '../../shared/model/guestCart.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import type { CartDeps } from './cartDeps.ts'
import type { CartQueue, MemberStart, Operation } from './cartQueue.ts'
import * as transitions from './cartQueue.ts'
import type { CartRunner } from './cartRunner.ts'
import type { Cart, CartFailure, CartState, ShowCart } from './cartState.ts'

/** The initially displayed part of a member's cart. */
export const memberPart = (start: MemberStart): Partial<CartState> => ({
  member: true,
  ...transitions.viewOf(transitions.startQueue(start)),
})

/** `late` is called when operations have ended that were running at the sign-out: the backend may have applied what they sent. */
export const createMemberCart = (deps: CartDeps, show: ShowCart, start: MemberStart, late: () => void): Cart => {
  let state = transitions.startQueue(start)
  // Choices of the checkout that are remembered are added by the next answer.
  if (deps.storage.read(CHOSEN_KEY)) state = { ...state, isFresh: false }
  /** Loaded with the first operation. */
  let runner: CartRunner | null = null
  let running: Promise<void> | null = null

  const render = (more: Partial<CartState> = {}) => show({ ...transitions.viewOf(state), ...more })
  const failureOf = ({ failure }: CartQueue): CartFailure | null => {
    if (!failure) return null
    let { again } = failure
    const retry = () => {
      const operations = again
      // A second press does not repeat them.
      again = []
      void run(...operations)
    }
    return { message: failure.message, isReported: failure.isReported === true, retry: again.length > 0 ? retry : null }
  }

  const carryOut = async () => {
    let status: CartState['status'] = 'error'
    try {
      const { createCartRunner } = await deps.loadCalls()
      runner ??= createCartRunner(deps, { user: start.user, read: () => state, write: (next) => void (state = next), render })
      do await runner.run()
      while (state.queue.length > 0)
      if (!state.failure) status = 'normal'
    } catch (error) {
      state = transitions.undone(state, () => true, error)
    }
    running = null
    const { outcomes } = state
    state = { ...state, outcomes: [], status }
    render({ failure: failureOf(state) })
    for (const { operation, error } of outcomes)
      if (operation.kind === 'task') operation.task.done(error)
      else if (operation.kind === 'change') operation.change.failed?.()
    if (!state.isOpen) late()
  }
  /** Carries out all operations; one run at a time, so that no older answer arrives after a newer one. */
  const run = (...added: readonly Operation[]): Promise<void> => {
    state = transitions.queued(state, added)
    // Stored before a message about it is shown: the user may reload next.
    runner?.noted()
    render({ failure: null })
    running ??= carryOut()
    return running
  }

  const sync = () => run(transitions.LOAD)
  return {
    lines: () => transitions.linesOf(state),
    change: (change) => {
      const id = `${Date.now()}-${Math.random()}`
      void run({ id, kind: 'change', notBefore: 0, change, sent: null, isStored: false })
    },
    enqueue: (task) => void run({ id: task.kind, kind: 'task', notBefore: 0, task }),
    refresh: async () => {
      // A cart that came with the page may lack the names of its products and options.
      const isNamed = transitions
        .linesOf(state)
        .every((line) => line.product.name && (line.option_id === null || line.option_name))
      const { isFresh } = state
      state = { ...state, isFresh: false }
      if (!isFresh || !isNamed) await sync()
    },
    mergeGuestCart: async () => {
      const isMerging = [GUEST_CART_KEY, SAVED_KEY].some((key) => readGuestCart(deps.storage.read(key)).length > 0)
      // A page that was left may have unsent changes.
      if (isMerging) await run(transitions.MERGE)
      else if (!state.cart || deps.storage.read(UNSENT_KEY)) await sync()
    },
    sync,
    close: () => {
      state = { ...state, isOpen: false }
      const stored = deps.storage.read(UNSENT_KEY)
      const all: readonly ({ readonly user?: Id } | null)[] = Array.isArray(stored) ? stored : []
      // Those of an unknown customer cannot be distinguished.
      const others = all.filter(
        (one) => start.user !== null && start.user !== undefined && !sameId(one?.user ?? null, start.user),
      )
      deps.storage.write(UNSENT_KEY, others.length > 0 ? others : null)
      return transitions.changesOf(state).length > 0
    },
  }
}
