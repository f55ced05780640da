/**
 * What instances share through Redis (`REDIS_URL`): reports of changes, and cached pages and answers as a second level behind those in
 * memory. All of it can be lost: without Redis, or when it does not answer in time, each instance uses its own caches
 * (docs/decisions/030-shared-store).
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, RESP_TYPES } from '@redis/client'
import { EVERYTHING, isPublishableKey, type ChangeKey } from './changeKeys.ts'
import { decode, encode, messageIn, type Change, type Message, type Stored } from './sharedValues.ts'
import { startDeadline } from './deadline.ts'
import type { LagMeter } from './lagMeter.ts'
import type { Log } from '../shared/process/log.ts'

export type RedisCommand = 'get' | 'set' | 'publish'
/** `failed`: an error, or no answer in time. `skipped`: not sent, because there is no connection or Redis did not answer before. */
export type RedisResult = 'ok' | 'failed' | 'skipped'

export type SharedStore = {
  /** A value that is at most `maxAgeMs` old and that no change has invalidated; null when there is none, or Redis does not answer in time. */
  readonly get: (key: string, maxAgeMs: number) => Promise<Stored | null>
  /** Stores a value for its lifetime in ms. It is not awaited, and a failure loses it. */
  readonly set: (key: string, stored: Stored, lifetimeMs: number) => void
  /** Publishes a change to the other instances, and invalidates the stored values with its keys. Resolves to false when Redis does not answer. */
  readonly publish: (change: Change) => Promise<boolean>
  /** A text that instances of all releases share; null when there is none, or Redis does not answer in time. */
  readonly recall: (name: string) => Promise<string | null>
  /** Stores such a text for a week. It is not awaited, and a failure loses it. */
  readonly remember: (name: string, text: string) => void
  /** Whether Redis answers, and whether commands are not sent for a while because it did not; null without Redis. */
  readonly state: () => { readonly isUp: boolean; readonly isResting: boolean } | null
  /** Outdates all stored values for this instance: its settings have changed. */
  readonly invalidateOwn: () => void
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
/** How long a process that has just started waits for the connection before it reads a text, in ms. */
const CONNECTED_MS = 500
/** How long a text is stored, in ms. */
const REMEMBERED_TEXT_MS = 7 * 24 * 60 * 60 * 1000
/** A larger value costs more to transfer than to make. */
const MAX_BYTES = 1024 * 1024
/** A connection that answers no ping for this long is closed, in ms: without it, a lost one is noticed after minutes. */
const SILENCE_MS = { ping: 2000, most: 6000 }
/** How long a change may be on its way before it is in the sorted set, in ms. */
const ON_ITS_WAY_MS = 10_000
/** Begins a member of the sorted set that is no change: as long as it is there, Redis has lost no change. */
const MARKER = 'marker:'

/** Nothing is shared. */
export const noSharedStore: SharedStore = {
  get: () => Promise.resolve(null),
  set: () => {},
  publish: () => Promise.resolve(true),
  recall: () => Promise.resolve(null),
  remember: () => {},
  state: () => null,
  invalidateOwn: () => {},
  close: () => {},
}

type Options = {
  /** Values of another scope are not seen: another release, another backend, other settings. */
  readonly scope: string
  /** Changes of another shop are not seen: another address, or another backend. Releases of one shop have the same. */
  readonly shop: string
  readonly log: Log
  /** The time limit of every command, in ms; time in which this process was blocked is added. */
  readonly timeoutMs: number
  readonly lag: LagMeter
  /** Called for each command. */
  readonly commanded?: ((command: RedisCommand, result: RedisResult) => void) | undefined
  /** Called for a change that another instance has published. */
  readonly onChange: (change: Change) => void
}

/** Connects in the background and again after each loss; nothing waits for it. */
export const connectSharedStore = (
  url: string,
  { scope, shop, log, timeoutMs, lag, commanded, onChange }: Options,
): SharedStore => {
  const self = randomUUID()
  const channel = `shop:${shop}:changes`
  /** A sorted set of the latest changes by their time, for an instance that starts or was disconnected. */
  const remembered = `shop:${shop}:changed`
  /** When the data of a key last changed, in ms since 1970. */
  const changedAt = new Map<ChangeKey, number>()
  let failures = 0
  let restUntil = 0
  let isDown = false
  let isClosed = false

  const report = (isBroken: boolean, error?: unknown) => {
    if (isBroken === isDown || isClosed) return
    isDown = isBroken
    if (isBroken) log.warn({ err: error }, 'redis does not answer: each instance uses its own caches')
    else log.info('redis answers')
  }
  const commands = createClient({
    url,
    // A command that cannot be sent now is not sent later.
    disableOfflineQueue: true,
    pingInterval: SILENCE_MS.ping,
    socket: {
      connectTimeout: 2000,
      socketTimeout: SILENCE_MS.most,
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
  const ask = async <T>(name: RedisCommand, command: () => Promise<T>): Promise<T | null> => {
    if (!commands.isReady || Date.now() < restUntil) {
      commanded?.(name, 'skipped')
      return null
    }
    let stop = () => {}
    const late = new Promise<never>((_resolve, reject) => {
      stop = startDeadline(timeoutMs, lag, reject)
    })
    try {
      const value = await Promise.race([command(), late])
      failures = 0
      report(false)
      commanded?.(name, 'ok')
      return value
    } catch (error) {
      commanded?.(name, 'failed')
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

  /** When the listener's connection was last known to work, in ms since 1970. */
  let aliveAt = Date.now()
  let isSubscribed = false
  /** Since when this instance may have missed changes; null: it has missed none. */
  let missedSince: number | null = null
  /** The markers of the sorted set when this instance last listened. */
  let markers: ReadonlySet<string> = new Set()

  /**
   * Reads what has changed while this instance did not listen, and invalidates that; everything, when it cannot be read or Redis has lost changes.
   * Called when either connection is ready: the second one finds both.
   */
  const catchUp = async () => {
    if (!commands.isReady) return
    const isListening = isSubscribed && listener.isReady
    const since = isListening ? missedSince : null
    if (isListening) missedSince = null
    const everything = () => onChange({ kind: 'report', keys: [EVERYTHING] })
    try {
      const found = await commands.zRangeByScoreWithScores(remembered, Date.now() - REMEMBERED_MS, '+inf')
      for (const { value, score } of found) if (isPublishableKey(value)) noteChange([value], score)
      if (!isListening) return
      const present = found.flatMap(({ value }) => (value.startsWith(MARKER) ? [value] : []))
      const isComplete = present.some((marker) => markers.has(marker))
      const missed = found.flatMap(({ value, score }) =>
        since !== null && score >= since - ON_ITS_WAY_MS && isPublishableKey(value) ? [value] : [],
      )
      if (!isComplete && (since !== null || markers.size > 0)) everything()
      else if (missed.length > 0) onChange({ kind: 'report', keys: missed })
      markers = new Set(present.length > 0 ? present : [MARKER + randomUUID()])
      if (present.length === 0)
        await commands.zAdd(
          remembered,
          [...markers].map((value) => ({ value, score: Number.POSITIVE_INFINITY })),
        )
    } catch {
      if (since !== null) everything()
    }
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
  /** The client repeats a subscription by itself after a loss, but not one that has failed. */
  const listen = async () => {
    try {
      if (!isSubscribed) await listener.subscribe(channel, receive)
      isSubscribed = true
    } catch (error) {
      report(true, error)
      return
    }
    aliveAt = Date.now()
    await catchUp()
  }
  listener.on('error', (error: unknown) => report(true, error))
  listener.on('ping-interval', () => {
    aliveAt = Date.now()
  })
  listener.on('reconnecting', () => {
    missedSince ??= aliveAt
  })
  listener.on('ready', () => void listen())
  for (const client of [commands, listener]) void client.connect().catch(() => {})

  const connected = new Promise<void>((resolve) => commands.once('ready', () => resolve()))
  const nameOf = (key: string) => `shop:${scope}:${createHash('sha256').update(key).digest('base64url')}`
  const binary = commands.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })

  return {
    get: async (key, maxAgeMs) => {
      const value = await ask('get', () => binary.get(nameOf(key)))
      const stored = value ? decode(value) : null
      if (!stored || isOutdated(stored)) return null
      const ageMs = Date.now() - stored.at
      // The clock of the instance that has stored it is ahead: changes since then would look earlier than the value.
      return ageMs < maxAgeMs && ageMs >= -CLOCKS_DIFFER_MS ? stored : null
    },
    set: (key, stored, lifetimeMs) => {
      const value = encode(stored)
      if (value.length > MAX_BYTES || isOutdated(stored)) return
      void ask('set', () => commands.set(nameOf(key), value, { PX: Math.ceil(lifetimeMs) }))
    },
    publish: async (change) => {
      const at = Date.now()
      noteChange(change.keys, at)
      const published = await ask('publish', () =>
        commands
          .multi()
          .zAdd(
            remembered,
            change.keys.map((value) => ({ value, score: at })),
          )
          .zRemRangeByScore(remembered, '-inf', at - REMEMBERED_MS)
          .publish(channel, JSON.stringify({ from: self, ...change } satisfies Message))
          .exec(),
      )
      return published !== null
    },
    recall: async (name) => {
      await Promise.race([connected, wait(CONNECTED_MS)])
      return (await ask('get', () => commands.get(`shop:${shop}:${name}`))) ?? null
    },
    remember: (name, text) => void ask('set', () => commands.set(`shop:${shop}:${name}`, text, { PX: REMEMBERED_TEXT_MS })),
    state: () => ({ isUp: commands.isReady && !isDown, isResting: Date.now() < restUntil }),
    invalidateOwn: () => noteChange([EVERYTHING], Date.now()),
    close: () => {
      isClosed = true
      for (const client of [commands, listener]) if (client.isOpen) client.destroy()
    },
  }
}
