/** Change of an account's e-mail address: pending until the user enters the code that was sent to the new address. The code of the
 * account's own address confirms its mailbox. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { codeSigns } from '../../shared/rules/plainSigns.ts'
import type { Random } from '../../contract/runtime.ts'
import type { Store } from '../db/store.ts'

const LIFE_MS = 3_600_000
/** After this many wrong codes the user has to request a new one. */
const WRONG_MAX = 5
const DIGITS = 8

const hashOf = (userId: number, code: string) => createHash('sha256').update(`${userId} ${code}`).digest()

/** Eight uniformly distributed digits. */
export const newCode = (random: Random): string => {
  let code = ''
  while (code.length < DIGITS)
    for (const byte of random(DIGITS)) if (byte < 250 && code.length < DIGITS) code += String(byte % 10)
  return code
}

type Change = {
  readonly email: string
  readonly code: string
  /** Whether an e-mail about the change was written. */
  readonly isWritten: boolean
  readonly lifeMs?: number
}

/**
 * Begins a change and replaces a pending one. Its code is valid for `lifeMs`. Without an e-mail (mail/mailBounds.ts), the valid code of a
 * pending change to the same address stays valid for that time: the user may have it. The pending change looks the same to a client.
 */
export const beginEmailChange = (
  store: Store,
  userId: number,
  { email, code, isWritten, lifeMs = LIFE_MS }: Change,
  now: Date,
): void => {
  store.run`INSERT INTO email_change (user_id, email, code_hash, expires_at, attempts)
    VALUES (${userId}, ${email}, ${hashOf(userId, code).toString('base64url')}, ${now.getTime() + lifeMs}, 0)
    ON CONFLICT (user_id) DO UPDATE SET email = excluded.email,
      code_hash = iif(${Number(isWritten)} OR email <> excluded.email OR expires_at <= ${now.getTime()} OR attempts >= ${WRONG_MAX},
        excluded.code_hash, code_hash),
      expires_at = excluded.expires_at, attempts = 0`
}

/**
 * Returns the address that a code confirms; null for a wrong or expired code. A right code is used up; a wrong one is
 * counted.
 */
export const takeEmailChange = (store: Store, userId: number, code: string, now: Date): string | null => {
  const row = store.get<{ email: string; code_hash: string }>`SELECT email, code_hash FROM email_change
    WHERE user_id = ${userId} AND expires_at > ${now.getTime()} AND attempts < ${WRONG_MAX}`
  if (!row) return null
  if (!timingSafeEqual(hashOf(userId, codeSigns(code)), Buffer.from(row.code_hash, 'base64url'))) {
    store.run`UPDATE email_change SET attempts = attempts + 1 WHERE user_id = ${userId}`
    return null
  }
  store.run`DELETE FROM email_change WHERE user_id = ${userId}`
  return row.email
}

/** The pending address; null when there is none, or when its code expired or had too many wrong attempts. */
export const awaitedEmail = (store: Store, userId: number, now: Date): string | null =>
  store.get<{ email: string }>`SELECT email FROM email_change
    WHERE user_id = ${userId} AND expires_at > ${now.getTime()} AND attempts < ${WRONG_MAX}`?.email ?? null

/** Cancels a pending change. */
export const endEmailChange = (store: Store, userId: number) => store.run`DELETE FROM email_change WHERE user_id = ${userId}`

export const deleteExpiredChanges = (store: Store, now: Date) =>
  store.run`DELETE FROM email_change WHERE expires_at <= ${now.getTime()}`
