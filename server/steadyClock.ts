/**
 * The time in ms since 1970 as it was when the process began, counted on from there. Ages and waits are measured by it: a machine's
 * clock that is set back would keep old pages fresh, and the circuit to the backend open, for as long as it was wrong.
 */
export const steadyClock = (): number => Math.round(performance.timeOrigin + performance.now())
