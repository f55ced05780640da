import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProducts } from '../../shared/api/productList.ts'
import { getCategory, getManufacturer } from '../../shared/api/cataloguePages.ts'
import { getProduct } from '../../shared/api/product.ts'
import { routeNames, routeOf } from '../../shared/routes.ts'
import { parseMapping } from '../../upstream/import/mapping.ts'
import { startImporter, type Importer } from './importFile.ts'
import type { Fixture } from './startFixture.ts'

let importer: Importer
let fixture: Fixture
beforeAll(async () => {
  importer = await startImporter()
  fixture = importer.fixture
})
afterAll(() => importer.close())

const product = (slug: string) => importer.product(slug)

test('valid rows are imported, invalid rows are reported with line and reason', async () => {
  const report = await importer.lines([
    '1;1;Rice cream;Рисовый крем;Home/Face;1 290,50;990;RC-1;Shiseido;7;0,2;"<p onclick=x>Soft<script>alert(1)</script> <b>and</b> light</p>";"Water <1 %>, rice";Rice---Cream',
    ';1;No key;;Home/Face;10;;;;1;;;;',
    '3;1;;;Home/Face;10;;;;1;;;;',
    '4;1;Dear;;Home/Face;a lot;;;;1;;;;',
    '5;1;Nowhere;;;10;;;;1;;;;',
    '6;0;Hidden;;Home/Face;10;;;;1;;;;',
    '7;1;Bad address;;Home/Face;10;;;;1;;;;a/b',
    '8;1;Same address;;Home/Face;10;;;;1;;;;Rice---Cream',
    '9;1;"Two\nlines";;Home/Face;10;;;;1;;;;',
    '10;1;"Open;;Home/Face;10;;;;1;;;;',
    '11;1;After it;;Home/Face;10;;;;1;;;;',
    '12;1;"Stray" quote;;Home/Face;10;;;;1;;;;',
    '13;1;One; too many;;Home/Face;10;;;;1;;;;x',
    '11;1;Twice;;Home/Face;10;;;;1;;;;',
    '15;1;Free;;Home/Face;0;;;;1;;;;',
    '16;1;Numbers;;3,4;10;;;;1;;;;',
    `17;1;${'Long'.repeat(100)};;Home/Face;10;;;;1;;;;`,
    '18;1;Half a piece;;Home/Face;10;;;;1.5;;;;',
  ])
  expect(report.added.map(({ line }) => line)).toEqual([2, 10, 13])
  expect(report.skipped).toEqual([{ line: 7, reason: 'it is not active' }])
  expect(report.refused).toEqual([
    { line: 3, reason: 'there is neither an ID nor an article number nor a GTIN' },
    { line: 4, reason: 'the name is missing' },
    { line: 5, reason: 'the price is not a number: "a lot"' },
    { line: 6, reason: 'the category is missing' },
    { line: 8, reason: 'the link_rewrite is not a valid part of an address: "a/b"' },
    { line: 9, reason: 'the link_rewrite "Rice---Cream" belongs to another product' },
    { line: 12, reason: 'text follows a closing quotation mark: a quotation mark inside a field is written twice' },
    { line: 14, reason: 'text follows a closing quotation mark: a quotation mark inside a field is written twice' },
    {
      line: 15,
      reason: 'it has 15 columns, the header has 14: is a field that contains the delimiter not in quotation marks?',
    },
    { line: 16, reason: '"11" is already in line 13' },
    { line: 17, reason: 'the price is not above 0: "0"' },
    {
      line: 18,
      reason: 'the categories are numbers (3, 4): export their names, or map them with "categories" of a mapping',
    },
    { line: 19, reason: 'the name has 400 characters, more than 255' },
    { line: 20, reason: 'the quantity is not a whole number: "1.5"' },
  ])
})

