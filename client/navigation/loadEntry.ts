/** The content of an address: its screen with data, or the error in its place. */
import type { CancelSignal } from '../../shared/api/createApiClient.ts'
import { ApiError, mayHelpToRetry, NotFound, SignInRequired, statusOf } from '../../shared/errors.ts'
import { href, routeOf } from '../../shared/routes.ts'
import type { Page } from '../browser/page.ts'
import { ChunkLoadError } from '../loading/loadChunk.ts'
import { deferredOf } from './deferred.tsx'
import { framedBy } from './loadScreen.ts'
import { matchRoute } from './matchRoute.ts'
import type { Entry, Pending } from './navigationState.ts'
import type { LoadedScreen } from './loadedScreen.ts'
import type { Prefetched } from './prefetch.ts'

type Deps = {
  readonly loadScreen: (url: URL, signal: CancelSignal) => Promise<LoadedScreen>
  readonly page: Pick<Page, 'isOnline' | 'now' | 'reloadOnce'>
  readonly isOtherRelease?: () => boolean
  readonly askToSignIn: (from: string) => void
  readonly reportOffline: (href: string) => unknown
  readonly report: (error: unknown) => void
}

type EntryRequest = Pick<Pending, 'how' | 'key' | 'preserve'>

type LoadEntry = (
  request: EntryRequest,
  url: URL,
  prefetched: Prefetched | null,
  signal: CancelSignal,
) => Promise<Entry | 'failed' | 'broken' | 'cancelled'>

/**
 * Loads an entry. `failed`: the shown screen stays although its new data could not be loaded, `broken` where a retry cannot help.
 * `cancelled`: nothing is to be shown, because the navigation was aborted, the page is being reloaded, or a guest is prompted to sign in.
 */
export const createEntryLoader = ({
  loadScreen,
  page,
  isOtherRelease = () => false,
  askToSignIn,
  reportOffline,
  report,
}: Deps): LoadEntry => {
  const loadEntry: LoadEntry = async (request, url, prefetched, signal) => {
    const { how, key, preserve } = request
    try {
      // A failed prefetch is repeated: it was sent earlier, and was not allowed to open the sign-in dialog.
      const { deferred, ...loaded } = await (prefetched
        ? prefetched.screen.catch(() => loadScreen(url, signal))
        : loadScreen(url, signal))
      const screen = { ...loaded, kind: 'screen' as const, deferred: deferredOf(deferred), key }
      return { href: url.href, screen, loadedAt: prefetched?.loadedAt ?? page.now() }
    } catch (error) {
      if (signal.aborted || (error instanceof ChunkLoadError && page.reloadOnce(url.href, error))) return 'cancelled'
      // An expired session is detected when the backend refuses the requests of the screen.
      const name = matchRoute(url.pathname)?.name
      const isGuarded = name !== undefined && routeOf(name).access === 'signed-in'
      if (error instanceof SignInRequired || (error instanceof ApiError && error.status === 401 && isGuarded)) {
        const from = url.pathname + url.search
        // Back or forward have changed the address already: the present page cannot stay under it.
        if (how === 'pop') return loadEntry(request, new URL(href('home', null, { auth: 'true', from }), url), null, signal)
        askToSignIn(from)
        return 'cancelled'
      }
      const status = statusOf(error)
      const isOffline = status !== 404 && !page.isOnline()
      if (status === 500 && !isOffline) report(error)
      // The server's release may lack the call or answer in another shape; a document comes from one release.
      const isSkewed = isOtherRelease() && how !== 'refresh' && !preserve && (status === 404 || !mayHelpToRetry(error))
      if (isSkewed && page.reloadOnce(url.href, error)) return 'cancelled'
      // A screen that only changes its data is not replaced because its new data is unavailable.
      if (how === 'refresh' || (preserve && status !== 404)) return mayHelpToRetry(error) ? 'failed' : 'broken'
      // Nor is one that is still readable. Back and forward have changed the address already.
      if (isOffline && how !== 'pop') {
        reportOffline(url.href)
        return 'failed'
      }
      const message = error instanceof NotFound || (status === 429 && error instanceof Error) ? error.message : ''
      const framed = name ? await framedBy(name, error) : null
      return {
        href: url.href,
        screen: { kind: 'error', status, message, path: url.pathname, key, ...framed },
        loadedAt: page.now(),
      }
    }
  }
  return loadEntry
}
