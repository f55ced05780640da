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

/** What went wrong between us and the backend: no answer in time, a refusing status, or an answer of the wrong shape. */
export type ApiFault = 'network' | 'status' | 'shape'

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

/** The status of the page that an error becomes: 404, 503 for a backend that is down, 500 for the rest. */
export const statusOf = (error: unknown): number => {
  if (error instanceof NotFound) return 404
  if (error instanceof ApiError) return error.status === 404 ? 404 : 503
  return 500
}
