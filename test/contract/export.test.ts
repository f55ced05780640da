/** A copy of all stored data of a user. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postAlert } from '../../shared/api/alerts.ts'
import { postCart } from '../../shared/api/cart.ts'
import { getExport, type WireExport } from '../../shared/api/export.ts'
import { putMailPreferences } from '../../shared/api/mailPreferences.ts'
import { postReturn } from '../../shared/api/returns.ts'
import { postReview } from '../../shared/api/reviews.ts'
import { postWishlistShare } from '../../shared/api/wishlistPages.ts'
import { plainProduct } from './products.ts'
import { placedOrder } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

test('a copy of the data has orders, addresses and reviews, and no data of other users', async () => {
  const client = await fixture.newcomer()
  const { order_id } = await placedOrder(client, fixture)
  await client.call(postReview, { params: { slug: 'shizukuya-lotion' }, body: { rating: 5, text: 'Good' } })
  const { data } = await client.call(getExport, {})
  expect(data.orders.map(({ id }) => id)).toEqual([order_id])
  expect(data.reviews).toMatchObject([{ product: 'shizukuya-lotion', rating: 5, status: 'pending' }])
  expect(data.addresses).toHaveLength(1)
})

/** The field of the export for each table with user data; null, with the reason, for data that is not exported. */
const COPIED: { readonly [table: string]: keyof WireExport | null } = {
  // Hashes; the sessions of the devices are exported.
  account_device: null,
  address: 'addresses',
  alert: 'alerts',
  cart: 'cart_comment',
  cart_line: 'cart',
  contact_message: 'messages',
  // Measures against fraud, which a copy would disclose to the person they are taken against.
  chargeback: null,
  customer_block: null,
  // Deleted within the hour, unless its author restores it.
  deleted_review: null,
  email_change: 'profile',
  // The former address, for the seven days in which it can be restored.
  former_email: null,
  promo: 'promo_codes',
  question: 'questions',
  // Hashes of codes, and the encrypted secret.
  recovery_code: null,
  second_factor: null,
  refused_letter: 'letters',
  review: 'reviews',
  // With their reviews and returns.
  review_photo: 'reviews',
  saved_line: 'cart',
  second_factor_event: 'second_factor',
  shop_order: 'orders',
  // A text of the shop; its code is among the promo codes.
  special_offer: null,
  token: 'devices',
  wishlist: 'favourites',
  wishlist_share: 'favourites_shared_at',
}

test('a copy of the data has a place for each table with user data', async () => {
  const client = await fixture.newcomer()
  const { data } = await client.call(getExport, {})
  const tables = fixture.upstream.deps.store.all<{ name: string }>`
    SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'user_id' WHERE m.type = 'table' ORDER BY m.name`
  expect(Object.keys(COPIED).sort()).toEqual(tables.map(({ name }) => name))
  for (const part of Object.values(COPIED)) if (part) expect(data).toHaveProperty([part])
})

test('a copy of the data has the cart, alerts, returns, e-mail preferences and devices', async () => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const { order_id } = await placedOrder(client, fixture)
  store.run`
    UPDATE shop_order SET status = 'delivered', delivered_at = ${fixture.clock.now().toISOString()} WHERE id = ${order_id}`
  const { id } = store.get<{ id: number }>`SELECT id FROM order_line WHERE order_id = ${order_id}` ?? { id: 0 }
  await client.call(postReturn, {
    params: { id: order_id },
    body: { reason: 'faulty', comment: 'It leaks', lines: [{ id, qty: 1 }] },
  })
  const good = plainProduct(fixture)
  await client.call(postCart, { body: [{ product_id: good.id, qty: 2 }] })
  await client.call(postAlert, { body: { kind: 'price_drop', product_id: good.id } })
  await client.call(putMailPreferences, { body: { newsletter: true, orders: true, reminders: false, reviews: true } })
  await client.call(postWishlistShare, {})
  const { data } = await client.call(getExport, {})
  expect(data.returns).toMatchObject([{ order_id, status: 'requested', comment: 'It leaks', lines: [{ id }], photos: [] }])
  expect(data.cart).toEqual([{ product: good.slug, option: null, quantity: 2, saved: false }])
  expect(data.alerts).toEqual([{ kind: 'price_drop', product: good.slug, option: null }])
  expect(data.letters).toMatchObject({ newsletter: true, reminders: false })
  expect(data.devices).toHaveLength(1)
  expect(data.favourites_shared_at).not.toBeNull()
})