test('an imported product has its exact slug and price, harmless HTML, its brand and category', async () => {
  const data = await product('Rice---Cream')
  expect(data).toMatchObject({
    name: 'Rice cream',
    reference: 'RC-1',
    price: { current: 990, old: 1290.5, iso_code: 'RUB' },
    brand: { name: 'Shiseido', link_rewrite: 'shiseido' },
    description: '<p>Soft <strong>and</strong> light</p>',
    composition: '<p>Water &lt;1 %&gt;, rice</p>',
    weight_g: 200,
    qty_limit: 7,
    path: [{ name: 'Face', link_rewrite: 'face' }],
    pictures: [],
  })
  expect((await fixture.guest.call(getManufacturer, { params: { slug: 'shiseido' } })).data.products_count).toBe(1)
  expect((await fixture.guest.call(getCategory, { params: { slug: 'face' } })).data.products_count).toBe(3)
  expect(
    (await fixture.clientWith({ 'accept-language': 'ru' }).call(getProduct, { params: { slug: 'Rice---Cream' } })).data.name,
  ).toBe('Рисовый крем')
})

test('a price from the file is marked as exact, so that new rates do not change it', () => {
  const marked = fixture.upstream.deps.store.all<{ currency: string }>`
    SELECT currency FROM product_price WHERE exact = 1 AND product_id = (SELECT id FROM product WHERE slug = 'Rice---Cream')`
  expect(marked).toEqual([{ currency: 'RUB' }])
})

test.each(['Shiseido', 'шисейдо', 'ЫРШЫУШВЩ', 'рисовые кремы'])('it is found by %s', async (q) => {
  const { items } = (await fixture.guest.call(getProducts, { query: { q } })).data
  expect(items.map(({ link_rewrite }) => link_rewrite)).toContain('Rice---Cream')
})

test.each(['', '0', '0.00', '0,00', '-5', '1290.50', '2000', '-', '  '])('a sale price of "%s" is not a sale', async (sale) => {
  const report = await importer.lines([`sale;1;Sale;;Home/Face;1290.50;${sale};;;3;;;;sale`])
  expect(report.refused).toEqual([])
  expect((await product('sale')).price).toMatchObject({ current: 1290.5, old: null })
})

test.each(['0', '', '-1', '0.00'])('a discount of %s percent, or of that amount, does not lower a price', async (none) => {
  const header = 'ID;Name;Categories;Price;Discount amount;Discount percent'
  await importer.lines([`no-discount;No discount;Face;500;${none};${none}`], { header })
  expect((await product('no-discount')).price).toMatchObject({ current: 500, old: null })
})

test('a discount applies from its first day to its last', async () => {
  const header = 'ID;Name;Categories;Price;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd)'
  const report = await importer.lines(
    [
      'd1;Percent today;Face;500;;20;2026-11-21;2026-11-21',
      'd2;Money;Face;500;120,50;;;',
      'd3;Not yet;Face;500;;20;2026-11-22;',
      'd4;No more;Face;500;;20;;2026-11-20',
      'd5;Backwards;Face;500;;20;2026-11-22;2026-11-20',
      'd6;No day;Face;500;;20;2026-99-99;',
    ],
    { header },
  )
  const prices = await Promise.all(
    ['percent-today', 'money', 'not-yet', 'no-more'].map(async (slug) => (await product(slug)).price),
  )
  expect(prices.map(({ current, old }) => [current, old])).toEqual([
    [400, 500],
    [379.5, 500],
    [500, null],
    [500, null],
  ])
  expect(report.nextPriceDay).toBe('2026-11-22')
  expect(report.refused.map(({ reason }) => reason)).toEqual([
    'the discount ends (2026-11-20) before it begins (2026-11-22)',
    'the day on which the discount begins is not a date: "2026-99-99"',
  ])
})

test('categories are distinguished by their path and created once', async () => {
  const lines = ['s1;1;Face set;;Home/Care/Sets;10;;;;1;;;;', 's2;1;Hair set;;Home/Hair/Sets,Home/Care;10;;;;1;;;;']
  await importer.lines(lines)
  const again = await importer.lines(lines)
  expect(again).toMatchObject({ unchanged: 2, changed: [], added: [] })
  const paths = await Promise.all(['face-set', 'hair-set'].map(async (slug) => (await product(slug)).path))
  expect(paths.map((path) => path.map(({ link_rewrite }) => link_rewrite))).toEqual([
    ['care', 'sets'],
    ['hair', 'hair-sets'],
  ])
  const inCare = (await fixture.guest.call(getProducts, { query: { category: 'care' } })).data.items
  expect(inCare.map(({ link_rewrite }) => link_rewrite).sort()).toEqual(['face-set', 'hair-set'])
})

