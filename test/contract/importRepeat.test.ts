import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProducts } from '../../shared/api/productList.ts'
import { catalogueVersion } from '../../upstream/db/catalogueVersion.ts'
import { startImporter, HEADER, type Importer } from './importFile.ts'
import { postCart } from '../../shared/api/cart.ts'
import { placedOrder } from './shopping.ts'
import type { Fixture } from './startFixture.ts'

let importer: Importer
let fixture: Fixture
beforeAll(async () => {
  importer = await startImporter()
  fixture = importer.fixture
})
afterAll(() => importer.close())

const product = (slug: string) => importer.product(slug)

const tables = [
  'product',
  'product_text',
  'product_price',
  'product_option',
  'product_category',
  'product_tag',
  'category',
  'brand',
  'tag',
  'search_word',
  'import_key',
  'meta',
]
const contents = () => {
  const { store } = fixture.upstream.deps
  return JSON.stringify(tables.map((table) => store.all(`SELECT * FROM ${table}`)))
}

const lines = [
  '1;1;Rice cream;Рисовый крем;Home/Face;1290;990;RC-1;Shiseido;7;0,2;<p>Soft</p>;Water, rice;Rice-cream',
  '2;1;Other cream;;Home/Face/Night,Home/Gifts;100;;OC;Shiseido;3;0,1;;;',
]

test('a second import of the same file changes nothing and marks nothing as changed', async () => {
  const file = await importer.write([HEADER, ...lines].join('\n'))
  expect(await importer.file(file, { fileId: 'one' })).toMatchObject({
    added: [{ slug: 'Rice-cream' }, { slug: 'shiseido-other-cream' }],
  })
  const before = contents()
  fixture.clock.advance(40 * 24 * 3_600_000)
  const again = await importer.file(file, { fileId: 'one' })
  expect(again).toMatchObject({ read: 2, unchanged: 2, added: [], changed: [], offSale: [], refused: [] })
  expect(contents()).toBe(before)
})

test('a newer file with the same texts changes nothing either; one change writes one field', async () => {
  const version = catalogueVersion(fixture.upstream.deps.store)
  expect(await importer.lines(lines)).toMatchObject({ unchanged: 2, changed: [] })
  expect(catalogueVersion(fixture.upstream.deps.store)).toBe(version)
  const report = await importer.lines([
    lines[0]?.replace('1290;990', '1400;') ?? '',
    lines[1]?.replace('Other cream', 'Other creme') ?? '',
  ])
  expect(report.changed).toEqual([
    {
      line: 2,
      slug: 'Rice-cream',
      changes: [
        { field: 'price', from: '990 RUB', to: '1400 RUB' },
        { field: 'old_price', from: '1290 RUB', to: 'none' },
      ],
    },
    { line: 3, slug: 'shiseido-other-cream', changes: [{ field: 'name_en', from: 'Other cream', to: 'Other creme' }] },
  ])
})

test('sales, creation date and slug of a product stay; a change of a page updates its date', async () => {
  const { store } = fixture.upstream.deps
  const facts = () =>
    store.get<{ sold: number; added_on: string; updated_at: string }>`
      SELECT sold, added_on, updated_at FROM product WHERE slug = 'Rice-cream'`
  store.run`UPDATE product SET sold = 12 WHERE slug = 'Rice-cream'`
  const before = facts()
  expect(before).toMatchObject({ added_on: '2026-11-21' })
  fixture.clock.advance(24 * 3_600_000)
  await importer.lines([
    lines[0]?.replace('1290;990', '1400;').replace('RC-1;Shiseido;7', 'RC-1;Shiseido;9').replace('Rice-cream', 'Elsewhere') ?? '',
  ])
  expect(facts()).toEqual(before)
  await importer.lines([lines[0]?.replace('1290;990', '1500;') ?? ''])
  expect(facts()).toEqual({ ...before, updated_at: fixture.clock.now().toISOString() })
})

