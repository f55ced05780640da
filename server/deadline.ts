/** The time limit of one call to the backend. */
import type { LagMeter } from './lagMeter.ts'

const OWN_DELAY = 'This process was too busy to read an answer'

/** Whether a call failed because this process could not react for seconds: this does not count against the backend. */
export const isOwnDelay = (error: unknown): boolean => error instanceof Error && error.message === OWN_DELAY

/**
 * Calls `onLate` with a `TimeoutError` after `totalMs`, unless the returned function is called first. With a meter, time in which this
 * process was busy is added, at most `totalMs`: answers that came meanwhile are not read yet, those of an embedded backend are not made
 * yet, and an overload of ours would count as an outage of the backend.
 */
export const startDeadline = (totalMs: number, lag: LagMeter | null, onLate: (late: DOMException) => void): (() => void) => {
  const lostBefore = lag?.lostMs() ?? 0
  let given = totalMs
  const onTime = () => {
    const due = totalMs + Math.min((lag?.lostMs() ?? 0) - lostBefore, totalMs)
    if (due - given > 1) {
      timer = setTimeout(onTime, due - given)
      given = due
    } else onLate(new DOMException(due === totalMs * 2 ? OWN_DELAY : 'The answer took too long', 'TimeoutError'))
  }
  let timer = setTimeout(onTime, totalMs)
  return () => clearTimeout(timer)
}
