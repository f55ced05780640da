/** Reports of changes by the backend: what they name is renewed at once, and the rest stays cached. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signBody } from '../../contract/signedBody.ts'
import { json, passTo, paused } from '../support/fakeUpstream.ts'
import { fetchBytes } from '../support/fetchBytes.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const SECRET = 'a secret of the backend with 32 characters'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ HOOK_SECRET: SECRET, PAGE_CACHE_SECONDS: '3600', ANSWER_CACHE_SECONDS: '3600' })
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

const textOf = async (path: string) => (await fetchBytes(shop.url + path)).body.toString()
const cacheOf = async (path: string) => (await fetchBytes(shop.url + path, {})).headers['x-cache']
const cached = async (path: string) => {
  await expect.poll(() => cacheOf(path), { interval: 20 }).toBe('hit')
}

const send = (body: string, signature = signBody(SECRET, new Date(), body)) =>
  shop.post('/hooks/changed').set('content-type', 'application/json').set('shop-signature', signature).send(body)
const report = (...keys: unknown[]) => send(JSON.stringify({ keys }))

const rename = (call: string, name: string) =>
  shop.front.on(
    call,
    passTo(shop.behind, (value) => ({ data: { ...(value as { data: object }).data, name } })),
  )

/** The id of the product of the shop's slug. */
const productId = async () => {
  const { data } = (await (await fetch(`${shop.behind}/v1/products/${shop.slug}`)).json()) as { data: { id: number } }
  return data.id
}

test('a product that is reported by its id is new at the next request: on its page, and in lists that show it; other pages stay cached', async () => {
  for (const path of [`/${shop.slug}`, '/', '/brands']) await cached(path)
  const lists = shop.requested('/v1/home')
  rename(`/v1/products/${shop.slug}`, 'Renamed soap')
  expect(await textOf(`/${shop.slug}`)).not.toContain('Renamed soap')
  await report(`product:${await productId()}`).expect(204)
  expect(await textOf(`/${shop.slug}`)).toContain('Renamed soap')
  expect(await cacheOf('/brands')).toBe('hit')
  await textOf('/')
  const isOnHome = (await (await fetch(`${shop.behind}/v1/home?country=US`)).text()).includes(`"${shop.slug}"`)
  expect(shop.requested('/v1/home') - lists).toBe(isOnHome ? 1 : 0)
})

test('a category, an article and an information page are renewed by their slugs; all renews everything', async () => {
  await cached('/category/face-care')
  rename('/v1/categories/face-care', 'Renamed care')
  await report('category:hair-care', 'page:delivery').expect(204)
  expect(await textOf('/category/face-care')).not.toContain('Renamed care')
  await report('category:face-care').expect(204)
  expect(await textOf('/category/face-care')).toContain('Renamed care')

  rename('/v1/categories/face-care', 'Renamed again')
  await report('all').expect(204)
  // The first request gets the previous version, while the page is revalidated.
  await expect.poll(() => textOf('/category/face-care')).toContain('Renamed again')
})

test('while the backend is down after a report, the page is made from the previous answer', async () => {
  const before = await textOf(`/${shop.slug}`)
  const call = `/v1/products/${shop.slug}`
  const down = json({ message: 'down' }, 503)
  // Reviews and other calls below the same address still answer: the circuit stays closed.
  shop.front.on(call, (request, response, seen) => (seen.url === call ? down : passTo(shop.behind))(request, response, seen))
  await report(`product:${shop.slug}`).expect(204)
  const { status, body } = await fetchBytes(`${shop.url}/${shop.slug}`)
  expect(status).toBe(200)
  expect(/<h1[^>]*>/.exec(body.toString())?.[0]).toBe(/<h1[^>]*>/.exec(before)?.[0])
})

test('an answer that was requested before a report and arrives after it is not cached', async () => {
  const call = '/v1/categories/hair-care'
  const { answering, letPass } = paused(passTo(shop.behind))
  shop.front.on(call, answering)
  const before = shop.requested(call)
  const first = textOf('/category/hair-care')
  await expect.poll(() => shop.requested(call) - before).toBe(1)
  rename(call, 'Renamed hair')
  await report('category:hair-care').expect(204)
  letPass()
  expect(await first).not.toContain('Renamed hair')
  expect(await textOf('/category/hair-care')).toContain('Renamed hair')
})

test('an answer and a page that a report does not name are cached, although they arrive after it', async () => {
  const call = '/v1/categories/body-care'
  const { answering, letPass } = paused(passTo(shop.behind))
  shop.front.on(call, answering)
  const before = shop.requested(call)
  const waiting = [textOf('/category/body-care'), textOf('/category/body-care')]
  await expect.poll(() => shop.requested(call) - before).toBe(1)
  await report('category:hair-care').expect(204)
  letPass()
  for (const text of await Promise.all(waiting)) expect(text).toContain('</html>')
  expect(await cacheOf('/category/body-care')).toBe('hit')
  expect(shop.requested(call) - before).toBe(1)
})

test.each([
  ['an unsigned report', () => send('{"keys":["all"]}', ''), 401],
  ['one of another secret', () => send('{"keys":["all"]}', signBody('x'.repeat(32), new Date(), '{"keys":["all"]}')), 401],
  ['an old one', () => send('{"keys":["all"]}', signBody(SECRET, new Date(Date.now() - 6 * 60_000), '{"keys":["all"]}')), 401],
  ['no JSON', () => send('keys'), 422],
  ['no keys', () => report(), 422],
  ['an unknown kind', () => report('product:1', 'order:5'), 422],
  ['a key that is no text', () => report(12), 422],
  ['more than 1000 keys', () => report(...Array.from({ length: 1001 }, (_, n) => `product:${n}`)), 422],
  ['more than 64 kB', () => send(JSON.stringify({ keys: ['product:1'], padding: 'x'.repeat(70_000) })), 413],
])('%s is refused, and changes nothing', async (_title, request, status) => {
  await cached('/brands')
  await request().expect(status)
  expect(await cacheOf('/brands')).toBe('hit')
})

test('without HOOK_SECRET there is no such address', async () => {
  const other = await startFaultyShop()
  await other.post('/hooks/changed').send('{}').expect(405)
  await other.close()
})
