/**
 * A cache of values that are expensive to load and may be somewhat old: one load serves all waiting callers, revalidations run in the
 * background, and stale values are retained while a revalidation fails. Failed loads are retried at increasing intervals (RFC 5861,
 * stale-while-revalidate and stale-if-error).
 */
import { LRUCache } from 'lru-cache'
import type { CancelSignal } from '../shared/api/createApiClient.ts'
import type { CacheState } from './metrics.ts'

/** The consequence of a failed load for its key: `gone` removes the value, `ignore` changes nothing, `retry` begins or extends the wait. */
export type Verdict = { readonly kind: 'gone' | 'retry'; readonly retryAfterMs: number } | { readonly kind: 'ignore' }

export type StaleCacheOptions<T> = {
  /** How long a value is fresh, in ms. */
  readonly freshMs: number
  /** In ms. */
  readonly now: () => number
  readonly maxBytes: number
  /** The largest value that is cached, in bytes; by default an eighth of the total. */
  readonly maxEntryBytes?: number
  readonly bytesOf: (value: T) => number
  readonly judge: (error: unknown) => Verdict
  /** How old a value already is when it arrives, in ms; 0 by default. */
  readonly ageOf?: (value: T) => number
  /** Called for each look-up. */
  readonly lookedUp?: ((state: CacheState) => void) | undefined
}

export type StaleCache<T> = {
  /**
   * The value of a key. Rejects with the error of `load` when there is no value to return, at once while a failed load may not be retried
   * yet. `load` is aborted when all callers that waited for it have left. With `revalidates`, a stale value is returned only when it cannot be
   * revalidated.
   */
  readonly get: (
    key: string,
    load: (signal: CancelSignal) => Promise<T>,
    signal?: CancelSignal,
    revalidates?: boolean,
  ) => Promise<T>
  /** All values are requested again at their next use; stale ones are returned only when that fails. */
  readonly purge: () => void
  /** Some values are stale from now on. A value of them that is being loaded is not stored, and no later caller gets it. */
  readonly expire: (isExpired: (value: T) => boolean) => void
  /**
   * Some values are known to be outdated: they are requested again at their next use, and returned only when that fails. A value of them
   * that is being loaded is not stored, and no later caller gets it.
   */
  readonly invalidate: (isInvalid: (value: T) => boolean) => void
  /** The estimated bytes of the values. */
  readonly size: () => number
}

/** How long a stale value is returned at once and revalidated in the background, in ms; afterwards callers wait for a new one. */
const STALE_MS = 60 * 60 * 1000
/** How long a stale value is returned when it cannot be revalidated, in ms. */
const STALE_IF_ERROR_MS = 24 * 60 * 60 * 1000
/** The wait after a failed load, in ms: doubled each time, far below the 10 s within which the recovery of a backend must be detected. */
const BACKOFF_MS = { first: 500, most: 8000 }
/** The longest wait that a Retry-After may set, in ms. */
const RETRY_AFTER_MAX_MS = 5 * 60 * 1000
const FAILURES_MAX = 2000

type Entry<T> = { readonly value: T; at: number; purged: boolean }
type Failure = { readonly waitMs: number; readonly until: number; readonly error: unknown }
type Loading<T> = {
  readonly promise: Promise<T>
  readonly ending: AbortController
  waiting: number
  /** The changes since it began: whether they affect its value is known when it has arrived. */
  readonly changes: ((value: T) => boolean)[]
}

