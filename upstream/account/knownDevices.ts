/**
 * Devices that have signed in to an account, known by a random id in a cookie (OWASP "device cookie"). Their attempts are counted apart:
 * the failures of others never lock them out. One id may be known to several accounts.
 */
import type { Clock, Random } from '../../contract/runtime.ts'
import type { Store } from '../db/store.ts'
import { hashOf } from './tokens.ts'

/** The longest life of a cookie in browsers. */
const LIFE_MS = 400 * 86_400_000
/**
 * Known devices per account: the first ones, which no later device ends, and the ones that were used last. A thief with the password adds any
 * number.
 */
const MAX_FIRST = 10
const MAX_LATEST = 10

type Deps = { readonly store: Store; readonly clock: Clock; readonly random: Random }

const keyOf = (userId: number, device: string) => hashOf(`device ${userId} ${device}`)
/** By the device alone, so that it is the same in other accounts (checkout/risk/marks.ts). */
const markOf = (device: string) => hashOf(`device ${device}`)

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

/** Whether a sign-in has issued this id. A client that could choose one could share it with a browser in which it is planted. */
const isIssued = ({ store, clock }: Deps, userId: number, device: string): boolean =>
  knownDevice({ store, clock }, userId, device) !== null ||
  store.get`SELECT 1 FROM account_device WHERE hash = ${markOf(device)}` !== undefined

/** Whether the account is known to any device. */
export const hasDevices = (store: Store, userId: number): boolean =>
  store.get`SELECT 1 FROM token WHERE user_id = ${userId} AND purpose = 'device'` !== undefined

/** Records a sign-in of a device; returns its id, a new one for a device without an issued one. Part of the caller's transaction. */
export const rememberDevice = (deps: Deps, userId: number, device: string | undefined): string => {
  const { store, clock, random } = deps
  const id = device !== undefined && isIssued(deps, userId, device) ? device : Buffer.from(random(32)).toString('base64url')
  const key = keyOf(userId, id)
  const now = clock().getTime()
  store.run`INSERT INTO token (hash, user_id, purpose, created_at, expires_at)
    VALUES (${key}, ${userId}, 'device', ${now}, ${now + LIFE_MS})
    ON CONFLICT (hash) DO UPDATE SET seen_at = excluded.created_at, expires_at = excluded.expires_at`
  store.run`DELETE FROM token WHERE user_id = ${userId} AND purpose = 'device' AND hash <> ${key}
    AND hash NOT IN (SELECT hash FROM token WHERE user_id = ${userId} AND purpose = 'device' ORDER BY created_at, hash LIMIT ${MAX_FIRST})
    AND hash NOT IN (SELECT hash FROM token WHERE user_id = ${userId} AND purpose = 'device'
      ORDER BY coalesce(seen_at, created_at) DESC, hash LIMIT ${MAX_LATEST})`
  store.run`INSERT OR REPLACE INTO account_device (user_id, hash, seen_at) VALUES (${userId}, ${markOf(id)}, ${clock().toISOString()})`
  store.run`DELETE FROM account_device WHERE user_id = ${userId} AND hash NOT IN (SELECT hash FROM account_device
    WHERE user_id = ${userId} ORDER BY seen_at DESC, hash = ${markOf(id)} DESC, hash LIMIT ${MAX_FIRST + MAX_LATEST})`
  return id
}

/** Deletes the devices of an account, except the one that sets a new password. Part of the caller's transaction. */
export const forgetOtherDevices = (store: Store, userId: number, device: string | undefined): void => {
  store.run`DELETE FROM token WHERE user_id = ${userId} AND purpose = 'device'
    AND hash <> ${device === undefined ? '' : keyOf(userId, device)}`
}
