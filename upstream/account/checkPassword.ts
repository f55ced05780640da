/** The present password, asked once more before something weighty is changed. */
import type { Attempts } from '../http/attempts.ts'
import type { Store } from '../db/store.ts'
import { invalid } from '../http/problems.ts'
import { passwordMatches } from './passwords.ts'

/** Wrong passwords of somebody who is signed in. */
const LIMIT = { max: 5, windowMs: 15 * 60_000 }

/** Throws a 422 at the field, and a 429 after too many wrong passwords. */
export const checkPassword = async (
  { store, attempts }: { readonly store: Store; readonly attempts: Attempts },
  userId: number,
  password: string,
): Promise<void> => {
  const key = `change:account:${userId}`
  attempts.take({ [key]: LIMIT })
  const row = store.get<{ password_hash: string }>('SELECT password_hash FROM user WHERE id = ?', userId)
  if (!(await passwordMatches(password, row?.password_hash ?? null))) throw invalid('current_password', 'wrong_password')
  attempts.forget(key)
}
