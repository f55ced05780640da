/** The queue of a member's cart: each transition, and the invariants of cartQueue.ts in random orders of events. */
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../shared/errors.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { fc } from '../../test/support/property.ts'
import { answered, mayArrive, nextStep, planOf, progressed, resumed, verdictOf, without } from './cartProgress.ts'
import {
  changesOf,
  linesOf,
  LOAD,
  MERGE,
  queued,
  startQueue,
  undone,
  viewOf,
  type CartQueue,
  type ChangeOperation,
  type Sent,
  type TaskOperation,
} from './cartQueue.ts'
import { WRITE_SETTLES_MS } from './writeLimits.ts'

const CART = toMemberCart(wireCart(new Map([[7, 2]])))
const line = (product: number) => ({ ...newLine(product), cart_id: `${product}:0`, qty: 1 })
/** A change of `by` units. */
const change = (id: string, product: number, by: number, more: Partial<ChangeOperation> = {}): ChangeOperation => ({
  id,
  kind: 'change',
  notBefore: 0,
  change: { line: line(product), by },
  sent: null,
  isStored: false,
  ...more,
})
const task = (kind: string): TaskOperation => ({
  id: kind,
  kind: 'task',
  notBefore: 0,
  task: { kind, send: () => Promise.resolve(null), done: () => {} },
})
/** Selects the operation with this id. */
const is =
  (id: string) =>
  (one: { readonly id: string }): boolean =>
    one.id === id
const sent = (from: number, to: number, more: Partial<Sent> = {}): Sent => ({ from, to, mid: [], at: null, ...more })
const start = (...operations: CartQueue['queue']): CartQueue => queued(startQueue({ cart: CART, count: 0 }), operations)
const ids = ({ queue }: Pick<CartQueue, 'queue'>) => queue.map(({ id }) => id)
const shown = (state: CartQueue) =>
  Object.fromEntries(linesOf(state).map(({ product, qty }): [string, number] => [String(product.id), qty]))
const lost = () => new ApiError('any', 'network', 0, '', 'lost')
const refused = () => new ApiError('any', 'status', 422, 'Sold out', '')

describe('a queued operation', () => {
  test('shows its change at once, and the status loading', () => {
    const state = start(change('a', 7, 1), change('b', 9, 2))
    expect([shown(state), state.status, state.isFresh]).toEqual([{ 7: 3, 9: 2 }, 'loading', false])
    expect(viewOf(state)).toMatchObject({ status: 'loading', known: true, count: 0 })
  })

  // The page was left before the answer to the change, and the next page has both the cart with the change and the stored change.
  test.each([
    ['not shown again once the cart has it', sent(1, 2), 2],
    ['shown while the cart has the quantity before it', sent(2, 3), 3],
    ['shown while nothing was sent', null, 3],
  ])('that an earlier page has stored is %s', (_what, write, qty) => {
    const adopted = { isStored: true, isAdopted: true, sent: write }
    const state = resumed(startQueue({ cart: CART, count: 0 }), [change('a', 7, 1, adopted)])
    expect(shown(state)).toEqual({ 7: qty })
    expect(shown(queued(state, [change('b', 7, 1)]))).toEqual({ 7: qty + 1 })
  })

  test('replaces an unsent task of its kind; one merge and one load are enough', () => {
    const state = start(task('payment'), LOAD, MERGE, task('order'))
    expect(ids(queued(state, [task('payment'), LOAD, MERGE]))).toEqual(['order', 'payment', 'load', 'merge'])
  })

  test('clears the failure of an earlier run, and not that of the present one', () => {
    const failed = undone(start(change('a', 7, 1)), is('a'), refused())
    expect(queued(failed, [change('b', 7, 1)]).failure?.message).toBe('Sold out')
    expect(queued({ ...failed, status: 'error' }, [change('b', 7, 1)]).failure).toBeNull()
  })
})

