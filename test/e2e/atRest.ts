import type { Page } from 'playwright/test'

/**
 * Brings every movement of the page that has an end to it: places and colours are compared at rest. Nothing is waited for, because a browser
 * without time for its frames ends no movement by itself.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    for (const movement of ending) movement.finish()
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
