/**
 * Messages between the tabs of one browser. A message names the changed topic without data; each tab then requests the data from the
 * backend.
 */
import type { KeyValueStorage } from './storage.ts'

export const TOPICS = ['cart', 'favourites', 'session', 'ended'] as const
export type Topic = (typeof TOPICS)[number]

export type Tabs = {
  readonly notify: (topic: Topic) => void
  readonly listen: (topic: Topic, receive: () => void) => void
  /** Handles a topic as if another tab had sent it. */
  readonly receive: (topic: Topic) => void
  /** Runs work under a lock of all tabs; waits until it is free. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>
}

/** No other tabs: for the server. */
export const noTabs: Tabs = { notify: () => {}, listen: () => {}, receive: () => {}, exclusive: (work) => work() }

const NAME = 'tabs'

const isTopic = (value: unknown): value is Topic => TOPICS.some((topic) => topic === value)

/**
 * Opens a channel to the other tabs, until `signal` is aborted. `receive` is called for each message, `missed` when messages may have been
 * missed in the back/forward cache. Returns the function that sends; null for a browser without channels, or that refuses them.
 */
export const openChannel = (
  name: string,
  receive: (data: unknown) => void,
  missed: () => void,
  signal = new AbortController().signal,
): ((data: unknown) => void) | null => {
  if (!('BroadcastChannel' in window)) return null
  let channel: BroadcastChannel | null = null
  const open = () => {
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => receive(data))
  }
  // An open channel makes a page ineligible for the back/forward cache of some browsers.
  const close = () => {
    channel?.close()
    channel = null
  }
  try {
    open()
  } catch {
    // Firefox refuses it where it refuses cookies.
    return null
  }
  window.addEventListener('pagehide', close, { signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      open()
      missed()
    },
    { signal },
  )
  signal.addEventListener('abort', close)
  return (data) => channel?.postMessage(data)
}

/** Uses BroadcastChannel, and storage events where there is none. */
export const createTabs = (storage: KeyValueStorage): Tabs => {
  const listeners: (readonly [topic: Topic, hear: () => void])[] = []
  /** Received while the tab was hidden: handled when it becomes visible, so that hidden tabs make no calls. */
  const missed = new Set<Topic>()
  const receive = (topic: unknown) => {
    if (!isTopic(topic)) return
    // The page of an expired session must not be visible, not even for a moment.
    if (document.hidden && topic !== 'session' && topic !== 'ended') missed.add(topic)
    else for (const [listened, answer] of listeners) if (listened === topic) answer()
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    const topics = [...missed]
    missed.clear()
    topics.forEach(receive)
  })

  const send = openChannel(NAME, receive, () => TOPICS.forEach(receive))
  if (!send)
    storage.watch(NAME, () => {
      const note = storage.read(NAME)
      if (Array.isArray(note)) receive(note[0])
    })

  return {
    // The timestamp makes each value a new one: writing the same value again fires no event.
    notify: (topic) => (send ? send(topic) : storage.write(NAME, [topic, Date.now(), Math.random()])),
    receive,
    listen: (topic, answer) => void listeners.push([topic, answer]),
    // Missing on plain HTTP and in old browsers, refused where cookies are: there, two presses within one round trip may still conflict.
    exclusive: async <T>(work: () => Promise<T>): Promise<T> => {
      let result: Promise<T> | undefined
      const begin = () => (result ??= work())
      await ('locks' in navigator ? navigator.locks.request(NAME, begin) : begin()).catch(() => null)
      return begin()
    },
  }
}
