import type { Id } from '../api/shapes.ts'

/** Whether two ids identify the same object: a backend may return one id as a number in one answer and as a text in another. */
export const sameId = (one: Id | null, other: Id | null): boolean =>
  one === null || other === null ? one === other : String(one) === String(other)
