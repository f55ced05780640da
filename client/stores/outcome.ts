/** The outcome of work that may fail: one shape for forms, loads and buttons. */
import { ApiError, type ErrorFacts } from '../../shared/errors.ts'

/** The reason of the failure. `message` is the backend's message for the user; empty when there is none. */
export type Failure = ErrorFacts & { readonly message: string }

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

const UNEXPLAINED: Failure = { message: '', code: null, field: null, retryAfterS: null, problems: [] }

/** The facts of an error for the user: all of an `ApiError`, also of one that is only the cause; none of any other error. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof ApiError) return error
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : UNEXPLAINED
}

/** Runs work and waits for its end. Never rejects. */
export const outcomeOf = async <T>(work: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}

/** Whether the backend has answered and would return the same answer again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
