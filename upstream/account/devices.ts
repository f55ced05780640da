/** The devices on which a shopper is signed in: each session with what its browser called itself. */
import Bowser from 'bowser'
import type { WireDevice } from '../../shared/api/security.ts'
import type { Store } from '../db/store.ts'

/** The longest User-Agent that is read, in characters. */
const AGENT_MAX = 512
/** How often the last request of a session is noted at most, in ms. */
const SEEN_EVERY_MS = 5 * 60_000

/** What a browser calls itself, without versions; null for what is not known. */
export type Device = { readonly browser: string | null; readonly system: string | null }

export const NO_DEVICE: Device = { browser: null, system: null }

/** Names of browser and system in a User-Agent, without versions. */
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

/** What a session is called: the beginning of its hash names it and opens nothing. */
const idOf = (hash: string) => hash.slice(0, 22)

/** The valid sessions of a shopper, the present one first, then those that were used last. */
export const devicesOf = (store: Store, userId: number, hash: string | null, now: Date): WireDevice[] =>
  store
    .all<Row>(
      `SELECT hash, browser, system, created_at, seen_at FROM token
       WHERE user_id = ? AND purpose = 'session' AND expires_at > ? ORDER BY hash = ? DESC, coalesce(seen_at, created_at) DESC, hash`,
      userId,
      now.getTime(),
      hash,
    )
    .map((row) => ({
      id: idOf(row.hash),
      browser: row.browser,
      system: row.system,
      signed_in_at: new Date(row.created_at).toISOString(),
      seen_at: new Date(row.seen_at ?? row.created_at).toISOString(),
      current: row.hash === hash,
    }))

/** Ends one session of a shopper; false when there is none of that id. */
export const endDevice = (store: Store, userId: number, id: string): boolean =>
  store.run("DELETE FROM token WHERE user_id = ? AND purpose = 'session' AND substr(hash, 1, 22) = ?", userId, id).changes > 0

/** Notes that a session is in use, at most once in some minutes. A database that cannot be written refuses nobody's read. */
export const noteSeen = (store: Store, hash: string, now: Date): void => {
  const at = now.getTime()
  try {
    const due = store.get('SELECT 1 FROM token WHERE hash = ? AND coalesce(seen_at, created_at) <= ?', hash, at - SEEN_EVERY_MS)
    if (due) store.run('UPDATE token SET seen_at = ? WHERE hash = ?', at, hash)
  } catch {
    // It is noted with the next request.
  }
}
