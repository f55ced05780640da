import { expect, type Page } from 'playwright/test'

/**
 * Waits until the history holds no entry of a layer. A closed dialog takes its entry away a moment later, and that move would
 * end the load of a document that has begun meanwhile.
 */
export const layersGone = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (window.history.state as { readonly layers?: number } | null)?.layers ?? 0)).toBe(0)
