/** What a call of the /v1 contract is: declared once, used by the browser, the server, the reference backend and the tests. */
import type { CallGroup } from '../features.ts'
import type { Shape } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Parts = {
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
}

/** A body that is one file, sent as it is: what it may be (media types) and how large. */
export type FileRule = { readonly types: readonly string[]; readonly maxBytes: number }

/**
 * Whose answer it is. `public`: the same for everybody, so it is asked for without a token and may be kept. `varies`: open to
 * everybody, but a token changes it; kept for guests only. `personal`: never kept.
 */
export type Audience = 'public' | 'varies' | 'personal'

export type Call<P extends Parts = Parts, A = unknown> = P & {
  readonly name: string
  /** `specified` for the calls that every backend has (R7.03 to R7.11); else the group that `features` can turn on or off. */
  readonly group: CallGroup
  readonly method: Method
  /** Path below the API base address, with `{param}` places: `/v1/products/{slug}`. */
  readonly path: `/v1/${string}`
  readonly audience: Audience
  /** The whole JSON answer, `{ data, message }` included. */
  readonly answer: Shape<A>
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  /** Status of a successful answer; 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204
  /** Personal calls that are refused without a bearer token. */
  readonly needsToken?: boolean
  /** A read that is not asked for once more when it fails (R4.08). */
  readonly noRetry?: true
  /** Request headers the call requires beyond those of every call. */
  readonly headers?: readonly 'idempotency-key'[]
  /** A write that may carry an `Idempotency-Key`, without which its repetition is another one. */
  readonly takesKey?: true
  /**
   * Query parameters that name something which the backend may not know. A 404 means "not found" only where the path or one of these
   * names something; of any other call it means that the backend lacks the call.
   */
  readonly subjects?: readonly string[]
  /** Instead of `body`: the call takes a file. */
  readonly file?: FileRule
}

/** What the calls of a signed-in shopper have in common that the specification leaves to us. */
export const member = { audience: 'personal', needsToken: true } as const

/** Declares one call. The types of its parts flow to the caller and to the handler. */
export const defineCall = <const P extends Parts & { readonly file?: FileRule }, A>(call: Call<P, A>): Call<P, A> => call

type PartOf<C, K extends keyof Parts> = C extends { readonly [key in K]: Shape<infer T> } ? { readonly [key in K]: T } : unknown

export type FileInput = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }

type FileOf<C> = C extends { readonly file: FileRule } ? { readonly file: FileInput } : unknown

/** What a caller hands over: the declared parts, no more. */
export type Input<C> = PartOf<C, 'params'> & PartOf<C, 'query'> & PartOf<C, 'body'> & FileOf<C>

export type AnswerOf<C> = C extends { readonly answer: Shape<infer A> } ? A : never
