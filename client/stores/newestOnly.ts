import { outcomeOf, type Outcome } from './outcome.ts'

export type NewestOnly = {
  /**
   * Starts work and aborts the work that was started before. Resolves to the outcome, or to null when newer work was started or all work
   * was cancelled since: then its result is no longer needed.
   */
  readonly run: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<Outcome<T> | null>
  /** Aborts the running work; its `run` resolves to null. */
  readonly cancel: () => void
}

/** A guard against answers in the wrong order: only the newest request's answer counts. */
export const newestOnly = (): NewestOnly => {
  let current: AbortController | null = null
  const cancel = () => {
    current?.abort()
    current = null
  }
  return {
    cancel,
    run: async (work) => {
      cancel()
      const mine = new AbortController()
      current = mine
      const outcome = await outcomeOf(() => work(mine.signal))
      return current === mine ? outcome : null
    },
  }
}
