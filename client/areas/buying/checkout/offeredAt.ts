import type { Id } from '../../../../shared/api/shapes.ts'

/**
 * What is offered under the value of a radio button, which is always a text; null when nothing is. Its id is sent as the backend gave it:
 * a text of digits stays a text, a number a number.
 */
export const offeredAt = <T extends { readonly id: Id }>(offered: readonly T[], value: string): T | null =>
  offered.find(({ id }) => String(id) === value) ?? null
