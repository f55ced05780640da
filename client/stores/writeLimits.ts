/** When a write whose answer was lost may be repeated (docs/decisions/014-cart-queue). */
import { ApiError } from '../../shared/errors.ts'

/** From sending a write to the end of its effect, in ms: the browser waits 20 s for an answer, and the backend may complete it later. */
export const WRITE_SETTLES_MS: number = 25_000
/** The pause between two reads of a cart that a write may still change, in ms. */
export const POLL_MS = 2000

/** Whether the backend may still complete a failed write: there was no answer, or a gateway's. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.fault === 'network' ||
  error.fault === 'broken' ||
  error.status === 502 ||
  error.status === 504
