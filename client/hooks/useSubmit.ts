import { useRef, useState } from 'react'
import { outcomeOf, type Failure, type Outcome } from '../stores/outcome.ts'

export type Submit<A extends readonly unknown[], T> = {
  /** The work is under way. */
  readonly busy: boolean
  /** Why the last work failed; null when it did not, and while new work is under way. */
  readonly failure: Failure | null
  /** Starts the work. Gives its outcome, or null when other work of this hook was still under way and nothing was started. */
  readonly submit: (...args: A) => Promise<Outcome<T> | null>
}

/**
 * A write that somebody asks for by a press: one at a time, whatever is pressed meanwhile. It is not aborted when its component
 * goes, because a write that was sent may have happened.
 */
export const useSubmit = <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>): Submit<A, T> => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Two events of one task see the same render, and so the same `busy`.
  const isBusy = useRef(false)
  const submit = async (...args: A): Promise<Outcome<T> | null> => {
    if (isBusy.current) return null
    isBusy.current = true
    setBusy(true)
    setFailure(null)
    const outcome = await outcomeOf(() => work(...args))
    isBusy.current = false
    setBusy(false)
    if (!outcome.ok) setFailure(outcome.failure)
    return outcome
  }
  return { busy, failure, submit }
}
