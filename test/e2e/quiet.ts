/** When a page asks for nothing any more, without waiting for a while to pass. */
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/**
 * Watches the requests of a page from now on. Gives the function that waits until all of them have an answer after the page has
 * been idle; `idle: false` for a page whose clock a test has taken over.
 */
export const watchRequests = (page: Page) => {
  let asked = 0
  let answered = 0
  page.on('request', () => (asked += 1))
  page.on('response', () => (answered += 1))
  page.on('requestfailed', (request) => {
    if (request.existingResponse() === null) answered += 1
  })
  return async ({ idle = true } = {}): Promise<void> => {
    await expect
      .poll(async () => {
        if (idle) await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
        // What the page has asked for by now is seen by the test when this has its answer.
        const before = asked
        await page.evaluate(() => fetch('/livez').then(() => undefined))
        return asked - before === 1 && asked === answered
      })
      .toBe(true)
  }
}
