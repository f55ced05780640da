/** Which console lines a test expects; every other warning or error fails it (see failOnConsole.ts). */

export type ConsoleMethod = 'error' | 'warn'

type Allowance = { readonly method: ConsoleMethod; readonly pattern: RegExp; seen: number }

const allowances: Allowance[] = []

/** Declares that the running test causes a console line on purpose. It must then appear at least once. */
export const allowConsole = (method: ConsoleMethod, pattern: RegExp): void => {
  allowances.push({ method, pattern, seen: 0 })
}

/** Whether a line was allowed; counts it. */
export const isAllowed = (method: ConsoleMethod, line: string): boolean => {
  const match = allowances.find((one) => one.method === method && one.pattern.test(line))
  if (match) match.seen += 1
  return match !== undefined
}

/** Ends the allowances of a test; returns those that were never used. */
export const endAllowances = (): readonly string[] =>
  allowances
    .splice(0)
    .filter(({ seen }) => seen === 0)
    .map(({ method, pattern }) => `console.${method} ${String(pattern)}`)
