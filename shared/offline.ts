/** Names that pages, server and service worker share (docs/decisions/018-service-worker). */

/** Where the worker is served, so that its scope is the whole shop. */
export const WORKER_PATH = '/sw.js'
/** The page for when there is no connection and no kept page. */
export const OFFLINE_PATH = '/offline'
/** On a request: the page as a guest sees it, whoever asks. */
export const GUEST_PAGE_HEADER = 'x-guest-page'
/** On a page: language, currency and country that it was made for, as `ru-RU.RUB.RU`. */
export const VARIANT_HEADER = 'x-page-variant'
/** On `<html>` of a kept page: when it came from the server, in ms since 1970. */
export const STORED_AT = 'data-kept-at'
/** In the offline page: where the list of kept pages is written. */
export const KEPT_LIST_MARK = '<!--kept-->'

/** Messages from a page to the worker. */
export type WorkerMessage =
  /** Keep the guest's page at this address, the files that it names, and those that it has loaded besides. */
  | { readonly type: 'keep'; readonly href: string; readonly files: readonly string[] }
  /** Take over from the worker of the release before. */
  | { readonly type: 'begin' }
  /** Answer with the release that you belong to. */
  | { readonly type: 'release' }