test.each([
  ['nothing', start(), null],
  ['the merge before anything else', start(LOAD, task('order'), change('a', 7, 1), MERGE), 'merge'],
  ['a change before tasks and loads', start(LOAD, task('order'), change('a', 7, 1)), 'change'],
  ['no task and no load while a change waits', start(LOAD, task('order'), change('a', 7, 1, { notBefore: 500 })), 'wait'],
  ['a change while the merge waits', start({ ...MERGE, notBefore: 500 }, change('a', 7, 1)), 'change'],
  ['the first change that is due', start(change('a', 7, 1, { notBefore: 500 }), change('b', 9, 1)), 'change'],
  ['tasks while the merge waits', start({ ...MERGE, notBefore: 500 }, task('order')), 'task'],
  ['a task before a load', start(LOAD, task('order')), 'task'],
  ['a load when nothing else is queued', start(LOAD), 'load'],
  ['nothing after a sign-out', { ...start(MERGE, change('a', 7, 1), task('order')), isOpen: false }, null],
])('the next step is %s', (_what, state, kind) => {
  expect(nextStep(state, 100)?.kind ?? null).toBe(kind)
})

test('waits until the first operation is due, and at most 2 s', () => {
  const state = start(change('a', 7, 1, { notBefore: 500 }), { ...MERGE, notBefore: 300 })
  expect(nextStep(state, 100)).toEqual({ kind: 'wait', ms: 200 })
  expect(nextStep(progressed(state, ['a', 'merge'], { notBefore: 9000 }), 100)).toEqual({ kind: 'wait', ms: 2000 })
})

