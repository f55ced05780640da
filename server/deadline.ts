/** The time limit of one call to the backend. */
import type { LagMeter } from './lagMeter.ts'

const OWN_DELAY = 'This process was too busy to read an answer'

/** True when a call failed because this process was blocked for seconds: this does not count against the backend. */
export const isOwnDelay = (error: unknown): boolean => error instanceof Error && error.message === OWN_DELAY

/**
 * Calls `onLate` with a `TimeoutError` after `totalMs`, unless the returned function is called first. With a meter, time in which this
 * process was busy is added, at most `totalMs`: answers that arrived in that time are not read yet, an embedded backend has not produced
 * its answers yet, and an overload of this process would count as an outage of the backend.
 */
export const startDeadline = (totalMs: number, lag: LagMeter | null, onLate: (late: DOMException) => void): (() => void) => {
  const lostBefore = lag?.lostMs() ?? 0
  let plannedMs = totalMs
  const onTime = () => {
    const due = totalMs + Math.min((lag?.lostMs() ?? 0) - lostBefore, totalMs)
    if (due - plannedMs > 1) {
      timer = setTimeout(onTime, due - plannedMs)
      plannedMs = due
    } else onLate(new DOMException(due === totalMs * 2 ? OWN_DELAY : 'The answer took too long', 'TimeoutError'))
  }
  let timer = setTimeout(onTime, totalMs)
  return () => clearTimeout(timer)
}
