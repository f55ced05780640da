/** Groups that a backend fulfils: from its front configuration and the results of the tried calls. */
import type { Call } from '../../shared/api/defineCall.ts'
import { GROUPS, hasGroup, type CallGroup, type Features, type Group } from '../../shared/features.ts'
import { CannotTry } from './cannotTry.ts'

/** The backend lacks an optional call. */
export class Lacks extends CannotTry {
  readonly call: Call
  constructor(call: Call, reason: string) {
    super(`the backend does not name ${call.group}, and ${call.name} does not work: ${reason}`)
    this.call = call
  }
}

export type Report = {
  /** Groups with at least one working call and no failing one. */
  readonly fulfilled: readonly Group[]
  readonly failed: readonly Group[]
  /** Groups without a call that could be tried: they count as they are named, and as the group that they need. */
  readonly untried: readonly Group[]
  /** The value of `features` in the front configuration that matches the results. */
  readonly features: { readonly [group in Group]: boolean }
  /** Differences from docs/openapi.json that the shop tolerates, by the name of the call. */
  readonly notes: { readonly [call: string]: readonly string[] }
}

export type Groups = {
  /** Whether calls of a group must work: true for the specified calls and for groups that the backend's `features` name. */
  readonly isRequired: (group: CallGroup) => boolean
  readonly works: (group: CallGroup) => void
  readonly fails: (group: CallGroup) => void
  /** Adds a difference from the document that is not a failure. */
  readonly note: (call: Call, difference: string) => void
  readonly report: () => Report
}

/** `features` of the front configuration, completed by a probe of base groups. */
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

/** Tries a group that has no call of its own. Rejects with the failure, or with `CannotTry` when the backend need not have the group. */
export const tryGroup = async (groups: Groups, group: Group, run: () => Promise<unknown>): Promise<void> => {
  try {
    await run()
    groups.works(group)
  } catch (error) {
    if (error instanceof CannotTry) throw error
    groups.fails(group)
    throw groups.isRequired(group) ? error : new CannotTry(`the backend has no ${group}`)
  }
}
