/** The time in ms before a page whose backend is unavailable retries: the server's Retry-After. */
export const RETRY_MS = 10_000

/**
 * Calls `check` every RETRY_MS until it resolves to true, then calls `done` once. Never two calls at a time. Returns a function that ends it.
 */
export const retryUntil = (check: () => Promise<boolean>, done: () => void): (() => void) => {
  let isActive = true
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => {
      void check().then((isThere) => {
        if (!isActive) return
        if (isThere) done()
        else wait()
      })
    }, RETRY_MS)
  }
  wait()
  return () => {
    isActive = false
    clearTimeout(timer)
  }
}
