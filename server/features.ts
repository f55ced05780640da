/**
 * Which groups of calls the backend has: the `features` of its newest front configuration, and for base groups that it does not mention,
 * the results of the probes (server/probeGroups.ts). Pages, `/api`, the sitemap, feeds and the browser all use this one map.
 */
import { GROUPS, hasGroup, type CallGroup, type Features, type Group } from '../shared/features.ts'
import { isOffered, type RouteName } from '../shared/routes.ts'

export type FeatureSource = {
  /** The map in effect, or null while no front configuration has been read since the start. A later failure changes nothing. */
  readonly current: () => Features | null
  /**
   * Whether the backend has a group. Null for an optional group while it is unknown: calls are then made, but pages do not offer the
   * feature.
   */
  readonly has: (group: CallGroup) => boolean | null
  /** True when the backend is known to lack a group that the screen of a route needs. */
  readonly lacks: (name: RouteName) => boolean
  /** Stores the `features` of a front configuration that the backend has just answered. */
  readonly named: (features: Features) => void
  /** Stores the results of the probes of base groups. `features` outranks them. */
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

/**
 * `changed` is called when a known map changes, with the groups that were turned on or off. `off` lists groups that the shop does not use,
 * whatever the backend has.
 */
export const createFeatures = (changed: (change: FeatureChange) => void, off: readonly Group[] = []): FeatureSource => {
  const unused: Features = Object.fromEntries(off.map((group) => [group, false]))
  let named: Features | null = null
  let found: Features = {}
  let current: Features | null = null

  const update = () => {
    const before = current
    current = named && { ...found, ...named, ...unused }
    if (!before || !current) return
    const [old, now] = [before, current]
    const moved = GROUPS.filter((group) => hasGroup(old, group) !== hasGroup(now, group))
    if (moved.length === 0) return
    changed({ on: moved.filter((group) => hasGroup(now, group)), off: moved.filter((group) => !hasGroup(now, group)) })
  }

  return {
    current: () => current,
    has: (group) => (group in unused ? false : current ? hasGroup(current, group) : hasGroup({}, group) || null),
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
