/** Waits until a page makes no more requests, without a fixed delay. */
import type { Page, Request } from 'playwright/test'
import { expect } from './fixtures.ts'

/**
 * Watches the requests of a page from now on. Returns the function that waits until all of them have an answer after the page has been
 * idle; `idle: false` for a page whose clock a test controls.
 */
export const watchRequests = (page: Page) => {
  // Answers to requests before the watch are ignored, so requests are tracked one by one.
  const open = new Set<Request>()
  let requested = 0
  page.on('request', (request) => {
    requested += 1
    open.add(request)
  })
  page.on('response', (response) => open.delete(response.request()))
  page.on('requestfailed', (request) => open.delete(request))
  return async ({ idle = true } = {}): Promise<void> => {
    // Twice in a row: a module that has just arrived may run, and make its requests, after the first time.
    let calm = 0
    await expect
      .poll(
        async () => {
          if (idle)
            await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))
          // Each try has a timeout: on a busy machine a page may have no idle moment for long, and a try that hangs would be the only one.
          // The test has seen all earlier requests of the page when this has its answer.
          const before = requested
          const isAnswered = await page.evaluate(() =>
            fetch('/livez', { signal: AbortSignal.timeout(3000) }).then(
              () => true,
              () => false,
            ),
          )
          calm = isAnswered && requested - before === 1 && open.size === 0 ? calm + 1 : 0
          return calm
        },
        { intervals: [100] },
      )
      .toBeGreaterThanOrEqual(2)
  }
}
