/** How operations of `cartQueue.ts` proceed: what is carried out next, and what an answer, or its loss, makes of them. Pure. */
import { isSameItem, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import { applyChange, lineIn, quantityIn } from './cartChange.ts'
import { changesOf, type CartQueue, type ChangeOperation, type Operation, type Sent, type TaskOperation } from './cartQueue.ts'
import { POLL_MS, WRITE_SETTLES_MS } from './writeLimits.ts'

export type NextStep =
  | { readonly kind: 'merge' | 'changes' | 'load' }
  | TaskOperation
  /** Every operation has to wait for this time in ms. */
  | { readonly kind: 'wait'; readonly ms: number }

/** The next step; null when nothing is left to do. `now` is in ms since 1970. */
export const nextStep = (state: CartQueue, now: number): NextStep | null => {
  const { queue, isOpen } = state
  if (!isOpen || queue.length === 0) return null
  const isDue = ({ notBefore }: Operation) => notBefore <= now
  const changes = changesOf(state)
  if (queue.some((one) => one.kind === 'merge' && isDue(one))) return { kind: 'merge' }
  if (changes.some(isDue)) return { kind: 'changes' }
  if (changes.length === 0) {
    const task = queue.find((one) => one.kind === 'task')
    if (task) return task
    if (queue.some(({ kind }) => kind === 'load')) return { kind: 'load' }
  }
  const waiting = queue.filter(({ kind }) => kind === 'merge' || kind === 'change')
  return { kind: 'wait', ms: Math.min(POLL_MS, ...waiting.map(({ notBefore }) => notBefore - now)) }
}

/** The changes of the first product that is due: they are sent as one. Empty when there is none. */
export const dueChanges = (state: CartQueue, now: number): readonly ChangeOperation[] => {
  const changes = changesOf(state)
  const first = state.isOpen ? changes.find(({ notBefore }) => notBefore <= now) : undefined
  return first ? changes.filter(({ change }) => isSameItem(change.line, first.change.line)) : []
}

/** The operations without those of a kind, or without those of `ids`. */
export const without = (state: CartQueue, what: Operation['kind'] | readonly string[]): CartQueue => ({
  ...state,
  queue: state.queue.filter(({ id, kind }) => (typeof what === 'string' ? kind !== what : !what.includes(id))),
})

const withChanges = (state: CartQueue, change: (one: ChangeOperation) => Partial<ChangeOperation>): CartQueue => ({
  ...state,
  queue: state.queue.map((one) => (one.kind === 'change' ? { ...one, ...change(one) } : one)),
})

/** Every change is to be in the stored queue. */
export const allStored = (state: CartQueue): CartQueue => withChanges(state, () => ({ isStored: true }))

/** Changes are being sent as `sent`. */
export const sentAs = (state: CartQueue, ids: readonly string[], sent: Sent): CartQueue =>
  withChanges(state, ({ id }) => (ids.includes(id) ? { sent } : {}))

/** The write of changes was answered with an error: the backend will not complete it later. */
export const answered = (state: CartQueue, ids: readonly string[]): CartQueue =>
  withChanges(state, ({ id, sent }) => (sent && ids.includes(id) ? { sent: { ...sent, at: null } } : {}))

/** Operations are tried again at `notBefore` (ms since 1970). */
export const postponed = (state: CartQueue, ids: readonly string[], notBefore: number): CartQueue => ({
  ...state,
  queue: state.queue.map((one) => (ids.includes(one.id) ? { ...one, notBefore } : one)),
})

/**
 * The stored queue of all tabs was read: its changes come first, those that another tab or page has left are added, and those that another
 * tab has sent are dropped.
 */
export const resumed = (state: CartQueue, stored: readonly ChangeOperation[]): CartQueue => {
  const own = new Map(changesOf(state).map((one) => [one.id, one]))
  const first = stored.map((one) => own.get(one.id) ?? one)
  return { ...state, queue: [...first, ...state.queue.filter((one) => one.kind !== 'change' || !one.isStored)] }
}

/** A task has its outcome. */
export const taskEnded = (state: CartQueue, operation: TaskOperation, error: unknown): CartQueue => ({
  ...state,
  outcomes: [...state.outcomes, { operation, error }],
})

/** Whether the backend may still complete a write: it has no answer, and the line still has the quantity of before. */
export const mayArrive = (sent: Pick<Sent, 'from' | 'at'> | null | undefined, qty: number, now: number): boolean =>
  typeof sent?.at === 'number' && sent.from === qty && sent.at + WRITE_SETTLES_MS > now

const hasArrived = ({ sent }: ChangeOperation, qty: number): boolean => sent !== null && sent.from !== qty && sent.to === qty

/** Whether a line with this quantity is at the start of the last write of a change, or half-way: the write is then completed. */
const isResumed = ({ sent }: ChangeOperation, qty: number): boolean =>
  sent !== null && (sent.from === qty || sent.mid.includes(qty))

/**
 * The quantity that changes of one product make of its line in the cart. `open` are those that the cart does not have yet. `adds`: whether
 * the backend adds posted quantities, where the line shows it after a lost answer; else null.
 */
export const planOf = (
  cart: Pick<MemberCart, 'lines'>,
  line: GuestCartItem,
  changes: readonly ChangeOperation[],
): { readonly to: number; readonly open: readonly string[]; readonly adds: boolean | null } => {
  const held = lineIn(cart, line)
  const qty = held?.qty ?? 0
  const open = changes.filter((one) => !hasArrived(one, qty))
  const sent = open.find((one) => isResumed(one, qty))?.sent
  const base = sent ? sent.to : qty
  const start = base === 0 ? [] : [{ ...(held ?? line), qty: base }]
  const lines = open
    .filter((one) => !isResumed(one, qty))
    .reduce((now, { change }) => applyChange(now, change), start as readonly GuestCartItem[])
  return {
    to: quantityIn({ lines }, line),
    open: open.map(({ id }) => id),
    adds: sent && sent.from !== qty ? (sent.adds ?? null) : null,
  }
}

/**
 * What the cart, read again after a failed write, shows: the write has arrived; it was done half and is completed at once; the backend may
 * still complete it; or it has failed. `before` and `qty` are the quantities of the line before the write and now.
 */
export const verdictOf = (
  changes: readonly ChangeOperation[],
  before: number | null,
  qty: number,
  now: number,
): 'done' | 'resume' | 'wait' | 'failed' => {
  if (changes.every((one) => hasArrived(one, qty))) return 'done'
  if (qty === before || !changes.some((one) => isResumed(one, qty))) return 'failed'
  return changes.some(({ sent }) => mayArrive(sent, qty, now)) ? 'wait' : 'resume'
}
