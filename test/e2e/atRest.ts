import type { Page } from 'playwright/test'

/**
 * Finishes every finite animation of the page: positions and colours are compared at rest. It waits for nothing, because a browser without
 * time for its frames ends no animation by itself.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    for (const movement of ending) movement.finish()
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
