/** Errors of PostgreSQL after which the same call may succeed: its transaction was rolled back. */
import { Problem } from '../../../contract/http/problems.ts'

const RETRY_AFTER_S = 2

/** Its codes: waited too long for a lock, deadlock, conflict of transactions, too many connections, ending, starting. */
const PASSING = new Set(['55P03', '40P01', '40001', '53300', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'])
/** The driver's errors for a connection that has ended have no code. */
const ENDED = /^Connection terminated|is not queryable$/

export const busyOf = (error: unknown): Problem | null => {
  if (!(error instanceof Error) || error instanceof Problem) return null
  const isPassing = ENDED.test(error.message) || ('code' in error && PASSING.has(String(error.code)))
  return isPassing ? new Problem(503, 'busy', { retryAfterS: RETRY_AFTER_S }) : null
}
