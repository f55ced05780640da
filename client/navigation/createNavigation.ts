/** Navigation in the browser: one click, one load of code and data, and the old page stays until the new one is ready. */
import { LOADING_THROTTLE_MS } from '../../shared/constants.ts'
import { NotFound, SignInRequired, statusOf } from '../../shared/errors.ts'
import { href } from '../../shared/routes.ts'
import { ChunkLoadError } from '../allScreens.ts'
import type { Page } from '../browser/page.ts'
import type { NavigationStore } from '../stores/navigationStore.ts'
import type { Current } from './current.ts'
import { laterOf } from './later.tsx'
import type { Navigation } from './navigationContext.ts'
import { movedTo } from './matchRoute.ts'
import { openScreen, readAddress, type Opened, type Shopper } from './openScreen.ts'
import { createPrefetcher } from './prefetch.ts'

type Deps = {
  readonly page: Page
  readonly store: NavigationStore
  readonly shopper: () => Shopper
  /** Draws a screen; called inside no transition, so the caller starts one. */
  readonly show: (current: Current) => void
}

/** How many left screens are kept, so that going back needs no request and restores the scroll at once. */
const KEPT_SCREENS = 20

const asCurrent = (opened: Opened, key: string): Current => ({ ...opened, kind: 'screen', later: laterOf(opened.later), key })

export const createNavigation = ({ page, store, shopper, show }: Deps, start: Current): Navigation & { readonly listen: () => void } => {
  const kept = new Map<string, Current>([[start.key, start]])
  let shown = start
  /** The newest navigation; an older one that arrives late is dropped. */
  let newest = 0

  const keep = (current: Current) => {
    kept.set(current.key, current)
    for (const key of kept.keys()) {
      if (kept.size <= KEPT_SCREENS) break
      kept.delete(key)
    }
  }

  const open = (url: URL, ahead: boolean): Promise<Opened> => openScreen(readAddress(url, shopper().signedIn), shopper(), ahead)
  const prefetcher = createPrefetcher({ open: async (url) => open(url, true), page })

  /** The screen of an address, or the error in its place. Null when the page is being loaded anew instead. */
  const arrive = async (url: URL, key: string): Promise<Current | null> => {
    try {
      return asCurrent(await (prefetcher.take(url) ?? open(url, false)), key)
    } catch (error) {
      if (error instanceof ChunkLoadError && page.reloadOnce(url.href)) return null
      if (error instanceof SignInRequired) return arrive(new URL(href('home', null, { auth: 'true', from: error.from }), url), key)
      const status = statusOf(error)
      return { kind: 'error', status, message: error instanceof NotFound ? error.message : '', path: url.pathname, key }
    }
  }

  const go = async (url: URL, how: 'push' | 'replace' | 'pop', key: string): Promise<void> => {
    newest += 1
    const mine = newest
    page.rememberScroll(shown.key)
    const indicator = setTimeout(() => (store.state.status = 'loading'), LOADING_THROTTLE_MS)
    try {
      const current = (how === 'pop' ? kept.get(key) : undefined) ?? (await arrive(url, key))
      if (mine !== newest || !current) return
      if (how !== 'pop') page.writeHistory(url.href, key, how)
      keep(current)
      shown = current
      // A page error lasts until the next navigation (spec §4): it is part of the screen that is replaced here.
      show(current)
    } finally {
      clearTimeout(indicator)
      if (mine === newest) store.state.status = 'idle'
    }
  }

  const urlOf = (to: string): URL => {
    const url = new URL(to, page.href())
    const moved = movedTo(url.pathname)
    if (moved && url.origin === page.origin) url.pathname = moved
    return url
  }

  const navigation: Navigation = {
    navigate: async (to, { replace = false, external = false } = {}) => {
      const url = urlOf(to)
      if (url.origin !== page.origin) {
        if (!external) throw new Error(`Navigation to an external address needs the external flag: ${url.origin}`)
        page.leave(url.href)
        return
      }
      if (url.pathname + url.search === new URL(page.href()).pathname + new URL(page.href()).search && url.hash) {
        page.writeHistory(url.href, shown.key, 'push')
        page.scrollToHash(url.hash)
        return
      }
      await go(url, replace ? 'replace' : 'push', page.newKey())
    },
    refresh: async () => {
      prefetcher.forget()
      await go(new URL(page.href()), 'replace', shown.key)
    },
    prefetch: (to, data) => {
      const url = urlOf(to)
      if (url.origin === page.origin) prefetcher.prefetch(url, data)
    },
    afterScreen: (key) => {
      page.settle(key, new URL(page.href()).hash)
    },
  }

  return {
    ...navigation,
    listen: () => {
      page.listen({
        pop: (key) => void go(new URL(page.href()), 'pop', key),
        click: (to, options) => navigation.navigate(to, options),
        intend: (to) => navigation.prefetch(to, true),
        see: (to) => navigation.prefetch(to, false),
      })
    },
  }
}
