/** A shop on a backend that lacks some groups of calls: their calls answer 404 there, and its front configuration names the others. */
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { GROUPS, type Group } from '../../shared/features.ts'
import { groupsOfFields } from './fieldsOfGroups.ts'
import { json, passTo, type Seen } from './fakeUpstream.ts'
import type { FaultyShop } from './startFaultyShop.ts'

const NOT_FOUND = json({ data: { message: 'no such call' }, message: 'no such call' }, 404)

const UNKNOWN_FIELD = json({ data: { message: 'unknown field' }, message: 'unknown field' }, 422)

const patternOf = ({ path }: Call) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)

const CALLS = Object.values<Call>(allCalls).map((call) => ({ call, pattern: patternOf(call) }))

/** The group of a request; null for a request that is not a call. */
export const groupOf = ({ method, url }: Pick<Seen, 'method' | 'url'>): string | null =>
  CALLS.find(({ call, pattern }) => call.method === method && pattern.test(url))?.call.group ?? null

/** Every group on except these. */
export const allBut = (off: readonly Group[]): { readonly [group: string]: boolean } =>
  Object.fromEntries(GROUPS.map((group) => [group, !off.includes(group)]))

/** From now on `features` are answered as passed, the calls of `lacking` do not exist, and their query fields are refused. */
export const lackingGroups = (
  { front, behind }: Pick<FaultyShop, 'front' | 'behind'>,
  features: { readonly [name: string]: unknown },
  lacking: readonly Group[],
): void => {
  const real = passTo(behind)
  const configured = passTo(behind, (answer) => {
    const { data, ...others } = answer as { readonly data: object }
    return { ...others, data: { ...data, features } }
  })
  front.on('/', (request, response, seen) => {
    const answering = seen.url.startsWith('/v1/frontConfig')
      ? configured
      : (lacking as readonly (string | null)[]).includes(groupOf(seen))
        ? NOT_FOUND
        : groupsOfFields(seen.url).some((group) => (lacking as readonly string[]).includes(group))
          ? UNKNOWN_FIELD
          : real
    answering(request, response, seen)
  })
}
