/** Errors of PostgreSQL after which the same call may succeed. */
import { Problem } from '../../../contract/http/problems.ts'
import type { Logs } from '../start/vendureLog.ts'

const RETRY_AFTER_S = 2

/** Its codes: waited too long for a lock, deadlock, conflict of transactions, too many connections, ending, starting. */
const PASSING = new Set(['55P03', '40P01', '40001', '53300', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'])

export const busyOf =
  (log: Pick<Logs, 'warn'>) =>
  (error: unknown): Problem | null => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (error instanceof Problem || !PASSING.has(code)) return null
    log.warn({ code }, 'database busy')
    return new Problem(503, 'busy', { retryAfterS: RETRY_AFTER_S })
  }
