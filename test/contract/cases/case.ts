/** A declared call with a request that succeeds and requests that are refused. */
import type { AnswerOf, Call, Input } from '../../../shared/api/defineCall.ts'
import type { Client, Fixture } from '../startFixture.ts'

export type Refusal = {
  /** The reason of the refusal. */
  readonly why: string
  readonly send: (client: Client, fixture: Fixture) => Promise<{ readonly status: number; readonly json: unknown }>
  readonly status: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  /** The field that the answer names. */
  readonly field?: string
}

export type Case<C extends Call> = {
  /** The caller: a guest by default. */
  readonly as?: 'newcomer'
  readonly good: (client: Client, fixture: Fixture) => (Input<C> & Extra) | Promise<Input<C> & Extra>
  /** Assertions on the answer beyond its shape. */
  readonly expect?: (answer: AnswerOf<C>, client: Client, fixture: Fixture) => void | Promise<void>
  readonly bad: readonly Refusal[]
}

type Extra = { readonly headers?: { readonly [name: string]: string } }

/** A call without input can only be refused for its method: the path supports no other method. */
export const wrongMethod = (path: string): Refusal => ({
  why: 'a method that the address does not know',
  send: (client) => client.raw('DELETE', path),
  status: 404,
})

/** The same request without a token. */
export const withoutToken = (method: string, path: string, body?: unknown): Refusal => ({
  why: 'no token',
  send: (_client, fixture) => fixture.guest.raw(method, path, body),
  status: 401,
})

export const refused = (
  why: string,
  status: Refusal['status'],
  method: string,
  path: string,
  body?: unknown,
  field?: string,
): Refusal => ({
  why,
  send: (client) => client.raw(method, path, body),
  status,
  ...(field !== undefined && { field }),
})