test('a stock count includes units that are ordered and not shipped: they are not sold twice, and a repeated file restores nothing', async () => {
  const line = (quantity: number) => `stock;1;Counted;;Home/Face;100;;ST;;${quantity};0,1;;;counted`
  const left = async () => (await product('counted')).qty_limit
  await importer.lines([line(14)], { fileId: 'counted' })
  const shopper = await fixture.newcomer()
  const { id } = await product('counted')
  const { order_id } = await placedOrder(shopper, fixture, { productId: id, qty: 4 })
  expect(await left()).toBe(10)
  await importer.lines([line(14)])
  expect(await left()).toBe(10)
  await importer.lines([line(12)])
  expect(await left()).toBe(8)
  await importer.lines([line(3)])
  expect(await left()).toBe(0)
  fixture.upstream.deps.store.run`UPDATE shop_order SET status = 'shipped' WHERE id = ${order_id}`
  await importer.lines([line(6)], { fileId: 'after sending' })
  expect(await left()).toBe(6)
  const other = await fixture.newcomer()
  const second = await placedOrder(other, fixture, { productId: id, qty: 2 })
  fixture.upstream.deps.store.run`UPDATE shop_order SET status = 'shipped' WHERE id = ${second.order_id}`
  await importer.lines([line(6)], { fileId: 'after sending' })
  expect(await left()).toBe(4)
})

const OFF = [
  ['Active 0', 'off;0;Off sale;;Home/Face;100;;OFF;;5;0,1;;;off-sale'],
  ['Active 0 with a price that is none', 'off;0;;;;?;;OFF;;;;;;'],
  ['no units', 'off;1;Off sale;;Home/Face;100;;OFF;;0;0,1;;;off-sale'],
  ['a negative count', 'off;1;Off sale;;Home/Face;100;;OFF;;-3;0,1;;;off-sale'],
] as const
test.each(OFF)('%s takes only that product off sale; the next file puts it back on sale', async (_title, line) => {
  await importer.lines(['off;1;Off sale;;Home/Face;100;;OFF;;5;0,1;;;off-sale'])
  const before = await product('off-sale')
  expect(before).toMatchObject({ available_for_order: true, qty_limit: 5 })
  const report = await importer.lines([line])
  expect(report.refused).toEqual([])
  expect(report.offSale.length + report.changed.length).toBe(1)
  expect(await product('off-sale')).toEqual({ ...before, available_for_order: false, qty_limit: 0 })
})

test('a new product that is not active is left out with the reason; one without stock is added as sold out', async () => {
  const report = await importer.lines([
    'new1;0;New and hidden;;Home/Face;100;;;;5;;;;',
    'new2;1;New and oversold;;Home/Face;100;;;;-5;;;;',
  ])
  expect(report).toMatchObject({ skipped: [{ line: 2, reason: 'it is not active' }], added: [{ slug: 'new-and-oversold' }] })
  expect(await product('new-and-oversold')).toMatchObject({ available_for_order: false, qty_limit: 0 })
})

test('products missing in the file stay, unless off-sale is requested; an unreadable row prevents it', async () => {
  const source = 'absent'
  await importer.lines(['1;1;Stays here;;Home/Face;100;;;;5;;;;', '2;1;Goes away;;Home/Face;100;;;;5;;;;'], { source })
  const rest = ['1;1;Stays here;;Home/Face;100;;;;5;;;;']
  expect(await importer.lines(rest, { source })).toMatchObject({ absent: 1, offSale: [] })
  expect(await product('goes-away')).toMatchObject({ qty_limit: 5 })
  expect(await importer.lines([...rest, '2;"1;Goes away'], { source, absent: 'off-sale' })).toMatchObject({
    absent: 1,
    offSale: [],
  })
  expect(await importer.lines(rest, { source, absent: 'off-sale' })).toMatchObject({
    offSale: [{ line: 0, slug: 'goes-away', reason: 'it is missing in the file' }],
  })
  expect(await product('goes-away')).toMatchObject({ available_for_order: false })
  expect(await product('stays-here')).toMatchObject({ qty_limit: 5 })
})

