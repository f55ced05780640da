/** A session that has expired while its user was working: requests wait until the user has signed in again. */
import { sameId } from '../../shared/rules/sameId.ts'
import type { Transport } from '../../shared/api/createApiClient.ts'
import type { Stores } from '../stores/createStores.ts'

/** Sign-in calls are refused with 401 for another reason. */
const isSignIn = (url: string) => url === '/' || url.startsWith('/v1/session')

/**
 * Suspends a request that was refused with 401 while the sign-in dialog is open, and repeats it for the same user; for any other user,
 * and when the dialog is closed, it returns the refusal. `onExpired` signs the user out on this page and opens the dialog, if there was a
 * signed-in user. `changed` is called when another user has signed in here since (412); the refusal is returned, and is shown once: the
 * press had no effect, and the page becomes the other user's.
 */
export const signInAgain = (
  transport: Transport,
  { auth, notices, session }: Pick<Stores, 'auth' | 'notices' | 'session'>,
  onExpired: () => void,
  changed: () => void,
): Transport => {
  const send: Transport = async (request) => {
    const answer = await transport(request)
    if (answer.status === 412) {
      const text = (answer.json as { readonly message?: string } | undefined)?.message
      // A failed read is no proof that a press had no effect: a write before it may have succeeded. Several calls of a page may be refused
      // one after the other.
      if (text && request.method !== 'GET' && !notices.state.list.some((notice) => notice.text === text))
        notices.show({ text, tone: 'error' })
      changed()
    }
    if (answer.status !== 401 || isSignIn(request.url)) return answer
    onExpired()
    const { expired, former } = auth.state
    if (!expired || former === null) return answer
    await auth.whenClosed()
    return sameId(session.state.user?.id ?? null, former) && !request.signal?.aborted ? send(request) : answer
  }
  return send
}
