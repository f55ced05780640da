/** Which groups a backend fulfils: what its front configuration names, and what became of the calls that were tried. */
import type { Call } from '../../shared/api/defineCall.ts'
import { GROUPS, hasGroup, type CallGroup, type Features, type Group } from '../../shared/features.ts'
import { CannotTry } from './cannotTry.ts'

/** A call that a backend may lack, and does. */
export class Lacks extends CannotTry {
  readonly call: Call
  constructor(call: Call, reason: string) {
    super(`the backend does not name ${call.group}, and ${call.name} does not work: ${reason}`)
    this.call = call
  }
}

export type Report = {
  /** At least one call of it works, and none fails. */
  readonly fulfilled: readonly Group[]
  readonly failed: readonly Group[]
  /** Nothing of it could be tried: it counts as it is named, and as the group that it needs is. */
  readonly untried: readonly Group[]
  /** The value that `features` of the front configuration deserves. */
  readonly features: { readonly [group in Group]: boolean }
  /** Differences from docs/openapi.json that the shop does not need repaired, by the name of the call. */
  readonly notes: { readonly [call: string]: readonly string[] }
}

export type Groups = {
  /** Whether calls of a group must work: the specified ones, and those of groups that the backend has by its own account. */
  readonly isRequired: (group: CallGroup) => boolean
  readonly works: (group: CallGroup) => void
  readonly fails: (group: CallGroup) => void
  /** Adds a difference from the document that is no failure. */
  readonly note: (call: Call, difference: string) => void
  readonly report: () => Report
}

/** `features` are those of the front configuration, with what a probe found of base groups. */
export const createGroups = (features: Features): Groups => {
  const working = new Set<CallGroup>()
  const failing = new Set<CallGroup>()
  const notes = new Map<string, Set<string>>()
  return {
    isRequired: (group) => hasGroup(features, group),
    works: (group) => void working.add(group),
    fails: (group) => void failing.add(group),
    note: ({ name }, difference) => void notes.set(name, (notes.get(name) ?? new Set()).add(difference)),
    report: () => {
      const fulfilled = GROUPS.filter((group) => working.has(group) && !failing.has(group))
      const failed = GROUPS.filter((group) => failing.has(group))
      const untried = GROUPS.filter((group) => !working.has(group) && !failing.has(group))
      const alone = Object.fromEntries(
        GROUPS.map(
          (group) => [group, fulfilled.includes(group) || (untried.includes(group) && hasGroup(features, group))] as const,
        ),
      )
      return {
        fulfilled,
        failed,
        untried,
        features: Object.fromEntries(GROUPS.map((group) => [group, hasGroup(alone, group)] as const)) as Report['features'],
        notes: Object.fromEntries([...notes].map(([name, differences]) => [name, [...differences]] as const)),
      }
    },
  }
}
