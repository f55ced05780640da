/** Recovery codes: each opens an account once whose owner has no app at hand. */
import { createHash } from 'node:crypto'
import type { Random } from '../common/runtime.ts'
import type { Store } from '../db/store.ts'

/** How many a shopper gets at a time. */
const COUNT = 10
const LENGTH = 12
/** Crockford's: no I, L, O or U, so that nothing is read for something else. 12 of them are 60 bits, too many to try all hashes. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A code as its owner may have typed it: spaces, hyphens and capitals do not count, nor does O for 0. */
const cleaned = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

const hashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`${userId} ${cleaned(code)}`)
    .digest('base64url')

/** Whether a text can be one of these codes, and not a code of an app. */
export const isRecoveryCode = (code: string): boolean => cleaned(code).length === LENGTH

const newCode = (random: Random): string =>
  Array.from(random(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')

/** Makes codes in place of all earlier ones. The answer is the only place where they are seen in clear. Part of the caller's transaction. */
export const makeRecoveryCodes = (store: Store, random: Random, userId: number): string[] => {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(newCode(random))
  store.run('DELETE FROM recovery_code WHERE user_id = ?', userId)
  for (const code of codes) store.run('INSERT INTO recovery_code (user_id, hash) VALUES (?, ?)', userId, hashOf(userId, code))
  return [...codes]
}

/** Uses a code up; false when it is none, or used. */
export const takeRecoveryCode = (store: Store, userId: number, code: string): boolean =>
  store.run('DELETE FROM recovery_code WHERE user_id = ? AND hash = ?', userId, hashOf(userId, code)).changes > 0

/** How many are left. */
export const recoveryCodesLeft = (store: Store, userId: number): number =>
  store.get<{ count: number }>('SELECT count(*) AS count FROM recovery_code WHERE user_id = ?', userId)?.count ?? 0
