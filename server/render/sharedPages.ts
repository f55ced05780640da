/** Cached pages that instances share: one that another instance has built is not built again. */
import type { FeatureSource } from '../features.ts'
import type { SharedStore } from '../sharedStore.ts'
import type { SharedPages } from './pageCache.ts'

type Options = {
  readonly store: Pick<SharedStore, 'get' | 'set'>
  readonly features: Pick<FeatureSource, 'current'>
  /** How long a page is fresh, in ms. */
  readonly freshMs: number
  /** In ms; the clock of `CachedPage.at`. */
  readonly now: () => number
}

export const createSharedPages = ({ store, features, freshMs, now }: Options): SharedPages => {
  // A page links to what the backend has: instances may learn of a change at different times.
  const nameOf = (key: string) => `page ${JSON.stringify(features.current())} ${key}`
  return {
    get: async (key) => {
      const stored = await store.get(nameOf(key), freshMs)
      if (!stored) return null
      const end = stored.bytes.indexOf('\n')
      return {
        etag: stored.bytes.subarray(0, end).toString(),
        at: now() - Math.max(0, Date.now() - stored.at),
        // Memory of its own, without the rest of the stored value.
        br: Buffer.from(stored.bytes.subarray(end + 1)),
        madeFrom: stored.keys,
      }
    },
    put: (key, { etag, at, br, madeFrom }) =>
      store.set(
        nameOf(key),
        { at: Date.now() - (now() - at), keys: madeFrom, bytes: Buffer.concat([Buffer.from(`${etag}\n`), br]) },
        freshMs,
      ),
  }
}
