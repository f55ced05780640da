import { expect, test } from 'vitest'
import { findColumns, PRODUCT_HEADINGS } from './columns.ts'
import { toGrams, weightUnitIn } from './weightUnit.ts'

const columnsOf = (...header: string[]) => findColumns(header, PRODUCT_HEADINGS)

test('names in brackets are languages, in any order of the columns', () => {
  expect(columnsOf('Name (ja)', 'Name (ru)', 'Name (en)').columns).toMatchObject({ name_ja: 0, name_ru: 1, name: 2 })
  expect(columnsOf('Name', 'Name (ru)', 'NAME (JA)')).toMatchObject({ columns: { name: 0, name_ru: 1, name_ja: 2 }, doubled: [] })
})

test('a language without a field is unused beside the name, and two that may be the name are named', () => {
  expect(columnsOf('Name', 'Name (de)')).toMatchObject({ columns: { name: 0 }, unused: ['Name (de)'], doubled: [] })
  expect(columnsOf('Name (de)', 'Name (fr)').doubled).toEqual(['Name (de)', 'Name (fr)'])
})

test('the headings of a Japanese price list are found', () => {
  expect(columnsOf('JANコード', '商品名', '税込価格（円）', '在庫数', '重量(g)').columns).toMatchObject({
    gtin: 0,
    name_ja: 1,
    price: 2,
    quantity: 3,
    weight: 4,
  })
})

test('the brackets of a heading name the unit of a weight', () => {
  expect(
    ['Weight', 'Weight (g)', 'Вес (кг)', '重量（ｇ）', 'Weight (lb.)', 'Weight (net) (kg)', 'Weight ()'].map(weightUnitIn),
  ).toEqual([undefined, 'g', 'kg', 'g', 'lb', 'kg', undefined])
  expect(['重量（グラム）', '重量(キログラム)', 'Weight (grams)', 'Weight (lbs)'].map(weightUnitIn)).toEqual([
    'g',
    'kg',
    'g',
    'lb',
  ])
  expect([toGrams(0.25, 'kg'), toGrams(250, 'g'), toGrams(1, 'lb'), toGrams(1, 'oz')]).toEqual([250, 250, 454, 28])
})

test.each(['Weight (stone)', 'Weight (net)', '重量（箱）'])('the weights of "%s" are not taken for kilograms', (heading) => {
  expect(() => weightUnitIn(heading)).toThrow(/name no unit of weight.*"units" of a mapping/)
})
