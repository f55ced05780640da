import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProducts } from '../../shared/api/productList.ts'
import { getSuggestions } from '../../shared/api/suggestions.ts'
import { stem } from '../../upstream/catalogue/search/stem.ts'
import { headOf } from '../../upstream/catalogue/search/words.ts'
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
])('all forms of %s have the same results', async (word, forms) => {
  const { items, total } = await find(word)
  expect(total).toBeGreaterThan(0)
  for (const form of forms)
    expect((await find(form)).items.map(({ id }) => id).sort(), form).toEqual(items.map(({ id }) => id).sort())
})

test.each([
  ['krem dlya ruk', 'крем для рук'],
  ['maska dlya lica', 'маска для лица'],
  ['krem ot morshin', 'крем от морщин'],
  ['shampun bez sulfatov', 'шампунь без сульфатов'],
  ['rhtv lkz her', 'крем для рук'],
])('Russian in Latin letters is shown as Russian: %s', async (typed, meant) => {
  const { total, corrected, left_out } = await find(typed)
  expect([corrected, left_out]).toEqual([meant, null])
  expect(total).toBe((await find(meant)).total)
})

test.each([
  ['шампнуь', 'шампунь'],
  ['shmapoo', 'shampoo'],
  ['сывортка', null],
  ['tsukishrio', 'tsukishiro'],
])('a typing mistake is corrected: %s', async (typed, meant) => {
  const { total, corrected } = await find(typed)
  expect(total).toBeGreaterThan(0)
  if (meant !== null) expect(corrected).toBe(meant)
})

test.each(['SPF', 'spf 50', 'SPF50+', 'спф'])('a measure is found in every spelling: %s', async (q) => {
  const { items, total, corrected } = await find(q)
  expect(total).toBeGreaterThan(3)
  expect(corrected).toBeNull()
  for (const { name } of items.slice(0, 4)) expect(name).toContain('SPF')
})

test('all words must match, and names rank higher than descriptions', async () => {
  const { items } = await find('крем для рук')
  expect(items.length).toBeGreaterThan(3)
  for (const { name } of items.slice(0, 4)) expect(name.toLowerCase()).toMatch(/крем/)
})

test.each([
  ['крем для рук с мочевиной', 'ru-RU', /крем для рук/i],
  ['hand cream with urea', 'en-US', /hand cream/i],
])('ingredients and materials match too: %s', async (q, lang, expected) => {
  const { items, total, corrected } = await find(q, lang)
  expect(total).toBeGreaterThan(2)
  expect(corrected).toBeNull()
  for (const { name } of items.slice(0, 3)) expect(name).toMatch(expected)
})

test.each([
  ['shampun', 'шампунь', /шампунь/i],
  ['krem dlya ruk', null, /крем для рук/i],
  ['санскрин', null, /солнцезащитн/i],
  ['памперсы', null, /подгузник/i],
  ['ополаскиватель 1 л', null, /1000 мл/],
  ['лосьон 500мл', null, /500 мл/],
  ['какой крем лучше для сухой кожи лица', null, /крем/i],
  ['шам пунь', null, /шампунь/i],
  ['кремдлярук', 'крем для рук', /крем для рук/i],
])('colloquial words find the products: %s', async (q, corrected, name) => {
  const found = await find(q)
  expect(found.items[0]?.name).toMatch(name)
  if (corrected !== null) expect(found.corrected).toBe(corrected)
  expect(found.left_out).toBeNull()
})

test('a word that no product has is left out and reported, as long as the rest is significant', async () => {
  const spared = await find('крем с фиалкой')
  expect(spared.left_out).toEqual(['фиалкой'])
  expect(spared.items[0]?.name).toMatch(/крем/i)
  const sized = await find('крем для рук 777 мл')
  expect(sized.left_out).toEqual(['777 мл'])
  for (const q of ['айфон 15', 'зимние шины', 'ноутбук до 1000']) expect((await find(q)).total, q).toBe(0)
})

test('a dictionary word is not corrected: an unavailable product does not find one that sounds alike', async () => {
  for (const q of ['пелёнки', 'лампочка', 'утюг', 'водка', 'корм для кошек', 'горшок для цветов', 'stroller', 'gsktcjc'])
    expect((await find(q)).total, q).toBe(0)
  const near = await find('краска для стен')
  expect(near.left_out).toEqual(['стен'])
  expect(near.items[0]?.name).toMatch(/краска/i)
  // Mentioned in the description of other products, with that reason.
  const mentioned = await find('рюкзак')
  for (const { id } of mentioned.items) expect(mentioned.reasons?.[String(id)]?.place).toBe('summary')
})

