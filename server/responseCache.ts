/**
 * Answers of the backend in memory, public ones for all users and varying ones for guests: the shop continues with stale answers while the
 * backend is down, overloaded or refuses (docs/decisions/003-response-cache).
 */
import { addressOf, clientOf, type ApiClient, type CancelSignal } from '../shared/api/createApiClient.ts'
import type { AnswerOf, Call } from '../shared/api/defineCall.ts'
import { ApiError, isNotFound } from '../shared/errors.ts'
import type { CallGroup } from '../shared/features.ts'
import { keysOfAddress, keysOfAnswer, sharesKey, type ChangeKey } from './changeKeys.ts'
import { noSharedStore, type SharedStore } from './sharedStore.ts'
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
  /** Whether expired answers are awaited again. No user waits for a page that is revalidated. */
  readonly revalidates: boolean
  /** Aborted when the client has left. */
  readonly signal: CancelSignal | undefined
  /** Receives the keys of the data that the calls return. */
  readonly madeFrom: Set<ChangeKey>
}

export type ResponseCache = {
  /** A client whose public reads go through the cache, without the token. All other calls go through `own`. */
  readonly through: (shopper: Shopper) => ApiClient
  /** Public answers are requested again at their next use; stale ones are served only when that fails. */
  readonly purge: () => void
  /** The answers with one of these keys are stale: they are revalidated at their next use. */
  readonly expire: (affected: ReadonlySet<ChangeKey>) => void
  /** The answers with one of these keys are requested again at their next use, and returned only when that fails. */
  readonly invalidate: (affected: ReadonlySet<ChangeKey>) => void
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

type CachedAnswer = {
  readonly answer: unknown
  readonly keys: readonly ChangeKey[]
  /** How old it was when it was read from the shared store, in ms. */
  readonly ageMs: number
}

/** True when an answer is the same for all clients. */
const isShared = ({ method, audience }: Call, isGuest: boolean): boolean =>
  method === 'GET' && (audience === 'public' || (audience === 'varies' && isGuest))

type Options = {
  readonly maxBytes?: number
  readonly store?: Pick<SharedStore, 'get' | 'set'>
  readonly lookedUp?: StaleCacheOptions<CachedAnswer>['lookedUp']
}

/**
 * `seconds` is the lifetime of an answer; 0 disables the cache. Answers that are not in memory are looked for in `store`. `lookedUp` is
 * called for each look-up.
 */
export const createResponseCache = (
  seconds: number,
  now: () => number,
  { maxBytes = MAX_BYTES, store = noSharedStore, lookedUp }: Options = {},
): ResponseCache => {
  const freshMs = seconds * 1000

  /** The answer that another instance has stored, otherwise the backend's, which is stored. */
  const loadShared = async (key: string, ask: () => Promise<Omit<CachedAnswer, 'ageMs'>>): Promise<CachedAnswer> => {
    const stored = await store.get(`answer ${key}`, freshMs)
    if (stored) {
      const answer = JSON.parse(stored.bytes.toString()) as unknown
      return { answer, keys: stored.keys, ageMs: Math.max(0, Date.now() - stored.at) }
    }
    const at = Date.now()
    const { answer, keys } = await ask()
    if (store !== noSharedStore) store.set(`answer ${key}`, { at, keys, bytes: Buffer.from(JSON.stringify(answer)) }, freshMs)
    return { answer, keys, ageMs: 0 }
  }

  const cache = createStaleCache<CachedAnswer>({
    freshMs,
    now,
    maxBytes,
    bytesOf: ({ answer }) => PARSED_FACTOR * JSON.stringify(answer).length,
    judge: judgeResponse,
    ageOf: ({ ageMs }) => ageMs,
    lookedUp,
  })
  return {
    size: cache.size,
    purge: cache.purge,
    expire: (affected) => cache.expire(({ keys }) => sharesKey(keys, affected)),
    invalidate: (affected) => cache.invalidate(({ keys }) => sharesKey(keys, affected)),
    through: ({ own, guest, isGuest, isOff, scope, revalidates, signal, madeFrom }) =>
      clientOf(
        async (declared, input) => {
          if (!isShared(declared, isGuest) || isOff(declared.group)) return own.call(declared, input)
          // Also of an answer that is missing: a page may be made without it.
          const named = keysOfAddress(declared, input)
          for (const one of named) madeFrom.add(one)
          const ask = async (ending: CancelSignal | undefined) => {
            const answer = await guest(ending).call(declared, input)
            return { answer, keys: [...named, ...keysOfAnswer(answer)] }
          }
          const key = `${declared.name} ${scope} ${addressOf(declared, input)}`
          const { answer, keys } =
            seconds === 0 || input.headers
              ? await ask(signal)
              : await cache.get(key, (ending) => loadShared(key, () => ask(ending)), signal, revalidates)
          for (const one of keys) madeFrom.add(one)
          return answer as AnswerOf<typeof declared>
        },
        own.leftOut,
        own.has,
      ),
  }
}
