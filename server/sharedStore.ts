/**
 * What instances share through Redis (`REDIS_URL`): reports of changes, and cached pages and answers as a second level behind those in
 * memory. All of it can be lost: without Redis, or when it does not answer in time, each instance uses its own caches
 * (docs/decisions/030-shared-store).
 */
import { createHash, randomUUID } from 'node:crypto'
import { createClient, RESP_TYPES } from '@redis/client'
import { EVERYTHING, isPublished, type ChangeKey } from './changeKeys.ts'
import { startDeadline } from './deadline.ts'
import type { LagMeter } from './lagMeter.ts'
import type { Log } from '../shared/process/log.ts'

/** A change that one instance publishes to the others. `report`: nothing older may be shown. `expire`: it is renewed at its next use. */
export type Change = { readonly kind: 'report' | 'expire'; readonly keys: readonly ChangeKey[] }

/** A stored value. `at` is when it was made, in ms since 1970 by the clock of the instance that made it. */
export type Stored = { readonly at: number; readonly keys: readonly ChangeKey[]; readonly bytes: Buffer }

export type SharedStore = {
  /** A value that is at most `maxAgeMs` old and that no change has outdated; null when there is none, or Redis does not answer in time. */
  readonly get: (key: string, maxAgeMs: number) => Promise<Stored | null>
  /** Stores a value for its lifetime in ms. It is not awaited, and a failure loses it. */
  readonly set: (key: string, stored: Stored, lifetimeMs: number) => void
  /** Publishes a change to the other instances, and outdates the stored values with its keys. Resolves to false when Redis does not answer. */
  readonly publish: (change: Change) => Promise<boolean>
  /** Outdates all stored values for this instance: its settings have changed. */
  readonly outdateOwn: () => void
  readonly close: () => void
}

/** After this many commands in a row without an answer, none is sent for a while, in ms. */
const FAILURES_MAX = 3
const REST_MS = 2000
/** How long a change is remembered, in ms: longer than any value is stored. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000
/** Values that were made so shortly after a change are not used, in ms: the clocks of two machines differ. */
const CLOCKS_DIFFER_MS = 2000
/** The waits between attempts to connect, in ms: doubled each time. */
const RECONNECT_MS = { first: 100, most: 3000 }
/** A larger value costs more to transfer than to make. */
const MAX_BYTES = 1024 * 1024
const CHANNEL = 'shop:changes'
/** A sorted set of the latest changes by their time, for an instance that starts or was disconnected. */
const REMEMBERED = 'shop:changed'

/** Nothing is shared. */
export const noSharedStore: SharedStore = {
  get: () => Promise.resolve(null),
  set: () => {},
  publish: () => Promise.resolve(true),
  outdateOwn: () => {},
  close: () => {},
}

/** The first line of a value has its time and keys; the bytes follow. */
const encode = ({ at, keys, bytes }: Stored): Buffer => Buffer.concat([Buffer.from(`${JSON.stringify({ at, keys })}\n`), bytes])

const decode = (value: Buffer): Stored | null => {
  const end = value.indexOf('\n')
  try {
    const { at, keys } = JSON.parse(value.subarray(0, end).toString()) as { readonly at: unknown; readonly keys: unknown }
    if (typeof at !== 'number' || !Array.isArray(keys)) return null
    return { at, keys: keys as ChangeKey[], bytes: value.subarray(end + 1) }
  } catch {
    return null
  }
}

type Message = Change & { readonly from: string }

const messageIn = (text: string): Message | null => {
  try {
    const { from, kind, keys } = JSON.parse(text) as Message
    const isKind = kind === 'report' || kind === 'expire'
    return isKind && typeof from === 'string' && Array.isArray(keys) && keys.every(isPublished) ? { from, kind, keys } : null
  } catch {
    return null
  }
}

type Options = {
  /** Values of another scope are not seen: another release, another backend, other settings. */
  readonly scope: string
  readonly log: Log
  /** The time limit of every command, in ms; time in which this process was blocked is added. */
  readonly timeoutMs: number
  readonly lag: LagMeter
  /** Called for a change that another instance has published. */
  readonly onChange: (change: Change) => void
}

