import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSuggestions } from '../../shared/api/suggestions.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

test('a mistake in the unfinished word is corrected', async () => {
  const suggest = async (q: string) =>
    (await fixture.clientWith({ 'accept-language': 'ru' }).call(getSuggestions, { query: { q } })).data.products
  for (const [q, name] of [
    ['увложн', /увлажн/i],
    ['шапму', /шампун/i],
    ['крем для рк', /крем/i],
    ['shampu', /шампун/i],
  ] as const)
    expect(
      (await suggest(q)).some((one) => name.test(one.name)),
      q,
    ).toBe(true)
})

test('suggestions contain products, categories and brands for an unfinished word', async () => {
  const suggest = async (q: string) =>
    (await fixture.clientWith({ 'accept-language': 'ru' }).call(getSuggestions, { query: { q } })).data
  expect((await suggest('шизу')).brands.map(({ name }) => name)).toContain('Shizukuya')
  expect((await suggest('ыршя')).brands.map(({ name }) => name)).toContain('Shizukuya')
  expect((await suggest('шамп')).categories.map(({ link_rewrite }) => link_rewrite)).toContain('shampoos')
  expect((await suggest('шамп')).products.length).toBeGreaterThan(2)
  expect(await suggest('xqzwvkjh')).toEqual({ products: [], categories: [], brands: [] })
})

test('suggestions list products that the country refuses last, and mark them', async () => {
  const suggest = async (country: string) =>
    (await fixture.clientWith({ 'accept-language': 'ru' }).call(getSuggestions, { query: { q: 'спрей', country } })).data.products
  const refused = (await suggest('RU')).map((one) => one.not_shipped_to.includes('RU'))
  expect(refused).toEqual(refused.toSorted((a, b) => Number(a) - Number(b)))
  expect(refused[0]).toBe(false)
  const inJapan = await suggest('JP')
  expect(inJapan.some((one) => one.not_shipped_to.includes('RU'))).toBe(true)
  for (const { not_shipped_to: countries, refusal } of inJapan) expect(refusal !== null).toBe(countries.length > 0)
})
