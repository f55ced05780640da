/**
 * An adapter maps calls of the contract to a backend of another shape: another path, another envelope, other names. It is one ES module
 * that exports `adapter`; BACKEND_ADAPTER names its file (examples/vendure/adapter.ts is one). Pages and /api go through it alike.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { allCalls } from '../../shared/api/allCalls.ts'
import type { AnswerOf, Input } from '../../shared/api/defineCall.ts'
import type { LooseCart, LooseCartItem, WireCart } from '../../shared/api/cart.ts'
import type { Read } from '../../shared/api/documented.ts'
import type { WirePicture } from '../../shared/api/picture.ts'
import type { Id } from '../../shared/api/shapes.ts'
import type { ErrorCode } from '../../shared/api/problems.ts'
import type { Features } from '../../shared/features.ts'

type Calls = typeof allCalls

/** A request to the backend. `path` is below UPSTREAM_URL; `body` is sent as JSON. */
export type AdapterRequest = {
  /** GET unless set. */
  readonly method?: string
  readonly path: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
}

export type AdapterAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly json: unknown }

/** The caller of a mapping, and how it reaches the backend. */
export type Caller = {
  /** BCP 47: `en-US`. */
  readonly locale: string
  /** ISO 4217. */
  readonly currency: string
  /**
   * The session's token; null for guests. It is the token that `postLogin` returned, limited by the size of a cookie: an adapter has no
   * state, so other data of a session (the id of its cart) must be a part of the token.
   */
  readonly token: string | null
  /** The `Idempotency-Key` of a write; null when it has none. */
  readonly idempotencyKey: string | null
  /**
   * Sends one request, within the limits, the circuit breaker and the retry budget of the call. Rejects unless the answer is JSON (or 204)
   * with a 2xx status, or with one that `accepted` lists; do not catch the rejection. 429 and 503 then reach the caller unchanged,
   * everything else is a fault of the backend (502).
   */
  readonly send: (request: AdapterRequest, accepted?: readonly number[]) => Promise<AdapterAnswer>
}

/** A refusal: an HTTP status and a code of `shared/api/problems.ts`. 404 when the backend does not have the requested object. */
export type Refusal = {
  readonly refused: number
  readonly code?: ErrorCode
  /** In the language of the caller. */
  readonly message?: string
  readonly field?: string
}

type NullKeys<T> = { [K in keyof T]-?: null extends T[K] ? K : undefined extends T[K] ? K : never }[keyof T]

/** A picture: its address (absolute or a path), a list of its files, or the form of the contract. */
export type SentPicture =
  | string
  | { readonly url: string }
  | { readonly sources: readonly { readonly url: string; readonly width: number; readonly type?: string | null }[] }
  | SentFields<WirePicture>

type SentFields<T> = { readonly [K in keyof T as K extends NullKeys<T> ? never : K]: Sent<T[K]> } & {
  readonly [K in keyof T as K extends NullKeys<T> ? K : never]?: Sent<T[K]>
}

/** Any part may be left out. */
type Loose<T> = T extends WirePicture
  ? SentPicture
  : T extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: Loose<T[K]> }
      : T

type SentLines = {
  readonly items: readonly (Loose<Omit<LooseCartItem, 'product' | 'qty'>> & {
    readonly product: Loose<Omit<LooseCartItem['product'], 'id'>> & { readonly id: Id }
    readonly qty: number
  })[]
}

/** A cart: lines, each with the id of its product and a quantity, and any other fields that the backend has. */
export type SentCart = Loose<Omit<LooseCart, 'cart_items' | 'saved_items'>> & {
  readonly cart_items: SentLines
  readonly saved_items?: SentLines | null
}

/** An answer as an adapter may return it: nullable fields may be left out, a picture may be its address, a cart its lines. */
export type Sent<T> = T extends WirePicture
  ? SentPicture
  : T extends WireCart
    ? SentCart
    : T extends readonly (infer Item)[]
      ? readonly Sent<Item>[]
      : T extends { readonly picture: WirePicture }
        ? SentPicture | SentFields<T>
        : T extends object
          ? SentFields<T>
          : T

/** The answer of a call as an adapter may return it: whatever the shop reads, not all that is documented. */
type Answer<C> = Sent<Read<AnswerOf<C>>>

/** Maps one call: from its input, which matches the call's shapes, to its answer. An exception is a fault of the backend (502). */
export type Mapping<C> = (input: Input<C>, caller: Caller) => Answer<C> | Refusal | Promise<Answer<C> | Refusal>

export type Adapter = {
  /**
   * The groups of calls that the backend has through this adapter: `GET /v1/frontConfig` returns them. They replace the `features` that a
   * mapping of `getFrontConfig` returns. `npm run contract` tests a backend, not an adapter: no tool verifies them.
   */
  readonly features: Features
  /**
   * Calls without a mapping are sent to the backend unchanged, or answered 404 without a request. The specified calls have no group that
   * could be off: each must be mapped or passed, or else the features that need it fail for the user. The log names the missing ones at the
   * start.
   */
  readonly unmapped: 'pass' | 'absent'
  readonly calls: { readonly [Name in keyof Calls]?: Mapping<Calls[Name]> }
}
