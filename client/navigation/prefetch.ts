/** Loading ahead of a click: code when a link comes into view, data too when somebody is about to press it. */
import { PRELOAD_AT_ONCE } from '../../shared/constants.ts'
import { allScreens } from '../allScreens.ts'
import { matchRoute } from './matchRoute.ts'
import type { Opened } from './openScreen.ts'

type Deps = {
  readonly open: (url: URL) => Promise<Opened>
  readonly page: { readonly savesData: () => boolean; readonly now: () => number }
}

/** How long a screen that was loaded ahead may wait for its click, in ms. */
const FRESH_MS = 30_000
/** How many jobs may wait; more than a screenful of links is a guess that costs the shopper's data. */
const WAITING_MAX = 30

type Job = { readonly key: string; readonly run: () => Promise<unknown> }

/** At most 5 loads at once (spec §9), none on data-saver or a 2G connection. */
export const createPrefetcher = ({ open, page }: Deps) => {
  const opened = new Map<string, { readonly at: number; readonly screen: Promise<Opened> }>()
  const codeSeen = new Set<string>()
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
  const fresh = (url: URL) => {
    const entry = opened.get(keyOf(url))
    return entry && page.now() - entry.at < FRESH_MS ? entry.screen : null
  }
  const load = (url: URL): Promise<Opened> => {
    const key = keyOf(url)
    const screen = open(url)
    opened.set(key, { at: page.now(), screen })
    screen.catch(() => opened.delete(key))
    return screen
  }

  return {
    prefetch: (url: URL, data: boolean) => {
      const match = matchRoute(url.pathname)
      if (!match || page.savesData()) return
      if (data) {
        const key = keyOf(url)
        if (fresh(url) || waiting.some((job) => job.key === key)) return
        // Pressing is likely: before everything that is merely in view.
        waiting.unshift({ key, run: () => load(url) })
      } else {
        if (codeSeen.has(match.name)) return
        codeSeen.add(match.name)
        waiting.push({ key: match.name, run: () => allScreens[match.name]().catch(() => codeSeen.delete(match.name)) })
      }
      waiting.length = Math.min(waiting.length, WAITING_MAX)
      next()
    },
    /** Loads a screen at once, whatever waits: somebody asked for what is on it. It stays for its click. */
    load: (url: URL): Promise<Opened> => fresh(url) ?? load(url),
    /** A screen that was loaded ahead; taken once. */
    take: (url: URL): Promise<Opened> | null => {
      const screen = fresh(url)
      opened.delete(keyOf(url))
      return screen
    },
    /** Drops everything loaded ahead: what a shopper changed may be in it. */
    forget: () => opened.clear(),
  }
}
