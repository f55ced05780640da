import { expect, type Page } from 'playwright/test'

/**
 * Waits until the history has no entry of a layer. A closed dialog removes its entry a moment later, and that navigation would abort the
 * load of a document that has begun in between.
 */
export const layersGone = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (window.history.state as { readonly layers?: number } | null)?.layers ?? 0)).toBe(0)
