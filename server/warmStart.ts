/**
 * The hottest pages are rendered again after a start, before `/readyz` answers 200: a cold instance would build each of them while users wait.
 * Their keys are stored in Redis, where there is one, and in the data folder.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readAddress } from '../client/navigation/loadScreen.ts'
import { announcementFor } from './announcement.ts'
import type { Deps } from './deps.ts'
import type { PageContext } from './render/loadPage.ts'
import { keyedPage, readKey, type KeyedPage } from './render/pageKey.ts'
import { revalidatePage } from './render/revalidatePage.ts'
import type { SharedStore } from './sharedStore.ts'

const NAME = 'hot-pages'
const PAGES_MAX = 200
/** Longer keys are of addresses that no link has. */
const KEY_LENGTH_MAX = 2000
/** How often the keys are stored, in ms: a killed process has no last moment. */
const SAVE_MS = 300_000
/** Pages that are built at the same time: while one waits for the backend, the other one is rendered. */
const WORKERS = 2

export type WarmStart = {
  /** Reads the keys of the last run. `/readyz` answers 503 from then on, when there are some. */
  readonly prepare: () => Promise<void>
  /** Renders the pages. `/readyz` answers 200 when all are rendered, at the latest after `WARM_UP_MS`; the rest follow in the background. */
  readonly run: () => Promise<void>
  /** Stores the keys of the hottest pages for the next start. A failure is logged. */
  readonly close: () => Promise<void>
}

const keysIn = (text: string): readonly string[] => {
  try {
    const read: unknown = JSON.parse(text)
    if (!Array.isArray(read)) return []
    return read.filter((key): key is string => typeof key === 'string' && key.length <= KEY_LENGTH_MAX).slice(0, PAGES_MAX)
  } catch {
    return []
  }
}

export const createWarmStart = (deps: Deps, store: Pick<SharedStore, 'recall' | 'remember'>): WarmStart => {
  const { config, log, pages, site, features, lifecycle, clock } = deps
  const file = path.join(config.dataDir, `${NAME}.json`)
  let keys: readonly string[] = []
  let timer: NodeJS.Timeout | undefined

  /** The page of a stored key as it is now; null when the shop has no such page any more. */
  const pageOf = (key: string): { readonly keyed: KeyedPage; readonly context: PageContext } | null => {
    const read = readKey(key)
    if (!read) return null
    const { address, origin, ...variant } = read
    const context: PageContext = {
      ...variant,
      id: randomUUID(),
      log,
      caller: { 'x-forwarded-for': '127.0.0.1' },
      token: null,
      origin: config.publicOrigin ?? origin,
      announcement: announcementFor(site.now(), null, variant.locale),
    }
    try {
      const keyed = keyedPage(readAddress(new URL(address, 'http://local.invalid'), false, features.current()), context)
      return keyed && { keyed, context }
    } catch {
      return null
    }
  }

  const build = async (key: string): Promise<boolean> => {
    const page = pageOf(key)
    // Two keys may be of one page: with the announcement, and without it.
    if (!page || pages.find(page.keyed.key)?.isFresh === true) return false
    const lease = pages.begin(page.keyed.key)
    return lease !== null && revalidatePage(deps, lease, page.keyed, page.context)
  }

  const save = async () => {
    const hottest = pages.hottest(PAGES_MAX)
    if (hottest.length === 0) return
    const text = JSON.stringify(hottest)
    store.remember(NAME, text)
    try {
      await writeFile(`${file}.new`, text)
      await rename(`${file}.new`, file)
    } catch (error) {
      // Without a folder, Redis may still have the list.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err: error }, 'hottest pages not stored')
    }
  }

  return {
    close: async () => {
      if (!timer) return
      clearInterval(timer)
      await save()
    },
    prepare: async () => {
      if (config.pageCacheSeconds === 0) return
      const text = (await store.recall(NAME)) ?? (await readFile(file, 'utf8').catch(() => ''))
      keys = keysIn(text)
      lifecycle.isWarming = keys.length > 0 && config.warmUpMs > 0
      timer = setInterval(() => void save(), SAVE_MS).unref()
    },
    run: async () => {
      if (keys.length === 0) return
      const began = clock()
      const left = [...keys]
      let built = 0
      const end = () => {
        if (lifecycle.isWarming) log.info({ pages: built, of: keys.length, ms: Math.round(clock() - began) }, 'caches warmed up')
        lifecycle.isWarming = false
      }
      const deadline = setTimeout(end, config.warmUpMs)
      const work = async () => {
        for (let key = left.shift(); key !== undefined && lifecycle.ready; key = left.shift())
          // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
          if (await build(key)) built += 1
      }
      await Promise.all(Array.from({ length: WORKERS }, work))
      clearTimeout(deadline)
      end()
    },
  }
}
