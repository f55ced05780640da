/** A user's own settings: password, e-mail preferences, shared favourites, own reviews. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAlerts, postAlert, postGuestAlert } from '../../shared/api/alerts.ts'
import { getMailPreferences, putMailPreferences } from '../../shared/api/mailPreferences.ts'
import { getProduct } from '../../shared/api/product.ts'
import { getReviewable, postMyReviewRestore, putMyReview, deleteMyReview, getMyReviews } from '../../shared/api/ownReviews.ts'
import { postReview, postReviewPhoto, postShopReview } from '../../shared/api/reviews.ts'
import { postChangePassword, postLogin, postPasswordLink, postUnsubscribe, putPassword } from '../../shared/api/session.ts'
import { getUser } from '../../shared/api/user.ts'
import { postWishlist } from '../../shared/api/wishlist.ts'
import { deleteWishlistShare, getSharedWishlist, getWishlistShare, postWishlistShare } from '../../shared/api/wishlistPages.ts'
import { sendDueAlerts } from '../../upstream/account/alerts.ts'
import { moveOrder } from '../../upstream/checkout/orders/fulfilment.ts'
import { moderate } from '../../upstream/content/moderation.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { deliveredOrder } from './cases/serviceCases.ts'
import { plainProduct, soldOutProduct } from './products.ts'
import { mailedTexts, mailedToken } from './mailedToken.ts'
import { samplePhoto } from './samplePhoto.ts'
import { placedOrder } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PASSWORD = 'a long password'
const NEW = { password: 'quite another', password_confirmation: 'quite another' }

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const signIn = async (email: string, password: string) => {
  const { data } = await fixture.guest.call(postLogin, { body: { email, password } })
  return fixture.clientWith({ 'accept-language': 'en-US', authorization: `Bearer ${data.token}` }, email)
}
const mailsTo = (email: string, ...types: string[]) =>
  fixture.upstream.deps.store.all<{ type: string }>`SELECT type FROM outbox WHERE recipient = ${email} ORDER BY id`
    .filter(({ type }) => types.includes(type))
    .map(({ type }) => type)
const statusOf = async (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

test('a password change signs out every other device and invalidates password links in e-mails', async () => {
  const here = await fixture.newcomer()
  const elsewhere = await signIn(here.email, PASSWORD)
  await here.raw('POST', '/v1/forgot-password', { email: here.email })
  const token = mailedToken(fixture, here.email, 'reset')
  await expect(here.call(putPassword, { body: { current_password: 'wrong', ...NEW } })).rejects.toMatchObject({
    status: 422,
    field: 'current_password',
  })
  expect(await statusOf(elsewhere.call(getUser, {}))).toBe(200)
  await here.call(putPassword, { body: { current_password: PASSWORD, ...NEW } })
  expect(await statusOf(here.call(getUser, {}))).toBe(200)
  expect(await statusOf(elsewhere.call(getUser, {}))).toBe(401)
  await expect(fixture.guest.call(postPasswordLink, { body: { token } })).rejects.toMatchObject({ code: 'reset_link_dead' })
  await signIn(here.email, NEW.password)
})

test('a retry after a lost answer gets the same answer: a new password, a review', async () => {
  const client = await fixture.newcomer()
  const change = (current_password: string, expected = NEW) =>
    client.raw('PUT', '/v1/user/password', { current_password, ...expected })
  const first = await change(PASSWORD)
  for (let i = 0; i < 6; i++) expect(await change(PASSWORD)).toMatchObject({ status: 200, json: first.json })
  expect(mailsTo(client.email, 'password_changed')).toHaveLength(1)
  const other = { password: 'yet another one', password_confirmation: 'yet another one' }
  expect((await change(PASSWORD, other)).status).toBe(422)

  const review = (body: object) => client.raw('POST', '/v1/reviews', body)
  const written = await review({ rating: 4, text: 'Fine shop' })
  expect(await review({ rating: 4, text: ' Fine shop ' })).toEqual(written)
  expect((await client.call(getMyReviews, {})).data).toHaveLength(1)
  expect((await review({ rating: 4, text: 'Bad shop' })).status).toBe(409)
})

test('guessing the current password is blocked: the sixth attempt in a quarter of an hour has to wait', async () => {
  const client = await fixture.newcomer()
  const guess = () => statusOf(client.call(putPassword, { body: { current_password: 'a guess', ...NEW } }))
  for (let i = 0; i < 5; i++) expect(await guess()).toBe(422)
  await expect(client.call(putPassword, { body: { current_password: PASSWORD, ...NEW } })).rejects.toMatchObject({
    status: 429,
    retryAfterS: 900,
  })
})

test('the new password of a change is no second guess of the current one', async () => {
  const client = await fixture.newcomer()
  const change = { current_password: 'a guess', password: PASSWORD, password_confirmation: PASSWORD }
  for (let i = 0; i < 5; i++) expect((await client.raw('PUT', '/v1/user/password', change)).status).toBe(422)
  expect((await client.raw('PUT', '/v1/user/password', change)).status).toBe(429)
})

test('a password link is reported as valid, used or expired before a password is typed', async () => {
  const { email } = await fixture.newcomer()
  const link = async () => {
    await fixture.guest.raw('POST', '/v1/forgot-password', { email })
    return mailedToken(fixture, email, 'reset')
  }
  const check = (token: string) => statusOf(fixture.guest.call(postPasswordLink, { body: { token } }))
  const used = await link()
  expect([await check(used), await check(used)]).toEqual([200, 200])
  await fixture.guest.call(postChangePassword, { body: { token: used, ...NEW } })
  expect(await check(used)).toBe(422)
  const old = await link()
  fixture.clock.advance(HOUR_MS)
  expect(await check(old)).toBe(422)
})

test('a change of e-mail preferences leaves preferences that another tab has changed', async () => {
  const client = await fixture.newcomer()
  const choose = async (body: object) => (await client.call(putMailPreferences, { body })).data
  await choose({ newsletter: true, orders: true, reminders: true, reviews: true })
  await choose({ newsletter: false })
  expect(await choose({ reviews: false })).toEqual({ newsletter: false, orders: true, reminders: true, reviews: false })
  expect(await choose({})).toEqual({ newsletter: false, orders: true, reminders: true, reviews: false })
})

test('an unsubscribe link ends some e-mails or all optional ones, never those about shipping', async () => {
  const client = await fixture.newcomer()
  const token = mailedToken(fixture, client.email, 'welcome')
  await client.call(putMailPreferences, { body: { newsletter: true, orders: true, reminders: true, reviews: true } })
  await client.call(postAlert, { body: { kind: 'price_drop', product_id: plainProduct(fixture).id } })
  const end = async (mails?: ('newsletter' | 'reminders' | 'reviews' | 'alerts')[]) =>
    (await fixture.guest.call(postUnsubscribe, { body: { token, ...(mails && { letters: mails }) } })).data
  expect(await end(['newsletter'])).toEqual({ email: client.email, letters: ['newsletter'] })
  expect((await client.call(getMailPreferences, {})).data).toEqual({
    newsletter: false,
    orders: true,
    reminders: true,
    reviews: true,
  })
  expect((await client.call(getAlerts, {})).data).toHaveLength(1)
  for (let i = 0; i < 2; i++) await end()
  expect((await client.call(getMailPreferences, {})).data).toEqual({
    newsletter: false,
    orders: true,
    reminders: false,
    reviews: false,
  })
  expect((await client.call(getAlerts, {})).data).toEqual([])
})

test('a guest cancels an alert by the link of the confirmation e-mail, and the address is deleted', async () => {
  const { store } = fixture.upstream.deps
  const email = 'second-thoughts@example.com'
  await fixture.guest.call(postGuestAlert, { body: { email, product_id: soldOutProduct(fixture).id } })
  const token = mailedToken(fixture, email, 'alert_asked')
  expect(JSON.stringify(store.all`SELECT * FROM guest_alert`)).not.toContain(token)
  expect((await fixture.guest.call(postUnsubscribe, { body: { token } })).data).toEqual({ email, letters: ['alerts'] })
  expect(store.all`SELECT 1 FROM guest_alert WHERE email = ${email}`).toEqual([])
  await expect(fixture.guest.call(postUnsubscribe, { body: { token } })).rejects.toMatchObject({ code: 'unsubscribe_link_dead' })
})

test('unsubscribed e-mails are not written', async () => {
  const { deps } = fixture.upstream
  /** Runs a whole order; returns the address of the e-mails. */
  const live = async (expected: boolean) => {
    const client = await fixture.newcomer()
    await client.call(putMailPreferences, {
      body: { newsletter: false, orders: expected, reminders: expected, reviews: expected },
    })
    const { order_id } = await placedOrder(client, fixture)
    deps.store.run`UPDATE shop_order SET status = 'awaiting_payment',
      expires_at = ${new Date(fixture.clock.now().getTime() + 3 * DAY_MS).toISOString()} WHERE id = ${order_id}`
    fixture.clock.advance(DAY_MS)
    deps.orders.settle()
    expect(mailsTo(client.email, 'reminder')).toEqual([])
    fixture.clock.advance(DAY_MS)
    for (let i = 0; i < 2; i++) deps.orders.settle()
    deps.store.run`UPDATE shop_order SET status = 'paid' WHERE id = ${order_id}`
    moveOrder(deps, order_id, 'shipped', 'EM123')
    moveOrder(deps, order_id, 'delivered')
    deps.orders.settle()
    fixture.clock.advance(8 * DAY_MS)
    for (let i = 0; i < 2; i++) deps.orders.settle()
    return client.email
  }
  const [wants, refuses] = [await live(true), await live(false)]
  const types = ['reminder', 'shipped', 'delivered', 'review_request'] as const
  expect(mailsTo(wants, ...types)).toEqual(types)
  expect(mailsTo(refuses, ...types)).toEqual([])
  // The link in a reminder unsubscribes from reminders.
  const token = mailedToken(fixture, wants, 'reminder')
  expect(mailedTexts(fixture, wants, 'reminder')[0]).toContain('No more reminders: http')
  expect((await fixture.guest.call(postUnsubscribe, { body: { token, letters: ['reminders'] } })).data.letters).toEqual([
    'reminders',
  ])
})

