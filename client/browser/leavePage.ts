/**
 * Leaving the page for another document. Chromium may never answer the request of a document whose service worker is replaced meanwhile: the
 * request waits until the worker is replaced, and once it has begun the worker stays.
 */
let changing: Promise<unknown> | null = null
let isLeaving = false

const returned = (event: PageTransitionEvent) => {
  if (event.persisted) isLeaving = false
}

/** Loads an address as a document. */
export const leavePage = (href: string): void => {
  isLeaving = true
  window.addEventListener('pageshow', returned, { once: true })
  const go = () => window.location.assign(href)
  if (changing) void changing.then(go)
  else go()
}

/** Replaces the service worker by `change`, which must settle; does nothing while the page is being left. */
export const changeWorker = (change: () => Promise<unknown>): void => {
  if (isLeaving || changing) return
  changing = change().finally(() => (changing = null))
}
