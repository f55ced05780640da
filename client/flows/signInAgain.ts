/** A session that has ended while its shopper was at work: what was asked for waits until they have signed in again. */
import { sameId } from '../../shared/rules/sameId.ts'
import type { Transport } from '../../shared/api/createApiClient.ts'
import type { Stores } from '../stores/createStores.ts'

/** What signs in is refused with 401 for another reason. */
const isSignIn = (url: string) => url.startsWith('/v1/session') && !url.endsWith('/password')

/**
 * Holds a request that was refused with 401 while signing in again is offered, and sends it once more for the same shopper; for anybody
 * else, and when the offer is declined, the refusal stands. `ended` makes a guest of the shopper and offers it, where somebody was signed
 * in. `changed` is called when another shopper has signed in here meanwhile (412); the refusal stands, and is told once: what was pressed
 * did not count, and the page becomes another's.
 */
export const signInAgain = (
  transport: Transport,
  { auth, notices, session }: Pick<Stores, 'auth' | 'notices' | 'session'>,
  ended: () => void,
  changed: () => void,
): Transport => {
  return async (request) => {
    const answer = await transport(request)
    if (answer.status === 412) {
      const text = (answer.json as { readonly message?: string } | undefined)?.message
      // A read says nothing about what was pressed: a write before it may have counted. Several calls of a page may be refused one after the other.
      if (text && request.method !== 'GET' && !notices.state.list.some((notice) => notice.text === text))
        notices.show({ text, tone: 'error' })
      changed()
    }
    if (answer.status !== 401 || isSignIn(request.url)) return answer
    ended()
    const { expired, former } = auth.state
    if (!expired || former === null) return answer
    await auth.whenClosed()
    return sameId(session.state.user?.id ?? null, former) && !request.signal?.aborted ? transport(request) : answer
  }
}
