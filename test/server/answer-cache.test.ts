/** Public answers of the backend, kept: asked for once, renewed behind the shopper's back, and enough to go on without it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { json, late, passTo, reset } from '../support/fakeUpstream.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const KEPT_S = 30
const CATEGORY = '/v1/categories/face-care'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ ANSWER_CACHE_SECONDS: String(KEPT_S) })
})
afterEach(() => {
  shop.advance(3 * 3600 * 1000)
  shop.heal()
})
afterAll(() => shop.close())

const page = (headers: { readonly [name: string]: string } = {}) => shop.get('/category/face-care').set(headers)

test('many shoppers at once make one call', async () => {
  shop.front.on(CATEGORY, late(150, passTo(shop.behind)))
  const before = shop.asked(CATEGORY)
  const answers = await Promise.all(Array.from({ length: 12 }, () => page()))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(shop.asked(CATEGORY) - before).toBe(1)
})

test('an answer is good for its time and then renewed in the background', async () => {
  await page().expect(200)
  const before = shop.asked(CATEGORY)
  await page().expect(200)
  expect(shop.asked(CATEGORY)).toBe(before)
  shop.advance((KEPT_S + 1) * 1000)
  shop.front.on(CATEGORY, late(2800, passTo(shop.behind)))
  const from = performance.now()
  await page().expect(200)
  expect(performance.now() - from).toBeLessThan(2500)
  expect(shop.asked(CATEGORY) - before).toBe(1)
})

test('languages and currencies have answers of their own', async () => {
  await page().expect(200)
  const before = shop.asked(CATEGORY)
  await page({ Cookie: 'i18n_redirected=ru-RU' }).expect(200)
  await page({ Cookie: 'currency=EUR' }).expect(200)
  expect(shop.asked(CATEGORY) - before).toBe(2)
})

test("a signed-in shopper's answers are asked for anew and never kept", async () => {
  await page().expect(200)
  const session = await signInTo(shop)
  const before = shop.asked(CATEGORY)
  await page({ Cookie: session }).expect(200)
  await page({ Cookie: session }).expect(200)
  expect(shop.asked(CATEGORY) - before).toBe(2)
})

test.each([
  ['cannot be reached', reset],
  ['answers 500', json({}, 500)],
  ['answers nonsense', json({ data: 5 })],
] as const)('when the backend %s, the shop goes on with what it has seen', async (_what, answering) => {
  const { text } = await page().expect(200)
  shop.front.on('/', answering)
  for (const later of [1, KEPT_S + 1, 2 * 3600]) {
    shop.advance(later * 1000)
    const still = await page().expect(200)
    expect(/<h1[\s\S]*?<\/h1>/.exec(still.text)?.[0]).toBe(/<h1[\s\S]*?<\/h1>/.exec(text)?.[0])
  }
  await shop.get('/category/makeup').expect(502)
})

test('what the backend no longer knows is gone at the next renewal', async () => {
  await page().expect(200)
  shop.front.on('/v1/', json({ message: 'gone' }, 404))
  shop.advance(2 * 3600 * 1000)
  await page().expect(404)
})

test('a failure is not kept', async () => {
  shop.front.on(CATEGORY, json({}, 500))
  await page({ Cookie: 'currency=KZT' }).expect(502)
  shop.heal()
  await page({ Cookie: 'currency=KZT' }).expect(200)
})

test('when the real backend has stopped, pages that were seen are still sold from', async () => {
  const { text } = await page().expect(200)
  await shop.front.close()
  shop.advance((KEPT_S + 1) * 1000)
  const still = await page().expect(200)
  expect(still.text).toContain(/<h1[\s\S]*?<\/h1>/.exec(text)?.[0])
})
