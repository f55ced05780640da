/**
 * Complete pages of guests, cached as Brotli bytes (docs/decisions/002-page-cache). A page is cached from its second request on: a crawler
 * that visits every page once neither costs a second render nor evicts pages that users visit. Requests for a page that is being built wait
 * for it (single flight).
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { sharesKey, type ChangeKey } from '../changeKeys.ts'
import { startDeadline } from '../deadline.ts'
import type { LagMeter } from '../lagMeter.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** `etag` is weak: it identifies the page in any encoding. */
export type CachedPage = {
  readonly etag: string
  at: number
  readonly br: Buffer
  /** The keys of what it was made from. */
  readonly madeFrom: readonly ChangeKey[]
}

/** Pages that instances share. */
export type SharedPages = {
  /** A fresh page that another instance has built. */
  readonly get: (key: string) => Promise<CachedPage | null>
  readonly put: (key: string, page: CachedPage) => void
}

/** The exclusive permission to build a page. `end` releases it, and may be called twice. */
export type Lease = {
  /** Whether the page is to be cached: it was requested before, or other requests wait for it. */
  readonly isWanted: () => boolean
  /** Whether other requests wait for the page. */
  readonly isShared: () => boolean
  /** The fresh page of another instance, in place of a build: it is cached, and requests that wait get it. Null when there is none. */
  readonly fetch: () => Promise<CachedPage | null>
  readonly store: (html: string, madeFrom?: Iterable<ChangeKey>) => Promise<CachedPage>
  /** The page no longer exists: removes it from the cache. */
  readonly remove: () => void
  readonly end: () => void
}

export type PageCache = {
  /** A page that may be served, `isFresh` or while it is revalidated; null when there is none, or only one that is too old. */
  readonly find: (key: string) => { readonly page: CachedPage; readonly isFresh: boolean } | null
  /** For a page that was not found: null while another request builds it, or when the cache is off. */
  readonly begin: (key: string) => Lease | null
  /**
   * The page that another request builds; null when there is no such request, when it ends without a page, and when it takes longer than a
   * second, not counting up to another second in which this process was blocked.
   */
  readonly join: (key: string) => Promise<CachedPage | null>
  /**
   * For a stale page, in the background: null while it is being built, while the limit of revalidations is reached, or shortly after a failure.
   */
  readonly revalidate: (key: string) => Lease | null
  /** The bytes of a page; a promise while an encoding is not in memory. */
  readonly bytesOf: (page: CachedPage, encoding: Encoding) => Buffer | Promise<Buffer>
  /** Pages that were built until now are revalidated at their next request; builds in progress are not cached. */
  readonly purge: () => void
  /** Pages that were made from one of these keys are revalidated at their next request. */
  readonly expire: (affected: ReadonlySet<ChangeKey>) => void
  /**
   * Pages that were made from one of these keys are removed, and those of them that are being built are not cached. No later request waits
   * for a build in progress.
   */
  readonly removeMadeFrom: (affected: ReadonlySet<ChangeKey>) => void
  /**
   * The keys of the most requested pages, the first most. Each call halves the counts, so that they follow what is requested now.
   */
  readonly hottest: (count: number) => readonly string[]
  readonly size: () => { readonly pages: number; readonly bytes: number }
}

/** The limit of all pages together, in bytes: about 1,300 pages. */
const MAX_BYTES = 16 * 1024 * 1024
/** Other encodings are created from the Brotli bytes on request; the most recently requested ones are cached, in this share of the limit. */
const DERIVED_SHARE = 0.25
/** How many pages are counted. */
const COUNTED_MAX = 2000
/** The memory of a page besides its bytes: its key twice, its entry, its prepared headers in two encodings. */
const ENTRY_BYTES = 2000
/** How long past its lifetime a page may still be served while it is rebuilt, as a multiple of its lifetime. */
const STALE_FACTOR = 20
/** The most concurrent revalidations: each is a complete render beside those for users. */
const REVALIDATIONS_MAX = 2
/** A build that has not ended after this time no longer blocks other builds of the page, in ms. */
const LEASE_MS = 10_000
/** How long a request waits for a page that another one builds, in ms. */
const JOIN_MS = 1000
/** How long to wait after a revalidation without a page, in ms. */
const REVALIDATE_AGAIN_MS = 2000
/** How many addresses are remembered as requested once; 12 bytes each. */
const SEEN_MAX = 20_000

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/** The same bytes in memory of their own: zlib returns a part of a larger block. */
const exact = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const digest = (text: string | Buffer, length: number) => createHash('sha256').update(text).digest('base64url').slice(0, length)

type Reason = 'first request' | 'requested again' | 'revalidation'

/** A page that is being built. */
type Build = {
  /** Until when it blocks other builds of the page, in ms. */
  readonly until: number
  /** The requests that wait for it. */
  readonly waiting: Set<(page: CachedPage | null) => void>
  /** The keys that were reported, and those that expired, since it began: what it is made from is known at its end. */
  readonly removed: ReadonlySet<ChangeKey>[]
  readonly expired: ReadonlySet<ChangeKey>[]
}

type Options = {
  /** Measures the time in which the process was blocked. */
  readonly lag?: LagMeter | null
  readonly joinMs?: number | undefined
  readonly maxBytes?: number
  /** The pages of other instances. */
  readonly shared?: SharedPages | null
}

