/**
 * The backend's public answers, cached in memory and shared by guests and signed-in users: the shop continues with stale answers while the
 * backend is down, overloaded or refuses (docs/decisions/003-response-cache).
 */
import { allCalls } from '../shared/api/allCalls.ts'
import { addressOf, clientOf, isChanged, type ApiClient, type CancelSignal } from '../shared/api/createApiClient.ts'
import type { Call, Tag } from '../shared/api/defineCall.ts'
import { ApiError, isNotFound } from '../shared/errors.ts'
import type { CallGroup } from '../shared/features.ts'
import { createStaleCache, type StaleCacheOptions, type Verdict } from './staleCache.ts'

export type Shopper = {
  /** The client with the user's token, if there is one. */
  readonly own: ApiClient
  /** A client without the token, whose calls are cancelled by the signal. */
  readonly guest: (signal: CancelSignal | undefined) => ApiClient
  readonly isGuest: boolean
  /** Whether the backend is known to lack the group of a call: its cached answers are then no longer used. */
  readonly isOff: (group: CallGroup) => boolean
  /** The other properties on which an answer depends: language and currency. */
  readonly scope: string
  /** Whether expired answers are awaited again. No user waits for a page that is renewed. */
  readonly renews: boolean
  /** Aborted when the client has left. */
  readonly signal: CancelSignal | undefined
}

export type ResponseCache = {
  /** A client whose public reads go through the cache, without the token. All other calls go through `own`. */
  readonly through: (shopper: Shopper) => ApiClient
  /** Public answers are requested again at their next use; stale ones are served only when that fails. */
  readonly purge: () => void
  /** The same for the answers with one of these tags, which a write has changed. */
  readonly expire: (tags: readonly Tag[]) => void
  /** The estimated bytes of the answers. */
  readonly size: () => number
}

/** The limit of all answers together, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024
/** The memory of a parsed answer, as a multiple of the length of its JSON (measured over the answers of all pages). */
const PARSED_FACTOR = 3

/** The consequence of a failed call for the cached answer. */
export const judgeResponse = (error: unknown): Verdict => {
  if (!(error instanceof ApiError)) return { kind: 'ignore' }
  // The circuit is open: no request was sent, so nothing is known about this answer.
  if (error.fault === 'unavailable') return { kind: 'ignore' }
  const retryAfterMs = (error.retryAfterS ?? 0) * 1000
  // Only these prove that the object does not exist; every other refusal may be due to the client, a rate limit, or a fault.
  return { kind: isNotFound(error) ? 'gone' : 'retry', retryAfterMs }
}

/** True when an answer is the same for all clients. */
const isShared = ({ method, audience }: Call, isGuest: boolean): boolean =>
  method === 'GET' && (audience === 'public' || (audience === 'varies' && isGuest))

/** `seconds` is the lifetime of an answer; 0 disables the cache. `lookedUp` is called for each look-up. */
export const createResponseCache = (
  seconds: number,
  now: () => number,
  lookedUp?: StaleCacheOptions['lookedUp'],
): ResponseCache => {
  const cache = createStaleCache({
    freshMs: seconds * 1000,
    now,
    maxBytes: MAX_BYTES,
    bytesOf: (value) => PARSED_FACTOR * JSON.stringify(value).length,
    judge: judgeResponse,
    lookedUp,
  })
  return {
    size: cache.size,
    purge: cache.purge,
    expire: (tags) => {
      const stale = new Set(Object.values(allCalls).flatMap((call: Call) => (isChanged(call.reads, tags) ? [call.name] : [])))
      cache.expire((key) => stale.has(key.slice(0, key.indexOf(' '))))
    },
    through: ({ own, guest, isGuest, isOff, scope, renews, signal }) =>
      clientOf(
        (declared, input) => {
          if (!isShared(declared, isGuest) || isOff(declared.group)) return own.call(declared, input)
          if (seconds === 0 || input.headers) return guest(signal).call(declared, input)
          return cache.get(
            `${declared.name} ${scope} ${addressOf(declared, input)}`,
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
