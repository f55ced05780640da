/** The sample shop and an owner's import use the same folder format and the same code. */
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { seedDatabase } from '../../upstream/db/seedDatabase.ts'
import type { SeedKind } from '../../upstream/db/seedKind.ts'
import type { Store } from '../../upstream/db/store.ts'
import { importFolder } from '../../upstream/import/folder/importFolder.ts'
import { readCatalogue } from '../../upstream/import/folder/readCatalogue.ts'

const SAMPLE = path.join(import.meta.dirname, '../../upstream/sample')
const NOW = new Date('2026-11-22T10:00:00Z')

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tonari-shop-'))
  store = openDatabase(':memory:')
})
afterEach(async () => {
  store.close()
  await rm(folder, { recursive: true, force: true })
})

const seed = (into: Store, kind: SeedKind, sampleFolder?: string | null) =>
  seedDatabase(into, kind, {
    clock: () => NOW,
    random: randomBytes,
    progress: () => {},
    ...(sampleFolder !== undefined && { sampleFolder }),
  })

const put = async (files: { readonly [file: string]: unknown }) => {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

const take = () => importFolder(folder, { store, now: NOW })

const SHOP = { source: 'own', currency: 'RUB' }
const BOTH = { en: 'One', ru: 'Один' }
const CATEGORIES = [
  { slug: 'tea', name: { en: 'Tea', ru: 'Чай' }, sub: [{ slug: 'green', name: { en: 'Green', ru: 'Зелёный' } }] },
]
const PRODUCT = {
  slug: 'own-tea',
  reference: 'OT-1',
  brand: null,
  categories: ['green'],
  name: BOTH,
  price: 1290.5,
  stock: 4,
  weight: 120,
  summary: BOTH,
  description: { en: '<p onclick="x()">Fine<script>x()</script></p>', ru: '<p>Хорош</p>' },
  composition: BOTH,
  howToUse: BOTH,
}

/** The first sixteen products of the sample, which include options, reviews, questions, limits and price drops. */
const putPartOfSample = async () => {
  for (const file of await readdir(SAMPLE)) {
    if (/^(?:pictures|products|reviews|README\.md|questions\.json)$/.test(file)) continue
    await cp(path.join(SAMPLE, file), path.join(folder, file), { recursive: true })
  }
  for (const file of ['products/01-pictured.json', 'reviews/01-pictured.json', 'reviews/shop.json'])
    await cp(path.join(SAMPLE, file), path.join(folder, file))
  const { products, questions } = readCatalogue(SAMPLE)
  const part = new Set(products.slice(0, 16).map(({ slug }) => slug))
  await put({ 'questions.json': questions.filter(({ product }) => part.has(product)) })
}

test('an empty shop that imports the sample folder becomes the sample shop, and a second import writes nothing', async () => {
  await putPartOfSample()
  const sample = openDatabase(':memory:')
  await seed(sample, 'plain', folder)
  await seed(store, 'empty', folder)
  expect(await take()).toMatchObject({ refused: [], products: { refused: [], added: { length: 16 } } })
  for (const table of [
    'category',
    'manufacturer',
    'brand',
    'tag',
    'usage',
    'product_text',
    'product_option',
    'product_price',
    'product_category',
    'product_tag',
    'product_usage',
    'characteristic_value',
    'product_characteristic',
    'product_search',
    'search_word',
    'review',
    'question',
    'article',
    'article_tag',
    'blog_tag',
    'news',
    'page',
  ]) {
    const rows = store.all(`SELECT * FROM ${table}`)
    expect(rows.length, table).toBeGreaterThan(0)
    expect(rows, table).toEqual(sample.all(`SELECT * FROM ${table}`))
  }
  // In a shop that starts with the sample, the products date from the first start.
  const products = (from: Store) =>
    from.all<{ updated_at: string }>`SELECT * FROM product`.map((row) => ({ ...row, updated_at: '' }))
  expect(products(store)).toEqual(products(sample))
  sample.close()
  expect(await take()).toMatchObject({ written: 0, products: { added: [], changed: [], unchanged: 16 } })
})

test('a folder of an owner: invalid entries are reported and left out, HTML is cleaned, one language is used for both', async () => {
  await seed(store, 'empty')
  await put({
    'shop.json': SHOP,
    'categories.json': CATEGORIES,
    'products/1.json': [PRODUCT, { ...PRODUCT, slug: 'no-shelf', reference: 'OT-2', categories: ['nowhere'] }],
    'reviews/1.json': [
      { product: 'own-tea', author: 'Ann', lang: 'en', rating: 4, text: 'Good', date: '2026-01-02' },
      { product: 'gone', author: 'Ann', lang: 'en', rating: 4, text: 'Good', date: '2026-01-02' },
    ],
    'blogTags.json': [{ slug: 'tea', name: BOTH }],
    'articles/brewing.ru.md':
      '---\ntitle: Как заварить\ndate: 2026-03-04\ntags: [tea]\n---\n\nВода 80 °C и [вот](/info/delivery), но не [это](javascript:alert(1)).\n<b>Чай</b> <script>alert(1)</script>\n',
  })
  const { products, refused } = await take()
  expect(products.added.map(({ slug }) => slug)).toEqual(['own-tea'])
  expect(products.refused).toEqual([{ line: 2, reason: 'the shop has no category "nowhere"' }])
  expect(refused).toEqual(['review 2: refused: no product was imported as "gone"'])
  expect(store.get`SELECT rating_sum, rating_count, type FROM product`).toEqual({
    rating_sum: 4,
    rating_count: 1,
    type: 'imported',
  })
  expect(store.get`SELECT description_en FROM product_text`).toEqual({ description_en: '<p>Fine</p>' })
  expect(store.get`SELECT current, exact FROM product_price WHERE currency = 'RUB'`).toEqual({ current: 129_050, exact: 1 })
  const article = store.get<{ title_en: string; blocks: string }>`SELECT title_en, blocks FROM article`
  expect(article?.title_en).toBe('Как заварить')
  const [block] = JSON.parse(article?.blocks ?? '[]') as { html: { en: string } }[]
  expect(block?.html.en).toContain('<a href="/info/delivery">вот</a>')
  expect(block?.html.en).not.toMatch(/<script|<b>|javascript:/)

  // A changed product is written under the same slug and id.
  await put({ 'products/1.json': [{ ...PRODUCT, price: 990, oldPrice: 1290.5 }] })
  expect((await take()).products.changed).toEqual([
    {
      line: 1,
      slug: 'own-tea',
      changes: [
        { field: 'price', from: '1290.5 RUB', to: '990 RUB' },
        { field: 'old_price', from: 'none', to: '1290.5 RUB' },
      ],
    },
  ])
})

test('texts are shown for the time in their front matter; a later file without it leaves the time as it is, and files without effect are named', async () => {
  const article = (times: string) => `---\ntitle: Tea\ndate: 2026-03-04\n${times}---\n\nWater.\n`
  await put({
    'shop.json': SHOP,
    'categories.json': CATEGORIES,
    'articles/winter.md': article('from: 2026-12-20T00:00:00+03:00\n'),
    'articles/winter.ja.md': 'x',
    'pages/legal-notice.en.md': '---\ntitle: Notice\ndate: 2026-03-04\n---\n\nText.\n',
  })
  const times = () => store.all`SELECT kind, slug, shown_from, shown_until FROM text_time`
  const SET = [{ kind: 'article', slug: 'winter', shown_from: '2026-12-19T21:00:00.000Z', shown_until: null }]
  const { written, notes } = await take()
  expect(times()).toEqual(SET)
  expect(written).toBe(3)
  expect(notes.map((note) => note.replace(folder, ''))).toEqual([
    '/articles/winter.ja.md is not read: a text is <name>.en.md, <name>.ru.md or <name>.md',
    'pages/legal-notice is no page of the shop, which shows it nowhere: put it into the folder of PAGES_DIR',
  ])
  expect((await take()).written).toBe(0)
  await put({ 'articles/winter.md': article('') })
  await take()
  expect(times()).toEqual(SET)
  await put({ 'articles/winter.md': article('from: 2026-12-20\n') })
  await expect(take()).rejects.toThrow(/winter\.md cannot be read: line 4: from: Expected a time as 2026-12-31T23:00:00\+03:00/)
})

test.each([
  [{ 'brands.json': [] }, /has no shop\.json/],
  [{ 'shop.json': SHOP, 'products/1.json': [{ ...PRODUCT, price: '12' }] }, /products\/1\.json is wrong: 0\.price: /],
  [{ 'shop.json': SHOP, 'tags.json': '[' }, /tags\.json is not JSON/],
  [
    { 'shop.json': SHOP, 'pages/a.en.md': 'No front matter' },
    /pages\/a\.en\.md cannot be read: it does not begin with front matter/,
  ],
  [
    { 'shop.json': SHOP, 'pages/a.en.md': '---\ntitle: A\n---\n' },
    /pages\/a\.en\.md cannot be read: line 1: the date is missing/,
  ],
  [
    {
      'shop.json': SHOP,
      'news/a.en.md': '---\ntitle: A\ndate: 2026-01-01\n---\n\nOne\n\n- two\n',
      'news/a.ru.md': '---\ntitle: А\n---\n\nРаз\n',
    },
    /news\/a\.en\.md cannot be read: line 8 in English: a list that is missing in Russian/,
  ],
  [
    {
      'shop.json': SHOP,
      'news/a.en.md': '---\ntitle: A\ndate: 2026-01-01\n---\n\nOne\n\n- two\n',
      'news/a.ru.md': '---\ntitle: А\n---\n\nРаз\n\n\n## Два\n',
    },
    /news\/a\.en\.md cannot be read: line 8 in English, line 8 in Russian: a block is a list in English and a heading in Russian/,
  ],
  [
    { 'shop.json': SHOP, 'articles/a.md': '---\ntitle: A\ndate: 2026-01-01\ntags: [a\nlead: B\n---\n\nOne\n' },
    /articles\/a\.md cannot be read: line \d: /,
  ],
  [
    { 'shop.json': SHOP, 'articles/a.md': '---\ntitle: A\ndate: 2026-01-01\nauthor: B\n---\n\nOne\n' },
    /articles\/a\.md cannot be read: line 4: author: /,
  ],
  [
    { 'shop.json': SHOP, 'articles/a.md': '---\r\ntitle: A\r\ndate: soon\r\n---\r\n\r\nOne\r\n' },
    /articles\/a\.md cannot be read: line 3: date: Expected a day/,
  ],
  [
    { 'shop.json': SHOP, 'articles/a.md': '---\ndate: 2026-01-01\n---\n\nOne\n' },
    /articles\/a\.md cannot be read: line 2: title: /,
  ],
  [
    { 'shop.json': SHOP, 'articles/a.md': '---\ntitle: A\ndate: 2026-01-01\n---\n\nOne\n\n## Two\n\n```map\nTokyo\n```\n' },
    /articles\/a\.md cannot be read: line 10: Unknown block "map"/,
  ],
  [
    { 'shop.json': SHOP, 'articles/a.md': '---\ntitle: A\ndate: 2026-01-01\n---\n\nOne\n\n---\n' },
    /articles\/a\.md cannot be read: line 8: "---" is not allowed in a shop text/,
  ],
  [
    { 'shop.json': SHOP, 'articles/a.md': '---\ntitle: A\ndate: 2026-01-01\n---\n\n```video https://evil.example/x\nA\n```\n' },
    /articles\/a\.md cannot be read: line 6: Unknown block "video https/,
  ],
])('unreadable files are refused as a whole, with file and position: %#', async (files, says) => {
  await put(files)
  await expect(take()).rejects.toThrow(says)
  expect(store.all`SELECT 1 FROM product`).toEqual([])
})

test('without the sample next to the program an empty shop starts, and any other kind reports what is missing', async () => {
  await expect(seed(store, 'plain', null)).rejects.toThrow(/UPSTREAM_SEED=empty/)
  await seed(store, 'empty', null)
  for (const table of ['product', 'category', 'brand', 'article', 'page', 'review'])
    expect(store.all(`SELECT 1 FROM ${table}`), table).toEqual([])
})
