import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCategory, getManufacturer, getProducts } from '../../shared/api/catalogue.ts'
import { getProduct } from '../../shared/api/product.ts'
import { PRESTASHOP, parseMapping } from '../../upstream/import/mapping.ts'
import { readCsv } from '../../upstream/import/readCsv.ts'
import { readXml } from '../../upstream/import/readXml.ts'
import { runImport } from '../../upstream/import/runImport.ts'
import { startWorld, type World } from './startWorld.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await startWorld()
  folder = await mkdtemp(path.join(tmpdir(), 'tonari-import-'))
})
afterAll(async () => {
  expect(world.mistakes).toEqual([])
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const HEADER =
  'ID;Active (0/1);Name;Name (ru);Categories (x,y,z...);Price tax included;Sale price;Reference #;Manufacturer;Quantity;Weight;Description;Composition;URL rewritten'

const importCsv = async (lines: readonly string[], mapping = PRESTASHOP) => {
  const file = path.join(folder, `${Math.random().toString(36).slice(2)}.csv`)
  await writeFile(file, `\ufeff${[HEADER, ...lines].join('\r\n')}\r\n`)
  return runImport({
    store: world.upstream.deps.store,
    source: mapping.source,
    rows: readCsv(file, mapping),
    today: '2026-11-21',
  })
}

const product = async (slug: string) =>
  (await world.clientWith({ currency: 'RUB', 'accept-language': 'en' }).call(getProduct, { params: { slug } })).data

test('good rows go in, bad rows are named with line and reason', async () => {
  const report = await importCsv([
    '1;1;Rice cream;Рисовый крем;Home/Face;1 290,50;990;RC-1;Shiseido;7;0,2;"<p onclick=x>Soft<script>alert(1)</script> <b>and</b> light</p>";"Water <1 %>, rice";Rice---Cream',
    ';1;No key;;Home/Face;10;;;;1;;;;',
    '3;1;;;Home/Face;10;;;;1;;;;',
    '4;1;Dear;;Home/Face;a lot;;;;1;;;;',
    '5;1;Nowhere;;;10;;;;1;;;;',
    '6;0;Hidden;;Home/Face;10;;;;1;;;;',
    '7;1;Bad address;;Home/Face;10;;;;1;;;;a/b',
    '8;1;Same address;;Home/Face;10;;;;1;;;;Rice---Cream',
    '9;1;"Two\nlines";;Home/Face;10;;;;1;;;;',
  ])
  expect(report).toMatchObject({ read: 9, added: 2, changed: 0 })
  expect(report.refused).toEqual([
    { line: 3, reason: 'the column "ID" is empty' },
    { line: 4, reason: 'there is no name' },
    { line: 5, reason: 'the price is no number: "a lot"' },
    { line: 6, reason: 'there is no category' },
    { line: 7, reason: 'it is not for sale' },
    { line: 8, reason: 'the link_rewrite is no part of an address: "a/b"' },
    { line: 9, reason: 'the link_rewrite "Rice---Cream" belongs to another product' },
  ])
})

test('an imported product is on the shelf: address to the letter, exact price, harmless HTML, its brand and category', async () => {
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
  expect((await world.guest.call(getManufacturer, { params: { slug: 'shiseido' } })).data.products_count).toBe(1)
  expect((await world.guest.call(getCategory, { params: { slug: 'face' } })).data.products_count).toBe(2)
  expect(
    (await world.clientWith({ 'accept-language': 'ru' }).call(getProduct, { params: { slug: 'Rice---Cream' } })).data.name,
  ).toBe('Рисовый крем')
})

test.each(['Shiseido', 'шисейдо', 'ЫРШЫУШВЩ', 'рисовые кремы'])('[R1.02] it is found by %s', async (q) => {
  const { items } = (await world.guest.call(getProducts, { query: { q } })).data
  expect(items.map(({ link_rewrite }) => link_rewrite)).toContain('Rice---Cream')
})

test('repeating an import changes what is there and makes nothing twice', async () => {
  const { id } = await product('Rice---Cream')
  const report = await importCsv(['1;1;Rice cream;Рисовый крем;Home/Face/Creams;1400;;RC-1;shiseido;9;0,2;;;Another-Address'])
  expect(report).toMatchObject({ added: 0, changed: 1, refused: [] })
  const data = await product('Rice---Cream')
  expect(data).toMatchObject({
    id,
    price: { current: 1400, old: null },
    path: [{ link_rewrite: 'face' }, { link_rewrite: 'creams' }],
  })
  expect((await world.guest.call(getManufacturer, { params: { slug: 'shiseido' } })).data.products_count).toBe(1)
})

test('products of one name get different addresses', async () => {
  await importCsv(['20;1;Twin;;Home/Face;10;;;Nobody;1;;;;', '21;1;Twin;;Home/Face;10;;;Nobody;1;;;;'])
  expect((await product('nobody-twin')).reference).toBe('20')
  expect((await product('nobody-twin-21')).reference).toBe('21')
})

test('a mapping that is wrong names its field; a file without a needed column is refused as a whole', async () => {
  expect(() => parseMapping('{"source":"x","columns":{"key":"ID","name":1,"price":"P","category":[]}}')).toThrow('columns.name')
  const file = path.join(folder, 'other.csv')
  await writeFile(file, 'a;b\n1;2\n')
  await expect(
    runImport({ store: world.upstream.deps.store, source: 'x', rows: readCsv(file, PRESTASHOP), today: '2026-11-21' }),
  ).rejects.toThrow('The file has no column "ID", "Name"')
})

test('XML: products with combinations, categories with their link_rewrite, two languages', async () => {
  const fixtures = path.join(folder, 'xml')
  for (const dir of ['data', 'langs/en/data', 'langs/ru/data']) await mkdir(path.join(fixtures, dir), { recursive: true })
  const write = (name: string, text: string) =>
    writeFile(
      path.join(fixtures, name),
      `<?xml version="1.0"?>\n<entity><fields><field name="x"/></fields><entities>\n${text}\n</entities></entity>`,
    )
  await write('data/category.xml', '<category id="tea" id_parent="Home"/>\n<category id="green" id_parent="tea"/>')
  await write(
    'langs/en/data/category.xml',
    '<category id="tea"><name>Tea</name><link_rewrite>Tea--Shop</link_rewrite></category><category id="green"><name>Green</name><link_rewrite>Green</link_rewrite></category>',
  )
  await write('langs/ru/data/category.xml', '<category id="tea"><name>Чай</name></category>')
  await write('data/manufacturer.xml', '<manufacturer id="m1"><name>Bee &amp; Hive</name></manufacturer>')
  await write(
    'data/product.xml',
    '<product id="Sencha" id_manufacturer="m1" id_category_default="green" price="10.000000" quantity="5" weight="0.100000" reference="S-1"/>\n<product id="Broken" id_category_default="green" price="x"/>\n<product id="Nameless" price="1"/>',
  )
  await write(
    'langs/en/data/product.xml',
    '<product id="Sencha"><name>Sencha</name><description><![CDATA[<p>Fresh</p>]]></description><link_rewrite>SENCHA-tea</link_rewrite></product><product id="Broken"><name>B</name></product>',
  )
  await write('langs/ru/data/product.xml', '<product id="Sencha"><name>Сэнтя</name></product>')
  await write(
    'data/product_attribute.xml',
    '<product_attribute id="pa1" id_product="Sencha" price="0" quantity="3" weight="0"/><product_attribute id="pa2" id_product="Sencha" price="4.5" quantity="2" weight="0.1"/>',
  )
  await write(
    'data/product_attribute_combination.xml',
    '<product_attribute_combination id="c1" id_attribute="50g" id_product_attribute="pa1"/><product_attribute_combination id="c2" id_attribute="100g" id_product_attribute="pa2"/>',
  )
  await write(
    'langs/en/data/attribute.xml',
    '<attribute id="50g"><name>50 g</name></attribute><attribute id="100g"><name>100 g</name></attribute>',
  )
  const report = await runImport({
    store: world.upstream.deps.store,
    source: 'xml',
    rows: readXml(fixtures, 'USD'),
    today: '2026-11-21',
  })
  expect(report).toMatchObject({ read: 3, added: 1 })
  expect(report.refused.map(({ reason }) => reason)).toEqual([
    'the price is no number: "x"',
    'there is no English name for "Nameless"',
  ])
  const { data } = await world
    .clientWith({ currency: 'USD', 'accept-language': 'ru' })
    .call(getProduct, { params: { slug: 'SENCHA-tea' } })
  expect(data).toMatchObject({
    name: 'Сэнтя',
    brand: { name: 'Bee & Hive' },
    path: [
      { name: 'Чай', link_rewrite: 'Tea--Shop' },
      { name: 'Green', link_rewrite: 'Green' },
    ],
    price: { current: 10 },
    options: [
      { name: '50 g', price: { current: 10 }, qty_limit: 3 },
      { name: '100 g', price: { current: 14.5 }, qty_limit: 2 },
    ],
    description: '<p>Fresh</p>',
  })
})
