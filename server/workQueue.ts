/**
 * The order of work in this process, which has one thread for all users: one task begins at a time, with turns of the event loop in
 * between, in which it accepts connections, answers health checks, files and cached pages, and notices clients that have left.
 *
 * Admission follows CoDel, with the age of a request in place of a number of requests. A queue that was empty within the last second is a
 * burst: all of it is processed, however long. A queue that was not is more than this process can do: a request that has waited for longer
 * than the limit is refused when its turn comes, so those that are processed are young, and the capacity is not spent on users who have
 * left.
 *
 * Renders come first: the work that is nearly done. No request begins while a page waits to be rendered, so the number of requests in
 * progress follows from the speed of this process, and time in which the backend is slow is not overload.
 */

/** In the order in which they begin. */
export const WORK_KINDS = ['render', 'buy', 'browse', 'prefetch'] as const

export type WorkKind = (typeof WORK_KINDS)[number]

export type WorkQueue = {
  /**
   * Calls `begin` in its turn, at once when nothing else waits or has just begun: true when the work may begin, false when the
   * request has waited too long. Renders are never refused. Returns the function that cancels the turn, for a client that has left.
   */
  readonly enter: (kind: WorkKind, begin: (mayBegin: boolean) => void) => () => void
  /** The work of a kind that waits for its turn. */
  readonly waiting: (kind: WorkKind) => number
  /** Whether work that enters now has to wait. */
  readonly isBusy: () => boolean
}

/** How long the queue must not have been empty to count as overload, in ms. */
const STANDING_MS = 1000
/** The most that one task adds to the age of requests, in ms: a single call that blocks the process is no overload. */
const TURN_MAX_MS = 500
/**
 * The turns of the event loop between two tasks. libuv accepts one connection per turn: with one turn, connections would wait in
 * the kernel while requests of connections that exist are answered.
 */
const TURNS = 16

const afterTurns = (run: () => void, left = TURNS): void => {
  setImmediate(() => (left > 1 ? afterTurns(run, left - 1) : run()))
}

/** `since` is a time of the queue's own clock. */
type Waiting = { readonly since: number; readonly begin: (mayBegin: boolean) => void }

/** `maxWaitMs` is the longest wait during overload. `now` returns ms; `nextTurn` runs a function after the events that are waiting. */
export const createWorkQueue = (
  maxWaitMs: number,
  now: () => number,
  nextTurn: (run: () => void) => void = afterTurns,
): WorkQueue => {
  const queues = WORK_KINDS.map(() => new Set<Waiting>())
  const isEmpty = () => queues.every(({ size }) => size === 0)
  let hasBegun = false
  /** The queue's own clock in ms: the time of its turns. */
  let elapsed = 0
  let turnAt = 0
  let emptyAt = 0

  const isOverdue = ({ since }: Waiting) => elapsed - emptyAt > STANDING_MS && elapsed - since > maxWaitMs

  const refuseOverdue = () => {
    for (const queue of queues.slice(1))
      for (const one of queue) {
        if (!isOverdue(one)) break
        queue.delete(one)
        one.begin(false)
      }
  }

  const takeNext = (): Waiting | null => {
    for (const queue of queues)
      for (const one of queue) {
        queue.delete(one)
        return one
      }
    return null
  }

  const beginWork = ({ begin }: Pick<Waiting, 'begin'>) => {
    hasBegun = true
    turnAt = now()
    nextTurn(runTurn)
    begin(true)
  }

  const runTurn = () => {
    hasBegun = false
    elapsed += Math.min(now() - turnAt, TURN_MAX_MS)
    refuseOverdue()
    const next = takeNext()
    if (isEmpty()) emptyAt = elapsed
    if (next) beginWork(next)
  }

  return {
    waiting: (kind) => queues[WORK_KINDS.indexOf(kind)]?.size ?? 0,
    isBusy: () => hasBegun,
    enter: (kind, begin) => {
      if (!hasBegun) {
        beginWork({ begin })
        return () => {}
      }
      if (isEmpty()) emptyAt = elapsed
      const queue = queues[WORK_KINDS.indexOf(kind)] ?? new Set()
      const one: Waiting = { since: elapsed, begin }
      queue.add(one)
      return () => void queue.delete(one)
    },
  }
}
