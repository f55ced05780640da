/** Recovery codes: each replaces the code of the app once, for users without access to the app. */
import { createHash } from 'node:crypto'
import type { Random } from '../../contract/runtime.ts'
import type { Store } from '../db/store.ts'

/** Number of codes per set. */
const COUNT = 10
const LENGTH = 12
/**
 * Crockford's alphabet: no I, L, O or U, so that no character is misread. 12 characters have 60 bits, too many to try
 * against the hashes.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Normalises a typed code: ignores spaces, hyphens and case, and reads O as 0. */
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

/** Whether a text has the form of a recovery code, and not of an app code. */
export const isRecoveryCode = (code: string): boolean => cleaned(code).length === LENGTH

const newCode = (random: Random): string =>
  Array.from(random(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')

/**
 * Creates codes and replaces all earlier ones. Only this answer contains them in clear text. Part of the caller's
 * transaction.
 */
export const makeRecoveryCodes = (store: Store, random: Random, userId: number): string[] => {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(newCode(random))
  store.run`DELETE FROM recovery_code WHERE user_id = ${userId}`
  for (const code of codes) store.run`INSERT INTO recovery_code (user_id, hash) VALUES (${userId}, ${hashOf(userId, code)})`
  return [...codes]
}

/** Uses a code up; false when it is unknown or used. */
export const takeRecoveryCode = (store: Store, userId: number, code: string): boolean =>
  store.run`DELETE FROM recovery_code WHERE user_id = ${userId} AND hash = ${hashOf(userId, code)}`.changes > 0

/** Number of unused codes. */
export const recoveryCodesLeft = (store: Store, userId: number): number =>
  store.get<{ count: number }>`SELECT count(*) AS count FROM recovery_code WHERE user_id = ${userId}`?.count ?? 0
