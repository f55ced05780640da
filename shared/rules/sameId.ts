import type { Id } from '../api/shapes.ts'

/** Whether two ids of the backend name the same thing: it may write one as a number in one answer and as a text in another. */
export const sameId = (one: Id | null, other: Id | null): boolean =>
  one === null || other === null ? one === other : String(one) === String(other)
