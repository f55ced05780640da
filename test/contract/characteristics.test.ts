/** Characteristics with a filter, from a file to the list and to the product. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '../../shared/api/product.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { CHARACTERISTIC_FILTERS, CHARACTERISTICS } from '../../upstream/catalogue/lists/characteristics.ts'
import { rebuildIndex } from '../../upstream/catalogue/search/rebuildIndex.ts'
import { touchCatalogue } from '../../upstream/db/catalogueVersion.ts'
import { openProducts } from '../../upstream/import/readProducts.ts'
import { startImporter, type Importer } from './importFile.ts'

let importer: Importer
beforeAll(async () => {
  importer = await startImporter()
})
afterAll(() => importer.close())

const client = (language: 'en' | 'ru') => importer.fixture.clientWith({ 'accept-language': language })

/** The values of a filter, with the number of products. */
const facetOf = async (filter: (typeof CHARACTERISTIC_FILTERS)[number], language: 'en' | 'ru' = 'en') =>
  (await client(language).call(getProducts, { query: { facets: '1', per_page: 1 } })).data.facets?.[filter] ?? []
const slugsBy = async (query: { readonly [name: string]: string }) =>
  (await client('en').call(getProducts, { query: { ...query, per_page: 100 } })).data.items.map(
    ({ link_rewrite }) => link_rewrite,
  )
const characteristicsOf = async (slug: string, language: 'en' | 'ru' = 'en') =>
  (await client(language).call(getProduct, { params: { slug } })).data.characteristics

test.each(CHARACTERISTIC_FILTERS)(
  '%s: the columns of a CSV are a characteristic of the product and a value of the filter, in both languages',
  async (filter) => {
    const { en, ru } = CHARACTERISTICS[filter]
    const header = `ID;Name;Name (ru);Categories;Price;URL rewritten;${en};${en} (ru)`
    const report = await importer.lines([`${filter}-1;One;Один;Face;100;${filter}-one;Like silk;Как шёлк`], { header })
    expect(report.refused).toEqual([])
    expect(await characteristicsOf(`${filter}-one`)).toEqual([{ name: en, value: 'Like silk' }])
    expect(await characteristicsOf(`${filter}-one`, 'ru')).toEqual([{ name: ru, value: 'Как шёлк' }])
    expect(await facetOf(filter)).toContainEqual({ value: 'like-silk', name: 'Like silk', count: 1 })
    expect(await facetOf(filter, 'ru')).toContainEqual({ value: 'like-silk', name: 'Как шёлк', count: 1 })
    expect(await slugsBy({ [filter]: 'like-silk' })).toEqual([`${filter}-one`])
  },
)

test('a file in one language has the values that are known in both, by their own column or among the features', async () => {
  const before = (await facetOf('finish')).find(({ value }) => value === 'matte')?.count ?? 0
  await importer.lines(['ru-1;Один;Лицо;100;russian-column;Матовый'], {
    header: 'ID;Название;Категории;Цена;ЧПУ;Финиш',
  })
  await importer.lines(['ru-2;Два;Лицо;100;russian-feature;Финиш:матовый:1'], {
    header: 'ID;Название;Категории;Цена;ЧПУ;Характеристика (Название:Значение:Позиция)',
  })
  expect(await facetOf('finish')).toContainEqual({ value: 'matte', name: 'Matte', count: before + 2 })
  expect(await slugsBy({ finish: 'matte' })).toEqual(expect.arrayContaining(['russian-column', 'russian-feature']))
})

test('an own column changes its characteristic alone, an empty cell removes it, and a file without it changes none', async () => {
  const header = 'ID;Name;Categories;Price;URL rewritten;Features;Finish'
  await importer.lines(['own-1;Own;Face;100;own;Volume:50 ml:1,Finish:gloss:2,Made in:Japan:3;velvety'], { header })
  const [volume, madeIn] = [
    { name: 'Volume', value: '50 ml' },
    { name: 'Made in', value: 'Japan' },
  ]
  expect(await characteristicsOf('own')).toEqual([volume, { name: 'Finish', value: 'velvety' }, madeIn])
  await importer.lines(['own-1;100;dewy'], { header: 'ID;Price;Finish' })
  expect(await characteristicsOf('own')).toEqual([volume, { name: 'Finish', value: 'dewy' }, madeIn])
  expect(await slugsBy({ finish: 'dewy' })).toContain('own')
  await importer.lines(['own-1;120'], { header: 'ID;Price' })
  expect(await slugsBy({ finish: 'dewy' })).toContain('own')
  await importer.lines(['own-1;120;'], { header: 'ID;Price;Finish' })
  expect(await characteristicsOf('own')).toEqual([volume, madeIn])
  expect(await slugsBy({ finish: 'dewy' })).not.toContain('own')
})

test('a text that is too long for a filter is displayed and not offered; its column is a used one', async () => {
  const long = `${'soft '.repeat(20)}glow`
  const header = 'ID;Name;Categories;Price;URL rewritten;Finish;Finish (ru);Colour'
  await importer.lines([`long-1;Long;Face;100;long;${long};;red`], { header })
  expect(await characteristicsOf('long')).toEqual([{ name: 'Finish', value: long }])
  expect((await facetOf('finish')).map(({ name }) => name.toLowerCase())).not.toContain(long)
  const { unused } = await openProducts(await importer.write(`${header}\n`), { today: '2026-11-21' })
  expect(unused).toEqual(['Colour'])
})

test('the values of a filter that is new to a data folder are those of its products, and known ones keep their addresses', async () => {
  const { store } = importer.fixture.upstream.deps
  const before = await facetOf('finish')
  store.transaction(() => {
    store.run`DELETE FROM product_characteristic`
    touchCatalogue(store)
  })
  expect(await facetOf('finish')).toEqual([])
  store.transaction(() => {
    rebuildIndex(store)
    touchCatalogue(store)
  })
  expect(await facetOf('finish')).toEqual(before)
})
