/** Layout shift, as the browser measures it. */
import type { Page } from 'playwright/test'

/** The layout shift since the page began to load, measured by the browser (CLS without its windows). */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A frame that has begun reports its shifts when it has ended.
    for (let frame = 0; frame < 2; frame += 1) await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[]
    observer.disconnect()
    return entries.reduce((sum, { value }) => sum + value, 0)
  })
