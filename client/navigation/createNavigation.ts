/** Navigation in the browser: one click, one load of code and data, and the old page stays until the new one is ready. */
import { LOADING_THROTTLE_MS } from '../../shared/constants.ts'
import { ApiError, NotFound, SignInRequired, statusOf } from '../../shared/errors.ts'
import { href, routeOf } from '../../shared/routes.ts'
import { ChunkLoadError } from '../allScreens.ts'
import type { Page } from '../browser/page.ts'
import type { NavigationStore } from '../stores/navigationStore.ts'
import type { Current } from './current.ts'
import { laterOf } from './later.tsx'
import type { Navigation, NavigateOptions } from './navigationContext.ts'
import { matchRoute, movedTo } from './matchRoute.ts'
import { openScreen, readAddress, type Opened, type Shopper } from './openScreen.ts'
import { createPrefetcher } from './prefetch.ts'

type Deps = {
  readonly page: Page
  readonly store: NavigationStore
  readonly shopper: () => Shopper
  /** Draws a screen; called inside no transition, so the caller starts one. */
  readonly show: (current: Current) => void
  /** A guest has asked for a screen of signed-in shoppers: signing in is offered over the page that is shown. */
  readonly askToSignIn: (from: string) => void
  /** Told of faults that are ours: they show as error 500. */
  readonly report: (error: unknown) => void
}

/** How many left screens are kept, so that going back needs no request and restores the scroll at once. */
const KEPT_SCREENS = 20

const asCurrent = (opened: Opened, key: string): Current => ({ ...opened, kind: 'screen', later: laterOf(opened.later), key })

/** Whether an address is one of signed-in shoppers. */
const isGuarded = (url: URL): boolean => {
  const match = matchRoute(url.pathname)
  return match !== null && routeOf(match.name).access === 'signed-in'
}

export const createNavigation = (
  { page, store, shopper, show, askToSignIn, report }: Deps,
  start: Current,
): Navigation & { readonly listen: () => void } => {
  const kept = new Map<string, Current>([[start.key, start]])
  let shown = start
  /** The newest navigation; an older one that arrives late is dropped. */
  let newest = 0
  /** The entry whose screen only changed its data: neither scroll nor focus follow it. */
  let stayedAt: string | null = null
  /** The entry on the page, which is not yet that of `shown` while React draws. */
  let drawn = start.key
  /** Writes the address of what is being drawn: the bar changes with the page, not before it. */
  let writeAddress: (() => void) | null = null

  const keep = (current: Current) => {
    kept.set(current.key, current)
    for (const key of kept.keys()) {
      if (kept.size <= KEPT_SCREENS) break
      kept.delete(key)
    }
  }

  const open = (url: URL, ahead: boolean): Promise<Opened> => openScreen(readAddress(url, shopper().signedIn), shopper(), ahead)
  const prefetcher = createPrefetcher({ open: async (url) => open(url, true), page })

  /**
   * The screen of an address, or the error in its place, and the address that it led to. Null when nothing is to be shown: the
   * page is being loaded anew, or a guest is asked to sign in where the shopper is.
   */
  const arrive = async (
    url: URL,
    key: string,
    how: 'push' | 'replace' | 'pop',
  ): Promise<{ readonly current: Current; readonly at: URL } | null> => {
    try {
      return { current: asCurrent(await (prefetcher.take(url) ?? open(url, false)), key), at: url }
    } catch (error) {
      if (error instanceof ChunkLoadError && page.reloadOnce(url.href)) return null
      // A session that has run out shows when the backend refuses what the screen asks for.
      if (error instanceof SignInRequired || (error instanceof ApiError && error.status === 401 && isGuarded(url))) {
        const from = url.pathname + url.search
        // Back or forward have moved the address already: there is no page under it that could stay.
        if (how === 'pop') return arrive(new URL(href('home', null, { auth: 'true', from }), url), key, how)
        askToSignIn(from)
        return null
      }
      const status = statusOf(error)
      if (status === 500) report(error)
      return {
        current: { kind: 'error', status, message: error instanceof NotFound ? error.message : '', path: url.pathname, key },
        at: url,
      }
    }
  }

  /** The same screen drawn on in its place, when that is what is shown and what has arrived. */
  const inPlace = (current: Current, merge: NavigateOptions['merge']): Current => {
    if (shown.kind !== 'screen' || current.kind !== 'screen' || shown.name !== current.name) return current
    stayedAt = current.key
    return { ...current, place: shown.place ?? shown.key, data: merge ? merge(shown.data, current.data) : current.data }
  }

  const go = async (
    url: URL,
    how: 'push' | 'replace' | 'pop',
    key: string,
    { stay = false, merge }: NavigateOptions = {},
  ): Promise<void> => {
    newest += 1
    const mine = newest
    page.rememberScroll(shown.key)
    // The browser has moved already: what is still being drawn must not write its address over that.
    if (how === 'pop') writeAddress = null
    const indicator = setTimeout(() => (store.state.status = 'loading'), LOADING_THROTTLE_MS)
    try {
      const left = how === 'pop' ? kept.get(key) : undefined
      const arrived = left ? { current: left, at: url } : await arrive(url, key, how)
      if (mine !== newest || !arrived) return
      stayedAt = null
      const current = stay ? inPlace(arrived.current, merge) : arrived.current
      writeAddress = how === 'pop' ? null : () => page.writeHistory(arrived.at.href, key, how)
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
    navigate: async (to, options = {}) => {
      const { replace = false, external = false, merge } = options
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
      // An entry that only grows keeps its key, and with it its scroll.
      await go(url, replace ? 'replace' : 'push', replace && merge ? shown.key : page.newKey(), options)
    },
    refresh: async () => {
      prefetcher.forget()
      await go(new URL(page.href()), 'replace', shown.key)
    },
    prefetch: (to, data) => {
      const url = urlOf(to)
      if (url.origin === page.origin) prefetcher.prefetch(url, data)
    },
    peek: async (to) => {
      try {
        return (await prefetcher.load(urlOf(to))).data
      } catch {
        return null
      }
    },
    afterScreen: (key) => {
      writeAddress?.()
      writeAddress = null
      if (key !== drawn && key !== stayedAt) page.settle(key, new URL(page.href()).hash)
      drawn = key
    },
  }

  return {
    ...navigation,
    listen: () => {
      page.listen({
        // The entry of what is shown: a layer above the page was closed by going back.
        pop: (key) => {
          if (key !== shown.key) void go(new URL(page.href()), 'pop', key)
        },
        click: (to, options) => navigation.navigate(to, options),
        intend: (to) => navigation.prefetch(to, true),
        see: (to) => navigation.prefetch(to, false),
      })
    },
  }
}