describe('a failed change', () => {
  test('leaves the shown lines, and may be queued again with its id and its `sent`', () => {
    const write = sent(2, 3, { at: 5 })
    const state = undone(progressed(start(change('a', 7, 1)), ['a'], { sent: write }), is('a'), lost())
    expect([shown(state), state.failure?.message]).toEqual([{ 7: 2 }, ''])
    const again = queued(state, state.failure?.again ?? [])
    expect([shown(again), ids(again), changesOf(again)[0]?.sent]).toEqual([{ 7: 3 }, ['a'], write])
  })

  test('that the backend has refused is not retried', () => {
    const state = undone(start(change('a', 7, 1)), is('a'), refused())
    expect(state.failure).toEqual({ message: 'Sold out', again: [] })
    expect(state.outcomes.map(({ operation }) => operation.id)).toEqual(['a'])
  })

  test('is retried together with those that failed before it, also when it is refused itself', () => {
    const first = undone(start(change('a', 7, 1), change('b', 9, 1), change('c', 8, 1)), is('a'), lost())
    const second = undone(first, is('b'), lost())
    expect(undone(second, is('c'), refused()).failure?.again.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('is retried at once, and as a change of this tab alone', () => {
    const state = undone(progressed(start(change('a', 7, 1)), ['a'], { isStored: true, notBefore: 9 }), is('a'), lost())
    expect(state.failure?.again).toMatchObject([{ id: 'a', isStored: false, notBefore: 0 }])
  })
})

describe('an error that stops the queue', () => {
  const stopped = (state: CartQueue) => undone(state, () => true, lost())

  test('fails everything; changes and the merge may be retried, tasks and loads may not', () => {
    const state = stopped(start(change('a', 7, 1), task('order'), LOAD, MERGE))
    expect([ids(state), state.failure?.again.map(({ id }) => id)]).toEqual([[], ['a', 'merge']])
    expect(state.outcomes.map(({ operation }) => operation.id)).toEqual(['a', 'order', 'load', 'merge'])
  })

  test('of a load alone is no failed change', () => {
    expect(stopped(start(LOAD))).toMatchObject({ failure: null, queue: [] })
  })
})

test('the stored queue comes first; changes that another tab has sent are dropped, unstored ones stay', () => {
  const state = start(
    change('sent', 7, 1, { isStored: true }),
    change('own', 7, 1),
    change('both', 9, 1, { isStored: true }),
    LOAD,
  )
  const stored = [change('left', 8, 1, { isStored: true }), change('both', 9, 1, { isStored: true })]
  expect(ids(resumed(state, stored))).toEqual(['left', 'both', 'own', 'load'])
})

describe('the planned quantity', () => {
  test.each([
    ['of new changes is relative to the present one', 2, [change('a', 7, 1), change('b', 7, 1)], 4, ['a', 'b']],
    ['of a change that has arrived is the present one', 3, [change('a', 7, 1, { sent: sent(2, 3) })], 3, []],
    ['of a change that has not arrived is its target', 2, [change('a', 7, 1, { sent: sent(2, 3) })], 3, ['a']],
    ['of a half-done change is its target', 5, [change('a', 7, 1, { sent: sent(2, 3, { mid: [5] }) })], 3, ['a']],
    [
      'counts a new change on top of a half-done one',
      0,
      [change('a', 7, 1, { sent: sent(2, 3, { mid: [0] }) }), change('b', 7, 1)],
      4,
      ['a', 'b'],
    ],
    ['of a change that was sent from another quantity is relative', 6, [change('a', 7, 1, { sent: sent(2, 3) })], 7, ['a']],
  ])('%s', (_what, qty, changes, to, open) => {
    const lines = qty === 0 ? [] : [{ ...line(7), qty }]
    expect(planOf({ lines }, line(7), changes)).toMatchObject({ to, open })
  })

  test('shows whether the backend adds, where the line grew after a lost answer', () => {
    const changes = [change('a', 7, 1, { sent: sent(2, 3, { mid: [5], adds: true }) })]
    expect(planOf({ lines: [{ ...line(7), qty: 5 }] }, line(7), changes).adds).toBe(true)
    expect(planOf({ lines: [{ ...line(7), qty: 2 }] }, line(7), changes).adds).toBeNull()
  })
})

test.each([
  ['done when every change has arrived', 3, null, 'done'],
  ['failed when the line is as before', 2, null, 'failed'],
  ['failed when the line is another', 9, null, 'failed'],
  ['to be completed when half of it was done', 5, null, 'resume'],
] as const)('a lost write is %s', (_what, qty, at, verdict) => {
  expect(verdictOf([change('a', 7, 1, { sent: sent(2, 3, { mid: [5], at }) })], 2, qty, 0)).toBe(verdict)
})

test('a write may arrive until the time limit, unless it was answered or the quantity has changed', () => {
  const state = progressed(start(change('a', 7, 1)), ['a'], { sent: sent(2, 3, { at: 1000 }) })
  const write = changesOf(state)[0]?.sent
  expect(mayArrive(write, 2, 1000 + WRITE_SETTLES_MS - 1)).toBe(true)
  expect(mayArrive(write, 2, 1000 + WRITE_SETTLES_MS)).toBe(false)
  expect(mayArrive(write, 3, 1000)).toBe(false)
  expect(mayArrive(write, 2, 999), 'the clock was wrong').toBe(false)
  expect(mayArrive(changesOf(answered(state, ['a']))[0]?.sent, 2, 1000)).toBe(false)
})

test('in any order of events a change is queued, failed or done, has one outcome per attempt, and is shown while it is queued', () => {
  const event = fc.record({ kind: fc.nat(7), which: fc.nat(3) })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = startQueue({ cart: CART, count: 0 })
      /** The number of attempts of each change that is not done. */
      const open = new Map<string, number>()
      for (const [at, { kind, which }] of events.entries()) {
        const id = changesOf(state)[which]?.id ?? 'none'
        if (kind < 2) {
          open.set(`c${at}`, 1)
          state = queued(state, [change(`c${at}`, 7 + which, 1)])
        } else if (kind === 2) state = queued(state, [task(`kind ${which}`), which === 0 ? MERGE : LOAD])
        else if (kind === 3) state = undone(state, is(id), which % 2 ? lost() : refused())
        else if (kind === 4 && state.failure) {
          const { again } = state.failure
          for (const one of again) if (!ids(state).includes(one.id)) open.set(one.id, (open.get(one.id) ?? 0) + 1)
          state = queued({ ...state, failure: null }, again)
        } else if (kind === 5) {
          open.delete(id)
          state = without(state, [id])
        } else if (kind === 6) {
          const stored = progressed(state, ids(state), { isStored: true })
          state = resumed(stored, changesOf(stored))
        } else if (kind === 7 && which === 3) state = undone(state, () => true, lost())
        expect(new Set(ids(state)).size).toBe(state.queue.length)
        const expected: { [product: string]: number } = { 7: 2 }
        for (const {
          change: { line: one },
        } of changesOf(state))
          expected[String(one.product.id)] = (expected[String(one.product.id)] ?? 0) + 1
        expect(shown(state)).toEqual(expected)
        for (const [one, attempts] of open) {
          const outcomes = state.outcomes.filter(({ operation }) => operation.id === one).length
          expect(outcomes + (ids(state).includes(one) ? 1 : 0)).toBe(attempts)
        }
      }
    }),
  )
})
