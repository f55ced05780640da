/**
 * Calls of one customer take turns before they take one of the few places for transactions: there they would only wait for their customer's
 * lock, and keep all other customers out.
 */
import { Problem } from '../../../contract/http/problems.ts'

const RETRY_AFTER_S = 2

/** Runs `work` after the earlier work of the same customer. Rejects with a 503 `busy` when too many calls wait. */
export type Turns = <T>(customerId: number, work: () => Promise<T>) => Promise<T>

export const createTurns = (mostWaiting: number): Turns => {
  const last = new Map<number, { readonly done: Promise<unknown>; calls: number }>()
  return async (customerId, work) => {
    const before = last.get(customerId)
    if (before && before.calls > mostWaiting) throw new Problem(503, 'busy', { retryAfterS: RETRY_AFTER_S })
    const calls = (before?.calls ?? 0) + 1
    const turn = (before?.done ?? Promise.resolve()).then(work)
    const mine = { done: turn.catch(() => {}), calls }
    last.set(customerId, mine)
    try {
      return await turn
    } finally {
      // The count is of the newest call, whose predecessors end first.
      const newest = last.get(customerId)
      if (newest && newest.calls > 1) newest.calls -= 1
      else last.delete(customerId)
    }
  }
}
