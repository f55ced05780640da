/** The target of shop events and faults in the browser: events go to the page's data layer, faults to the console. */
import { SHOP_EVENT, type ShopEvent } from '../../shared/analytics.ts'

declare global {
  interface Window {
    /** Filled from the start, and sent to the counting services once one is configured and the user has consented. */
    shopEvents?: ShopEvent[]
  }
}

/** The most events that wait for a reader. */
const EVENTS_MAX = 100

export const createTracker = () => ({
  track: (event: ShopEvent) => {
    window.shopEvents = [...(window.shopEvents ?? []).slice(-EVENTS_MAX + 1), event]
    window.dispatchEvent(new CustomEvent(SHOP_EVENT, { detail: event }))
  },
  fault: (error: unknown) => {
    // A backend failure is shown to the user where it matters; here it is logged for developers.
    console.warn(error)
  },
})
