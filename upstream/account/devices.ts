/** The devices on which a user is signed in: each session with browser and system of its User-Agent. */
import Bowser from 'bowser'
import type { WireDevice } from '../../shared/api/security.ts'
import type { Store } from '../db/store.ts'

/** The longest User-Agent that is read, in characters. */
const AGENT_MAX = 512
/** Minimum time between two updates of a session's last-seen time, in ms. */
const SEEN_EVERY_MS = 5 * 60_000

/** Browser and operating system names without versions; null when unknown. */
export type Device = { readonly browser: string | null; readonly system: string | null }

export const NO_DEVICE: Device = { browser: null, system: null }

/** Browser and operating system names in a User-Agent, without versions. */
export const deviceOf = (userAgent: string | null): Device => {
  if (userAgent === null || userAgent === '') return NO_DEVICE
  const { browser, os } = Bowser.parse(userAgent.slice(0, AGENT_MAX))
  return { browser: browser.name || null, system: os.name || null }
}

type Row = Device & {
  readonly hash: string
  readonly created_at: number
  readonly seen_at: number | null
}

/** Public id of a session: the beginning of its hash, from which the token cannot be derived. */
const idOf = (hash: string) => hash.slice(0, 22)

/** The valid sessions of a user: the current one first, then the most recently used. */
export const devicesOf = (store: Store, userId: number, hash: string | null, now: Date): WireDevice[] =>
  store.all<Row>`
    SELECT hash, browser, system, created_at, seen_at FROM token
    WHERE user_id = ${userId} AND purpose = 'session' AND expires_at > ${now.getTime()}
    ORDER BY hash = ${hash} DESC, coalesce(seen_at, created_at) DESC, hash
  `.map((row) => ({
    id: idOf(row.hash),
    browser: row.browser,
    system: row.system,
    signed_in_at: new Date(row.created_at).toISOString(),
    seen_at: new Date(row.seen_at ?? row.created_at).toISOString(),
    current: row.hash === hash,
  }))

/** Ends one session of a user; false when no session has this id. */
export const endDevice = (store: Store, userId: number, id: string): boolean =>
  store.run`DELETE FROM token WHERE user_id = ${userId} AND purpose = 'session' AND substr(hash, 1, 22) = ${id}`.changes > 0

/**
 * Updates the last-seen time of a session, at most once per `SEEN_EVERY_MS`. A write error is ignored so that reads
 * work with a read-only database.
 */
export const noteSeen = (store: Store, hash: string, now: Date): void => {
  const at = now.getTime()
  try {
    const due = store.get`SELECT 1 FROM token WHERE hash = ${hash} AND coalesce(seen_at, created_at) <= ${at - SEEN_EVERY_MS}`
    if (due) store.run`UPDATE token SET seen_at = ${at} WHERE hash = ${hash}`
  } catch {
    // The next request updates it.
  }
}
