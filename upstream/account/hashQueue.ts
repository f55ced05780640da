/** A queue for expensive work, limited in concurrent calls, in waiting calls and in time. */
import { Problem } from '../../contract/http/problems.ts'

const RETRY_AFTER_S = 2

type Limits = {
  readonly concurrent: number
  readonly waiting: number
  /** The longest wait of a call before it begins, in ms. */
  readonly waitMs: number
}

/**
 * Creates a queue. It runs at most `concurrent` calls at once and lets further ones wait in order. A call above `waiting`, and one that has
 * waited for `waitMs`, is rejected with a 503 `busy` with Retry-After.
 */
export const createHashQueue = ({ concurrent, waiting, waitMs }: Limits) => {
  let running = 0
  const queue = new Set<() => void>()
  const busy = () => new Problem(503, 'busy', { retryAfterS: RETRY_AFTER_S })

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        queue.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(begin)
        reject(busy())
      }, waitMs)
      queue.add(begin)
    })

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < concurrent) running += 1
    else if (queue.size < waiting) await turn()
    else throw busy()
    try {
      return await work()
    } finally {
      // The next call gets the place of this one, so `running` stays the same.
      const [next] = queue
      if (next) next()
      else running -= 1
    }
  }
}
