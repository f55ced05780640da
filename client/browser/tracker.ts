/** The target of shop events and faults in the browser: events go to the page's data layer, faults to the console. */
import { SHOP_EVENT, type ShopEvent } from '../../shared/analytics.ts'
import { ApiError } from '../../shared/errors.ts'

declare global {
  interface Window {
    /** Filled from the start, and sent to the counting services once one is configured and the user has consented. */
    shopEvents?: ShopEvent[]
  }
}

/** A status of a refusal; 408 is none. */
const REFUSED = /^4(?!08)/

/** The most events that wait for a reader. */
const EVENTS_MAX = 100

export const createTracker = () => ({
  track: (event: ShopEvent) => {
    window.shopEvents = [...(window.shopEvents ?? []).slice(-EVENTS_MAX + 1), event]
    window.dispatchEvent(new CustomEvent(SHOP_EVENT, { detail: event }))
  },
  /** Logs a failure for developers; a refused input, such as a wrong password, is none. */
  fault: (error: unknown) => {
    if (!(error instanceof ApiError && error.fault === 'status' && REFUSED.test(String(error.status)))) console.warn(error)
  },
})
