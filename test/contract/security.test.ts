/** Account security: codes, devices, and the data that remains of a deleted account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAlert, postAlert } from '../../shared/api/alerts.ts'
import { getAddresses, postAddress } from '../../shared/api/addresses.ts'
import { deleteMyReview, getMyReviews, postMyReviewRestore } from '../../shared/api/ownReviews.ts'
import { getOverview } from '../../shared/api/overview.ts'
import { getReviews } from '../../shared/api/product.ts'
import { getProfile, putProfile } from '../../shared/api/profile.ts'
import { postReview } from '../../shared/api/reviews.ts'
import { postSecondFactorEnd } from '../../shared/api/secondFactor.ts'
import { deleteDeletion, getDevices, postDeletion } from '../../shared/api/security.ts'
import { getUser } from '../../shared/api/user.ts'
import { writeAboutOrder } from '../../upstream/checkout/orders/fulfilment.ts'
import { moderate } from '../../upstream/content/moderation.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { MOSCOW, plainProduct } from './products.ts'
import { mailedTexts } from './mailedToken.ts'
import { withSecondFactor } from './secondFactor.ts'
import { placedOrder } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

const PASSWORD = 'a long password'
const DAY_MS = 86_400_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const pass = (ms: number) => {
  fixture.clock.advance(ms)
  deleteExpired(fixture.upstream.deps.store, fixture.clock.now())
}

test('a device shows its last use, accurate to minutes', async () => {
  const client = await fixture.newcomer()
  const [before] = (await client.call(getDevices, {})).data
  fixture.clock.advance(10 * 60_000)
  await client.call(getUser, {})
  const [after] = (await client.call(getDevices, {})).data
  expect(Date.parse(after?.seen_at ?? '') - Date.parse(before?.seen_at ?? '')).toBe(10 * 60_000)
  expect(after?.signed_in_at).toBe(before?.signed_in_at)
})

test('a phone number is stored, validated, and unchanged when a client does not send it', async () => {
  const client = await fixture.newcomer()
  const body = { name: 'Nina', surname: null, gender: null, birthday: null, newsletter: false }
  await client.call(putProfile, { body: { ...body, phone: '+7 900 123-45-67' } })
  const put = async (phone: string) => (await client.raw('PUT', '/v1/user/profile', { ...body, phone })).status
  expect([await put('12'), await put('+7 900 123-45-6'), await put('+375 29 123-45-678')]).toEqual([422, 422, 422])
  expect((await client.call(putProfile, { body })).data.phone).toBe('+7 900 123-45-67')
  // Saved before numbers had to be complete.
  fixture.upstream.deps.store.run`UPDATE user SET phone = '+7 900 123-45-6' WHERE email = ${client.email}`
  expect([await put('+7 900 123-45-6'), await put('+7 900 123-45-7')]).toEqual([200, 422])
  expect((await client.call(putProfile, { body: { ...body, phone: null } })).data.phone).toBeNull()
})

test('unpublished reviews are deleted with the account, and its id is never reused', async () => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const { id } = store.get<{ id: number }>`SELECT id FROM user WHERE email = ${client.email}` ?? { id: 0 }
  const withheld = async (slug: string) =>
    (await client.call(postReview, { params: { slug }, body: { rating: 2, text: 'Withheld words' } })).data.id
  await withheld('shizukuya-lotion')
  moderate(store, await withheld('nagi-uv'), 'rejected')
  await client.call(postDeletion, { body: { current_password: PASSWORD } })
  pass(14 * DAY_MS)
  expect(store.all`SELECT 1 FROM review WHERE text = 'Withheld words'`).toEqual([])
  await fixture.newcomer()
  expect(store.get<{ newest: number }>`SELECT max(id) AS newest FROM user`?.newest).toBeGreaterThan(id)
  expect(store.get`SELECT 1 FROM user WHERE id = ${id}`).toBeUndefined()
})

test('the id of a deleted review or alert is never reused', async () => {
  const client = await fixture.newcomer()
  const good = plainProduct(fixture)
  const review = async () =>
    (await client.call(postReview, { params: { slug: good.slug }, body: { rating: 4, text: 'Fine' } })).data.id
  const alert = async () => (await client.call(postAlert, { body: { kind: 'price_drop', product_id: good.id } })).data.id
  const first = [await review(), await alert()] as const
  await client.call(deleteMyReview, { params: { id: first[0] } })
  await client.call(deleteAlert, { params: { id: first[1] } })
  await client.call(postMyReviewRestore, { params: { id: first[0] } })
  const { data } = await client.call(getMyReviews, {})
  expect(
    data.map(({ review: { id } }) => id),
    'a restored review has its previous id',
  ).toEqual([first[0]])
  await client.call(deleteMyReview, { params: { id: first[0] } })
  expect(await review()).toBeGreaterThan(first[0])
  expect(await alert()).toBeGreaterThan(first[1])
})

test('an account is deleted after its waiting period: invoices stay without a name, reviews anonymously, and the address is free again', async () => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const { order_id } = await placedOrder(client, fixture)
  const { data: review } = await client.call(postReview, {
    params: { slug: 'shizukuya-lotion' },
    body: { rating: 5, text: 'Kept words' },
  })
  moderate(store, review.id, 'published')
  store.run`UPDATE shop_order SET comment = 'Call Dora' WHERE id = ${order_id}`
  const requested =
    "INSERT INTO goods_return (order_id, created_at, status, reason, comment) VALUES (?, '', 'requested', 'faulty', 'Dora')"
  store.run(requested, order_id)
  expect((await client.call(getOverview, {})).data).toMatchObject({ open_orders: 1 })
  expect((await client.call(getProfile, {})).data.unfinished_orders).toEqual([String(order_id)])
  await client.call(postDeletion, { body: { current_password: PASSWORD } })
  pass(13 * DAY_MS)
  expect(store.get`SELECT 1 FROM user WHERE email = ${client.email}`, 'the deletion can still be cancelled').toBeDefined()
  pass(DAY_MS)
  expect(store.get`SELECT 1 FROM user WHERE email = ${client.email}`, 'it waits for the order and the return').toBeDefined()
  store.run`UPDATE goods_return SET status = 'refused' WHERE order_id = ${order_id}`
  fixture.upstream.deps.orders.settle()
  store.run`UPDATE shop_order SET codes_due_at = '2026-11-22', held_at = '2026-11-22' WHERE id = ${order_id}`
  pass(0)
  expect(store.get`SELECT 1 FROM user WHERE email = ${client.email}`, 'it waits for held certificates').toBeDefined()
  store.run`UPDATE shop_order SET codes_due_at = NULL, held_at = NULL WHERE id = ${order_id}`
  pass(0)
  expect(store.get`SELECT 1 FROM user WHERE email = ${client.email}`).toBeUndefined()
  expect((await client.raw('GET', '/v1/user')).status).toBe(401)
  expect(
    store.get`SELECT u.name, u.email FROM shop_order o JOIN user u ON u.id = o.user_id WHERE o.id = ${order_id}`,
  ).toMatchObject({
    name: '',
    email: expect.stringMatching(/^deleted-\d+@invalid$/),
  })
  expect(store.all`SELECT 1 FROM shop_order o, goods_return r WHERE o.comment = 'Call Dora' OR r.comment = 'Dora'`).toEqual([])
  writeAboutOrder(fixture.upstream.deps, order_id, 'shipped', { tracking: 'EM1' })
  expect(store.get`SELECT 1 FROM outbox WHERE recipient LIKE '%@invalid'`).toBeUndefined()
  const { data } = await fixture.guest.call(getReviews, { params: { slug: 'shizukuya-lotion' }, query: { per_page: 50 } })
  expect(data.items.find(({ text }) => text === 'Kept words')).toMatchObject({ author: 'A shopper' })
  const again = { name: 'Nina', email: client.email, password: PASSWORD, password_confirmation: PASSWORD, agree: true }
  expect((await fixture.guest.raw('POST', '/v1/register', again, { 'x-forwarded-for': '10.8.0.1' })).status).toBe(201)
  expect(fixture.mistakes).toEqual([])
})

test('an account whose deletion was cancelled stays', async () => {
  const client = await fixture.newcomer()
  await client.call(postAddress, { body: MOSCOW })
  await client.call(postDeletion, { body: { current_password: PASSWORD } })
  await client.call(deleteDeletion, {})
  pass(20 * DAY_MS)
  const { status, json } = await fixture.guest.raw(
    'POST',
    '/v1/login',
    { email: client.email, password: PASSWORD },
    { 'x-forwarded-for': '10.8.0.2' },
  )
  expect(status).toBe(200)
  const { token } = (json as { data: { token: string } }).data
  const back = fixture.clientWith({ authorization: `Bearer ${token}` })
  expect((await back.call(getAddresses, {})).data).toHaveLength(1)
})

test('a new address and the account deletion require a code next to the password when a second factor is on', async () => {
  const client = await fixture.newcomer()
  const { code, recovery_codes } = await withSecondFactor(client, fixture)
  const [first = '', second = ''] = recovery_codes
  const email = 'moved@example.com'
  const calls = [
    ['/v1/user/email', { email, current_password: PASSWORD }],
    ['/v1/user/deletion', { current_password: PASSWORD }],
  ] as const
  for (const [path, body] of calls) {
    const missing = await client.raw('POST', path, body)
    expect(missing, path).toMatchObject({ status: 422, json: { data: { code: 'required', field: 'code' } } })
    const wrong = await client.raw('POST', path, { ...body, code: '000000' })
    expect(wrong, path).toMatchObject({ status: 422, json: { data: { code: 'wrong_code', field: 'code' } } })
    const proven = { ...body, code: path.endsWith('email') ? code() : first }
    const unknown = await client.raw('POST', path, { ...proven, current_password: 'wrong' })
    expect(unknown, path).toMatchObject({ status: 422, json: { data: { field: 'current_password' } } })
    expect(mailedTexts(fixture, email, 'email_code'), path).toHaveLength(path.endsWith('email') ? 0 : 1)
    expect((await client.call(getProfile, {})).data.delete_at, path).toBeNull()
    expect((await client.raw('POST', path, proven)).status, path).toBe(200)
    // A code is valid once.
    expect((await client.raw('POST', path, proven)).status, path).toBe(422)
    await expect.poll(() => mailedTexts(fixture, email, 'email_code')).toHaveLength(1)
  }
  const { delete_at } = (await client.call(getProfile, {})).data
  expect(delete_at).not.toBeNull()
  expect((await client.call(getUser, {})).data.delete_at).toBe(delete_at)
  expect(mailedTexts(fixture, client.email, 'recovery_code_used')).toHaveLength(1)

  // Without a second factor a code is ignored: another tab may have disabled it.
  await client.call(postSecondFactorEnd, { body: { current_password: PASSWORD, code: second } })
  expect((await client.raw('POST', '/v1/user/deletion', { current_password: PASSWORD, code: 'none' })).status).toBe(200)
})