test('an excluded ingredient is filtered out, and products that state its absence come first', async () => {
  const composed = async (q: string) => {
    const { items } = await find(q)
    expect(items.length, q).toBeGreaterThan(0)
    return items.map(({ name }) => name)
  }
  expect((await composed('ополаскиватель без спирта'))[0]).toMatch(/без спирта/)
  // Most lotions contain phenoxyethanol or a fatty alcohol, and none contains alcohol.
  const lotions = (await composed('лосьон без спирта')).filter((name) => /лосьон/i.test(name))
  expect(lotions.length).toBeGreaterThan(10)
  expect((await composed('alcohol-free lotion')).length).toBeGreaterThan(10)
  expect((await composed('без спирта')).filter((name) => /лак для волос/i.test(name))).toEqual([])
  expect((await composed('шампунь без сульфатов и силиконов'))[0]).toMatch(/шампунь/i)
  expect((await composed('fragrance-free cream')).length).toBeGreaterThan(2)
  expect((await composed('зубная паста без фтора')).filter((name) => name.startsWith('Зубная паста'))).toEqual([])
  expect((await find('без ретинола')).total).toBe(0)
  const inLatin = await find('zubnaya pasta bez ftora')
  expect(inLatin.items.map(({ name }) => name)).not.toContainEqual(expect.stringContaining('с фтором'))
})

test('an adjective finds the noun that it is derived from, with any vowel change', async () => {
  for (const [q, name] of [
    ['уголь', /угл/],
    ['угольная паста', /паста с древесным углём/],
    ['лавандовый спрей', /спрей для подушки с лавандой/i],
    ['мятный гель', /гель.*мят/i],
  ] as const)
    expect((await find(q)).items[0]?.name, q).toMatch(name)
})

test('the last word may be unfinished, and equal matches are sorted by sales', async () => {
  const begun = await find('лосьон увл')
  expect([begun.left_out, begun.items[0]?.name]).toEqual([null, expect.stringMatching(/увлажняющий лосьон/i)])
  for (const [q, best] of [
    ['лосьон', 'shizukuya-lotion'],
    ['spf50', 'nagi-uv'],
    ['шизукуя', 'shizukuya-lotion'],
  ] as const)
    expect(
      (await find(q)).items.slice(0, 4).map(({ link_rewrite }) => link_rewrite),
      q,
    ).toContain(best)
})

test('an English word is not read as a Russian one that sounds alike', async () => {
  for (const q of ['coupon', 'sale', 'without retinol']) expect((await find(q)).total, q).toBe(0)
  expect((await find('zubnaya pasta')).items[0]?.name).toMatch(/зубная паста/i)
})

test('a number that no product has does not hide the matches of the words', async () => {
  const found = await find('мочевина 10%')
  expect([found.left_out, found.total]).toEqual([['10'], (await find('мочевина')).total])
  const calcium = (await find('витамин D')).items.map(({ id }) => id)
  for (const text of ['витамин д', 'витамин д3', 'витамин d3', 'Витамин D-3', 'vitamin D3'])
    expect(
      (await find(text)).items.map(({ id }) => id),
      text,
    ).toEqual(calcium)
  for (const text of ['лосьон цвх', 'крем xq', 'витамин щ9'])
    expect((await find(text)).left_out).toEqual(text.split(' ').slice(1))
  for (const text of ['mylo s yuzu', 'витамины с цинком']) expect((await find(text)).left_out, text).toBeNull()
})

test('a price in the text filters the list and is reported; a price parameter takes precedence', async () => {
  const client = fixture.clientWith({ 'accept-language': 'ru', currency: 'RUB' })
  const { data } = await client.call(getProducts, { query: { q: 'крем до 1000', per_page: 100 } })
  expect(data.price_in_text).toEqual({ text: 'крем', from: null, to: 1000 })
  expect(data.total).toBeGreaterThan(3)
  for (const { price } of data.items) expect(price.current).toBeLessThanOrEqual(1000)
  const apart = (await client.call(getProducts, { query: { q: 'крем', price_to: 1000, per_page: 100 } })).data
  expect(apart.items.map(({ id }) => id)).toEqual(data.items.map(({ id }) => id))
  const wider = (await client.call(getProducts, { query: { q: 'крем до 1000', price_to: 5000 } })).data
  expect(wider.total).toBeGreaterThan(data.total)
  const { total } = (await client.call(getProducts, { query: { q: 'до 500' } })).data
  expect(total).toBeGreaterThan(3)
  const offered = (await client.call(getSuggestions, { query: { q: 'крем до 1000' } })).data.products
  for (const { price } of offered) expect(price.current).toBeLessThanOrEqual(1000)
})

