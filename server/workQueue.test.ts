import { beforeEach, expect, test } from 'vitest'
import { createWorkQueue, type WorkKind, type WorkQueue } from './workQueue.ts'

const MAX_WAIT_MS = 500

let now: number
let turns: (() => void)[]
let queue: WorkQueue
/** The calls that began (`browse 3`) or were refused (`no browse 3`), in order. */
let events: string[]
beforeEach(() => {
  now = 1_000_000
  turns = []
  events = []
  queue = createWorkQueue(
    MAX_WAIT_MS,
    () => now,
    (run) => void turns.push(run),
  )
})

const enter = (kind: WorkKind, n: number) =>
  queue.enter(kind, (mayBegin) => void events.push(`${mayBegin ? '' : 'no '}${kind} ${n}`))

/** One turn of the event loop, after work of so many ms. */
const turn = (ms = 0) => {
  now += ms
  const [run] = turns.splice(0, 1)
  run?.()
}

/** Turns of 16 ms each, with `perTurn` new requests before each. Returns what happened. */
const load = (count: number, perTurn: number) => {
  const before = events.length
  for (let n = 0; n < count; n++) {
    for (let i = 0; i < perTurn; i++) enter('browse', n * perTurn + i)
    turn(16)
  }
  return events.slice(before)
}
const begun = (list: readonly string[]) => list.filter((event) => !event.startsWith('no '))
const refused = (list: readonly string[]) => list.filter((event) => event.startsWith('no '))

test('work begins at once when nothing waits, and then one task per turn, in order', () => {
  for (const n of [1, 2, 3]) enter('browse', n)
  expect(events).toEqual(['browse 1'])
  turn()
  expect(events).toEqual(['browse 1', 'browse 2'])
  turn()
  turn()
  expect(events).toEqual(['browse 1', 'browse 2', 'browse 3'])
  expect(queue.isBusy()).toBe(false)
  enter('browse', 4)
  expect(events).toHaveLength(4)
})

test('pages that are ready to be rendered come first, then the cart, the catalogue, and prefetches', () => {
  enter('browse', 0)
  for (const kind of ['prefetch', 'browse', 'buy', 'render'] as const) enter(kind, 1)
  for (let i = 0; i < 5; i++) turn()
  expect(events).toEqual(['browse 0', 'render 1', 'buy 1', 'browse 1', 'prefetch 1'])
})

test('a burst is processed completely, also when it takes longer than a request may wait', () => {
  for (let n = 0; n < 60; n++) enter('browse', n)
  for (let i = 0; i < 60; i++) turn(16)
  expect(refused(events)).toEqual([])
  expect(begun(events)).toHaveLength(60)
})

test('a single call that blocks the process for seconds causes no refusal', () => {
  for (let n = 0; n <= 20; n++) enter('browse', n)
  turn(5000)
  for (let i = 0; i < 20; i++) turn(16)
  expect(refused(events)).toEqual([])
  expect(begun(events)).toHaveLength(21)
})

test.each([2, 10])(
  'at %d times the capacity one task begins in every turn, of requests that waited no longer than allowed',
  (times) => {
    const waits: number[] = []
    const turnsRun = 1250
    for (let at = 0; at < turnsRun; at++) {
      for (let i = 0; i < times; i++) {
        const since = now
        queue.enter('browse', (mayBegin) => void (mayBegin ? waits.push(now - since) : undefined))
      }
      turn(16)
    }
    expect(waits.length).toBeGreaterThanOrEqual(turnsRun - 1)
    const late = waits.slice(200)
    expect(Math.max(...late)).toBeLessThanOrEqual(MAX_WAIT_MS)
    expect(Math.max(...waits)).toBeLessThan(1100)
  },
)

test('after the load the queue is empty as soon as those that waited too long were refused, and no request is refused after that', () => {
  load(300, 10)
  for (let i = 0; i < 40; i++) turn(16)
  expect(queue.isBusy()).toBe(false)
  const after = load(300, 1)
  expect(refused(after)).toEqual([])
})

test('the cart is processed as if alone while the catalogue is refused', () => {
  const waits: number[] = []
  for (let i = 0; i < 500; i++) {
    for (let n = 0; n < 10; n++) enter('browse', n)
    const since = now
    queue.enter('buy', (mayBegin) => void waits.push(mayBegin ? now - since : Number.POSITIVE_INFINITY))
    turn(16)
    if (i % 2 === 1) turn(16)
  }
  expect(refused(events).length).toBeGreaterThan(1000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(64)
})

test('the catalogue is refused in time while the cart alone is more than the process can do', () => {
  const waits: number[] = []
  for (let i = 0; i < 300; i++) {
    enter('buy', i)
    enter('buy', i)
    const since = now
    queue.enter('browse', () => void waits.push(now - since))
    turn(16)
  }
  expect(waits.length).toBeGreaterThan(250)
  expect(Math.max(...waits)).toBeLessThan(1100)
})

test('work whose client has left does not begin', () => {
  enter('browse', 0)
  const leave = enter('browse', 1)
  enter('browse', 2)
  leave()
  turn()
  expect(events).toEqual(['browse 0', 'browse 2'])
})

test.each([
  ['buy', 'browse', 300],
  ['browse', 'buy', 600],
  ['browse', 'prefetch', 200],
  ['buy', 'prefetch', 100],
] as const)('%s requests above the capacity leave %s its share of the turns', (many, few, least) => {
  for (let n = 0; n < 1000; n++) {
    for (let i = 0; i < 3; i++) enter(many, n)
    enter(few, n)
    turn(16)
  }
  expect(begun(events).filter((event) => event.startsWith(few)).length).toBeGreaterThanOrEqual(least)
})

test('a kind without requests saves no turns: its next burst does not delay the others', () => {
  load(500, 3)
  for (let n = 0; n < 40; n++) enter('buy', n)
  events = []
  for (let i = 0; i < 9; i++) turn(1)
  expect(begun(events).filter((event) => event.startsWith('browse')).length).toBeGreaterThanOrEqual(2)
})

test('a request that would wait longer than allowed is known at its arrival, so that none of the others is refused in its turn', () => {
  for (let i = 0; i < 1000; i++) {
    // In its first second the queue looks like a burst.
    if (i === 200) events = []
    for (let n = 0; n < 10; n++) if (!queue.isFull('browse')) enter('browse', n)
    turn(16)
  }
  expect(begun(events)).toHaveLength(800)
  expect(refused(events).length).toBeLessThan(80)
})

test('requests that come in bursts longer than the queue are refused at their arrival from the second burst on', () => {
  for (let i = 0; i < 60; i++) {
    if (i === 20) events = []
    // A turn of 200 ms: all that have waited for longer are refused in bulk, and then the queue is empty.
    for (let n = 0; n < 100; n++) if (!queue.isFull('browse')) enter('browse', n)
    turn(200)
  }
  expect(begun(events)).toHaveLength(40)
  expect(refused(events).length).toBeLessThan(40)
})

test('a queue is not full while it is a burst, nor for a kind with few requests', () => {
  for (let n = 0; n < 500; n++) enter('browse', n)
  expect(queue.isFull('browse')).toBe(false)
  for (let i = 0; i < 300; i++) {
    enter('browse', i)
    enter('browse', i)
    if (i % 30 === 0) enter('buy', i)
    turn(16)
  }
  expect(queue.isFull('browse')).toBe(true)
  expect(queue.isFull('buy')).toBe(false)
})

test('renders are never refused', () => {
  for (let i = 0; i < 200; i++) {
    enter('render', i)
    enter('render', i)
    turn(16)
  }
  expect(refused(events)).toEqual([])
})
