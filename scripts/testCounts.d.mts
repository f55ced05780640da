/** How many tests passed and failed, and the name and reason of each that failed. */
export type Counts = { readonly passed: number; readonly failed: number; readonly names: readonly string[] }

export const REPORTS: { readonly vitest: string; readonly playwright: string }
export const playwrightCounts: (report: unknown) => Counts
export const readReport: (file: string, read?: (report: unknown) => Counts) => Counts | null
