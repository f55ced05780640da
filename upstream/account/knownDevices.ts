/**
 * Devices that have signed in to an account, known by a random id in a cookie (OWASP "device cookie"). Their attempts are counted apart:
 * the failures of others never lock them out. One id may be known to several accounts.
 */
import type { Clock, Random } from '../../contract/runtime.ts'
import type { Store } from '../db/store.ts'
import { hashOf } from './tokens.ts'

/** The longest life of a cookie in browsers. */
const LIFE_MS = 400 * 86_400_000
/** Known devices per account. Of more, those that were used only once are forgotten first: a thief with the password makes them. */
const MOST = 20

type Deps = { readonly store: Store; readonly clock: Clock; readonly random: Random }

const keyOf = (userId: number, device: string) => hashOf(`device ${userId} ${device}`)

/** Whether this device has signed in to the account before; the key of its own limits, else null. */
export const knownDevice = (
  { store, clock }: Omit<Deps, 'random'>,
  userId: number,
  device: string | undefined,
): string | null => {
  if (device === undefined) return null
  const hash = keyOf(userId, device)
  const row = store.get`SELECT 1 FROM token WHERE hash = ${hash} AND purpose = 'device' AND expires_at > ${clock().getTime()}`
  return row ? hash : null
}

/** Whether the account is known to any device. */
export const hasDevices = (store: Store, userId: number): boolean =>
  store.get`SELECT 1 FROM token WHERE user_id = ${userId} AND purpose = 'device'` !== undefined

/** Records a sign-in of a device; returns its id, a new one for a device without. Part of the caller's transaction. */
export const rememberDevice = ({ store, clock, random }: Deps, userId: number, device: string | undefined): string => {
  const id = device ?? Buffer.from(random(32)).toString('base64url')
  const now = clock().getTime()
  store.run`INSERT INTO token (hash, user_id, purpose, created_at, expires_at)
    VALUES (${keyOf(userId, id)}, ${userId}, 'device', ${now}, ${now + LIFE_MS})
    ON CONFLICT (hash) DO UPDATE SET created_at = excluded.created_at, seen_at = excluded.created_at, expires_at = excluded.expires_at`
  store.run`DELETE FROM token WHERE hash IN (SELECT hash FROM token WHERE user_id = ${userId} AND purpose = 'device'
    ORDER BY hash = ${keyOf(userId, id)} DESC, seen_at IS NULL, created_at DESC LIMIT -1 OFFSET ${MOST})`
  // By the device alone, so that it is the same in other accounts (checkout/risk/marks.ts).
  store.run`INSERT OR REPLACE INTO account_device (user_id, hash, seen_at)
    VALUES (${userId}, ${hashOf(`device ${id}`)}, ${clock().toISOString()})`
  return id
}