test('products with the same name get different slugs', async () => {
  await importer.lines(['20;1;Twin;;Home/Face;10;;;Nobody;1;;;;', '21;1;Twin;;Home/Face;10;;;Nobody;1;;;;'])
  expect((await product('nobody-twin')).reference).toBe('20')
  expect((await product('nobody-twin-21')).reference).toBe('21')
})

const screens = [...new Set(routeNames.map((name) => routeOf(name).path.split('/')[1] ?? ''))].filter((part) =>
  /^[^:]/.test(part),
)
test.each([...screens, 'Cart', 'api', 'search', 'sitemap.xml', '.env'])('no product gets the slug /%s', async (slug) => {
  const report = await importer.lines([`screen;1;Screen;;Home/Face;10;;;;1;;;;${slug}`])
  expect(report.refused).toHaveLength(1)
  expect(report.refused[0]?.reason).toMatch(/is the address of a page of the shop|is not a valid part of an address/)
})

test('tags, features and a short description with HTML are imported', async () => {
  const header =
    'Product ID;Name *;Categories (x,y,z...);Price tax excluded;Short description;Tags (x,y,z...);Feature(Name:Value:Position)'
  const lines = ['f1;Featured;Face;100;"<p>Light &amp; <b>soft</b></p>";Gift, Vegan,Gift;Volume:50 ml:1,Country:Japan']
  await importer.lines(lines, { header })
  expect(await product('featured')).toMatchObject({
    summary: 'Light & soft',
    tags: expect.toSatisfy(
      (tags: { name: string }[]) =>
        tags
          .map(({ name }) => name)
          .sort()
          .join() === 'Gift,Vegan',
    ),
    characteristics: [
      { name: 'Volume', value: '50 ml' },
      { name: 'Country', value: 'Japan' },
    ],
  })
  expect(await importer.lines(lines, { header })).toMatchObject({ unchanged: 1, changed: [] })
})

test('an invalid mapping names its field; a file without a required column is refused with a list of its columns', async () => {
  expect(() => parseMapping('{"source":"x","columns":{"key":"ID","name":1,"price":"P","category":[]}}')).toThrow('columns.name')
  await expect(importer.file(await importer.write('a;b\n1;2\n'))).rejects.toThrow(
    'The file has no column "Price tax included". Read as utf-8 with semicolons it has: "a", "b". Name other columns with --mapping',
  )
  await expect(importer.file(await importer.write(''))).rejects.toThrow('The file is empty')
  await expect(importer.file(await importer.write('ID;Name;Categories;Price;Price\n'))).rejects.toThrow('two columns "Price"')
  await expect(importer.file(await importer.write(Buffer.from('PK\x03\x04workbook')))).rejects.toThrow('save it as "CSV UTF-8"')
})

test('a mapping names other columns, categories of the shop and characteristics', async () => {
  const mapping = parseMapping(
    JSON.stringify({
      source: 'other',
      columns: { key: 'sku', name: 'title', price: 'usd', sold_out: 'gone', category: ['one', 'two'], size: 'size' },
      categories: { 'Skin/Masks': 'sheet-masks', Skin: 'day-night-creams' },
      characteristics: [{ column: 'notes', en: 'Notes', ru: 'Ноты' }],
      defaults: { currency: 'USD', stock: 25, weight_g: 100 },
    }),
  )
  const report = await importer.lines(
    [`m1,Mapped mask,12.5,0,Skin,Masks,"3.4 oz / 100 mL","['Rose', ""Baker's yeast""]"`, 'm2,Mapped gone,9,yes,Skin,Other,,'],
    { header: 'SKU,Title,USD,gone,one,two,size,notes', mapping, source: 'other' },
  )
  expect(report).toMatchObject({ refused: [], added: [{ slug: 'mapped-mask' }, { slug: 'mapped-gone' }] })
  const { data } = await fixture
    .clientWith({ currency: 'USD', 'accept-language': 'ru' })
    .call(getProduct, { params: { slug: 'mapped-mask' } })
  expect(data).toMatchObject({
    price: { current: 12.5 },
    qty_limit: 25,
    weight_g: 100,
    characteristics: [{ name: 'Ноты', value: "Rose, Baker's yeast" }],
  })
  expect(data.path.at(-1)?.link_rewrite).toBe('sheet-masks')
  expect((await product('mapped-gone')).available_for_order).toBe(false)
})
