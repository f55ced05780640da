/** The present password, asked once more before something weighty is changed. */
import type { Attempts } from '../http/attempts.ts'
import type { Store } from '../db/store.ts'
import { invalid } from '../http/problems.ts'
import { passwordMatches } from './passwords.ts'

/** Wrong passwords of somebody who is signed in. */
const LIMIT = { max: 5, windowMs: 15 * 60_000 }

const attemptsOf = (userId: number) => `change:account:${userId}`

/** Whether a hash that a password was compared with is still the account's. */
export const isPresentHash = (store: Store, userId: number, hash: string): boolean =>
  store.get('SELECT 1 FROM user WHERE id = ? AND password_hash = ?', userId, hash) !== undefined

/**
 * Throws a 422 at the field, and a 429 after too many wrong passwords; gives the hash that the password was compared with. It is still the account's when this
 * resolves: a password takes long to compare, and a new one may have been set meanwhile.
 */
export const checkPassword = async (
  { store, attempts }: { readonly store: Store; readonly attempts: Attempts },
  userId: number,
  password: string,
): Promise<string> => {
  const key = attemptsOf(userId)
  attempts.take({ [key]: LIMIT })
  const row = store.get<{ password_hash: string }>('SELECT password_hash FROM user WHERE id = ?', userId)
  if (!row || !(await passwordMatches(password, row.password_hash)) || !isPresentHash(store, userId, row.password_hash))
    throw invalid('current_password', 'wrong_password')
  attempts.forget(key)
  return row.password_hash
}

/**
 * Whether the present password is this one already, as it is when a request for a new one is repeated because its answer was lost; then no attempt has been
 * wrong. For use after `checkPassword`, which bounds how often this can be asked.
 */
export const isPassword = async (
  { store, attempts }: { readonly store: Store; readonly attempts: Attempts },
  userId: number,
  password: string,
): Promise<boolean> => {
  const row = store.get<{ password_hash: string }>('SELECT password_hash FROM user WHERE id = ?', userId)
  const isSo = row !== undefined && (await passwordMatches(password, row.password_hash))
  if (isSo) attempts.forget(attemptsOf(userId))
  return isSo
}
