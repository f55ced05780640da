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
 *
 * The kinds of requests share the turns by weight (stride scheduling): a kind with few requests begins at once, and none of them can starve
 * another one.
 */

/** Shares of the turns while requests of every kind wait; at equal shares the first kind begins. */
const WEIGHTS = { buy: 6, browse: 3, prefetch: 1 } as const

export type RequestKind = keyof typeof WEIGHTS
export type WorkKind = 'render' | RequestKind

export const WORK_KINDS = ['render', ...(Object.keys(WEIGHTS) as RequestKind[])] as const

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
  /** Whether a request that enters now would wait for too long during overload: its kind already has that many waiting requests. */
  readonly isFull: (kind: RequestKind) => boolean
}

/** How long the queue must not have been empty to count as overload, in ms. */
const STANDING_MS = 1000
/** The most that one task adds to the age of requests, in ms: a single call that blocks the process is no overload. */
const TURN_MAX_MS = 500
/** The share of the last turn in the mean time between two turns of a kind. */
const LAST_TURN_SHARE = 0.1
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
  const renders = new Set<Waiting>()
  const requests = Object.entries(WEIGHTS).map(([kind, weight]) => ({
    kind,
    weight,
    waiting: new Set<Waiting>(),
    pass: 0,
    turnAt: 0,
    /** The mean time between two turns of this kind while its requests wait, in ms. */
    turnMs: 0,
  }))
  /** The pass of the last request that began. */
  let reached = 0
  const isEmpty = () => renders.size === 0 && requests.every(({ waiting }) => waiting.size === 0)
  let hasBegun = false
  /** The queue's own clock in ms: the time of its turns. */
  let elapsed = 0
  let turnAt = 0
  let emptyAt = 0
  /** Whether the last turn has refused requests: a queue that became empty by refusals is still overload. */
  let hasRefused = false

  const noteEmpty = () => {
    if (isEmpty() && !hasRefused) emptyAt = elapsed
  }

  const isOverload = () => elapsed - emptyAt > STANDING_MS
  const isOverdue = ({ since }: Waiting) => isOverload() && elapsed - since > maxWaitMs

  const refuseOverdue = () => {
    hasRefused = false
    for (const { waiting } of requests)
      for (const one of waiting) {
        if (!isOverdue(one)) break
        waiting.delete(one)
        hasRefused = true
        one.begin(false)
      }
  }

  const takeFirst = (waiting: Set<Waiting>): Waiting | null => {
    for (const one of waiting) {
      waiting.delete(one)
      return one
    }
    return null
  }

  const takeNext = (): Waiting | null => {
    const render = takeFirst(renders)
    if (render) return render
    const [next] = requests.filter(({ waiting }) => waiting.size > 0).toSorted((one, other) => one.pass - other.pass)
    if (!next) return null
    reached = next.pass
    next.pass += 1 / next.weight
    const one = takeFirst(next.waiting)
    const turnMs = one ? elapsed - Math.max(next.turnAt, one.since) : 0
    next.turnMs = next.turnMs === 0 ? turnMs : next.turnMs + (turnMs - next.turnMs) * LAST_TURN_SHARE
    next.turnAt = elapsed
    return one
  }

  const requestsOf = (kind: WorkKind) => requests.find((one) => one.kind === kind)

  /** The queue that work of a kind joins. */
  const joined = (kind: WorkKind): Set<Waiting> => {
    const own = requestsOf(kind)
    if (!own) return renders
    // A kind that had no requests saves no turns for later.
    if (own.waiting.size === 0) own.pass = Math.max(own.pass, reached)
    return own.waiting
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
    noteEmpty()
    if (next) beginWork(next)
    // In the next turn the queue may be empty without a refusal.
    else if (hasRefused) beginWork({ begin: () => {} })
  }

  return {
    waiting: (kind) => (requestsOf(kind)?.waiting ?? renders).size,
    isBusy: () => hasBegun,
    isFull: (kind) => {
      const own = requestsOf(kind)
      return own !== undefined && isOverload() && own.waiting.size * own.turnMs > maxWaitMs
    },
    enter: (kind, begin) => {
      if (!hasBegun) {
        beginWork({ begin })
        return () => {}
      }
      noteEmpty()
      const queue = joined(kind)
      const one: Waiting = { since: elapsed, begin }
      queue.add(one)
      return () => void queue.delete(one)
    },
  }
}
