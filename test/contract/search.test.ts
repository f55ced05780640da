import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProducts, getSuggestions } from '../../shared/api/catalogue.ts'
import { stem } from '../../upstream/catalogue/search/stem.ts'
import { multiplyCatalogue } from '../bench/multiplyCatalogue.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const find = async (q: string, lang = 'ru-RU') =>
  (await fixture.clientWith({ 'accept-language': lang }).call(getProducts, { query: { q, per_page: 100 } })).data
const brandsOf = async (q: string) => new Set((await find(q)).items.map(({ brand }) => brand?.name))

test.each(['Shizukuya', 'shizukuya', 'шизукуя', 'Сидзукуя', 'сизукуя', '雫屋', 'SHIZUKUYA'])(
  'the brand is found as %s',
  async (q) => {
    const { total, corrected } = await find(q)
    expect(total).toBeGreaterThan(2)
    expect(corrected).toBeNull()
    expect(await brandsOf(q)).toContain('Shizukuya')
  },
)

test.each([
  ['ыршяглгнф', 'shizukuya', 'Shizukuya'],
  ['ibperez', 'шизукуя', 'Shizukuya'],
])('the wrong keyboard layout: %s is read as %s', async (typed, meant, brand) => {
  expect((await find(typed)).corrected).toBe(meant)
  expect(await brandsOf(typed)).toContain(brand)
})

test.each([
  ['лосьон', ['лосьоны', 'лосьонов', 'лосьоном']],
  ['сыворотка', ['сыворотки', 'сывороток', 'сывороткой']],
  ['shampoo', ['shampoos']],
  ['увлажняющий крем', ['увлажняющие кремы', 'увлажняющего крема']],
])('all forms of %s find the same', async (word, forms) => {
  const { items, total } = await find(word)
  expect(total).toBeGreaterThan(0)
  for (const form of forms)
    expect((await find(form)).items.map(({ id }) => id).sort(), form).toEqual(items.map(({ id }) => id).sort())
})

test.each([
  ['шампнуь', 'шампунь'],
  ['shmapoo', 'shampoo'],
  ['сывортка', null],
  ['tsukishrio', 'tsukishiro'],
])('a typing mistake is forgiven: %s', async (typed, meant) => {
  const { total, corrected } = await find(typed)
  expect(total).toBeGreaterThan(0)
  if (meant !== null) expect(corrected).toBe(meant)
})

test.each(['SPF', 'spf 50', 'SPF50+', 'спф'])('a measure is found however it is written: %s', async (q) => {
  const { items, total, corrected } = await find(q)
  expect(total).toBeGreaterThan(3)
  expect(corrected).toBeNull()
  for (const { name } of items.slice(0, 4)) expect(name).toContain('SPF')
})

test('words are looked for together, and names count more than descriptions', async () => {
  const { items } = await find('крем для рук')
  expect(items.length).toBeGreaterThan(3)
  for (const { name } of items.slice(0, 4)) expect(name.toLowerCase()).toMatch(/крем/)
})

test.each([
  ['крем для рук с мочевиной', 'ru-RU', /крем для рук/i],
  ['hand cream with urea', 'en-US', /hand cream/i],
])('what something is made of counts too: %s', async (q, lang, expected) => {
  const { items, total, corrected } = await find(q, lang)
  expect(total).toBeGreaterThan(2)
  expect(corrected).toBeNull()
  for (const { name } of items.slice(0, 3)) expect(name).toMatch(expected)
})

test('nothing is found for nonsense, and nothing breaks', async () => {
  for (const q of ['xqzwvkjh', '"', '*', '" OR 1=1 --', 'a AND', 'name:крем', '(((', '🎎', '\u0000', 'NEAR(x y)']) {
    const { status } = await fixture.guest.raw('GET', `/v1/products?q=${encodeURIComponent(q)}`)
    expect(status, q).toBe(200)
  }
  expect((await find('xqzwvkjh')).total).toBe(0)
})

test('a search can be filtered, sorted and counted like any list', async () => {
  const { data } = await fixture.guest.call(getProducts, { query: { q: 'крем', sort: 'price', facets: '1', per_page: 100 } })
  const prices = data.items.map(({ price }) => price.current)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const brand = data.facets?.brand[0]
  const filtered = (await fixture.guest.call(getProducts, { query: { q: 'крем', brand: brand?.value ?? '' } })).data
  expect(filtered.total).toBe(brand?.count)
})

test('suggestions offer products, categories and brands while a word is unfinished', async () => {
  const suggest = async (q: string) =>
    (await fixture.clientWith({ 'accept-language': 'ru' }).call(getSuggestions, { query: { q } })).data
  expect((await suggest('шизу')).brands.map(({ name }) => name)).toContain('Shizukuya')
  expect((await suggest('ыршя')).brands.map(({ name }) => name)).toContain('Shizukuya')
  expect((await suggest('шамп')).categories.map(({ link_rewrite }) => link_rewrite)).toContain('shampoos')
  expect((await suggest('шамп')).products.length).toBeGreaterThan(2)
  expect(await suggest('xqzwvkjh')).toEqual({ products: [], categories: [], brands: [] })
})

test('words that thousands share: all are counted, names come first, and among them what sells best', async () => {
  const { store } = fixture.upstream.deps
  multiplyCatalogue(store, 9000)
  const indexed = (expression: string) =>
    store.get<{ count: number }>('SELECT count(*) AS count FROM product_search WHERE product_search MATCH ?', expression)
      ?.count ?? 0
  const [all, named] = [indexed(`"${stem('крем')}"`), indexed(`name : "${stem('крем')}"`)]
  expect(all).toBeGreaterThan(1000)
  expect(named).toBeGreaterThan(100)
  expect(named).toBeLessThan(all)

  const { items, total } = await find('крем')
  expect(total).toBe(all)
  const rows = items.map(({ id }) =>
    store.get<{ name_ru: string; sold: number }>('SELECT name_ru, sold FROM product WHERE id = ?', id),
  )
  for (const row of rows) expect(row?.name_ru.toLowerCase()).toContain('крем')
  const sold = rows.map((row) => row?.sold ?? 0)
  expect(sold).toEqual(sold.toSorted((a, b) => b - a))

  const suggested = (await fixture.clientWith({ 'accept-language': 'ru' }).call(getSuggestions, { query: { q: 'кре' } })).data
    .products
  expect(suggested).toHaveLength(6)
  for (const { name } of suggested) expect(name.toLowerCase()).toContain('кре')
})
