import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProducts } from '../../shared/api/productList.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const find = async (q: string) =>
  (await fixture.clientWith({ 'accept-language': 'ru-RU' }).call(getProducts, { query: { q, per_page: 100 } })).data

test('the last name of a plain composition does not merge with the first name in the other language', async () => {
  const { id = 0 } = (await find('крем')).items[0] ?? {}
  const isFoundWith = async (composition: string, q: string) => {
    const { store } = fixture.upstream.deps
    store.run`UPDATE product_text SET composition_en = ${composition}, composition_ru = ${'Вода, сахар'} WHERE product_id = ${id}`
    return (await find(q)).items.some((one) => one.id === id)
  }
  expect(await isFoundWith('Water, sugar', 'крем без консервантов')).toBe(true)
  expect(await isFoundWith('Water, phenoxyethanol', 'крем без консерванта')).toBe(false)
})
