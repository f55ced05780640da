/** Progress of the operations of `cartQueue.ts`: which one is next, and the effect of an answer or of its loss. Pure. */
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { applyChange, lineIn, quantityIn } from './cartChange.ts'
import { changesOf, hasArrived, type CartQueue, type ChangeOperation, type Operation, type Sent } from './cartQueue.ts'
import { POLL_MS, WRITE_SETTLES_MS } from './writeLimits.ts'

/**
 * The operation that is carried out next; `wait` with a time in ms when each has to wait; null when nothing is left to do. `now` is in ms
 * since 1970.
 */
export const nextStep = (state: CartQueue, now: number): Operation | { readonly kind: 'wait'; readonly ms: number } | null => {
  const { queue, isOpen } = state
  if (!isOpen || queue.length === 0) return null
  const find = (kind: Operation['kind'], time = now) => queue.find((one) => one.kind === kind && one.notBefore <= time)
  const due = find('merge') ?? find('change')
  if (due) return due
  const other = changesOf(state).length === 0 && (find('task') ?? find('load'))
  return other || { kind: 'wait', ms: Math.min(POLL_MS, ...queue.map(({ notBefore }) => notBefore - now).filter((ms) => ms > 0)) }
}

/** The operations without those of a kind, or without those of `ids`. */
export const without = (state: CartQueue, what: Operation['kind'] | readonly string[]): CartQueue => ({
  ...state,
  queue: state.queue.filter(({ id, kind }) => (typeof what === 'string' ? kind !== what : !what.includes(id))),
})

/**
 * The state of operations has changed: `notBefore` when they are postponed, `sent` when they are being sent, `isStored` when they are to be
 * in the stored queue.
 */
export const progressed = (
  state: CartQueue,
  ids: readonly string[],
  change: Partial<Pick<ChangeOperation, 'notBefore' | 'sent' | 'isStored'>>,
): CartQueue => ({ ...state, queue: state.queue.map((one) => (ids.includes(one.id) ? { ...one, ...change } : one)) })

/** The write of changes was answered with an error: the backend will not complete it later. */
export const answered = (state: CartQueue, ids: readonly string[]): CartQueue =>
  changesOf(state).reduce(
    (next, { id, sent }) => (sent && ids.includes(id) ? progressed(next, [id], { sent: { ...sent, at: null } }) : next),
    state,
  )

/**
 * The stored queue of all tabs was read: its changes come first, those that another tab or page has left are added, and those that another
 * tab has sent are dropped.
 */
export const resumed = (state: CartQueue, stored: readonly ChangeOperation[]): CartQueue => {
  const own = new Map(changesOf(state).map((one) => [one.id, one]))
  const first = stored.map((one) => own.get(one.id) ?? one)
  return { ...state, queue: [...first, ...state.queue.filter((one) => one.kind !== 'change' || !one.isStored)] }
}

/**
 * Whether the backend may still complete a write: it has no answer, and the line still has its previous quantity. A time in the future is
 * that of a clock that was wrong.
 */
export const mayArrive = (sent: Pick<Sent, 'from' | 'at'> | null | undefined, qty: number, now: number): boolean =>
  typeof sent?.at === 'number' && sent.from === qty && sent.at <= now && sent.at + WRITE_SETTLES_MS > now

/** Whether a line with this quantity is at the start of the last write of a change, or half-way: the write is then completed. */
const isResumed = ({ sent }: ChangeOperation, qty: number): boolean =>
  sent !== null && (sent.from === qty || sent.mid.includes(qty))

/**
 * The plan for the changes of one product. `to`: the resulting quantity of its line. `open`: the changes that the cart does not have yet.
 * `adds`: whether the backend adds posted quantities, where the line shows it after a lost answer; else null.
 */
export const planOf = (
  cart: { readonly lines: readonly GuestCartItem[] },
  line: GuestCartItem,
  changes: readonly ChangeOperation[],
): { readonly to: number; readonly open: readonly string[]; readonly adds: boolean | null } => {
  const current = lineIn(cart, line)
  const qty = current?.qty ?? 0
  const open = changes.filter((one) => !hasArrived(one, qty))
  const sent = open.find((one) => isResumed(one, qty))?.sent
  const base = sent ? sent.to : qty
  const start: readonly GuestCartItem[] = base === 0 ? [] : [{ ...(current ?? line), qty: base }]
  const lines = open.filter((one) => !isResumed(one, qty)).reduce((now, { change }) => applyChange(now, change), start)
  return {
    to: quantityIn({ lines }, line),
    open: open.map(({ id }) => id),
    adds: sent && sent.from !== qty ? (sent.adds ?? null) : null,
  }
}

/**
 * The result of a failed write, by the quantity of the line `before` it and `qty` now. `done`: the write has arrived. `resume`: half of it
 * was done, and it is completed at once. `wait`: the backend may still complete it.
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
