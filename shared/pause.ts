/** Available in every runtime of the shop; the language itself does not declare it. */
declare const setTimeout: (run: () => void, ms: number) => unknown

/** Resolves after `ms` milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
