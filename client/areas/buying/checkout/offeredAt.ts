import type { Id } from '../../../../shared/api/shapes.ts'

/**
 * The option with the value of a radio button, which is always a string; null when there is none. The id is sent as the backend
 * returned it: a string of digits stays a string, a number a number.
 */
export const offeredAt = <T extends { readonly id: Id }>(offered: readonly T[], value: string): T | null =>
  offered.find(({ id }) => String(id) === value) ?? null
