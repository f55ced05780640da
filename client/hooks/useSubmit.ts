import { useRef, useState } from 'react'
import { outcomeOf, type Failure, type Outcome } from '../stores/outcome.ts'

export type Submit<A extends readonly unknown[], T> = {
  readonly busy: boolean
  /** Why the last work failed; null when it did not, and while new work is running. */
  readonly failure: Failure | null
  /** Starts the work. Resolves to its outcome, or to null when other work of this hook was still running and nothing was started. */
  readonly submit: (...args: A) => Promise<Outcome<T> | null>
}

/**
 * A write that the user starts by a press: one at a time, further presses are ignored. It is not aborted when its component unmounts,
 * because a sent write may have taken effect.
 */
export const useSubmit = <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>): Submit<A, T> => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Two events of one task get the same render, and so the same `busy`.
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