export const createStaleCache = <T>({
  freshMs,
  now,
  maxBytes,
  maxEntryBytes = maxBytes / 8,
  bytesOf,
  judge,
  lookedUp,
  ageOf: ageAtArrival = () => 0,
}: StaleCacheOptions<T>): StaleCache<T> => {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length,
  })
  const failures = new LRUCache<string, Failure>({ max: FAILURES_MAX })
  const loads = new Map<string, Loading<T>>()

  const onFailure = (key: string, error: unknown) => {
    const verdict = judge(error)
    if (verdict.kind === 'ignore') return
    if (verdict.kind === 'gone') entries.delete(key)
    const before = failures.get(key)
    const waitMs = before ? Math.min(before.waitMs * 2, BACKOFF_MS.most) : BACKOFF_MS.first
    const requestedMs = Math.min(verdict.retryAfterMs, RETRY_AFTER_MAX_MS)
    failures.set(key, { waitMs, until: now() + Math.max(waitMs, requestedMs), error })
  }

  const start = (key: string, load: (signal: CancelSignal) => Promise<T>): Loading<T> => {
    const ending = new AbortController()
    // After a purge, or when all callers have left, the result of a load is dropped.
    const isCurrent = () => loads.get(key) === loading
    const run = async () => {
      try {
        const value = await load(ending.signal)
        if (isCurrent()) {
          const isOld = loading.changes.some((isAffected) => isAffected(value))
          if (!isOld) entries.set(key, { value, at: now() - ageAtArrival(value), purged: false })
          failures.delete(key)
        }
        return value
      } catch (error) {
        if (isCurrent()) onFailure(key, error)
        throw error
      } finally {
        if (isCurrent()) loads.delete(key)
      }
    }
    const loading: Loading<T> = { promise: Promise.resolve().then(run), ending, waiting: 0, changes: [] }
    loads.set(key, loading)
    return loading
  }

  const revalidate = (key: string, load: (signal: CancelSignal) => Promise<T>) => {
    const loading = loads.get(key) ?? start(key, load)
    loading.waiting += 1
    return loading
  }

  const waitFor = async (key: string, loading: Loading<T>, signal: CancelSignal | undefined): Promise<T> => {
    if (!signal) return loading.promise
    let leave = () => {}
    const left = new Promise<never>((_resolve, reject) => {
      leave = () => {
        loading.waiting -= 1
        if (loading.waiting === 0) {
          if (loads.get(key) === loading) loads.delete(key)
          loading.ending.abort()
        }
        reject(new Error('Nobody waits for it any longer'))
      }
    })
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave)
    try {
      return await Promise.race([loading.promise, left])
    } finally {
      signal.removeEventListener('abort', leave)
      loading.promise.catch(() => {})
    }
  }

  /** The value of a load that is in progress, or begins now; of a second one, when a change before this call affects the first. */
  const loadFor = async (
    key: string,
    load: (signal: CancelSignal) => Promise<T>,
    signal: CancelSignal | undefined,
  ): Promise<T> => {
    const loading = revalidate(key, load)
    const earlier = [...loading.changes]
    const value = await waitFor(key, loading, signal)
    return earlier.some((isAffected) => isAffected(value)) ? waitFor(key, revalidate(key, load), signal) : value
  }

  const noteChange = (isAffected: (value: T) => boolean) => {
    for (const { changes } of loads.values()) changes.push(isAffected)
  }

  const ageOf = ({ at, purged }: Entry<T>) => (purged ? Math.max(STALE_MS, freshMs, now() - at) : now() - at)

  return {
    size: () => entries.calculatedSize,
    purge: () => {
      loads.clear()
      failures.clear()
      for (const entry of entries.values()) entry.purged = true
    },
    invalidate: (isInvalid) => {
      noteChange(isInvalid)
      failures.clear()
      for (const entry of entries.values()) if (isInvalid(entry.value)) entry.purged = true
    },
    expire: (isExpired) => {
      noteChange(isExpired)
      for (const entry of entries.values()) if (isExpired(entry.value)) entry.at = Math.min(entry.at, now() - freshMs)
    },
    get: async (key, load, signal, revalidates = false) => {
      const entry = entries.get(key)
      const age = entry ? ageOf(entry) : Number.POSITIVE_INFINITY
      const isStale = age < STALE_MS && !revalidates
      lookedUp?.(age < freshMs ? 'hit' : isStale ? 'stale' : 'miss')
      if (entry && age < freshMs) return entry.value
      const failure = failures.get(key)
      const mayLoad = failure === undefined || now() >= failure.until
      if (entry && isStale) {
        if (mayLoad) revalidate(key, load).promise.catch(() => {})
        return entry.value
      }
      const old = entry && age < STALE_IF_ERROR_MS ? entry : null
      if (!mayLoad) {
        if (old) return old.value
        throw failure.error
      }
      try {
        return await loadFor(key, load, signal)
      } catch (error) {
        if (old && judge(error).kind !== 'gone') return old.value
        throw error
      }
    },
  }
}
