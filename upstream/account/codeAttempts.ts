/** Rate limits for second-factor codes. Without a limit, all million codes could be tried. */
import type { Attempts } from '../http/attempts.ts'
import type { Store } from '../db/store.ts'

const MINUTE_MS = 60_000
/**
 * Per account and address: tight. Per account from any address: also tight, because only a client with the password can
 * use it up. Per address: loose, because a whole office may share one.
 */
const LIMITS = {
  pair: { max: 5, windowMs: 15 * MINUTE_MS },
  account: { max: 20, windowMs: 60 * MINUTE_MS },
  address: { max: 100, windowMs: 15 * MINUTE_MS },
} as const

/**
 * Runs work that accepts a code, in one transaction. An attempt is counted before the code is compared and removed when
 * the code was right. Throws a 429 after too many attempts.
 */
export const withinCodeAttempts = <T>(
  { store, attempts }: { readonly store: Store; readonly attempts: Attempts },
  userId: number,
  address: string,
  work: () => T,
): T => {
  const [pair, account, from] = [`code:pair:${userId} ${address}`, `code:account:${userId}`, `code:address:${address}`]
  // Outside the transaction: the rollback for a wrong code must not undo the count.
  attempts.take({ [pair]: LIMITS.pair, [account]: LIMITS.account, [from]: LIMITS.address })
  const result = store.transaction(work)
  attempts.forget(pair)
  attempts.uncount([account, from])
  return result
}
