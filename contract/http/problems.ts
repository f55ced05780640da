/** Client errors and their HTTP statuses. A problem's code is the key of its message (texts/messages.ts). */
import type { CodeOf, ProblemCode, ProblemStatus } from '../../shared/api/problems.ts'

type Details = {
  /** The invalid field, as a path: `items.0.qty`. */
  readonly field?: string
  /** Values for the message's {placeholders}. */
  readonly values?: { readonly [name: string]: string | number }
  readonly retryAfterS?: number
  /** All obstacles, this problem first; omitted when there is only one. */
  readonly problems?: readonly Obstacle[]
  /** The token that the next call sends to get past this refusal. */
  readonly challenge?: string
}

/** One of several reasons for a refusal. */
export type Obstacle = {
  readonly code: ProblemCode
  readonly field?: string
  readonly values?: { readonly [name: string]: string | number }
  readonly product_id?: number
}

/** A refused request. `serve.ts` converts it to `{ data: { message, code, field? }, message }`. */
export class Problem<S extends ProblemStatus = ProblemStatus> extends Error {
  override readonly name = 'Problem'
  readonly status: S
  readonly code: ProblemCode
  readonly details: Details
  /** The code must be one that the contract lists for the status (shared/api/problems.ts). */
  constructor(status: S, code: CodeOf<S>, details: Details = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const notFound = (code: CodeOf<404> = 'not_found') => new Problem(404, code)
export const unauthorized = (code: CodeOf<401> = 'unauthorized') => new Problem(401, code)
/** A well-formed request that cannot be accepted. */
export const invalid = (field: string | undefined, code: CodeOf<422>, values?: Details['values']) =>
  new Problem(422, code, { ...(field !== undefined && { field }), ...(values && { values }) })
/** A field with a missing value or one of another shape. */
export const invalidField = (field: string) => invalid(field, 'invalid_field', { field })
export const conflict = (code: CodeOf<409>, field?: string, values?: Details['values']) =>
  new Problem(409, code, { ...(field !== undefined && { field }), ...(values && { values }) })
export const tooMany = (retryAfterS: number) => new Problem(429, 'too_many', { retryAfterS })
