/**
 * The time in ms since 1970 at the start of the process, plus the monotonic time since then. Ages and waits use it: after the system clock
 * is set back, old pages would stay fresh, and the circuit to the backend open, for as long as the clock was wrong.
 */
export const steadyClock = (): number => Math.round(performance.timeOrigin + performance.now())
