/** A queue for expensive work, limited in concurrent calls, in waiting calls and in time. */
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

/**
 * Creates a queue. It runs at most `concurrent` calls at once and lets further ones wait in order: `known` ones (of a user who has a session,
 * or signs in from a known device) first, but every third of the others, because an attacker has accounts too. A call above `waiting`, and one
 * that has waited for `waitMs`, is rejected with a 503 `busy` with Retry-After.
 */
export const createHashQueue = ({ concurrent, waiting, waitMs }: Limits) => {
  let running = 0
  let knownInARow = 0
  const queue = new Set<() => void>()
  const knownQueue = new Set<() => void>()
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

  return async <T>(work: () => Promise<T>, known = false): Promise<T> => {
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
}
