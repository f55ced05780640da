import { mayHelpToRetry } from '../../shared/errors.ts'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../stores/outcome.ts'
import { useNewest } from './useNewest.ts'

export type Load<T> = {
  /** `idle` while nothing is requested. */
  readonly state: 'idle' | 'loading' | 'done' | 'failed'
  /** The newest loaded value, also while another is loading or has failed; null before the first. */
  readonly value: T | null
  /** The key of `value`; null before the first. */
  readonly key: string | null
  /** Why the newest load failed; null unless `state` is `failed`. */
  readonly failure: Failure | null
  /** Loads again. */
  readonly reload: () => void
  /** The same for a retry button after a failure; null where the failure would repeat. */
  readonly retry: (() => void) | null
}

/**
 * Loads data of a component beyond its screen's data. `key` identifies the request: another key loads again, null requests nothing and
 * leaves the value. Only the answer for the present key counts; older loads are aborted. `first` is a value that is already loaded. `load`
 * may reject: that is `failed`, never an error of the page.
 */
export const useLoad = <T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  first: { readonly key: string; readonly value: T } | null = null,
): Load<T> => {
  const { run, cancel } = useNewest()
  const [loaded, setLoaded] = useState(first)
  const [settled, setSettled] = useState<{ readonly key: string; readonly failure: Failure | null } | null>(
    first && { key: first.key, failure: null },
  )
  const newest = useRef(load)
  useEffect(() => {
    newest.current = load
  })

  // A failure ends with its request: the same key, requested later, is loaded and does not fail at once.
  const [isRequested, setRequested] = useState(key !== null)
  if (isRequested !== (key !== null)) {
    setRequested(key !== null)
    if (key === null && settled?.failure) setSettled(null)
  }

  const isSettled = key === null || settled?.key === key
  useEffect(() => {
    if (key === null || isSettled) return cancel()
    void run((signal) => newest.current(signal)).then((outcome) => {
      if (!outcome) return
      if (outcome.ok) setLoaded({ key, value: outcome.value })
      setSettled({ key, failure: outcome.ok ? null : outcome.failure })
    })
    return cancel
  }, [key, isSettled, run, cancel])

  const reload = () => setSettled(null)
  const failure = key !== null && isSettled ? (settled?.failure ?? null) : null
  return {
    state: key === null ? 'idle' : !isSettled ? 'loading' : failure ? 'failed' : 'done',
    value: loaded ? loaded.value : null,
    key: loaded ? loaded.key : null,
    failure,
    reload,
    retry: failure && !mayHelpToRetry(failure) ? null : reload,
  }
}
