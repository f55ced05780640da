/** Signing in, from the answer to the page that follows (R4.05, R4.06). */
import type { LoginBody } from '../../shared/api/session.ts'
import type { SignInCodeBody } from '../../shared/api/shopSession.ts'
import { href } from '../../shared/routes.ts'
import { localPathOr } from '../../shared/rules/localPath.ts'
import type { Stores } from '../stores/createStores.ts'

/** Ways to leave a page for one that the server draws anew: who is signed in changes every part of it. */
export type Leave = {
  readonly to: (path: string) => void
  readonly replace: (path: string) => void
  readonly reload: () => void
}

type Deps = {
  readonly body: LoginBody | SignInCodeBody
  readonly stores: Pick<Stores, 'auth' | 'cart' | 'session' | 'wishlist'>
  /** Where the page's query leads afterwards when it asked for signing in; null when it did not. */
  readonly asked: { readonly from: string | undefined } | null
  readonly leave: Leave
}

/**
 * Signs in, hands the guest's cart over, fulfils what was wished for, and leads on: to `from` when the query asked for signing
 * in, to what was clicked, or to the same page loaded anew; whose session had ended stays on the page. Gives false, and has done nothing of
 * that, when a code is asked for first. Throws as `session.signIn` does.
 */
export const signIn = async ({ body, stores: { auth, cart, session, wishlist }, asked, leave }: Deps): Promise<boolean> => {
  if (!(await session.signIn(body))) return false
  const { from, favourite, former } = auth.state
  auth.close()
  cart.becomeMember()
  await cart.mergeGuestCart()
  if (favourite !== null) await wishlist.add(favourite)
  if (asked) leave.replace(localPathOr(asked.from, href('home')))
  else if (from !== null) leave.to(localPathOr(from, href('home')))
  // The session had ended under the shopper's hands: the page with its forms is theirs still.
  else if (former !== null && former === session.state.user?.id) void wishlist.load()
  else leave.reload()
  return true
}
