/** A queue for expensive work, limited in concurrent calls, in waiting calls, in time, and in calls of one client. */
import { Problem } from '../../contract/http/problems.ts'

const RETRY_AFTER_S = 2
/** Of this many calls that begin while both kinds wait, one is of the others. */
const OTHERS_EVERY = 3

type Limits = {
  readonly concurrent: number
  readonly waiting: number
  /** The longest wait of a call before it begins, in ms. */
  readonly waitMs: number
}

export type Turn = {
  /** Whether the call is of a user with a session, a password link or a known device. */
  readonly known?: boolean
  /** The most calls, running and waiting, that may have each of these keys. */
  readonly shares?: { readonly [key: string]: number }
}

/**
 * Creates a queue. It runs at most `concurrent` calls at once and lets further ones wait in order: `known` ones first, but every
 * third of the others, because an attacker has accounts too. A call above `waiting` or above a share, and one that has waited for `waitMs`, is
 * rejected with a 503 `busy` with Retry-After.
 */
export const createHashQueue = ({ concurrent, waiting, waitMs }: Limits) => {
  let running = 0
  let knownInARow = 0
  const queue = new Set<() => void>()
  const knownQueue = new Set<() => void>()
  const held = new Map<string, number>()
  const busy = () => new Problem(503, 'busy', { retryAfterS: RETRY_AFTER_S })

  const turn = (own: Set<() => void>) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        own.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        own.delete(begin)
        reject(busy())
      }, waitMs)
      own.add(begin)
    })

  const hold = (keys: readonly string[], change: 1 | -1) => {
    for (const key of keys) {
      const count = (held.get(key) ?? 0) + change
      if (count === 0) held.delete(key)
      else held.set(key, count)
    }
  }

  const inTurn = async <T>(work: () => Promise<T>, known: boolean): Promise<T> => {
    const own = known ? knownQueue : queue
    if (running < concurrent) running += 1
    else if (own.size < waiting) await turn(own)
    else throw busy()
    try {
      return await work()
    } finally {
      // The next call gets the place of this one, so `running` stays the same.
      const isOthers = knownQueue.size === 0 || (queue.size > 0 && knownInARow >= OTHERS_EVERY - 1)
      const [next] = isOthers ? queue : knownQueue
      knownInARow = isOthers ? 0 : knownInARow + 1
      if (next) next()
      else running -= 1
    }
  }
  return async <T>(work: () => Promise<T>, { known = false, shares = {} }: Turn = {}): Promise<T> => {
    if (Object.entries(shares).some(([key, most]) => (held.get(key) ?? 0) >= most)) throw busy()
    const keys = Object.keys(shares)
    hold(keys, 1)
    try {
      return await inTurn(work, known)
    } finally {
      hold(keys, -1)
    }
  }
}
