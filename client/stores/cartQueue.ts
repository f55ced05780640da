/**
 * The cart of one signed-in customer: the backend's last answer and one queue of operations. Everything here is pure: `memberCart.ts`
 * stores the state, `cartRunner.ts` carries the operations out, and `cartProgress.ts` has the transitions of their outcomes.
 *
 * Invariants:
 * 1. The shown lines are those of the last answer with every queued change applied that it lacks, in the order of the presses.
 * 2. An operation has one id from the press to its outcome, also in the stored queue, in another tab, and after "Try again". It leaves the
 *    queue once: done, failed, replaced, or done by another tab.
 * 3. A failed operation leaves the shown lines. However often "Try again" is pressed, it queues the operation once, with its `sent`.
 * 4. A change whose write has no answer is not sent again while the backend may complete the write (`WRITE_SETTLES_MS`). Then only what
 *    the cart lacks is sent. Changes of other products do not wait.
 * 5. A task runs once no change is queued. One that needs all operations before it is not sent after one of them has failed.
 * 6. A closed cart (sign-out, another customer) sends nothing more. A cart whose session has expired stays open without being shown: its
 *    operations are carried out once the same customer has signed in again, and are dropped for any other.
 */
import { ApiError, mayHelpToRetry } from '../../shared/errors.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { countUnits, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import { applyChange, quantityIn, type CartChange } from './cartChange.ts'
import type { CartState, CartTask } from './cartState.ts'
import type { Step } from './reachQuantity.ts'

/** The last write of a change. `at`: the time of sending in ms since 1970; null after an answer. */
export type Sent = Step & { readonly at: number | null }

/** `notBefore`: when the operation may be tried next, in ms since 1970; 0 for at once. */
type Base<K extends string> = { readonly id: string; readonly kind: K; readonly notBefore: number }
/**
 * A change of a quantity; its id is unique in all tabs. `isStored`: it is in the stored queue of all tabs (unsentChanges.ts). `isAdopted`:
 * another tab or page has stored it.
 */
export type ChangeOperation = Base<'change'> & {
  readonly change: CartChange
  readonly sent: Sent | null
  readonly isStored: boolean
  readonly isAdopted?: boolean
}
/** A task of the checkout. Its id is its kind: a newer one replaces one of its kind that was not sent. */
export type TaskOperation = Base<'task'> & { readonly task: CartTask }
/** `merge`: the guest's lines are sent to the cart. `load`: the cart is read. */
export type Operation = ChangeOperation | TaskOperation | Base<'merge'> | Base<'load'>

export const LOAD: Operation = { id: 'load', kind: 'load', notBefore: 0 }
export const MERGE: Operation = { id: 'merge', kind: 'merge', notBefore: 0 }

export type CartQueue = {
  /** The last answer of the backend; null until there is one. */
  readonly cart: MemberCart | null
  /** Units in a cart whose lines are not known. */
  readonly count: number
  readonly queue: readonly Operation[]
  /** The last failure since the queue was empty. `again`: the operations that "Try again" queues. */
  readonly failure: { readonly message: string; readonly again: readonly Operation[]; readonly isReported?: boolean } | null
  /** Outcomes that are reported once the cart is shown. `error` is null for a success. */
  readonly outcomes: readonly { readonly operation: Operation; readonly error: unknown }[]
  /** A guest's lines that are still in the browser: their merge failed, or is pending. */
  readonly unmerged: readonly GuestCartItem[]
  readonly status: CartState['status']
  /** The cart came with the page, and nothing was requested since. */
  readonly isFresh: boolean
  /** False after a sign-out. */
  readonly isOpen: boolean
}

/** The part of a member's cart that the server has loaded: all of it, or only the number of units. `user` is its customer. */
export type MemberStart = { readonly cart: MemberCart | null; readonly count: number; readonly user?: Id | null | undefined }

export const startQueue = ({ cart, count }: MemberStart): CartQueue => ({
  cart,
  count,
  queue: [],
  failure: null,
  outcomes: [],
  unmerged: [],
  status: 'normal',
  isFresh: cart !== null,
  isOpen: true,
})

export const changesOf = ({ queue }: Pick<CartQueue, 'queue'>): readonly ChangeOperation[] =>
  queue.filter((one) => one.kind === 'change')

/** Whether a cart whose line has the quantity `qty` has a change: its write was completed, though its answer may have been lost. */
export const hasArrived = ({ sent }: ChangeOperation, qty: number): boolean =>
  sent !== null && sent.from !== qty && sent.to === qty

export const linesOf = (state: CartQueue): readonly GuestCartItem[] => {
  const lines = state.cart?.lines ?? []
  return changesOf(state)
    .filter((one) => !hasArrived(one, quantityIn({ lines }, one.change.line)))
    .reduce((now, { change }) => applyChange(now, change), lines)
}

/** The shown part of the state, without the failure. */
export const viewOf = (state: CartQueue): Partial<CartState> => {
  const { cart, count, unmerged, status } = state
  const lines = [...linesOf(state)]
  return {
    ...(cart && {
      refused: [...cart.refused],
      refusals: cart.refusals,
      saved: cart.saved && [...cart.saved],
      checkout: cart.checkout,
      known: true,
    }),
    lines,
    count: cart ? 0 : count + countUnits(lines),
    unmerged: [...unmerged],
    status,
  }
}

/** The queue with more operations; each replaces the one with its id. */
export const withOperations = (queue: readonly Operation[], added: readonly Operation[]): readonly Operation[] => [
  ...queue.filter((old) => !added.some(({ id }) => id === old.id)),
  ...added,
]

/** The user, or another tab, has requested operations. */
export const queued = (state: CartQueue, added: readonly Operation[]): CartQueue => ({
  ...state,
  queue: withOperations(state.queue, added),
  failure: state.status === 'loading' ? state.failure : null,
  status: 'loading',
  isFresh: false,
})

/** Operations have failed: they leave the queue. Changes and the merge may be tried again, unless the backend has refused them. */
export const undone = (state: CartQueue, hasFailed: (one: Operation) => boolean, error: unknown): CartQueue => {
  const failed = state.queue.filter(hasFailed)
  const shown = failed.filter(({ kind }) => kind === 'change' || kind === 'merge')
  return {
    ...state,
    queue: state.queue.filter((one) => !hasFailed(one)),
    failure:
      shown.length === 0
        ? state.failure
        : {
            message: error instanceof ApiError ? error.message : '',
            again: withOperations(
              state.failure?.again ?? [],
              // The stored queue no longer has them.
              mayHelpToRetry(error) ? shown.map((one) => ({ ...one, notBefore: 0, isStored: false })) : [],
            ),
          },
    outcomes: [...state.outcomes, ...failed.map((operation) => ({ operation, error }))],
  }
}