/** `seconds` is the lifetime of a page; 0 disables the cache. `now` returns ms. */
export const createPageCache = (
  seconds: number,
  now: () => number,
  { lag = null, joinMs = JOIN_MS, maxBytes = MAX_BYTES, shared = null }: Options = {},
): PageCache => {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ br }, key) => br.length + 2 * key.length + ENTRY_BYTES,
  })
  const derived = new LRUCache<string, Buffer>({ maxSize: maxBytes * DERIVED_SHARE, sizeCalculation: ({ length }) => length })
  const seen = new LRUCache<string, true>({ max: SEEN_MAX })
  const hits = new LRUCache<string, number>({ max: COUNTED_MAX })
  const failed = new LRUCache<string, number>({ max: 1000 })
  /** The build that requests for a page wait for. */
  const leases = new Map<string, Build>()
  /** All builds whose page may be cached: also those that no request joins since a report. */
  const builds = new Set<Build>()
  const freshMs = seconds * 1000

  const isLeased = (key: string) => now() < (leases.get(key)?.until ?? 0)

  const grant = (key: string, reason: Reason): Lease => {
    const own: Build = { until: now() + LEASE_MS, waiting: new Set(), removed: [], expired: [] }
    let settled = false
    const lost = leases.get(key)
    if (lost) builds.delete(lost)
    leases.set(key, own)
    builds.add(own)
    const release = (page: CachedPage | null) => {
      for (const resolve of own.waiting) resolve(page)
      own.waiting.clear()
    }
    const settle = (page: CachedPage) => {
      settled = true
      release(page)
    }
    // False after a purge, and past the time limit when another build has begun: that one counts.
    const mayStore = () => builds.has(own)
    return {
      isWanted: () => reason !== 'first request' || own.waiting.size > 0,
      isShared: () => own.waiting.size > 0,
      fetch: async () => {
        const page = (await shared?.get(key)) ?? null
        if (page && mayStore()) pages.set(key, page)
        if (page) settle(page)
        return page
      },
      store: async (html, keys = []) => {
        const text = Buffer.from(html)
        const br = await compress(text, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_LGWIN]: 17,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          },
        })
        // A change during the build: the page may contain the data from before it.
        const madeFrom = [...keys]
        const isAffected = (changes: readonly ReadonlySet<ChangeKey>[]) => changes.some((change) => sharesKey(madeFrom, change))
        const isOld = isAffected(own.expired)
        const page = { etag: `W/"${digest(text, 24)}"`, at: now() - (isOld ? freshMs : 0), br: exact(br), madeFrom }
        const isCached = mayStore() && !isAffected(own.removed)
        if (isCached) pages.set(key, page)
        if (isCached && !isOld) shared?.put(key, page)
        settle(page)
        return page
      },
      remove: () => void pages.delete(key),
      end: () => {
        builds.delete(own)
        if (leases.get(key) === own) leases.delete(key)
        if (!settled && reason === 'revalidation') failed.set(key, now())
        release(null)
      },
    }
  }

  const deriving = new Map<string, Promise<Buffer>>()
  const derive = (page: CachedPage, encoding: Encoding): Promise<Buffer> => {
    const key = page.etag + encoding
    const running = deriving.get(key)
    if (running) return running
    const work = async () => {
      const text = await decompress(page.br)
      const bytes = encoding === 'gzip' ? await gzipped(text, { level: 6 }) : text
      derived.set(key, bytes)
      return bytes
    }
    const begun = work().finally(() => deriving.delete(key))
    // Not all who ask wait for it: a failure must not end the process.
    begun.catch(() => {})
    deriving.set(key, begun)
    return begun
  }

  return {
    hottest: (count) => {
      const sorted = [...hits.entries()].toSorted(([, one], [, other]) => other - one)
      for (const [key, counted] of sorted) hits.set(key, counted / 2)
      return sorted.slice(0, count).map(([key]) => key)
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
    find: (key) => {
      const page = pages.get(key)
      const age = page ? now() - page.at : Number.POSITIVE_INFINITY
      if (page) hits.set(key, (hits.get(key) ?? 0) + 1)
      return page && age < freshMs * STALE_FACTOR ? { page, isFresh: age < freshMs } : null
    },
    begin: (key) => {
      if (freshMs === 0) return null
      const mark = digest(key, 16)
      const seenBefore = seen.get(mark) === true
      seen.set(mark, true)
      return isLeased(key) ? null : grant(key, seenBefore ? 'requested again' : 'first request')
    },
    join: (key) => {
      const build = isLeased(key) ? leases.get(key) : undefined
      if (!build) return Promise.resolve(null)
      return new Promise((resolve) => {
        const end = (page: CachedPage | null) => {
          stop()
          build.waiting.delete(end)
          resolve(page)
        }
        const stop = startDeadline(joinMs, lag, () => end(null))
        build.waiting.add(end)
      })
    },
    revalidate: (key) => {
      for (const one of builds) if (now() >= one.until) builds.delete(one)
      const justFailed = now() - (failed.get(key) ?? Number.NEGATIVE_INFINITY) < REVALIDATE_AGAIN_MS
      return isLeased(key) || builds.size >= REVALIDATIONS_MAX || justFailed ? null : grant(key, 'revalidation')
    },
    bytesOf: (page, encoding) => (encoding === 'br' ? page.br : (derived.get(page.etag + encoding) ?? derive(page, encoding))),
    expire: (affected) => {
      for (const { expired } of builds) expired.push(affected)
      for (const page of pages.values()) if (sharesKey(page.madeFrom, affected)) page.at = Math.min(page.at, now() - freshMs)
    },
    removeMadeFrom: (affected) => {
      for (const { removed } of builds) removed.push(affected)
      leases.clear()
      for (const [key, { madeFrom }] of pages.entries()) if (sharesKey(madeFrom, affected)) pages.delete(key)
    },
    purge: () => {
      for (const page of pages.values()) page.at = Math.min(page.at, now() - freshMs)
      leases.clear()
      builds.clear()
    },
  }
}
