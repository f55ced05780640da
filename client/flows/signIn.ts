/** The sign-in flow, from the answer to the next page (R4.05, R4.06). */
import type { LoginBody } from '../../shared/api/session.ts'
import type { SignInCodeBody } from '../../shared/api/shopSession.ts'
import { SESSION_USER_KEY } from '../../shared/constants.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { href } from '../../shared/routes.ts'
import { localPathOr } from '../../shared/rules/localPath.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import type { Stores } from '../stores/createStores.ts'
import { watchStore } from '../stores/store.ts'

/** Ways to leave a page for a newly rendered one: the session changes every part of it. */
export type Leave = {
  readonly to: (path: string) => void
  readonly replace: (path: string) => void
  readonly reload: () => void
}

type Deps = {
  readonly body: LoginBody | SignInCodeBody
  readonly stores: Pick<Stores, 'auth' | 'cart' | 'notices' | 'session' | 'storage' | 'wishlist'>
  readonly t: Translate
  /** The target of the page's query when it requests sign-in; null when it does not. */
  readonly request: { readonly from: string | undefined } | null
  readonly leave: Leave
}

/** How long a message is shown before the page is left, in ms. */
const READ_MS = 5000

/**
 * Signs in, merges the guest cart, completes the press on a heart, then navigates: to `from` when the query requested sign-in, to the
 * clicked target, or reloads the page; a customer whose session had expired stays on it. When the session expires again during the merge,
 * the dialog is open again with the same intent. Returns false without side effects when a second factor is required. Throws as
 * `session.signIn` does.
 */
export const signIn = async ({ body, stores, t, request, leave }: Deps): Promise<boolean> => {
  const { auth, cart, notices, session, storage, wishlist } = stores
  if (!(await session.signIn(body))) return false
  const { from, favourite, former } = auth.state
  const user = session.state.user?.id ?? null
  // From now on the browser's storage is this customer's.
  storage.write(SESSION_USER_KEY, user)
  auth.close()
  const isLost = cart.becomeMember(user)
  // A call of the merge may wait until its customer has signed in again.
  let unwatch = () => {}
  const expired = new Promise<void>((resolve) => {
    unwatch = watchStore(session, () => session.state.auth || resolve())
  })
  await Promise.race([cart.mergeGuestCart(), expired])
  unwatch()
  if (!session.state.auth) {
    // `former` is the customer of this session by now.
    Object.assign(auth.state, { from, favourite })
    return true
  }
  const added = favourite === null ? null : await wishlist.add(favourite)
  const notAdded = added && !added.ok ? added.failure.message || t('auth.notAdded') : null
  const fault = isLost ? t('auth.dropped') : notAdded
  const stays = !request && from === null && former !== null && sameId(former, user)
  const go = () => {
    if (request) leave.replace(localPathOr(request.from, href('home')))
    else if (from !== null) leave.to(localPathOr(from, href('home')))
    else leave.reload()
  }
  if (fault !== null) notices.show({ tone: 'error', text: fault })
  // The page with its forms is still this customer's.
  if (stays) void wishlist.load()
  else if (fault === null) go()
  else setTimeout(go, READ_MS)
  return true
}
