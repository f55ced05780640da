/** Expires what a write has changed in the caches that users share. */
import { allCalls } from '../shared/api/allCalls.ts'
import type { Call, Tag } from '../shared/api/defineCall.ts'
import type { Changes } from './changes.ts'

const calls: readonly Call[] = Object.values(allCalls)
/** Without the ratings of cards: a customer who changes a review does not expire every list. Shared lists show the new rating when they revalidate by age. */
const SHARED_TAGS = new Set<string>(
  calls.flatMap(({ audience, reads = [] }) => (audience === 'personal' ? [] : reads.filter((tag) => tag !== 'ratings'))),
)

/** The shortest time between two expiries of a tag, in ms: a customer who repeats a write does not disable the caches of all. */
const EXPIRE_EVERY_MS = 5000

/**
 * Returns a function to call after a write: cached answers and pages with the data that it changes are revalidated at their next request.
 * Further writes within 5 s expire them once, at the end of that time. Without Redis, other instances revalidate by age. `now` returns ms.
 */
export const createCacheExpiry = ({ expire: expireData }: Pick<Changes, 'expire'>, now: () => number) => {
  const expired = new Map<Tag, number>()
  const waiting = new Set<Tag>()
  const expire = (tag: Tag) => {
    waiting.delete(tag)
    expired.set(tag, now())
    expireData(tag)
  }
  return ({ changes = [] }: Call): void => {
    for (const tag of changes) {
      if (!SHARED_TAGS.has(tag) || waiting.has(tag)) continue
      const waitMs = (expired.get(tag) ?? Number.NEGATIVE_INFINITY) + EXPIRE_EVERY_MS - now()
      if (waitMs <= 0) expire(tag)
      else {
        waiting.add(tag)
        setTimeout(() => expire(tag), waitMs).unref()
      }
    }
  }
}
