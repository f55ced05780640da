/** Prefetching before a click: code and texts when a link comes into view, data too when the user is about to press it. */
import { PRELOAD_AT_ONCE } from '../../shared/constants.ts'
import { isChanged, type ChangedTags } from '../../shared/api/createApiClient.ts'
import type { Tag } from '../../shared/api/defineCall.ts'
import type { RouteName } from '../../shared/routes.ts'
import { matchRoute } from './matchRoute.ts'
import type { LoadedScreen } from './loadedScreen.ts'

/** A prefetched screen; `loadedAt` in ms. Its controller aborts the calls that are still running. */
export type Prefetched = {
  readonly screen: Promise<LoadedScreen>
  /** The tags of the calls that were made so far. */
  readonly reads: ReadonlySet<Tag>
  readonly loadedAt: number
  readonly controller: AbortController
}

type Deps = {
  readonly loadScreen: (url: URL, signal: AbortSignal, reads: Set<Tag>) => Promise<LoadedScreen>
  readonly loadFiles: (name: RouteName) => Promise<unknown>
  readonly page: { readonly savesData: () => boolean; readonly now: () => number }
}

/** How long a prefetched screen may wait for its click, in ms. */
const FRESH_MS = 30_000
const PREFETCHED_MAX = 20
/** The maximum number of waiting jobs; more than a screenful of links is a guess that costs the user's data volume. */
const WAITING_MAX = 30

type Job = { readonly key: string; readonly run: () => Promise<unknown> }

/** At most 5 loads at once (R9.09), none on data-saver or a 2G connection. */
export const createPrefetcher = ({ loadScreen, loadFiles, page }: Deps) => {
  const prefetched = new Map<string, Prefetched>()
  const filesSeen = new Set<RouteName>()
  const waiting: Job[] = []
  let running = 0

  const next = () => {
    while (running < PRELOAD_AT_ONCE && waiting.length > 0) {
      const job = waiting.shift() as Job
      running += 1
      job
        .run()
        .catch(() => {})
        .finally(() => {
          running -= 1
          next()
        })
    }
  }

  const keyOf = (url: URL) => url.pathname + url.search
  const drop = (key: string) => {
    prefetched.get(key)?.controller.abort()
    prefetched.delete(key)
  }
  /** Drops screens that are too old or above the limit; the oldest are first. */
  const dropOld = () => {
    for (const [key, { loadedAt }] of prefetched) {
      if (page.now() - loadedAt < FRESH_MS && prefetched.size <= PREFETCHED_MAX) break
      drop(key)
    }
  }
  const load = (url: URL): Promise<LoadedScreen> => {
    const key = keyOf(url)
    const controller = new AbortController()
    const reads = new Set<Tag>()
    const screen = loadScreen(url, controller.signal, reads)
    const entry = { screen, reads, loadedAt: page.now(), controller }
    prefetched.set(key, entry)
    dropOld()
    screen.catch(() => {
      if (prefetched.get(key) === entry) prefetched.delete(key)
    })
    return screen
  }
  const fresh = (url: URL) => {
    dropOld()
    return prefetched.get(keyOf(url)) ?? null
  }

  return {
    prefetch: (url: URL, data: boolean) => {
      const match = matchRoute(url.pathname)
      if (!match || page.savesData()) return
      if (data) {
        const key = keyOf(url)
        if (fresh(url) || waiting.some((job) => job.key === key)) return
        // A press is likely: before all links that are only in view.
        waiting.unshift({ key, run: () => fresh(url)?.screen ?? load(url) })
      } else {
        if (filesSeen.has(match.name)) return
        filesSeen.add(match.name)
        waiting.push({ key: match.name, run: () => loadFiles(match.name).catch(() => filesSeen.delete(match.name)) })
      }
      waiting.length = Math.min(waiting.length, WAITING_MAX)
      next()
    },
    /** Loads a screen at once, before the waiting jobs: its content is requested now. It is cached for its click. */
    load: (url: URL): Promise<LoadedScreen> => fresh(url)?.screen ?? load(url),
    /** A prefetched screen; returned once. */
    take: (url: URL): Prefetched | null => {
      const entry = fresh(url)
      prefetched.delete(keyOf(url))
      return entry
    },
    /** Drops the prefetched screens with data of these tags, also those that are still loading: they are invalidated. */
    forget: (tags: ChangedTags) => {
      for (const [key, { reads }] of prefetched) if (isChanged(reads, tags)) drop(key)
    },
  }
}