test('a user has at most a hundred alerts, and may request the last of them twice', async () => {
  const shopper = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const ids = store.all<{ id: number }>`SELECT id FROM product ORDER BY id LIMIT 101`.map(({ id }) => id)
  const request = (product_id = 0) =>
    statusOf(shopper.call(postAlert, { body: { kind: 'price_drop', product_id, option_id: null } }))
  store.run`INSERT INTO alert (user_id, type, product_id, price_jpy)
    SELECT (SELECT id FROM user WHERE email = ${shopper.email}), 'price_drop', value, 1
    FROM json_each(${JSON.stringify(ids.slice(2))})`
  expect([await request(ids[0]), await request(ids[0]), await request(ids[1])]).toEqual([200, 200, 422])
  expect((await shopper.call(getAlerts, {})).data).toHaveLength(100)
})

test('an alert e-mail contains its unsubscribe link', async () => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const { id } = plainProduct(fixture)
  await client.call(postAlert, { body: { kind: 'price_drop', product_id: id } })
  store.run`UPDATE product SET price_jpy = price_jpy - 1 WHERE id = ${id}`
  expect(sendDueAlerts(fixture.upstream.deps)).toBe(1)
  store.run`UPDATE product SET price_jpy = price_jpy + 1 WHERE id = ${id}`
  const token = mailedToken(fixture, client.email, 'price_drop')
  expect(await statusOf(fixture.guest.call(postUnsubscribe, { body: { token } }))).toBe(200)
})

