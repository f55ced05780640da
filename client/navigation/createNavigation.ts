/** Navigation in the browser: executes the transitions of `navigationState.ts` with loads, the history and the scroll. */
import { LOADING_THROTTLE_MS } from '../../shared/constants.ts'
import type { CancelSignal, ChangedTags } from '../../shared/api/createApiClient.ts'
import type { Tag } from '../../shared/api/defineCall.ts'
import type { Features } from '../../shared/features.ts'
import type { Page } from '../browser/page.ts'
import type { Layers } from '../layers/createLayers.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import type { NavigationStore } from '../stores/navigationStore.ts'
import type { Current } from './current.ts'
import { createEntryLoader } from './loadEntry.ts'
import { isScreenPath, movedTo } from './matchRoute.ts'
import type { Navigation, NavigateOptions, Outcome } from './navigationContext.ts'
import * as transitions from './navigationState.ts'
import type { Entry, NavigationState, Pending } from './navigationState.ts'
import { loadFiles, loadScreen, readAddress, type Shopper } from './loadScreen.ts'
import { createPrefetcher } from './prefetch.ts'

type Deps = {
  readonly page: Page
  /** Dialogs, sheets and menus over the screens. */
  readonly layers: Pick<Layers, 'leave' | 'popped' | 'whenStill'>
  readonly store: NavigationStore
  /** Features of the backend when the page was rendered; null: unknown. */
  readonly features?: Features | null
  /** The context of the loads. The calls of its client are aborted by the signal. */
  readonly shopper: (signal?: CancelSignal) => Shopper
  /** Whether an answer was of a server of another release than the page: calls and screens may differ. */
  readonly isOtherRelease?: () => boolean
  /** Renders a screen, in a transition. */
  readonly show: (current: Current) => void
  /** A guest has requested a screen that requires a session: the sign-in dialog opens over the shown page. */
  readonly askToSignIn: (from: string) => void
  /** A screen is unavailable without a connection: the present one stays, unless an offline page is opened in its place. */
  readonly reportOffline: (href: string) => unknown
  /** Called for internal errors, which render as error 500. */
  readonly report: (error: unknown) => void
}

export type BrowserNavigation = Navigation & {
  /** Starts to handle clicks on links, and back and forward. */
  readonly listen: () => void
  /** Invalidates the screens with data of these tags: neither cached nor prefetched ones are shown again. */
  readonly invalidate: (tags: ChangedTags) => void
}

/** The longest wait for an idle moment in which links in view are prefetched, in ms. */
const IDLE_MS = 1000

const withoutHash = ({ pathname, search }: URL): string => pathname + search

