/** Files of a Japanese supplier: price lists, barcodes, Japanese names and weights in grams. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFeed } from '../../shared/api/feed.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { parseMapping } from '../../upstream/import/mapping.ts'
import { openProducts } from '../../upstream/import/readProducts.ts'
import { startImporter, type Importer } from './importFile.ts'

const HEADER = 'ID;商品コード;JANコード;商品名;Name;ブランド;Categories;税込価格;在庫数;重量(g)'
const WASH = '1;HL-1;4987241135028;極潤 洗顔;Hada Labo face wash;Hada Labo;Face;900;5;120'
const MILK = '2;HL-2;4987241145768;極潤 乳液;Hada Labo milk;Hada Labo;Face;1200;5;180'

let importer: Importer
beforeAll(async () => {
  importer = await startImporter()
  await importer.lines([WASH, MILK], { header: HEADER, currency: 'RUB' })
})
afterAll(() => importer.close())

const unchangedExceptPrice = async (slug: string, price: number, quantity: number) =>
  expect(await importer.product(slug)).toMatchObject({ price: { current: price }, qty_limit: quantity })

test('a product has its barcode, its Japanese name and its weight in grams, and its brand once in its address', async () => {
  expect(await importer.product('hada-labo-face-wash')).toMatchObject({
    gtin: '4987241135028',
    name_ja: '極潤 洗顔',
    weight_g: 120,
    brand: { name: 'Hada Labo' },
  })
})

test('the search finds a product by its barcode', async () => {
  const { items } = (await importer.fixture.guest.call(getProducts, { query: { q: '4987241145768' } })).data
  expect(items.map(({ link_rewrite }) => link_rewrite)).toEqual(['hada-labo-milk'])
})

test.each([
  ['the ID', 'Product ID', '1', '2'],
  ['the article number', '商品コード', 'HL-1', 'HL-2'],
  ['the barcode', 'JAN', '4987241135028', '4987241145768'],
])('a list of %s, price and stock changes these alone', async (_code, heading, wash, milk) => {
  const before = await importer.product('hada-labo-milk')
  const price = 1000 + wash.length
  const report = await importer.lines([`${wash};${price};3`, `${milk};1200;5`], {
    header: `${heading};税込価格;在庫数`,
    currency: 'RUB',
  })
  expect(report).toMatchObject({ refused: [], added: [], changed: [{ slug: 'hada-labo-face-wash' }], unchanged: 1, absent: 0 })
  await unchangedExceptPrice('hada-labo-face-wash', price, 3)
  expect(await importer.product('hada-labo-milk')).toEqual(before)
})

test.each([
  ['ID;税込価格（円）', undefined, 'JPY'],
  ['ID;価格', undefined, 'JPY'],
  ['ID;価格', 'USD', 'USD'],
  ['ID;Price', undefined, 'RUB'],
])('the prices of a file "%s" with --currency %s are in %s', async (header, currency, expected) => {
  const file = await importer.write(`${header}\n1;900\n`)
  expect((await openProducts(file, { today: '2026-11-20', currency })).currency).toBe(expected)
})

test('a row of a price list with an unknown code is refused, the others are imported', async () => {
  const report = await importer.lines(['HL-9;500;1', 'HL-2;1300;4'], { header: 'Reference;Price;Quantity' })
  expect(report).toMatchObject({
    refused: [{ line: 2, reason: 'the shop has no product "HL-9", and the file has no names and categories for a new one' }],
    changed: [{ line: 3, slug: 'hada-labo-milk' }],
  })
})

test('a code of two products names neither, and takes nothing off sale', async () => {
  const twin = '3;HL-2;;双子;Twin milk;;Face;700;5;100'
  expect(await importer.lines([twin], { header: HEADER, currency: 'RUB' })).toMatchObject({
    refused: [],
    added: [{ slug: 'twin-milk' }],
  })
  const report = await importer.lines(['HL-2;1;1'], { header: 'Reference;Price;Quantity', absent: 'off-sale' })
  expect(report).toMatchObject({
    refused: [{ line: 2, reason: 'several products have the code "HL-2": name them by ID' }],
    offSale: [],
  })
})

test('a list whose codes are barcodes leaves the article numbers of its products', async () => {
  const report = await importer.lines(['4987241135028;950;5'], { header: '商品コード;税込価格;在庫数', currency: 'RUB' })
  expect(report.changed.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['price', 'stock'])
})

test('a code that is the ID of one product and the article number of another names neither', async () => {
  const lines = ['100;200;;百;Hundred;;Face;700;5;100', '200;300;;二百;Two hundred;;Face;800;5;100']
  expect(await importer.lines(lines, { header: HEADER, currency: 'RUB', source: 'colliding' })).toMatchObject({ refused: [] })
  const report = await importer.lines(['200;1;1', '300;850;5'], {
    header: 'Reference;Price;Quantity',
    source: 'colliding',
  })
  expect(report).toMatchObject({
    refused: [{ line: 2, reason: 'several products have the code "200": name them by ID' }],
    changed: [{ line: 3, slug: 'two-hundred' }],
  })
  expect((await importer.product('hundred')).price.current).toBe(700)
})

test('a list by article number takes none of its products off sale as missing', async () => {
  const report = await importer.lines(['HL-1;1000;5'], { header: 'Reference;Price;Quantity', absent: 'off-sale' })
  expect(report.offSale.map(({ slug }) => slug)).toEqual(['hada-labo-milk', 'twin-milk'])
  await importer.lines([WASH, MILK], { header: HEADER, currency: 'RUB' })
})

test('a wrong check digit is refused with the code, an empty cell and 0 are no code', async () => {
  const header = 'ID;JAN;Price'
  expect((await importer.lines(['1;4987241135029;900'], { header })).refused).toEqual([
    {
      line: 2,
      reason:
        'the column "gtin" has an invalid value: "4987241135029"; it must be 8, 12, 13 or 14 digits whose last one is the check digit',
    },
  ])
  await importer.lines(['1;0;900', '2;4987241-145768;1200'], { header })
  expect([(await importer.product('hada-labo-face-wash')).gtin, (await importer.product('hada-labo-milk')).gtin]).toEqual([
    null,
    '4987241145768',
  ])
})

test('each option has its own barcode, on the page, in the feed and in the search', async () => {
  const line = 'lotion;LOT;;化粧水;Lotion;;Face;1000;;100'
  const combinations =
    'Product ID;Attribute (Name:Type:Position);Value (Value:Position);Reference;EAN13;Quantity;Impact on price\nlotion;Size;100 ml;LOT-1;4901872449927;3;0\nlotion;Size;200 ml;LOT-2;4901872449934;3;500\n'
  const report = await importer.lines([line], { header: HEADER, currency: 'RUB', combinations })
  expect(report).toMatchObject({ refused: [], added: [{ slug: 'lotion' }] })
  expect((await importer.product('lotion')).options.map(({ gtin }) => gtin)).toEqual(['4901872449927', '4901872449934'])
  const { items } = (await importer.fixture.guest.call(getFeed, { query: { page: 2, per_page: 500 } })).data
  expect(items.find(({ link_rewrite }) => link_rewrite === 'lotion')?.options.map(({ gtin }) => gtin)).toEqual([
    '4901872449927',
    '4901872449934',
  ])
  const found = (await importer.fixture.guest.call(getProducts, { query: { q: '4901872449934' } })).data
  expect(found.items.map(({ link_rewrite }) => link_rewrite)).toEqual(['lotion'])
})

test('a price list names a product whose price is that of its options', async () => {
  const report = await importer.lines(['lotion;5000;9'], { header: 'ID;Price;Quantity' })
  expect(report).toMatchObject({
    unchanged: 1,
    warnings: [{ line: 2, warning: 'price and stock are those of its options: import them with --combinations' }],
  })
})

test('a mapping names the unit of its weights', async () => {
  const mapping = parseMapping(
    JSON.stringify({ source: 'prestashop', columns: { key: 'code', price: 'yen', weight: 'heavy' }, units: { weight: 'g' } }),
  )
  await importer.lines(['1;900;345'], { header: 'code;yen;heavy', mapping })
  expect(await importer.product('hada-labo-face-wash')).toMatchObject({ weight_g: 345 })
  expect(() => parseMapping('{"source":"x","columns":{"price":"P"},"units":{"weight":"stone"}}')).toThrow('units.weight')
})