test('shared favourites are public until the sharing ends; the next link is different', async () => {
  const owner = await fixture.newcomer()
  for (const id of [2, 1]) {
    await owner.call(postWishlist, { params: { id } })
    fixture.clock.advance(1000)
  }
  const share = async () => (await owner.call(postWishlistShare, {})).data.token ?? ''
  const read = (token: string) => fixture.guest.call(getSharedWishlist, { params: { token } })
  const first = await share()
  const { data } = await read(first)
  expect(data.items.map(({ id }) => id)).toEqual([1, 2])
  expect(JSON.stringify(data)).not.toMatch(/Nina|newcomer/)
  await owner.call(deleteWishlistShare, {})
  expect(await statusOf(read(first))).toBe(404)
  expect((await owner.call(getWishlistShare, {})).data.token).toBeNull()
  const second = await share()
  expect(second).not.toBe(first)
  expect(await statusOf(read(first))).toBe(404)
  expect((await read(second)).data.items).toHaveLength(2)
})

test('a delivered product can be reviewed once; the shop too', async () => {
  const client = await fixture.newcomer()
  const possible = async () => (await client.call(getReviewable, {})).data
  expect(await possible()).toEqual({ shop: true, products: [] })
  const { products } = await deliveredOrder(client, fixture, 2)
  const slug = products[0]?.link_rewrite ?? plainProduct(fixture).slug
  expect((await possible()).products.map(({ link_rewrite }) => link_rewrite)).toEqual([slug])
  await client.call(postReview, { params: { slug }, body: { rating: 5 } })
  await client.call(postShopReview, { body: { rating: 5 } })
  expect(await possible()).toEqual({ shop: false, products: [] })
})

