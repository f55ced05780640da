/** When a page asks for nothing any more, without waiting for a while to pass. */
import type { Page, Request } from 'playwright/test'
import { expect } from './fixtures.ts'

/**
 * Watches the requests of a page from now on. Gives the function that waits until all of them have an answer after the page has
 * been idle; `idle: false` for a page whose clock a test has taken over.
 */
export const watchRequests = (page: Page) => {
  // Answers to what was asked before the watch began are none of its business, so requests are known one by one.
  const open = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    asked += 1
    open.add(request)
  })
  page.on('response', (response) => open.delete(response.request()))
  page.on('requestfailed', (request) => open.delete(request))
  return async ({ idle = true } = {}): Promise<void> => {
    await expect
      .poll(async () => {
        if (idle)
          await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))
        // Each try ends: on a busy machine a page may have no idle moment for long, and a try that hangs would be the only one.
        // What the page has asked for by now is seen by the test when this has its answer.
        const before = asked
        const isAnswered = await page.evaluate(() =>
          fetch('/livez', { signal: AbortSignal.timeout(3000) }).then(
            () => true,
            () => false,
          ),
        )
        return isAnswered && asked - before === 1 && open.size === 0
      })
      .toBe(true)
  }
}
