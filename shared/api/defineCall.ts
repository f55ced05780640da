/** Defines a call of the /v1 contract: declared once, used by the browser, the server, the reference backend and the tests. */
import type { CallGroup } from '../features.ts'
import type { Shape } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Parts = {
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
}

/** A call whose body is one file: accepted media types and maximum size. The file is sent unchanged. */
export type FileRule = { readonly types: readonly string[]; readonly maxBytes: number }

/**
 * The audience of an answer. `public`: the same for all users, so it is requested without a token and may be cached. `varies`: accessible
 * to all users, but it depends on the token; cached for guests only. `personal`: never cached.
 */
export type Audience = 'public' | 'varies' | 'personal'

/** Data that calls share. A write that changes a tag makes the answers of the reads with this tag stale, and the screens and pages that contain them. */
export type Tag = 'alerts' | 'cart' | 'favourites' | 'favouritesLink' | 'mail' | 'questions' | 'ratings' | 'reviews'

export type Call<P extends Parts = Parts, A = unknown> = P & Address & Declared<A>

type Address = {
  readonly name: string
  readonly method: Method
  /**
   * Path below the API base address, with `{param}` placeholders: `/v1/products/{slug}`. A call of our own server has the address of the
   * screen whose action it runs.
   */
  readonly path: `/${string}`
}

type Declared<A> = {
  /** `specified` for the calls that every backend has (R7.03 to R7.11); else the group that `features` can turn on or off. */
  readonly group: CallGroup
  readonly audience: Audience
  /** Of a read: the tags of its answer. */
  readonly reads?: readonly Tag[]
  /** Of a write: the tags of the reads whose answers it changes; `[]` for none. Undefined: it may change all data of the user. */
  readonly changes?: readonly Tag[]
  /** The whole JSON answer, including `{ data, message }`. */
  readonly answer: Shape<A>
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  /** Status of a successful answer; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204
  /** Personal calls that are refused without a bearer token. */
  readonly needsToken?: boolean
  /** A read that is not retried when it fails (R4.08). */
  readonly noRetry?: true
  /** A step from the cart to the payment: during overload, these calls have the largest share of the server's work. */
  readonly buys?: true
  /** Request headers the call requires beyond those of every call. */
  readonly headers?: readonly 'idempotency-key'[]
  /** A write that may have an `Idempotency-Key`; without one, a repetition is a second write. */
  readonly takesKey?: true
  /**
   * Query parameters that name an object which the backend may not have. A 404 means "not found" only when the path or one of these names
   * an object; for any other call it means that the backend lacks the call.
   */
  readonly subjects?: readonly string[]
  /** Instead of `body`: the call accepts a file. */
  readonly file?: FileRule
}

/** Common properties of a signed-in user's calls; the specification leaves them to us. */
export const member = { audience: 'personal', needsToken: true } as const

/**
 * Declares one call. `address` is its method and path: `GET /v1/products/{slug}`. The caller and the handler infer the types of its parts.
 */
export const defineCall = <const P extends Parts & { readonly file?: FileRule }, A>(
  name: string,
  address: `${Method} /${string}`,
  call: P & Declared<A>,
): Call<P, A> => {
  const [method, path] = address.split(' ') as [Method, Address['path']]
  return { ...call, name, method, path }
}

type PartOf<C, K extends keyof Parts> = C extends { readonly [key in K]: Shape<infer T> } ? { readonly [key in K]: T } : unknown

export type FileInput = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }

type FileOf<C> = C extends { readonly file: FileRule } ? { readonly file: FileInput } : unknown

/** The input of a call: the declared parts, no more. */
export type Input<C> = PartOf<C, 'params'> & PartOf<C, 'query'> & PartOf<C, 'body'> & FileOf<C>

export type AnswerOf<C> = C extends { readonly answer: Shape<infer A> } ? A : never