test('columns that a file lacks leave the shop’s data unchanged', async () => {
  const before = await product('Rice-cream')
  const report = await importer.lines(['1;Rice cream;Face;1290'], { header: 'ID;Name;Categories;Price' })
  expect(report.refused).toEqual([])
  expect(await product('Rice-cream')).toEqual({
    ...before,
    price: { ...before.price, current: 1290 },
    updated_at: fixture.clock.now().toISOString(),
  })
})

const COMBINATIONS =
  'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity;Impact on price;Impact on weight'

test('combinations become options; they retain their ids, their stock and their orders', async () => {
  const line = 'tea;1;Tea;;Home/Tea;100;;TEA;;0;0,1;;;tea'
  const both = [
    COMBINATIONS,
    'tea;Size:select:0;50 g:0;TEA-50;5;0;0',
    'tea;Size:select:0;100 g:1;TEA-100;2;45,50;0,05',
    'tea;Size:select:0;:0;X;1;0;0',
  ].join('\n')
  const refused = await importer.lines([line], { combinations: both })
  expect(refused.refused).toEqual([{ line: 2, reason: 'the combination in line 4 has no value' }])
  const good = both.split('\n').slice(0, 3)
  await importer.lines([line], { combinations: good.join('\n') })
  const before = await product('tea')
  expect(before).toMatchObject({
    option_name: 'Size',
    price: { current: 100 },
    options: [
      { name: '50 g', reference: 'TEA-50', price: { current: 100 }, qty_limit: 5 },
      { name: '100 g', reference: 'TEA-100', price: { current: 145.5 }, qty_limit: 2 },
    ],
  })
  const shopper = await fixture.newcomer()
  await shopper.call(postCart, {
    body: [{ cart_id: null, product_id: before.id, qty: 1, option_id: before.options[1]?.id ?? 0 }],
  })
  await placedOrder(shopper, fixture)
  const turned = [COMBINATIONS, good[2], good[1]].join('\n')
  expect(await importer.lines([line], { combinations: turned })).toMatchObject({ unchanged: 1, changed: [] })
  expect(await importer.lines([line])).toMatchObject({ unchanged: 1, changed: [] })
  const after = await product('tea')
  expect(after.options.map(({ id, qty_limit }) => [id, qty_limit])).toEqual([
    [before.options[0]?.id, 5],
    [before.options[1]?.id, 1],
  ])
  await importer.lines([line], { combinations: [COMBINATIONS, good[2]].join('\n') })
  expect((await product('tea')).options.map(({ id }) => id)).toEqual([before.options[1]?.id])
  // The id of an option that was removed may be reused, and its prices are not those of the next option.
  const { store } = fixture.upstream.deps
  const known = store.all<{ option_id: number }>`
    SELECT DISTINCT option_id FROM price_history WHERE product_id = ${before.id} ORDER BY option_id`
  expect(known.map(({ option_id }) => option_id)).toEqual([0, before.options[1]?.id])
})

/** How often every stem occurs in the index, counted again. */
const counted = () => {
  const { store } = fixture.upstream.deps
  const uses = new Map<string, number>()
  for (const row of store.all<{ [column: string]: string }>`SELECT name, brand, place, body FROM product_search`)
    for (const stem of Object.values(row).flatMap((text) => text.split(' ')))
      if (stem !== '') uses.set(stem, (uses.get(stem) ?? 0) + 1)
  return uses
}

test('the vocabulary contains exactly the words of the index, after any renames', async () => {
  const { store } = fixture.upstream.deps
  const stored = () =>
    new Map(store.all<{ stem: string; uses: number }>`SELECT stem, uses FROM search_word`.map(({ stem, uses }) => [stem, uses]))
  const line = (name: string) => `word;1;${name};;Home/Face;100;;;;5;;;;`
  for (const name of ['Hyalluronn', 'Hyalluronn serum', 'Hyaluronic serum']) await importer.lines([line(name)])
  expect(stored()).toEqual(counted())
  expect(stored().has('hyalluronn')).toBe(false)
  const { items, corrected } = (await fixture.guest.call(getProducts, { query: { q: 'hyaluronik serum' } })).data
  expect(items.length).toBeGreaterThan(0)
  expect(corrected).toContain('hyaluronic')
})