export const createNavigation = (
  { page, layers, store, features = null, shopper, isOtherRelease = () => false, show, askToSignIn, reportOffline, report }: Deps,
  start: Current,
): BrowserNavigation => {
  let state: NavigationState = transitions.startState(start.key, { href: page.href(), screen: start, loadedAt: page.now() })
  let abort: () => void = () => {}
  let indicator: ReturnType<typeof setTimeout> | undefined
  const endLoading = () => {
    clearTimeout(indicator)
    store.state.status = 'idle'
  }
  /** Loads that were restarted, because their screen was invalidated in between. */
  const restarted = new WeakMap<Pending, Promise<Outcome>>()

  /** The tags of the calls that were made for the pending navigation. */
  let pendingReads: ReadonlySet<Tag> = new Set()

  const loadFor = async (url: URL, signal: CancelSignal, ahead: boolean, reads: Set<Tag>) => {
    const asking = shopper(signal)
    return loadScreen(readAddress(url, asking.signedIn, features), asking, ahead, reads)
  }
  const prefetcher = createPrefetcher({
    loadScreen: (url, signal, reads) => loadFor(url, signal, true, reads),
    loadFiles: (name) => loadFiles(name, shopper()),
    page,
  })

  const loadEntry = createEntryLoader({
    loadScreen: (url, signal) => {
      const reads = new Set<Tag>()
      pendingReads = reads
      return loadFor(url, signal, false, reads)
    },
    page,
    isOtherRelease,
    askToSignIn,
    reportOffline,
    report,
  })

  /** The same screen with new data, when both the shown and the loaded entry are of that screen. */
  const inPlace = (entry: Entry, merge: NavigateOptions['merge']): Entry => {
    const { screen: shown } = state.shown
    const { screen } = entry
    if (shown.kind !== 'screen' || screen.kind !== 'screen' || shown.name !== screen.name) return entry
    return { ...entry, screen: { ...screen, key: shown.key, data: merge ? merge(shown.data, screen.data) : screen.data } }
  }

  const load = async (pending: Pending): Promise<Outcome> => {
    const url = new URL(pending.href)
    const prefetched = pending.how === 'refresh' ? null : prefetcher.take(url)
    if (prefetched) pendingReads = prefetched.reads
    const controller = prefetched?.controller ?? new AbortController()
    abort = () => controller.abort()
    indicator = setTimeout(() => (store.state.status = 'loading'), LOADING_THROTTLE_MS)
    const loaded = await loadEntry(pending, url, prefetched, controller.signal)
    if (state.pending !== pending) return restarted.get(pending) ?? 'cancelled'
    // Its deferred parts may still be loading: the next navigation does not abort them.
    abort = () => {}
    endLoading()
    if (typeof loaded === 'string') {
      state = transitions.cancel(state, pending)
      return loaded
    }
    let entry = loaded
    if (pending.preserve)
      try {
        entry = inPlace(loaded, pending.merge)
      } catch (error) {
        report(error)
        state = transitions.cancel(state, pending)
        return 'failed'
      }
    // Closes the layers that were opened while the screen was loading.
    else layers.leave()
    state = transitions.arrive(state, pending, entry)
    show(entry.screen)
    return 'shown'
  }

  /** Aborts a pending navigation; one that is already being rendered is replaced by the shown screen. */
  const end = (pending: Pending | null) => {
    abort()
    endLoading()
    if (pending?.entry) show(state.shown.screen)
  }

  const go = (requested: Omit<Pending, 'entry'>): Promise<Outcome> => {
    page.rememberScroll(state.shown.key)
    if (!requested.preserve) layers.leave()
    end(null)
    const pending: Pending = { ...requested, entry: null }
    state = transitions.begin(state, pending)
    return load(pending)
  }

  const popped = (key: string) => {
    const before = state
    if (layers.popped(key === before.at)) return
    const url = new URL(page.href())
    state = transitions.pop(state, { key, href: url.href, now: page.now() })
    if (state === before) return
    page.rememberScroll(before.shown.key)
    end(before.pending)
    const { pending, shown } = state
    if (!pending) {
      if (shown.key !== before.shown.key) page.restoreScroll(key, url.hash)
      return
    }
    layers.leave()
    if (pending.entry) show(pending.entry.screen)
    else void load(pending)
  }

  const urlOf = (to: string): URL => {
    const url = new URL(to, page.href())
    const moved = movedTo(url.pathname)
    if (moved && url.origin === page.origin) url.pathname = moved
    return url
  }
  // The server removes the parameters of a link (shared/rules/shopLinks.ts) from the address.
  const isOurs = (url: URL): boolean =>
    url.origin === page.origin && isScreenPath(url.pathname, features) && !/[?&](promo|add)=/.test(url.search)

  const navigate: Navigation['navigate'] = async (to, { replace = false, external = false, preserve = false, merge } = {}) => {
    const url = urlOf(to)
    if (url.origin !== page.origin && !external)
      throw new Error(`Navigation to an external address needs the external flag: ${url.origin}`)
    if (!isOurs(url)) {
      page.leave(url.href)
      return 'cancelled'
    }
    const here = new URL(page.href())
    const isHere = withoutHash(url) === withoutHash(here)
    if (isHere && url.hash && withoutHash(new URL(state.shown.href)) === withoutHash(here)) {
      page.rememberScroll(state.shown.key)
      layers.leave()
      layers.whenStill(() => page.followHash(url.href))
      return 'shown'
    }
    if (isOtherRelease() && !replace && !preserve) {
      page.leave(url.href)
      return 'cancelled'
    }
    // As in a browser, the address of the present page replaces its entry.
    const how = replace || (isHere && url.hash === here.hash) ? 'replace' : 'push'
    // An entry that only grows has the same key, and with it the same scroll position.
    const key = replace && merge ? state.shown.key : page.newKey()
    return go({ how, key, href: url.href, preserve, merge })
  }

  const prefetch: Navigation['prefetch'] = (to, data) => {
    const url = urlOf(to)
    if (isOurs(url)) prefetcher.prefetch(url, data)
  }

  const invalidate: BrowserNavigation['invalidate'] = (tags) => {
    prefetcher.forget(tags)
    const { pending } = state
    state = transitions.invalidate(state, tags, pendingReads)
    if (!pending || !state.pending || state.pending === pending) return
    end(null)
    restarted.set(pending, load(state.pending))
  }

  return {
    navigate,
    invalidate,
    refresh: async () => {
      // A pending navigation is newer than the shown screen.
      if (state.pending) return 'cancelled'
      const { key, href: at } = state.shown
      return go({ how: 'refresh', key, href: at, preserve: true })
    },
    prefetch,
    preloadData: async (to) => {
      try {
        return (await prefetcher.load(urlOf(to))).data
      } catch {
        return null
      }
    },
    afterRender: (current) => {
      const { pending, shown } = state
      state = transitions.rendered(state, current)
      if (!pending || state.pending === pending) return
      const { how, key, preserve, href: at } = pending
      const write = (as: 'push' | 'replace') => layers.whenStill(() => page.writeHistory(at, key, as))
      // The address bar changes with the page, not before it. A guest who went back to a guarded address was redirected to the home page.
      if (how === 'push' || how === 'replace') write(how)
      else if (at !== page.href() && how === 'pop') write('replace')
      const isInPlace = preserve && current.key === shown.screen.key
      if (!isInPlace) page.restoreScrollAndFocus(key, new URL(at).hash)
    },
    listen: () => {
      page.listen({
        pop: popped,
        newEntry: (key) => {
          const before = state
          const url = new URL(page.href())
          if (withoutHash(url) !== withoutHash(new URL(state.shown.href))) {
            popped(key)
            return
          }
          state = transitions.jump(state, key, url.href)
          end(before.pending)
        },
        leaveForHash: () => page.rememberScroll(state.shown.key),
        isOurs: (to) => isOurs(urlOf(to)),
        click: navigate,
        intend: (to) => prefetch(to, true),
        see: (to) => prefetch(to, false),
        postpone: (work) => void whenIdle(work, IDLE_MS),
      })
    },
  }
}
