import { deleteWishlist, getWishlist, getWishlistCount, postWishlist } from '../../../shared/api/wishlist.ts'
import type { AccountDeps } from '../deps.ts'
import { cardsOf } from '../../catalogue/cards.ts'
import { translate } from '../../messages.ts'
import { invalid, notFound } from '../../http/problems.ts'
import { bindMember, type Route } from '../../http/serve.ts'

const MOST = 500

/** Favourites. */
export const wishlistHandlers = (deps: AccountDeps): readonly Route[] => {
  const { store, clock } = deps
  const idsOf = (userId: number) =>
    store
      .all<{ product_id: number }>(
        'SELECT product_id FROM wishlist WHERE user_id = ? ORDER BY added_at DESC, product_id DESC',
        userId,
      )
      .map(({ product_id }) => product_id)
  const countOf = (userId: number) => {
    const ids = idsOf(userId)
    return { count: ids.length, ids }
  }

  return [
    bindMember(getWishlist, (_input, { user, lang, currency }) => ({
      data: { items: cardsOf(idsOf(user.id), deps, lang, currency) },
      message: null,
    })),

    bindMember(getWishlistCount, (_input, { user }) => ({ data: countOf(user.id), message: null })),

    bindMember(postWishlist, ({ params }, { user }) => {
      store.transaction(() => {
        if (!store.get('SELECT 1 FROM product WHERE id = ?', params.id)) throw notFound()
        const ids = idsOf(user.id)
        if (ids.length >= MOST && !ids.includes(params.id)) throw invalid(undefined, 'wishlist_full', { count: MOST })
        store.run(
          'INSERT OR IGNORE INTO wishlist (user_id, product_id, added_at) VALUES (?, ?, ?)',
          user.id,
          params.id,
          clock().toISOString(),
        )
      })
      return { data: countOf(user.id), message: null }
    }),

    bindMember(deleteWishlist, ({ params }, { user, lang }) => {
      if (store.run('DELETE FROM wishlist WHERE user_id = ? AND product_id = ?', user.id, params.id).changes === 0)
        throw notFound()
      return { message: translate(lang, 'wishlist_removed') }
    }),
  ]
}
