import { deleteWishlist, getWishlistCount, postWishlist } from '../../../shared/api/wishlist.ts'
import {
  deleteWishlistShare,
  getSharedWishlist,
  getWishlist,
  getWishlistShare,
  postWishlistShare,
} from '../../../shared/api/wishlistPages.ts'
import type { AccountDeps } from '../deps.ts'
import { cardsOf } from '../../catalogue/cards.ts'
import { translate } from '../../../contract/texts/messages.ts'
import { invalid, notFound } from '../../../contract/http/problems.ts'
import { requireMailbox } from '../../mail/mailbox.ts'
import { bind, bindMember, data, type Route } from '../../http/bind.ts'
import { byNetworks } from '../../http/networks.ts'

const MAX_FAVOURITES = 500
const TOKEN_BYTES = 16
/** Limit of reads of shared lists per address. */
const SHARED = { max: 300, windowMs: 3_600_000 }

/** Calls for favourites. */
export const wishlistHandlers = (deps: AccountDeps): readonly Route[] => {
  const { store, clock, random, attempts } = deps
  const idsOf = (userId: number) =>
    store.all<{ product_id: number }>`
      SELECT product_id FROM wishlist WHERE user_id = ${userId} ORDER BY added_at DESC, product_id DESC
    `.map(({ product_id }) => product_id)
  const countOf = (userId: number) => {
    const ids = idsOf(userId)
    return { count: ids.length, ids }
  }

  const shareOf = (userId: number) =>
    store.get<{ token: string }>`SELECT token FROM wishlist_share WHERE user_id = ${userId}`?.token ?? null

  return [
    bindMember(getWishlist, (_input, { user, lang, currency }) => {
      const ids = idsOf(user.id)
      return data({ items: cardsOf(ids, deps, lang, currency), ids })
    }),

    bindMember(getWishlistCount, (_input, { user }) => data(countOf(user.id))),

    bindMember(postWishlist, ({ params }, { user }) => {
      store.transaction(() => {
        if (!store.get`SELECT 1 FROM product WHERE id = ${params.id}`) throw notFound()
        const ids = idsOf(user.id)
        if (ids.length >= MAX_FAVOURITES && !ids.includes(params.id))
          throw invalid(undefined, 'wishlist_full', { count: MAX_FAVOURITES })
        store.run`INSERT OR IGNORE INTO wishlist (user_id, product_id, added_at)
          VALUES (${user.id}, ${params.id}, ${clock().toISOString()})`
      })
      return data(countOf(user.id))
    }),

    bindMember(deleteWishlist, ({ params }, { user, lang }) => {
      if (store.run`DELETE FROM wishlist WHERE user_id = ${user.id} AND product_id = ${params.id}`.changes === 0) throw notFound()
      return { data: countOf(user.id), message: translate(lang, 'wishlist_removed') }
    }),

    bindMember(getWishlistShare, (_input, { user }) => data({ token: shareOf(user.id) })),

    bindMember(postWishlistShare, (_input, { user }) => {
      requireMailbox(deps, user.id)
      store.run`INSERT OR IGNORE INTO wishlist_share (user_id, token, created_at)
        VALUES (${user.id}, ${Buffer.from(random(TOKEN_BYTES)).toString('base64url')}, ${clock().toISOString()})`
      return data({ token: shareOf(user.id) })
    }),

    bindMember(deleteWishlistShare, (_input, { user, lang }) => {
      store.run`DELETE FROM wishlist_share WHERE user_id = ${user.id}`
      return { message: translate(lang, 'share_ended') }
    }),

    bind(getSharedWishlist, ({ params }, { lang, currency, address }) => {
      attempts.take(byNetworks('shared:', address, SHARED))
      const owner = store.get<{ user_id: number }>`SELECT user_id FROM wishlist_share WHERE token = ${params.token}`
      if (!owner) throw notFound()
      return data({ items: cardsOf(idsOf(owner.user_id), deps, lang, currency) })
    }),
  ]
}
