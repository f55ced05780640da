/** The faults that cross folders, and the HTTP status that each stands for. */
import type { Id } from './api/shapes.ts'
import type { ErrorCode } from './api/problems.ts'

/** Something that the backend or the route table does not have: the 404 page. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
}

/** A screen for signed-in shoppers was asked for by a guest (R6.02). */
export class SignInRequired extends Error {
  override readonly name = 'SignInRequired'
  readonly from: string
  constructor(from: string) {
    super('Sign-in required')
    this.from = from
  }
}

/**
 * What went wrong between us and the backend: no answer in time, one that broke off or was no HTTP, a refusing status, a wrong
 * shape; `unavailable` when it was not called, because it has been failing; `absent` when it lacks the call: a 404 that names nothing
 * unknown, or a call of a group that is off.
 */
export type ApiFault = 'network' | 'broken' | 'status' | 'shape' | 'unavailable' | 'absent'

/** An answer that broke off, was too large, or was no HTTP at all. Thrown by transports. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer'
}

/** The call was not made: the backend has been failing (server/backendHealth.ts). Thrown by transports. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable'
  /** When it may be tried again, in s. */
  readonly retryAfterS: number
  constructor(retryAfterS: number) {
    super(`Not called for ${retryAfterS} s`)
    this.retryAfterS = retryAfterS
  }
}

/** What an error answer says to programs. */
export type ErrorFacts = {
  /** Why it was refused (shared/api/problems.ts); null when the answer named no reason. */
  readonly code: ErrorCode | null
  /** The field at fault, as a path into the body: `items.0.qty`; null when no single field is. */
  readonly field: string | null
  /** In how many seconds the call may be tried again; null when the answer did not say. */
  readonly retryAfterS: number | null
  /** Everything that stands in the way, where the answer names more than one thing; else empty. */
  readonly problems: readonly ErrorProblem[]
  /** With `second_factor_required`: what the code is sent with. Never for scripts or logs. */
  readonly challenge?: string | null
}

/** One of several reasons for a refusal; `message` is for the shopper. */
export type ErrorProblem = {
  readonly code: ErrorCode
  readonly message: string
  readonly field: string | null
  /** The product that it is about; null when it is about no single one. */
  readonly productId: Id | null
}

/** A call that failed. `message` is what the backend said (`data.message` or `message`), empty when it said nothing. */
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

const isBusy = (status: number) => status === 429 || status === 503

/** Whether the backend does not know what was requested. A call that it lacks altogether is a fault of the backend. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.fault === 'status' && (error.status === 404 || error.status === 410)

/**
 * Whether the same call may succeed when it is made again: not when the backend lacks it, refused it, or answered in a shape that the
 * shop cannot read. Every offer to try again follows it. Errors that are no call's, as of a part that was not loaded, may be gone.
 */
export const mayHelpToRetry = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true
  if (error.fault === 'shape' || error.fault === 'absent') return false
  const { status } = error
  return status < 400 || status >= 500 || status === 408 || status === 429
}

/**
 * The status of the page that an error becomes: 404 for what is not there, 503 for a backend that is down or busy, 502 for one
 * that answers wrong, 500 for faults of ours.
 */
export const statusOf = (error: unknown): number => {
  if (error instanceof NotFound) return 404
  if (!(error instanceof ApiError)) return 500
  if (isNotFound(error)) return 404
  return error.fault === 'network' || error.fault === 'unavailable' || isBusy(error.status) ? 503 : 502
}
