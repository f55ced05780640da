/** Opaque tokens: random, stored as hashes, with an expiry time, revocable one by one or all of a user at once. */
import { createHash } from 'node:crypto'
import type { Store } from '../db/store.ts'
import type { Clock } from '../../contract/runtime.ts'
import type { User } from '../http/bind.ts'
import { noteSeen, NO_DEVICE, type Device } from './devices.ts'

/**
 * `challenge`: the password was right, and the code of the second factor is still missing. `device`: knownDevices.ts.
 */
export type Purpose = 'session' | 'challenge' | 'password' | 'unsubscribe' | 'device'

/** Sessions per user; of more, the oldest end. */
const MAX_SESSIONS = 50

export type Tokens = {
  /** Creates a token that is valid for `lifeMs`; a session above `MAX_SESSIONS` ends the oldest one. Only this answer contains it in clear text. */
  readonly issue: (userId: number, purpose: Purpose, lifeMs: number, device?: Device) => string
  /** Id of the user of a valid token with this purpose, otherwise null. */
  readonly ownerOf: (token: string, purpose: Purpose) => number | null
  readonly findUser: (token: string) => User | null
  readonly revoke: (token: string) => void
  /** Revokes all tokens of a user and purpose, and deletes expired ones. */
  readonly revokeAll: (userId: number, purpose: Purpose) => void
  /** Revokes all sessions of a user except the one of this token. */
  readonly revokeOtherSessions: (userId: number, token: string) => void
}

/** The stored form of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export const deleteExpiredTokens = (store: Store, now: Date) => store.run`DELETE FROM token WHERE expires_at <= ${now.getTime()}`

export const createTokens = (store: Store, clock: Clock, random: (bytes: number) => Uint8Array): Tokens => {
  const ownerOf: Tokens['ownerOf'] = (token, purpose) =>
    store.get<{ user_id: number }>`SELECT user_id FROM token
      WHERE hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > ${clock().getTime()}`?.user_id ?? null
  return {
    issue: (userId, purpose, lifeMs, { browser, system } = NO_DEVICE) => {
      const token = Buffer.from(random(32)).toString('base64url')
      const now = clock().getTime()
      const hash = hashOf(token)
      store.run`INSERT INTO token (hash, user_id, purpose, created_at, expires_at, browser, system)
        VALUES (${hash}, ${userId}, ${purpose}, ${now}, ${now + lifeMs}, ${browser}, ${system})`
      if (purpose === 'session')
        store.run`DELETE FROM token WHERE hash IN (SELECT hash FROM token WHERE user_id = ${userId} AND purpose = 'session'
          ORDER BY hash = ${hash} DESC, created_at DESC LIMIT -1 OFFSET ${MAX_SESSIONS})`
      return token
    },
    ownerOf,
    findUser: (token) => {
      const id = ownerOf(token, 'session')
      if (id === null) return null
      noteSeen(store, hashOf(token), clock())
      return store.get<User>`SELECT id, email, name, surname FROM user WHERE id = ${id}` ?? null
    },
    revoke: (token) => {
      store.run`DELETE FROM token WHERE hash = ${hashOf(token)}`
    },
    revokeOtherSessions: (userId, token) => {
      store.run`DELETE FROM token WHERE user_id = ${userId} AND purpose = 'session' AND hash <> ${hashOf(token)}`
    },
    revokeAll: (userId, purpose) => {
      store.run`DELETE FROM token WHERE (user_id = ${userId} AND purpose = ${purpose}) OR expires_at <= ${clock().getTime()}`
    },
  }
}
