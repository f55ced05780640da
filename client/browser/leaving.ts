/** Whether the page is being left. WebKit stops the imports of such a page, which then look like missing files. */

/** How long a navigation may take; a download, which also begins like one, leaves no page. In ms. */
const LEAVING_MS = 10_000

let begunAt = Number.NEGATIVE_INFINITY
let watching = 0
const note = () => {
  begunAt = Date.now()
}

/**
 * Notes during `work`, which loads files, whether the page begins to be left. Only then: a page that always listens to `beforeunload` is
 * ineligible for the back/forward cache of some browsers.
 */
export const watchLeaving = async <T>(work: () => Promise<T>): Promise<T> => {
  watching += 1
  if (watching === 1) window.addEventListener('beforeunload', note)
  try {
    return await work()
  } finally {
    watching -= 1
    if (watching === 0) window.removeEventListener('beforeunload', note)
  }
}

/** Whether a navigation to another document has begun in the last 10 s. */
export const isLeaving = (): boolean => Date.now() - begunAt < LEAVING_MS