/** Connects in the background and again after each loss; nothing waits for it. */
export const connectSharedStore = (url: string, { scope, log, timeoutMs, lag, onChange }: Options): SharedStore => {
  const self = randomUUID()
  /** When the data of a key last changed, in ms since 1970. */
  const changedAt = new Map<ChangeKey, number>()
  let failures = 0
  let restUntil = 0
  let isDown = false

  const report = (isBroken: boolean, error?: unknown) => {
    if (isBroken === isDown) return
    isDown = isBroken
    if (isBroken) log.warn({ err: error }, 'redis does not answer: each instance uses its own caches')
    else log.info('redis answers')
  }
  const commands = createClient({
    url,
    // A command that cannot be sent now is not sent later.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (attempt) => Math.min(RECONNECT_MS.first * 2 ** attempt, RECONNECT_MS.most),
    },
  })
  const listener = commands.duplicate()

  const noteChange = (keys: Iterable<ChangeKey>, at: number) => {
    for (const key of keys) changedAt.set(key, Math.max(at, changedAt.get(key) ?? 0))
    if (changedAt.size > 10_000) for (const [key, time] of changedAt) if (Date.now() - time > REMEMBERED_MS) changedAt.delete(key)
  }
  const isOutdated = ({ at, keys }: Stored): boolean => {
    const isAfter = (key: ChangeKey) => at <= (changedAt.get(key) ?? Number.NEGATIVE_INFINITY) + CLOCKS_DIFFER_MS
    return isAfter(EVERYTHING) || keys.some(isAfter)
  }

  /** Sends a command; null when it fails or takes longer than the time limit. */
  const ask = async <T>(command: () => Promise<T>): Promise<T | null> => {
    if (!commands.isReady || Date.now() < restUntil) return null
    let stop = () => {}
    const late = new Promise<never>((_resolve, reject) => {
      stop = startDeadline(timeoutMs, lag, reject)
    })
    try {
      const value = await Promise.race([command(), late])
      failures = 0
      report(false)
      return value
    } catch (error) {
      failures += 1
      if (failures >= FAILURES_MAX) {
        restUntil = Date.now() + REST_MS
        report(true, error)
      }
      return null
    } finally {
      stop()
    }
  }

  /** Reads what has changed while this instance did not listen. */
  const catchUp = async () => {
    const since = Date.now() - REMEMBERED_MS
    const found = await commands.zRangeByScoreWithScores(REMEMBERED, since, '+inf').catch(() => [])
    for (const { value, score } of found) if (isPublished(value)) noteChange([value], score)
  }

  const receive = (text: string) => {
    const message = messageIn(text)
    if (!message || message.from === self) return
    noteChange(message.keys, Date.now())
    onChange(message)
  }

  commands.on('error', (error: unknown) => report(true, error))
  commands.on('ready', () => {
    failures = 0
    report(false)
    void catchUp()
  })
  listener.on('error', (error: unknown) => report(true, error))
  // Changes that were published while this instance was disconnected are unknown: what it has cached counts as outdated.
  listener.on('reconnecting', () => {
    missed = true
  })
  let missed = false
  listener.on('ready', () => {
    if (missed) onChange({ kind: 'report', keys: [EVERYTHING] })
    missed = false
  })
  void commands.connect().catch(() => {})
  void listener
    .connect()
    .then(() => listener.subscribe(CHANNEL, receive))
    .catch(() => {})

  const nameOf = (key: string) => `shop:${scope}:${createHash('sha256').update(key).digest('base64url')}`
  const binary = commands.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })

  return {
    get: async (key, maxAgeMs) => {
      const value = await ask(() => binary.get(nameOf(key)))
      const stored = value ? decode(value) : null
      return stored && Date.now() - stored.at < maxAgeMs && !isOutdated(stored) ? stored : null
    },
    set: (key, stored, lifetimeMs) => {
      const value = encode(stored)
      if (value.length > MAX_BYTES || isOutdated(stored)) return
      void ask(() => commands.set(nameOf(key), value, { PX: Math.ceil(lifetimeMs) }))
    },
    publish: async (change) => {
      const at = Date.now()
      noteChange(change.keys, at)
      const published = await ask(() =>
        commands
          .multi()
          .zAdd(
            REMEMBERED,
            change.keys.map((value) => ({ value, score: at })),
          )
          .zRemRangeByScore(REMEMBERED, '-inf', at - REMEMBERED_MS)
          .publish(CHANNEL, JSON.stringify({ from: self, ...change } satisfies Message))
          .exec(),
      )
      return published !== null
    },
    outdateOwn: () => noteChange([EVERYTHING], Date.now()),
    close: () => {
      for (const client of [commands, listener]) if (client.isOpen) client.destroy()
    },
  }
}
