/** What a client may do wrong, and the HTTP status that each becomes. Messages are keys of messages.ts. */
import type { MessageKey } from './messages.ts'

type Details = {
  /** The field at fault, as a path: `items.0.qty`. */
  readonly field?: string
  /** Values for the message's {places}. */
  readonly values?: { readonly [name: string]: string | number }
  readonly retryAfterS?: number
}

/** A request that is refused. `serve.ts` turns it into `{ data: { message, field? }, message }`. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly key: MessageKey
  readonly details: Details
  constructor(status: number, key: MessageKey, details: Details = {}) {
    super(key)
    this.status = status
    this.key = key
    this.details = details
  }
}

export const notFound = (key: MessageKey = 'not_found') => new Problem(404, key)
export const unauthorized = (key: MessageKey = 'unauthorized') => new Problem(401, key)
/** What was sent is well formed but cannot be accepted. */
export const invalid = (field: string | undefined, key: MessageKey, values?: Details['values']) =>
  new Problem(422, key, { ...(field !== undefined && { field }), ...(values && { values }) })
export const conflict = (key: MessageKey, field?: string) => new Problem(409, key, field === undefined ? {} : { field })
export const tooMany = (retryAfterS: number) => new Problem(429, 'too_many', { retryAfterS, values: { seconds: retryAfterS } })
