/** The errors that cross folders, and the HTTP status of each. */
import type { Id } from './api/shapes.ts'
import type { ErrorCode } from './api/problems.ts'

/** An object that the backend or the route table does not have: the 404 page. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
}

/** A guest requested a screen for signed-in users (R6.02). */
export class SignInRequired extends Error {
  override readonly name = 'SignInRequired'
  readonly from: string
  constructor(from: string) {
    super('Sign-in required')
    this.from = from
  }
}

/**
 * The kind of a failed backend call: no answer in time, an incomplete answer or no HTTP, an error status, a wrong shape; `unavailable` when
 * it was not called, because the circuit is open; `absent` when it lacks the call: a 404 of an address that names no object, or a call of a
 * group that is off.
 */
export type ApiFault = 'network' | 'broken' | 'status' | 'shape' | 'unavailable' | 'absent'

/** An answer that broke off, was too large, or was no HTTP at all. Thrown by transports. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer'
}

/** The call was not made: the circuit is open (server/backendHealth.ts). Thrown by transports. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable'
  /** The time until a retry is allowed, in s. */
  readonly retryAfterS: number
  constructor(retryAfterS: number) {
    super(`Not called for ${retryAfterS} s`)
    this.retryAfterS = retryAfterS
  }
}

/** The machine-readable facts of an error answer. */
export type ErrorFacts = {
  /** The reason of the refusal (shared/api/problems.ts); null when the answer has none. */
  readonly code: ErrorCode | null
  /** The wrong field, as a path into the body: `items.0.qty`; null when it is not a single field. */
  readonly field: string | null
  /** The time until the call may be retried, in s; null when the answer does not state it. */
  readonly retryAfterS: number | null
  /** All reasons, when the answer states more than one; else empty. */
  readonly problems: readonly ErrorProblem[]
  /** With `second_factor_required`: the challenge to send with the code. Never for scripts or logs. */
  readonly challenge?: string | null
}

/** One of several reasons for a refusal; `message` is for the user. */
export type ErrorProblem = {
  readonly code: ErrorCode
  readonly message: string
  readonly field: string | null
  /** The product of the reason; null when it is not about a single one. */
  readonly productId: Id | null
}

/** A call that failed. `message` is the backend's message (`data.message` or `message`), empty when it has none. */
export class ApiError extends Error implements ErrorFacts {
  override readonly name = 'ApiError'
  readonly call: string
  readonly fault: ApiFault
  /** The backend's HTTP status; 0 when there was no answer. */
  readonly status: number
  /** For logs only: the first wrong field, or the transport's error. */
  readonly detail: string
  readonly code: ErrorCode | null
  readonly field: string | null
  readonly retryAfterS: number | null
  readonly problems: readonly ErrorProblem[]
  readonly challenge: string | null
  constructor(
    call: string,
    fault: ApiFault,
    status: number,
    message: string,
    detail: string,
    { code = null, field = null, retryAfterS = null, problems = [], challenge = null }: Partial<ErrorFacts> = {},
  ) {
    super(message)
    this.call = call
    this.fault = fault
    this.status = status
    this.detail = detail
    this.code = code
    this.field = field
    this.retryAfterS = retryAfterS
    this.problems = problems
    this.challenge = challenge
  }
}

/** True when the backend does not have the requested object. A call that it lacks is a fault of the backend. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.fault === 'status' && (error.status === 404 || error.status === 410)

/**
 * Whether a retry of the same call may succeed: false when the backend lacks it, refused it, or answered in a shape that the shop cannot
 * read. All offers to retry depend on it. Errors of other kinds, such as a part that failed to load, may be temporary.
 */
export const mayHelpToRetry = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true
  if (error.fault === 'shape' || error.fault === 'absent') return false
  const { status } = error
  return status < 400 || status >= 500 || status === 408 || status === 429
}

/**
 * The status of the page that an error becomes: 404 for a missing object, 429 for too many requests of this client, 503 for a backend that
 * is down or busy, 502 for an invalid answer of the backend, 500 for internal errors.
 */
export const statusOf = (error: unknown): number => {
  if (error instanceof NotFound) return 404
  if (!(error instanceof ApiError)) return 500
  if (isNotFound(error)) return 404
  if (error.status === 429) return 429
  return error.fault === 'network' || error.fault === 'unavailable' || error.status === 503 ? 503 : 502
}
