/** Where shop events and faults go in the browser: events to the page's data layer, faults to the console. */
import { SHOP_EVENT, type ShopEvent } from '../../shared/analytics.ts'

declare global {
  interface Window {
    /** Filled from the start, and sent to the services that count once one is configured and the shopper agreed. */
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
    // A fault of the backend is shown to the shopper where it matters; here it is for whoever has the console open.
    console.warn(error)
  },
})
