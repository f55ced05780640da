/** The faults that cross folders, and the HTTP status that each stands for. */

/** Something that the backend or the route table does not know: the 404 page. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
}

/** A screen for signed-in shoppers was asked for by a guest (decisions, "Routes"). */
export class SignInRequired extends Error {
  override readonly name = 'SignInRequired'
  readonly from: string
  constructor(from: string) {
    super('Sign-in required')
    this.from = from
  }
}

/** What went wrong between us and the backend: no answer in time, one that broke off or was no HTTP, a refusing status, a wrong shape. */
export type ApiFault = 'network' | 'broken' | 'status' | 'shape'

/** An answer that broke off, was too large, or was no HTTP at all. Thrown by transports. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer'
}

/** A call that failed. `message` is what the backend said (`data.message` or `message`), empty when it said nothing. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly call: string
  readonly fault: ApiFault
  /** The backend's HTTP status; 0 when there was no answer. */
  readonly status: number
  /** For logs only: the first wrong field, or the transport's error. */
  readonly detail: string
  constructor(call: string, fault: ApiFault, status: number, message: string, detail: string) {
    super(message)
    this.call = call
    this.fault = fault
    this.status = status
    this.detail = detail
  }
}

const isBusy = (status: number) => status === 429 || status === 503

/**
 * The status of the page that an error becomes: 404 for what is not there, 503 for a backend that is down or busy, 502 for one
 * that answers wrong, 500 for faults of ours.
 */
export const statusOf = (error: unknown): number => {
  if (error instanceof NotFound) return 404
  if (!(error instanceof ApiError)) return 500
  if (error.status === 404 || error.status === 410) return 404
  return error.fault === 'network' || isBusy(error.status) ? 503 : 502
}
