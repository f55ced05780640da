/**
 * The cart of one signed-in customer: the backend's last answer and one queue of operations. Everything here is pure: `memberCart.ts`
 * holds the state, `cartRunner.ts` carries the operations out, and `cartProgress.ts` has the transitions of their outcomes.
 *
 * Invariants:
 * 1. The shown lines are those of the last answer with every queued change applied, in the order of the presses.
 * 2. An operation has one id from the press to its outcome, also in the stored queue, in another tab, and after "Try again". It leaves the
 *    queue once: done, failed, replaced, or done by another tab.
 * 3. A failed operation leaves the shown lines. "Try again" queues it once more, however often it is pressed, with what it was sent as.
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
import { applyChange, type CartChange } from './cartChange.ts'
import type { CartState, CartTask } from './cartState.ts'
import type { Step } from './reachQuantity.ts'

/** What a change was sent as: its last write. `at`: when it was sent, in ms since 1970; null once it was answered. */
export type Sent = Step & { readonly at: number | null }

/** `notBefore`: when the operation may be tried next, in ms since 1970; 0 for at once. */
type Base<K extends string> = { readonly id: string; readonly kind: K; readonly notBefore: number }
/** A change of a quantity. `isStored`: it is in the stored queue of all tabs (unsentChanges.ts). */
export type ChangeOperation = Base<'change'> & {
  readonly change: CartChange
  readonly sent: Sent | null
  readonly isStored: boolean
}
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
  /** Failed operations that may be tried again. */
  readonly failed: readonly Operation[]
  /** The last failure since the queue was empty. `again`: ids of the operations that "Try again" queues. */
  readonly failure: { readonly message: string; readonly again: readonly string[]; readonly isTold: boolean } | null
  /** Outcomes that are reported once the cart is shown. `error` is null for a success. */
  readonly outcomes: readonly { readonly operation: ChangeOperation | TaskOperation; readonly error: unknown }[]
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

export const startQueue = ({ cart, count }: MemberStart, isFresh = cart !== null): CartQueue => ({
  cart,
  count,
  queue: [],
  failed: [],
  failure: null,
  outcomes: [],
  unmerged: [],
  status: 'normal',
  isFresh: isFresh && cart !== null,
  isOpen: true,
})

export const changesOf = ({ queue }: Pick<CartQueue, 'queue'>): readonly ChangeOperation[] =>
  queue.filter((one) => one.kind === 'change')

export const linesOf = (state: CartQueue): readonly GuestCartItem[] =>
  changesOf(state).reduce((lines, { change }) => applyChange(lines, change), state.cart?.lines ?? [])

/** The shown part of the state, without the failure. */
export const viewOf = (state: CartQueue): Partial<CartState> => {
  const { cart, count, unmerged, status } = state
  const lines = [...linesOf(state)]
  return {
    ...(cart && { refused: [...cart.refused], saved: cart.saved && [...cart.saved], checkout: cart.checkout, known: true }),
    lines,
    count: cart ? 0 : count + countUnits(lines),
    unmerged: [...unmerged],
    status,
  }
}

/** The queue with more operations. A task replaces one of its kind that was not sent; one merge and one load are enough. */
export const withOperations = (queue: readonly Operation[], added: readonly Operation[]): readonly Operation[] => {
  const replaces = (one: Operation, old: Operation): boolean =>
    one.kind === 'task' ? old.kind === 'task' && old.task.kind === one.task.kind : one.kind !== 'change' && one.kind === old.kind
  return [...queue.filter((old) => !added.some((one) => replaces(one, old))), ...added]
}

/** The user, or another tab, has requested operations. */
export const queued = (state: CartQueue, added: readonly Operation[]): CartQueue => ({
  ...state,
  queue: withOperations(state.queue, added),
  failure: state.status === 'loading' ? state.failure : null,
  status: 'loading',
  isFresh: false,
})

/** "Try again" was pressed. */
export const requeued = (state: CartQueue, ids: readonly string[]): CartQueue => {
  const isAgain = ({ id }: Operation) => ids.includes(id)
  return { ...queued(state, state.failed.filter(isAgain)), failed: state.failed.filter((one) => !isAgain(one)) }
}

/** Operations have failed: they leave the queue, and may be tried again unless the backend has refused them. */
export const undone = (state: CartQueue, ids: readonly string[], error: unknown): CartQueue => {
  const gone = state.queue.filter(({ id }) => ids.includes(id))
  const changes = changesOf({ queue: gone })
  const again = changes.length === 0 || mayHelpToRetry(error) ? gone : []
  return {
    ...state,
    queue: state.queue.filter((one) => !gone.includes(one)),
    failed: [
      ...state.failed,
      ...again.map((one) => ({ ...one, notBefore: 0, ...(one.kind === 'change' && { isStored: false }) })),
    ],
    failure: {
      message: changes.length > 0 && error instanceof ApiError ? error.message : '',
      again: again.map(({ id }) => id),
      isTold: false,
    },
    outcomes: [...state.outcomes, ...changes.map((operation) => ({ operation, error }))],
  }
}

/** All operations were carried out, or `error` has stopped them: then none stays queued. */
export const finished = (state: CartQueue, error?: unknown): CartQueue => {
  if (error === undefined && state.isOpen) return { ...state, status: state.failure ? 'error' : 'normal' }
  const toFail = state.queue.filter(({ kind }) => kind === 'change' || kind === 'merge')
  const stopped =
    toFail.length === 0 || error === undefined
      ? state
      : undone(
          state,
          toFail.map(({ id }) => id),
          error,
        )
  const tasks = state.queue.filter((one) => one.kind === 'task')
  return {
    ...stopped,
    queue: [],
    outcomes: [...stopped.outcomes, ...tasks.map((operation) => ({ operation, error: error ?? new Error('Signed out') }))],
    status: 'error',
  }
}