test('a hit contains the reason when its name does not match', async () => {
  const { items, reasons } = await find('крем для рук с мочевиной')
  const unnamed = items.find(({ name }) => !/мочевин/i.test(name))
  expect(reasons?.[String(unnamed?.id)]).toEqual({ place: 'composition', text: expect.stringMatching(/мочевина/i) as string })
  const tagged = await find('для сухой кожи')
  expect(Object.values(tagged.reasons ?? {})).toContainEqual({ place: 'tag', text: 'Для сухой кожи' })
  expect((await find('шампунь')).items.filter(({ id, name }) => /шампунь/i.test(name) && tagged.reasons?.[String(id)])).toEqual(
    [],
  )
  const english = await find('hand cream with urea', 'en-US')
  const unnamedInEnglish = english.items.find(({ name }) => !/urea/i.test(name))
  expect(english.reasons?.[String(unnamedInEnglish?.id)]).toEqual({
    place: 'composition',
    text: expect.stringMatching(/urea/i) as string,
  })
})

test('nonsense finds nothing and causes no error', async () => {
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

test.each([
  ['spelled as it is heard', 'шомпунь', 'шампун'],
  ['the synonym in Latin letters', 'podarok', 'подар'],
  ['another order of the words of a synonym', 'вода мицелярная', 'мицеллярная'],
  ['a mistake in a synonym', 'тоналочка', 'тональн'],
])('a typed text finds what is meant: %s', async (_kind, typed, meant) => {
  const { items } = await find(typed)
  expect(items.length, typed).toBeGreaterThan(0)
  expect(items.map(({ name }) => name.toLowerCase()).join()).toContain(meant)
})

test.each(['рыбий жир', 'от кашля', 'тараканы', 'туалетная бумага'])('unavailable products are not guessed: %s', async (q) => {
  expect((await find(q)).total).toBe(0)
})

test('a match in the product kind comes before one in purpose or ingredients', async () => {
  const { items } = await find('лосьон')
  expect(headOf(items[0]?.name ?? '').toLowerCase()).toContain('лосьон')
})

test('words shared by thousands: all hits are counted; exact names first, then other names, each by sales', async () => {
  const { store } = fixture.upstream.deps
  multiplyCatalogue(store, 9000)
  const indexed = (expression: string) =>
    store.get<{ count: number }>`SELECT count(*) AS count FROM product_search WHERE product_search MATCH ${expression}`?.count ??
    0
  const [all, named] = [indexed(`"${stem('крем')}"`), indexed(`name : "${stem('крем')}"`)]
  expect(all).toBeGreaterThan(1000)
  expect(named).toBeGreaterThan(100)
  expect(named).toBeLessThan(all)

  const { items, total } = await find('крем')
  expect(total).toBe(all)
  const rows = items.map(
    ({ id }) => store.get<{ name_ru: string; sold: number }>`SELECT name_ru, sold FROM product WHERE id = ${id}`,
  )
  for (const row of rows) expect(row?.name_ru.toLowerCase()).toContain('крем')
  const isCream = rows.map((row) =>
    headOf(row?.name_ru ?? '')
      .toLowerCase()
      .includes('крем'),
  )
  expect(isCream).toEqual(isCream.toSorted((a, b) => Number(b) - Number(a)))
  for (const tier of [true, false]) {
    const sold = rows.filter((_row, at) => isCream[at] === tier).map((row) => row?.sold ?? 0)
    expect(sold).toEqual(sold.toSorted((a, b) => b - a))
  }

  const suggested = (await fixture.clientWith({ 'accept-language': 'ru' }).call(getSuggestions, { query: { q: 'кре' } })).data
    .products
  expect(suggested).toHaveLength(6)
  for (const { name } of suggested) expect(name.toLowerCase()).toContain('кре')
})