test('an edited review is pending again; a deleted one can be restored unchanged, with photos, for an hour', async () => {
  const author: Client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const params = { slug: plainProduct(fixture).slug }
  const rating = async () => (await fixture.guest.call(getProduct, { params })).data.rating
  const before = await rating()
  const photo = async () => (await author.call(postReviewPhoto, { file: await samplePhoto({ width: 300, height: 300 }) })).data.id
  const stored = await photo()
  const dropped = await photo()
  const { id } = (await author.call(postReview, { params, body: { rating: 1, text: 'Bad', photos: [dropped, stored] } })).data
  moderate(store, id, 'published')
  expect((await rating())?.count).toBe((before?.count ?? 0) + 1)

  const added = await photo()
  const edited = await author.call(putMyReview, { params: { id }, body: { rating: 4, text: 'Better', photos: [stored, added] } })
  expect(edited.data).toMatchObject({ id, status: 'pending', rating: 4, photos: [{ id: stored }, { id: added }] })
  expect(await rating()).toEqual(before)
  moderate(store, id, 'published')

  await author.call(deleteMyReview, { params: { id } })
  expect((await author.call(getMyReviews, {})).data).toEqual([])
  expect(await rating()).toEqual(before)
  const back = (await author.call(postMyReviewRestore, { params: { id } })).data
  expect(back).toMatchObject({ status: 'published', rating: 4, text: 'Better', photos: [{ id: stored }, { id: added }] })
  expect((await rating())?.count).toBe((before?.count ?? 0) + 1)
  // A retry after a lost answer.
  expect((await author.call(postMyReviewRestore, { params: { id } })).data).toEqual(back)
  expect((await rating())?.count).toBe((before?.count ?? 0) + 1)

  await author.call(deleteMyReview, { params: { id: back.id } })
  const other = await fixture.newcomer()
  expect(await statusOf(other.call(postMyReviewRestore, { params: { id: back.id } }))).toBe(404)
  fixture.clock.advance(HOUR_MS)
  expect(await statusOf(author.call(postMyReviewRestore, { params: { id: back.id } }))).toBe(404)
  deleteExpired(store, fixture.clock.now())
  expect(store.all`SELECT 1 FROM deleted_review`).toEqual([])
  expect(store.all`SELECT 1 FROM review_photo WHERE id IN (${stored}, ${added})`).toEqual([])
})
