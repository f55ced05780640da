import type { Page } from 'playwright/test'

/** Waits for every movement of the page that has an end: places and colours are compared at rest. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
