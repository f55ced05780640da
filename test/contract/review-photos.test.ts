/** Users' photos, from the upload to publication and deletion. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReviews, type WireReview } from '../../shared/api/product.ts'
import { deleteMyReview, getMyReviews } from '../../shared/api/ownReviews.ts'
import { postReview, postReviewPhoto, postShopReview } from '../../shared/api/reviews.ts'
import { moderate } from '../../upstream/content/moderation.ts'
import { createReviewPhotos } from '../../upstream/content/photos/reviewPhotos.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { samplePhoto } from './samplePhoto.ts'
import { payByCard, placedOrder } from './shopping.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const SLUG = { slug: 'shizukuya-lotion' }
const upload = async (client: Client, width = 400) =>
  (await client.call(postReviewPhoto, { file: await samplePhoto({ width, height: 300, secret: 'somewhere' }) })).data
const look = (src: string) => fetch(fixture.upstream.url + src)
const photosOf = (reviews: readonly WireReview[], id: number) => reviews.find((review) => review.id === id)?.photos

test('photos are shown with their review: to the author at once, to all users when it is published', async () => {
  const client = await fixture.newcomer()
  const photos = [await upload(client, 400), await upload(client, 500)]
  const { data } = await client.call(postReview, {
    params: SLUG,
    body: { rating: 5, text: 'See for yourself', photos: photos.map(({ id }) => id).toReversed() },
  })
  expect(data.photos).toEqual(photos.toReversed())
  expect((await client.call(getMyReviews, {})).data[0]?.review.photos).toEqual(photos.toReversed())
  const seen = async (who: Client) =>
    photosOf((await who.call(getReviews, { params: SLUG, query: { per_page: 100 } })).data.items, data.id)
  expect(await seen(client)).toHaveLength(2)
  expect(await seen(fixture.guest)).toBeUndefined()
  expect((await look(photos[0]?.src ?? '')).headers.get('cache-control')).toBe('private, no-store')

  moderate(fixture.upstream.deps.store, data.id, 'published')
  expect(await seen(fixture.guest)).toEqual(photos.toReversed())
  const answer = await look(photos[0]?.src ?? '')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 300 })
})

test.each(['rejected', 'taken back'])('a review that is %s loses its photos', async (fate) => {
  const client = await fixture.newcomer()
  const { id, src } = await upload(client)
  const { data } = await client.call(postShopReview, { body: { rating: 3, photos: [id] } })
  expect((await look(src)).status).toBe(200)
  if (fate === 'rejected') {
    moderate(fixture.upstream.deps.store, data.id, 'rejected')
    expect((await client.call(getMyReviews, {})).data[0]?.review).toMatchObject({ status: 'rejected', photos: [] })
  } else await client.call(deleteMyReview, { params: { id: data.id } })
  expect((await look(src)).status).toBe(404)
})

test('a photo belongs to one review of its owner; a refused review leaves it unattached', async () => {
  const [client, stranger] = [await fixture.newcomer(), await fixture.newcomer()]
  const { id } = await upload(client)
  await expect(stranger.call(postShopReview, { body: { rating: 5, photos: [id] } })).rejects.toMatchObject({ status: 422 })
  expect((await stranger.call(getMyReviews, {})).data).toEqual([])
  await expect(client.call(postShopReview, { body: { rating: 5, photos: [id, id] } })).rejects.toMatchObject({ status: 422 })
  expect((await client.call(postShopReview, { body: { rating: 5, photos: [id] } })).data.photos).toHaveLength(1)
  await expect(client.call(postReview, { params: SLUG, body: { rating: 5, photos: [id] } })).rejects.toMatchObject({
    status: 422,
  })
})

test('photos without a review are deleted after a day by the minute timer, and the oldest of more than 20 at once', async () => {
  const client = await fixture.newcomer()
  const first = await upload(client)
  for (let n = 0; n < 20; n++) await upload(client)
  expect((await look(first.src)).status).toBe(404)
  const last = await upload(client)
  fixture.clock.advance(24 * 3_600_000)
  deleteExpired(fixture.upstream.deps.store, fixture.clock.now())
  expect((await look(last.src)).status).toBe(404)
})

test('the photos of an account have at most 50 MB, published ones included', async () => {
  const client = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const { id } = await upload(client)
  const fill = (bytes: number) => store.run`UPDATE review_photo SET bytes = zeroblob(${bytes}) WHERE id = ${id}`
  const { type, bytes } = await samplePhoto({ width: 400, height: 300 })
  const send = () => client.raw('POST', '/v1/reviews/photos', bytes, { 'content-type': type })
  await client.call(postShopReview, { body: { rating: 5, photos: [id] } })
  fill(50_000_000)
  expect(await send()).toMatchObject({ status: 422, json: { data: { code: 'photo_quota', field: 'file' } } })
  fill(49_900_000)
  expect((await send()).status).toBe(201)
})

test('pending photos have a limit of their own for a user', async () => {
  const { store } = fixture.upstream.deps
  const client = await fixture.newcomer()
  const { id } = await upload(client)
  const fill = (bytes: number) => store.run`UPDATE review_photo SET bytes = zeroblob(${bytes}) WHERE id = ${id}`
  const { type, bytes } = await samplePhoto({ width: 400, height: 300 })
  const send = (one: Client) => one.raw('POST', '/v1/reviews/photos', bytes, { 'content-type': type })
  fill(25_000_000)
  expect(await send(client)).toMatchObject({ status: 422, json: { data: { code: 'photo_quota' } } })
  expect((await send(await fixture.newcomer())).status).toBe(201)
})

test('a file with the segments of a JPEG and other data than a picture is refused', async () => {
  const client = await fixture.newcomer()
  const { type, bytes } = await samplePhoto({ width: 400, height: 300 })
  const file = Buffer.from(bytes)
  const scan = file.indexOf(Buffer.from('ffda', 'hex'))
  const data = scan + 2 + file.readUInt16BE(scan + 2)
  const letters = Buffer.concat([file.subarray(0, data), Buffer.alloc(4_900_000, 'A'), Buffer.from('ffd9', 'hex')])
  expect(await client.raw('POST', '/v1/reviews/photos', new Uint8Array(letters), { 'content-type': type })).toMatchObject({
    status: 422,
    json: { data: { code: 'photo_broken', field: 'file' } },
  })
})

test('a network uploads at most 200 photos an hour', async () => {
  const { type, bytes } = await samplePhoto({ width: 100, height: 100 })
  const { attempts } = fixture.upstream.deps
  for (let n = 0; n < 200; n++) attempts.take({ 'photo:network:203.0.113.77': { max: 200, windowMs: 3_600_000 } })
  const client = await fixture.newcomer('203.0.113.77')
  expect((await client.raw('POST', '/v1/reviews/photos', bytes, { 'content-type': type })).status).toBe(429)
})

test('60 photos an hour, then 429', async () => {
  const client = await fixture.newcomer()
  const { type, bytes } = await samplePhoto({ width: 100, height: 100 })
  const send = () => client.raw('POST', '/v1/reviews/photos', bytes, { 'content-type': type })
  for (let n = 0; n < 60; n++) expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(429)
})

test.each(['../shop.sqlite', 'x.jpg', '%00.jpg', '..%2f..%2fpackage.json', `${'a'.repeat(22)}.jpg`])(
  'no other file is served from the address of photos: %s',
  async (name) => {
    expect((await look(`/media/reviews/${name}`)).status).toBe(404)
  },
)

test('of too many pending photos the oldest of their network are deleted, then those of the network with the most; attached ones stay', async () => {
  const { store } = fixture.upstream.deps
  store.run`DELETE FROM review_photo WHERE review_id IS NULL AND return_id IS NULL`
  const file = await samplePhoto({ width: 400, height: 300 })
  const [attacker, customer] = [await fixture.newcomer(), await fixture.newcomer()]
  const idOf = ({ email }: Client) => store.get<{ id: number }>`SELECT id FROM user WHERE email = ${email}`?.id ?? 0
  const { id: attached } = await upload(attacker)
  await attacker.call(postShopReview, { body: { rating: 5, photos: [attached] } })
  const { size } = store.get<{ size: number }>`SELECT size FROM review_photo WHERE id = ${attached}` ?? { size: 0 }
  const photos = createReviewPhotos(store, fixture.clock.now, randomBytes, { ofNetwork: size * 3.5, inAll: size * 5.5 })
  const send = async (client: Client, network: string) => (await photos.upload(idOf(client), file, network)).id
  const isStored = (id: string) => store.get`SELECT 1 AS stored FROM review_photo WHERE id = ${id}` !== undefined

  const own = await send(customer, '192.0.2.1')
  const first: string[] = []
  for (let n = 1; n <= 5; n++) first.push(await send(attacker, `203.0.113.${n}`))
  expect(first.map(isStored)).toEqual([false, false, true, true, true])
  const second: string[] = []
  for (let n = 1; n <= 3; n++) second.push(await send(attacker, `2001:db8:5:${n}::/64`))
  expect([...first, ...second].filter(isStored)).toHaveLength(4)
  await send(customer, '192.0.2.1')
  expect([own, attached].map(isStored)).toEqual([true, true])
})

test('an account whose mailbox is not confirmed sends no photos, unless it has paid an order', async () => {
  const own = await startFixture({ sendsMail: true })
  try {
    const client = await own.newcomer()
    const send = async () => client.call(postReviewPhoto, { file: await samplePhoto({ width: 400, height: 300 }) })
    await expect(send()).rejects.toMatchObject({ status: 409, code: 'mailbox_unconfirmed' })
    await payByCard(client, (await placedOrder(client, own)).payment_id)
    await send()
  } finally {
    await own.close()
  }
})
