/**
 * The state of client navigation, and all its transitions. Nothing here accesses a page, so that each order of events can be tested;
 * `createNavigation.ts` executes the effects of a transition.
 */
import { isChanged, type ChangedTags } from '../../shared/api/createApiClient.ts'
import type { Tag } from '../../shared/api/defineCall.ts'
import type { Current } from './current.ts'

/** How long a screen that was left may be shown again without a request, in ms. */
export const CACHED_MS = 10 * 60_000
/** How many entries of the history have a cached screen. */
export const STORED_ENTRIES = 20

/** A screen as it was shown in one entry of the history; `loadedAt` in ms, -Infinity once it is invalidated. */
export type Entry = { readonly href: string; readonly screen: Current; readonly loadedAt: number }

/** A running navigation; a new object for each, so that the result of an older one is recognised and dropped. */
export type Pending = {
  /** `pop`: the browser has moved to the entry already. `refresh`: the shown screen is loaded again. */
  readonly how: 'push' | 'replace' | 'pop' | 'refresh'
  /** Key of the history entry that the screen will be shown in. */
  readonly key: string
  readonly href: string
  /** The rendered screen stays in place and gets the new data; neither scroll nor focus change. */
  readonly preserve: boolean
  readonly merge?: ((present: unknown, loaded: unknown) => unknown) | undefined
  /** Null while it loads; then the screen that is being rendered. */
  readonly entry: Entry | null
}

export type NavigationState = {
  /** Key of the history entry that the tab is at: another than the shown one while a pop is pending. */
  readonly at: string
  readonly shown: Entry & { readonly key: string }
  readonly pending: Pending | null
  /** Screens by the key of their history entry. Entries that differ only by `#hash` share one screen. */
  readonly entries: ReadonlyMap<string, Entry>
}

export const startState = (key: string, entry: Entry): NavigationState => ({
  at: key,
  shown: { ...entry, key },
  pending: null,
  entries: new Map([[key, entry]]),
})

// An error is not cached: going back to it loads again.
const isFresh = ({ screen, loadedAt }: Entry, now: number): boolean => screen.kind === 'screen' && now - loadedAt < CACHED_MS

/** A navigation was started: it replaces any pending one. */
export const begin = (state: NavigationState, pending: Pending): NavigationState => ({ ...state, pending })

/**
 * Back or forward was pressed. Any pending navigation is cancelled. An entry with the key of the present one is a layer that was opened or
 * closed above the page: nothing changes.
 */
export const pop = (
  state: NavigationState,
  { key, href, now }: { readonly key: string; readonly href: string; readonly now: number },
): NavigationState => {
  if (key === state.at) return state
  const stored = state.entries.get(key)
  if (stored && stored.screen === state.shown.screen)
    return { ...state, at: key, pending: null, shown: { ...state.shown, key, href } }
  const entry = stored && isFresh(stored, now) ? stored : null
  return { ...state, at: key, pending: { how: 'pop', key, href, preserve: false, entry } }
}

/** A link within the page was followed: a new entry with the shown screen. */
export const jump = (state: NavigationState, key: string, href: string): NavigationState => {
  const { screen, loadedAt } = state.shown
  const entry = { href, screen, loadedAt }
  return { at: key, shown: { ...entry, key }, pending: null, entries: withEntry(state.entries, key, entry) }
}

/** The pending entry has been loaded, and is rendered next. Dropped when a newer navigation is pending. */
export const arrive = (state: NavigationState, pending: Pending, entry: Entry): NavigationState =>
  state.pending === pending ? { ...state, pending: { ...pending, href: entry.href, entry } } : state

/** The pending navigation has no result: the shown screen stays. */
export const cancel = (state: NavigationState, pending: Pending): NavigationState =>
  state.pending === pending ? { ...state, pending: null } : state

/** The pending screen has been rendered. */
export const rendered = (state: NavigationState, screen: Current): NavigationState => {
  const { pending, shown } = state
  if (pending?.entry?.screen !== screen) return state
  const { key, entry } = pending
  // A screen that is reloaded in its own entry replaces itself in the entries of its `#hash` jumps too.
  const entries =
    key === shown.key
      ? new Map([...state.entries].map(([one, old]) => [one, old.screen === shown.screen ? { ...entry, href: old.href } : old]))
      : state.entries
  return { at: key, shown: { ...entry, key }, pending: null, entries: withEntry(entries, key, entry) }
}

/** The entries with one more, the newest last, without those above the limit. */
const withEntry = (entries: NavigationState['entries'], key: string, entry: Entry): NavigationState['entries'] => {
  const next = new Map(entries)
  next.delete(key)
  next.set(key, entry)
  for (const oldest of next.keys()) {
    if (next.size <= STORED_ENTRIES) break
    next.delete(oldest)
  }
  return next
}

/**
 * Screens with data of these tags are invalidated: they are loaded again when the user goes back to them. A pending one, which has read
 * `pendingReads` so far, restarts as another object; not for `all`.
 */
export const invalidate = (state: NavigationState, tags: ChangedTags, pendingReads: ReadonlySet<Tag>): NavigationState => {
  const readsOf = ({ screen }: Entry) => (screen.kind === 'screen' ? screen.reads : [])
  const isOld = (entry: Entry) => entry.screen.kind === 'screen' && isChanged(readsOf(entry), tags)
  const { pending } = state
  const isPendingOld =
    pending !== null && tags !== 'all' && isChanged(pending.entry ? readsOf(pending.entry) : pendingReads, tags)
  return {
    ...state,
    shown: isOld(state.shown) ? { ...state.shown, loadedAt: Number.NEGATIVE_INFINITY } : state.shown,
    pending: isPendingOld ? { ...pending, entry: null } : pending,
    entries: new Map(
      [...state.entries].map(([key, entry]) => [key, isOld(entry) ? { ...entry, loadedAt: Number.NEGATIVE_INFINITY } : entry]),
    ),
  }
}
