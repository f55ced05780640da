/** Names that pages, server and service worker share (docs/decisions/018-service-worker). */

/** The path of the worker, so that its scope is the whole shop. */
export const WORKER_PATH = '/sw.js'
/** The page shown without a connection and without a cached page. */
export const OFFLINE_PATH = '/offline'
/** On a request: the page as a guest sees it, also for a signed-in user. */
export const GUEST_PAGE_HEADER = 'x-guest-page'
/** On a page: its language, currency and country, as `ru-RU.RUB.RU`. */
export const VARIANT_HEADER = 'x-page-variant'
/** On `<html>` of a cached page: when it came from the server, in ms since 1970. */
export const STORED_AT = 'data-kept-at'
/** In the offline page: the place of the list of cached pages. */
export const CACHED_LIST_MARK = '<!--kept-->'

export type WorkerMessage =
  /** Cache the guest's page at this address, the files that it references, and those that it has loaded in addition. */
  | { readonly type: 'keep'; readonly href: string; readonly files: readonly string[] }
  /** Replace the worker of the previous release; with `unseen` only while no page is visible. */
  | { readonly type: 'begin'; readonly unseen?: true }
  /** Answer with the worker's `Release`. */
  | { readonly type: 'release' }

/** The release of a page, or of a service worker. */
export type Release = {
  /** A hash of its browser files. */
  readonly id: string
  /** When it was built, as ISO text. */
  readonly builtAt: string
}
