/** Longer in ms is the hydration of a slow processor: an average computer needs less than half of it. */
const SLOW_MS = 200

/**
 * Disables view transitions where they show nothing or delay the next screen: with reduced motion, and on a slow processor, which
 * `hydrationMs` measures. Of a navigation they are a fifth of the processor time. React then shows the next screen without one.
 */
export const limitViewTransitions = (page: Document, hydrationMs: number, reducesMotion: boolean): void => {
  if (reducesMotion || hydrationMs > SLOW_MS) Object.defineProperty(page, 'startViewTransition', { value: undefined })
}
