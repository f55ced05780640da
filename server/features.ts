/**
 * Which groups of calls the backend has: what `features` of its newest front configuration states, and for base groups that it does not
 * mention, what the probe found (server/probeGroups.ts). Pages, `/api`, the sitemap, feeds and the browser all use this one map.
 */
import { GROUPS, hasGroup, type CallGroup, type Features, type Group } from '../shared/features.ts'
import { isOffered, type RouteName } from '../shared/routes.ts'

export type FeatureSource = {
  /** The map in effect, or null while no front configuration has been read since the start. A later failure changes nothing. */
  readonly current: () => Features | null
  /** Whether the backend has a group. Null for an optional group while nothing is known: the call is made then, but nothing offers it. */
  readonly has: (group: CallGroup) => boolean | null
  /** Whether the backend is known to lack what the screen of a route needs. */
  readonly lacks: (name: RouteName) => boolean
  /** Takes the `features` of a front configuration that the backend has just answered. */
  readonly named: (features: Features) => void
  /** Takes what the probe found of base groups. `features` outranks it. */
  readonly found: (groups: Features) => void
  /** Base groups that `features` does not mention; all of them while nothing is known. */
  readonly isNamed: (group: Group) => boolean
}

export type FeatureChange = { readonly on: readonly Group[]; readonly off: readonly Group[] }

/** The groups that a map turns on and off, for the log. */
export const groupsIn = (features: Features): FeatureChange => ({
  on: GROUPS.filter((group) => hasGroup(features, group)),
  off: GROUPS.filter((group) => !hasGroup(features, group)),
})

/** `changed` is called when a known map changes, with the groups that are on or off now and were not before. */
export const createFeatures = (changed: (change: FeatureChange) => void): FeatureSource => {
  let named: Features | null = null
  let found: Features = {}
  let current: Features | null = null

  const update = () => {
    const before = current
    current = named && { ...found, ...named }
    if (!before || !current) return
    const [old, now] = [before, current]
    const moved = GROUPS.filter((group) => hasGroup(old, group) !== hasGroup(now, group))
    if (moved.length === 0) return
    changed({ on: moved.filter((group) => hasGroup(now, group)), off: moved.filter((group) => !hasGroup(now, group)) })
  }

  return {
    current: () => current,
    has: (group) => (current ? hasGroup(current, group) : hasGroup({}, group) || null),
    lacks: (name) => current !== null && !isOffered(current, name),
    named: (features) => {
      named = features
      update()
    },
    found: (groups) => {
      found = groups
      update()
    },
    isNamed: (group) => named !== null && named[group] !== undefined,
  }
}
