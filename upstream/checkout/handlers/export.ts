import { getExport, type WireExport } from '../../../shared/api/security.ts'
import type { OrderDeps } from './orderDeps.ts'
import { addressesOf, wireAddress } from '../../account/addresses.ts'
import { profileOf } from '../../account/profile.ts'
import { wireOrder, type OrderRecord } from '../orders/wireOrder.ts'
import { bindMember, type Route } from '../../http/serve.ts'

/** How often a copy may be made: it reads all that there is of a shopper. */
const LIMIT = { max: 20, windowMs: 3_600_000 }

type ReviewRow = Omit<WireExport['reviews'][number], 'photos'> & { readonly id: number }

/** A copy of all data of a shopper. */
export const exportHandlers = (deps: OrderDeps): readonly Route[] => {
  const { store, clock, orders, attempts } = deps
  const reviewsOf = (userId: number): WireExport['reviews'] =>
    store
      .all<ReviewRow>(
        `SELECT r.id, p.slug AS product, r.rating, r.text, r.date, r.status, r.answer FROM review r
         LEFT JOIN product p ON p.id = r.product_id WHERE r.user_id = ? ORDER BY r.id`,
        userId,
      )
      .map(({ id, ...review }) => ({
        ...review,
        photos: store
          .all<{ id: string }>('SELECT id FROM review_photo WHERE review_id = ? ORDER BY position', id)
          .map((photo) => `/media/reviews/${photo.id}.jpg`),
      }))

  return [
    bindMember(getExport, (_input, { user, lang }) => {
      attempts.take({ [`export:${user.id}`]: LIMIT })
      orders.settle()
      return {
        data: {
          made_at: clock().toISOString(),
          profile: profileOf(store, user.id),
          addresses: addressesOf(store, user.id).map((row) => wireAddress(row, lang)),
          orders: store
            .all<OrderRecord>('SELECT * FROM shop_order WHERE user_id = ? ORDER BY id', user.id)
            .map((row) => wireOrder(deps, row, lang)),
          reviews: reviewsOf(user.id),
          questions: store.all<WireExport['questions'][number]>(
            `SELECT q.text, q.date, q.answer, p.slug AS product FROM question q JOIN product p ON p.id = q.product_id
             WHERE q.user_id = ? ORDER BY q.id`,
            user.id,
          ),
          messages: store.all<WireExport['messages'][number]>(
            'SELECT text, created_at AS date, answer FROM contact_message WHERE user_id = ? ORDER BY id',
            user.id,
          ),
          favourites: store.all<WireExport['favourites'][number]>(
            `SELECT p.slug AS product, w.added_at FROM wishlist w JOIN product p ON p.id = w.product_id
             WHERE w.user_id = ? ORDER BY w.added_at, p.id`,
            user.id,
          ),
        },
        message: null,
      }
    }),
  ]
}
