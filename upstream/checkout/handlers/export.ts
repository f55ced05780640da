import { getExport, type WireExport } from '../../../shared/api/export.ts'
import type { OrderDeps } from './orderDeps.ts'
import { addressesOf, wireAddress } from '../../account/addresses.ts'
import { devicesOf } from '../../account/devices.ts'
import { mailPreferencesOf } from '../../account/mailPreferences.ts'
import { profileOf } from '../../account/profile.ts'
import { returnsOf } from '../orders/wireReturn.ts'
import { wireOrder } from '../orders/wireOrder.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { hashOf } from '../../account/tokens.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { bindMember, data, type Route } from '../../http/bind.ts'

/** Rate limit of exports: each reads all data of a user. */
const LIMIT = { max: 20, windowMs: 3_600_000 }

type ReviewRow = Omit<WireExport['reviews'][number], 'photos'> & { readonly id: number }

const CART = ['cart_line', 'saved_line'] as const

type Named = { readonly option_en: string | null; readonly option_ru: string | null }

/** A row with its option's name in the request's language. */
const withOption = <Row extends Named>({ option_en, option_ru, ...row }: Row, lang: Lang) => ({
  ...row,
  option: inLang(lang, option_en, option_ru) || null,
})

/** Calls for a copy of all data of a user. */
export const exportHandlers = (deps: OrderDeps): readonly Route[] => {
  const { store, clock, orders, orderReader, attempts } = deps
  const reviewsOf = (userId: number): WireExport['reviews'] =>
    store.all<ReviewRow>`
      SELECT r.id, p.slug AS product, r.rating, r.text, r.date, r.status, r.answer FROM review r
      LEFT JOIN product p ON p.id = r.product_id WHERE r.user_id = ${userId} ORDER BY r.id
    `.map(({ id, ...review }) => ({
      ...review,
      photos: store.all<{ id: string }>`
        SELECT id FROM review_photo WHERE review_id = ${id} ORDER BY position
      `.map((photo) => `/media/reviews/${photo.id}.jpg`),
    }))

  const cartOf = (userId: number, lang: Lang): WireExport['cart'] =>
    CART.flatMap((table) =>
      store
        .all<Named & { readonly product: string; readonly quantity: number }>(
          `SELECT p.slug AS product, l.qty AS quantity, o.name_en AS option_en, o.name_ru AS option_ru FROM ${table} l
           JOIN product p ON p.id = l.product_id LEFT JOIN product_option o ON o.id = l.option_id WHERE l.user_id = ? ORDER BY l.id`,
          userId,
        )
        .map((row) => ({ ...withOption(row, lang), saved: table === 'saved_line' })),
    )

  const alertsOf = (userId: number, lang: Lang): WireExport['alerts'] =>
    store.all<Named & Omit<WireExport['alerts'][number], 'option'>>`
      SELECT a.type AS kind, p.slug AS product, o.name_en AS option_en, o.name_ru AS option_ru FROM alert a
      JOIN product p ON p.id = a.product_id LEFT JOIN product_option o ON o.id = a.option_id WHERE a.user_id = ${userId}
      ORDER BY a.id
    `.map((row) => withOption(row, lang))

  /** One value of the user's only row of a table; null when there is no row. */
  const valueOf = (column: string, table: 'cart' | 'wishlist_share', userId: number): string | null =>
    store.get<{ value: string }>(`SELECT ${column} AS value FROM ${table} WHERE user_id = ?`, userId)?.value ?? null

  return [
    bindMember(getExport, async (_input, { user, lang, token }) => {
      attempts.take({ [`export:${user.id}`]: LIMIT })
      orders.settle()
      const { orders: own } = await orderReader.list({ userIds: [user.id] })
      return data({
        made_at: clock().toISOString(),
        profile: profileOf(deps, user.id),
        addresses: addressesOf(store, user.id).map((row) => wireAddress(row, lang)),
        orders: own.toReversed().map((order) => wireOrder(deps, order, lang)),
        reviews: reviewsOf(user.id),
        questions: store.all<WireExport['questions'][number]>`
          SELECT q.text, q.date, q.answer, p.slug AS product FROM question q JOIN product p ON p.id = q.product_id
            WHERE q.user_id = ${user.id} ORDER BY q.id`,
        messages: store.all<WireExport['messages'][number]>`
          SELECT name, email, order_number AS "order", topic, text, created_at AS date, answer FROM contact_message
          WHERE user_id = ${user.id} ORDER BY id`,
        favourites: store.all<WireExport['favourites'][number]>`
          SELECT p.slug AS product, w.added_at FROM wishlist w JOIN product p ON p.id = w.product_id
            WHERE w.user_id = ${user.id} ORDER BY w.added_at, p.id`,
        favourites_shared_at: valueOf('created_at', 'wishlist_share', user.id),
        cart: cartOf(user.id, lang),
        cart_comment: valueOf('comment', 'cart', user.id) || null,
        returns: returnsOf(deps, own, lang),
        alerts: alertsOf(user.id, lang),
        letters: mailPreferencesOf(store, user.id),
        promo_codes: store.all<WireExport['promo_codes'][number]>`
          SELECT code, expires_at FROM promo WHERE user_id = ${user.id} ORDER BY id`,
        devices: devicesOf(store, user.id, token === null ? null : hashOf(token), clock()),
        second_factor: store.all<WireExport['second_factor'][number]>`
          SELECT at AS date, event FROM second_factor_event WHERE user_id = ${user.id} ORDER BY id`,
      })
    }),
  ]
}
