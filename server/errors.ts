/** Errors of requests that only the server raises. */

/** An address that cannot belong to a page: 400. */
export class BadAddress extends Error {
  override readonly name = 'BadAddress'
  readonly status = 400
}

/** A refused request, with its status and a reason for the log. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}
