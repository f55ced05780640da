/**
 * The backend's public answers, cached in memory and shared by guests and signed-in users: the shop continues with stale answers
 * while the backend is down, overloaded or refuses (docs/decisions/003-response-cache).
 */
import { addressOf, clientOf, type ApiClient, type CancelSignal } from '../shared/api/createApiClient.ts'
import type { Call } from '../shared/api/defineCall.ts'
import { ApiError, isNotFound } from '../shared/errors.ts'
import type { CallGroup } from '../shared/features.ts'
import { createStaleCache, type Verdict } from './staleCache.ts'

export type Shopper = {
  /** The client that carries the shopper's token, if there is one. */
  readonly own: ApiClient
  /** A client without it, whose calls end with the signal. */
  readonly guest: (signal: CancelSignal | undefined) => ApiClient
  readonly isGuest: boolean
  /** Whether the backend is known to lack the group of a call: nothing is shown of its answers any longer. */
  readonly isOff: (group: CallGroup) => boolean
  /** What else changes an answer: language and currency. */
  readonly scope: string
  /** Whether answers that are no longer good are waited for anew. Nobody waits for a page that is renewed. */
  readonly renews: boolean
  /** Aborted when the shopper has left. */
  readonly signal: CancelSignal | undefined
}

export type ResponseCache = {
  /** A client whose public reads go through the cache, without the token. All other calls go by `own`. */
  readonly through: (shopper: Shopper) => ApiClient
  /** Public answers are asked for anew when next wanted; the old ones are shown only where that fails. */
  readonly purge: () => void
  /** Bytes that the answers are reckoned to take. */
  readonly size: () => number
}

/** All answers together, at most, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024
/** A parsed answer takes about so many times the length of its JSON (measured over the answers of all pages). */
const PARSED_FACTOR = 3

/** What a failed call says about the answer that is kept. */
export const judgeResponse = (error: unknown): Verdict => {
  if (!(error instanceof ApiError)) return { kind: 'ignore' }
  // The circuit is open: nothing was asked, so nothing is known about this very answer.
  if (error.fault === 'unavailable') return { kind: 'ignore' }
  const retryAfterMs = (error.retryAfterS ?? 0) * 1000
  // Only these say that there is nothing; every other refusal may be about who asks, how often, or a fault.
  return { kind: isNotFound(error) ? 'gone' : 'retry', retryAfterMs }
}

/** Whether an answer is the same whoever asks. */
const isShared = ({ method, audience }: Call, isGuest: boolean): boolean =>
  method === 'GET' && (audience === 'public' || (audience === 'varies' && isGuest))

/** `seconds` is how long an answer is good; 0 keeps nothing. */
export const createResponseCache = (seconds: number, now: () => number): ResponseCache => {
  const cache = createStaleCache({
    freshMs: seconds * 1000,
    now,
    maxBytes: MAX_BYTES,
    bytesOf: (value) => PARSED_FACTOR * JSON.stringify(value).length,
    judge: judgeResponse,
  })
  return {
    size: cache.size,
    purge: cache.purge,
    through: ({ own, guest, isGuest, isOff, scope, renews, signal }) =>
      clientOf(
        (declared, input) => {
          if (!isShared(declared, isGuest) || isOff(declared.group)) return own.call(declared, input)
          if (seconds === 0 || input.headers) return guest(signal).call(declared, input)
          return cache.get(
            `${scope} ${addressOf(declared, input)}`,
            (ending) => guest(ending).call(declared, input),
            signal,
            renews,
          ) as ReturnType<typeof own.call<typeof declared>>
        },
        own.leftOut,
        own.has,
      ),
  }
}
