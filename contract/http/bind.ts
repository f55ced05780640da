/** Joins declared calls with their handlers. */
import type { AnswerOf, Call, Input } from '../../shared/api/defineCall.ts'
import type { Id } from '../../shared/api/shapes.ts'
import type { Lang } from '../texts/messages.ts'

/** A signed-in user. A backend's own type may have more fields: its lookup (`ServeDeps.findUser`) returns them to its handlers. */
export type User = { readonly id: Id }

/** The caller of a request, and the language and currency of its answer. */
export type Caller<U extends User = User> = {
  readonly lang: Lang
  readonly currency: string
  readonly user: U | null
  /** The bearer token as sent, for logout. */
  readonly token: string | null
  /** The key of rate limits: an address or network (shared/rules/networkOf.ts). */
  readonly address: string
  readonly idempotencyKey: string | null
  /** The User-Agent header; null when it is missing. */
  readonly userAgent: string | null
}

/** The caller of `needsToken` calls: a signed-in user. */
export type Member<U extends User = User> = Caller<U> & { readonly user: U }

/** A declared call with its handler, ready to be mounted. */
export type Route<U extends User = User> = {
  readonly call: Call
  readonly handle: (input: object, caller: Caller<U>) => unknown
}

/** What a handler returns: the whole answer, `{ data, message }`. */
export type Answered<C> = AnswerOf<C> | Promise<AnswerOf<C>>

/** An answer with data and without a message for the user. */
export const data = <T>(value: T) => ({ data: value, message: null })

// The type assertions of this module and of integerIds.ts: the passed values were validated against the call's own shapes.

/** Joins a call with its handler. The handler receives the validated parts and returns the whole answer. */
export const bind = <C extends Call, U extends User = User>(
  call: C,
  handle: (input: Input<C>, caller: Caller<U>) => Answered<C>,
): Route<U> => ({ call, handle: handle as Route<U>['handle'] })

/** The same for calls that require a signed-in user. */
export const bindMember = <C extends Call, U extends User = User>(
  call: C,
  handle: (input: Input<C>, member: Member<U>) => Answered<C>,
): Route<U> => {
  if (!call.needsToken) throw new Error(`${call.name} is not declared with needsToken`)
  return { call, handle: handle as Route<U>['handle'] }
}
