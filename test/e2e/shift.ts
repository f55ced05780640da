/** Layout shift, as the browser measures it. */
import type { Page } from 'playwright/test'

/** The layout shift since the page began to load, measured by the browser (CLS without its windows). */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list, observer) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) sum += entry.value
          // The entries so far arrive in one batch, before the next frame.
          requestAnimationFrame(() => {
            observer.disconnect()
            resolve(sum)
          })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
