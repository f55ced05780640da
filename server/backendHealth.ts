/**
 * Circuit breaker and retry budget of one backend. Page renders and both proxies share one, so that they stop calling together and recover
 * together (docs/decisions/004-overload-protection).
 */

/**
 * `answered`: any HTTP answer except 502, 503 and 504. `failed`: no answer, an incomplete one, or one of those. `cancelled`: the caller
 * left, or the delay was this process's own.
 */
export type CallOutcome = 'answered' | 'failed' | 'cancelled'

/** The permission to make one call. The first `report` counts, later ones do nothing. */
export type CallPermit = { readonly report: (outcome: CallOutcome) => void }

export type BackendHealth = {
  /**
   * Called before each call, retries included; `report` must follow. Null while the circuit is open: answer 503 without a call. `kind` is
   * the name of the call without its parameters.
   */
  readonly mayCall: (kind: string) => CallPermit | null
  /** Takes one retry from the budget; false when it is used up. Only reads are retried, once, and never after a time-out. */
  readonly mayRepeat: () => boolean
  readonly isOpen: () => boolean
  /** For `Retry-After`: whole seconds until a refused call may be tried again, at least 1. */
  readonly retryAfterS: () => number
}

/** Failures in a row that open the circuit. */
const FAILURES_MAX = 10
/**
 * How many kinds of calls must be among the failures: when only one kind fails, the cause is in that call, and the others are still
 * available.
 */
const KINDS_MIN = 3
/** How long an open circuit waits before it lets a single call through, in ms: doubled each time that call fails. */
const OPEN_MS = { first: 1000, most: 5000 }
/** A probe that has not reported after this time no longer blocks the next probe, in ms. */
const PROBE_MS = 3000
/** Retries that each call earns, and the most that may accumulate. */
const REPEATS_PER_CALL = 0.1
const REPEATS_SAVED_MAX = 10

export const isFailedStatus = (status: number): boolean => status === 502 || status === 503 || status === 504

/** `now` returns ms. `changed` is called when the circuit opens and when it closes again. */
export const createBackendHealth = (now: () => number, changed: (isOpen: boolean) => void): BackendHealth => {
  let failures = 0
  /** Kinds of the failed calls since the last answer. */
  const failedKinds = new Set<string>()
  /** Null while the circuit is closed. */
  let open: { readonly waitMs: number; until: number } | null = null
  /** Calls that began before the circuit last opened or closed do not describe the backend's present state. */
  let period = 0
  let repeats = 1

  const openFor = (waitMs: number) => {
    open = { waitMs, until: now() + waitMs }
    period += 1
  }

  const onReport = (outcome: CallOutcome, kind: string, isProbe: boolean) => {
    if (outcome === 'cancelled') {
      if (isProbe && open) open.until = now()
      return
    }
    if (outcome === 'answered') {
      failures = 0
      failedKinds.clear()
      if (!open) return
      open = null
      period += 1
      changed(false)
      return
    }
    failures += 1
    failedKinds.add(kind)
    if (open) openFor(Math.min(open.waitMs * 2, OPEN_MS.most))
    else if (failures >= FAILURES_MAX && failedKinds.size >= KINDS_MIN) {
      openFor(OPEN_MS.first)
      changed(true)
    }
  }

  const permit = (kind: string, isProbe: boolean): CallPermit => {
    const begunIn = period
    let reported = false
    return {
      report: (outcome) => {
        if (reported) return
        reported = true
        if (begunIn === period) onReport(outcome, kind, isProbe)
      },
    }
  }

  return {
    mayCall: (kind) => {
      if (open && now() < open.until) return null
      if (open) {
        open.until = now() + PROBE_MS
        period += 1
        return permit(kind, true)
      }
      repeats = Math.min(repeats + REPEATS_PER_CALL, REPEATS_SAVED_MAX)
      return permit(kind, false)
    },
    mayRepeat: () => {
      if (open || repeats < 1) return false
      // The retry is a call as well, and earns nothing.
      repeats -= 1 + REPEATS_PER_CALL
      return true
    },
    isOpen: () => open !== null,
    retryAfterS: () => Math.max(1, Math.ceil(((open?.until ?? 0) - now()) / 1000)),
  }
}
