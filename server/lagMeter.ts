/** Measures how long this process was blocked because it was busy. */

/** The interval of the measurements, in ms. */
const TICK_MS = 20

export type LagMeter = {
  /** The total time so far in which the event loop was late, in ms. */
  readonly lostMs: () => number
  readonly close: () => void
}

/** Starts to measure. The timer does not keep the process alive. */
export const createLagMeter = (): LagMeter => {
  let lost = 0
  let expected = performance.now() + TICK_MS
  const late = () => Math.max(0, performance.now() - expected)
  const timer = setInterval(() => {
    lost += late()
    expected = performance.now() + TICK_MS
  }, TICK_MS).unref()
  return { lostMs: () => lost + late(), close: () => clearInterval(timer) }
}
