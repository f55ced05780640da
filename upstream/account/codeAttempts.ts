/** How often codes of a second factor may be tried: a million are quickly guessed by who may try them all. */
import type { Attempts } from '../http/attempts.ts'
import type { Store } from '../db/store.ts'

const MINUTE_MS = 60_000
/**
 * For an account from one address; for an account from anywhere, tightly too, because only who knows the password can use that up; for an
 * address loosely, because a whole office may stand behind one.
 */
const LIMITS = {
  pair: { max: 5, windowMs: 15 * MINUTE_MS },
  account: { max: 20, windowMs: 60 * MINUTE_MS },
  address: { max: 100, windowMs: 15 * MINUTE_MS },
} as const

/**
 * Does work that takes a code, in one transaction. An attempt counts before the code is looked at, and for none when the code was right.
 * Throws a 429 after too many.
 */
export const withinCodeAttempts = <T>(
  { store, attempts }: { readonly store: Store; readonly attempts: Attempts },
  userId: number,
  address: string,
  work: () => T,
): T => {
  const [pair, account, from] = [`code:pair:${userId} ${address}`, `code:account:${userId}`, `code:address:${address}`]
  // Outside of the transaction: what a wrong code undoes must still be counted.
  attempts.take({ [pair]: LIMITS.pair, [account]: LIMITS.account, [from]: LIMITS.address })
  const result = store.transaction(work)
  attempts.forget(pair)
  attempts.giveBack([account, from])
  return result
}
