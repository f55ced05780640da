/** Part of every runtime that the shop is written for; the language alone does not declare it. */
declare const setTimeout: (run: () => void, ms: number) => unknown

/** Resolves after `ms` milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
