/** Verifies the current password before a security-relevant change. */
import type { Attempts } from '../http/attempts.ts'
import type { User } from '../http/bind.ts'
import type { Store } from '../db/store.ts'
import { invalid } from '../../contract/http/problems.ts'
import { passwordMatches } from './passwords.ts'

/** Limit of wrong passwords per signed-in user. */
const LIMIT = { max: 5, windowMs: 15 * 60_000 }

type Limits = Parameters<Attempts['take']>[0]

/**
 * Hashes a password for a counted attempt. An attempt that ends without a hash, such as one that the queue of hashes refuses, is uncounted:
 * otherwise an overload would lock users out.
 */
export const uncountUnhashed = async <T>(attempts: Attempts, limits: Limits, hash: () => Promise<T>): Promise<T> => {
  try {
    return await hash()
  } catch (error) {
    attempts.uncount(Object.keys(limits))
    throw error
  }
}

/** Counts an attempt, then hashes a password (`uncountUnhashed`). Throws a 429 after too many attempts. */
export const countedHash = async <T>(attempts: Attempts, limits: Limits, hash: () => Promise<T>): Promise<T> => {
  attempts.take(limits)
  return uncountUnhashed(attempts, limits, hash)
}

const attemptsOf = (userId: number) => `change:account:${userId}`

/** Whether a hash that a password was compared with is still the account's hash. */
export const isPresentHash = (store: Store, userId: number, hash: string): boolean =>
  store.get`SELECT 1 FROM user WHERE id = ${userId} AND password_hash = ${hash}` !== undefined

/**
 * Verifies the current password of a user. Throws a 422 at the field for a wrong password and a 429 after too many. Returns the hash that
 * the password was compared with, and guarantees that it is still the account's hash: comparing takes long, and a new password may have
 * been set in the meantime. A backend that stores passwords elsewhere passes its own.
 */
export type CheckPassword = (owner: Owner, password: string) => Promise<string>

/** A signed-in user with the network of the request. */
type Owner = { readonly user: Pick<User, 'id'>; readonly address: string }

export const passwordChecker =
  (store: Store, attempts: Attempts): CheckPassword =>
  async ({ user: { id: userId }, address }, password) => {
    const key = attemptsOf(userId)
    const row = store.get<{ password_hash: string }>`SELECT password_hash FROM user WHERE id = ${userId}`
    const isRight = await countedHash(attempts, { [key]: LIMIT }, () =>
      passwordMatches(password, row?.password_hash ?? null, { userId, address }),
    )
    if (!row || !isRight || !isPresentHash(store, userId, row.password_hash)) throw invalid('current_password', 'wrong_password')
    attempts.forget(key)
    return row.password_hash
  }

/** How long after a change a request counts as its retry. */
const RETRY = { max: 1, windowMs: 10 * 60_000 }
const changeOf = (userId: number) => `change:done:${userId}`

/** Records that a signed-in user has changed the password, so that a retry is recognised. */
export const notePasswordChange = (attempts: Attempts, userId: number): void => attempts.count(changeOf(userId), RETRY)

/**
 * Whether this is already the current password. True when a password change is retried because its answer was lost; the
 * retry is then no wrong attempt. Only a change of the last minutes can be retried: otherwise the new password would be a second guess of
 * each counted attempt. Call only after `checkPassword`, which limits the number of attempts.
 */
export const isPassword = async (
  { store, attempts }: { readonly store: Store; readonly attempts: Attempts },
  { user: { id: userId }, address }: Owner,
  password: string,
): Promise<boolean> => {
  if (!attempts.isCounted(changeOf(userId), RETRY)) return false
  const row = store.get<{ password_hash: string }>`SELECT password_hash FROM user WHERE id = ${userId}`
  const isSo = row !== undefined && (await passwordMatches(password, row.password_hash, { userId, address }))
  if (isSo) attempts.forget(attemptsOf(userId))
  return isSo
}
