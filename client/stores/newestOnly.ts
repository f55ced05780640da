import { outcomeOf, type Outcome } from './outcome.ts'

export type NewestOnly = {
  /**
   * Starts work and aborts the work that was started before. Gives the outcome, or null when newer work was started or all
   * work was cancelled meanwhile: then nobody waits for it any longer.
   */
  readonly run: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<Outcome<T> | null>
  /** Aborts the work that is under way; its `run` gives null. */
  readonly cancel: () => void
}

/** A guard for answers that overtake each other: only the newest question's answer counts. */
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
