/** Expires what a write has changed in the caches that users share. */
import { allCalls } from '../shared/api/allCalls.ts'
import type { Call } from '../shared/api/defineCall.ts'
import type { Deps } from './deps.ts'

const calls: readonly Call[] = Object.values(allCalls)
/** Without the ratings of cards: a customer who changes a review does not expire every list. Shared lists show the new rating when they renew by age. */
const SHARED_TAGS = new Set<string>(
  calls.flatMap(({ audience, reads = [] }) => (audience === 'personal' ? [] : reads.filter((tag) => tag !== 'ratings'))),
)

/** After a write: cached answers and pages with the data that it changes are renewed at their next request. Other instances renew by age. */
export const expireCaches = ({ answers, pages }: Pick<Deps, 'answers' | 'pages'>, { changes = [] }: Call): void => {
  const tags = changes.filter((tag) => SHARED_TAGS.has(tag))
  if (tags.length === 0) return
  answers.expire(tags)
  pages.expire(tags)
}
