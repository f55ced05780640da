/**
 * The backend's public answers, kept in memory: asked for once however many wait, served while they are renewed, and
 * served on when the backend is down, so that the shop goes on selling what it has seen (architecture, decision 4).
 */
import { LRUCache } from 'lru-cache'
import { addressOf, clientOf, type ApiClient } from '../shared/api/createApiClient.ts'
import { ApiError } from '../shared/errors.ts'

type Entry = { readonly value: unknown; readonly at: number }
type Load = { readonly load: () => Promise<unknown> }

export type AnswerCache = {
  /** A client whose public reads go through the cache. `scope` is what else changes an answer: language and currency. */
  readonly through: (api: ApiClient, scope: string) => ApiClient
  readonly size: () => number
}

/** How many answers are kept: about 20 kB each. */
const ANSWERS_MAX = 2000
/** How long an old answer may be shown while the backend is down or slow, in ms. */
const STALE_MAX_MS = 60 * 60 * 1000

/** `seconds` 0 keeps nothing. */
export const createAnswerCache = (seconds: number, now: () => number): AnswerCache => {
  const cache = new LRUCache<string, Entry, Load>({
    max: ANSWERS_MAX,
    ttl: Math.max(1, seconds * 1000),
    perf: { now },
    allowStale: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_key, old, { context }) => {
      try {
        return { value: await context.load(), at: now() }
      } catch (error) {
        // What the backend no longer knows is gone; what it merely cannot say now was true a while ago.
        if (old === undefined || (error instanceof ApiError && error.fault === 'status' && error.status < 500)) throw error
        return old
      }
    },
  })

  const kept = async (key: string, load: () => Promise<unknown>): Promise<unknown> => {
    const old = cache.peek(key, { allowStale: true })
    // Older than an hour: wait for a new one rather than show it, but not when the backend is down.
    const tooOld = old !== undefined && now() - old.at > STALE_MAX_MS
    const entry = await cache.fetch(key, { context: { load }, forceRefresh: tooOld, allowStale: !tooOld })
    if (entry === undefined) throw new Error(`No answer for ${key}`)
    return entry.value
  }

  return {
    size: () => cache.size,
    through: (api, scope) => {
      if (seconds === 0) return api
      return clientOf((declared, input) =>
        declared.method === 'GET' && declared.audience === 'public'
          ? (kept(`${scope} ${addressOf(declared, input)}`, () => api.call(declared, input)) as ReturnType<
              typeof api.call<typeof declared>
            >)
          : api.call(declared, input),
      )
    },
  }
}
