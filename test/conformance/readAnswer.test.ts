import { expect, test } from 'vitest'
import { getCart } from '../../shared/api/cart.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { readAnswer } from './readAnswer.ts'

const card = (more: object = {}) => ({
  id: 1,
  reference: 'A1',
  name: 'Camellia oil',
  link_rewrite: 'camellia-oil',
  price: { current: 100, iso_code: 'RUB' },
  available_for_order: true,
  ...more,
})
const list = (...items: object[]) => ({ data: { items, total: items.length, page: 1, per_page: 24 } })

test('an optional field that is null is readable', () => {
  expect(readAnswer(getProducts, list(card({ has_options: null }))).fault).toBeNull()
})

test('a cart whose empty list PHP wrote as an array is readable', () => {
  const json = { data: { cart_items: [], price_v2: { total_price: 0 } } }
  const { fault, value } = readAnswer(getCart, json)
  expect(fault).toBeNull()
  expect(value).toMatchObject({ data: { cart_items: { items: [] } } })
  expect(json.data.cart_items).toEqual([])
})

test('an unreadable entry is left out; a list without any readable entry is a fault', () => {
  const broken = card({ link_rewrite: 5 })
  const { fault, value } = readAnswer(getProducts, list(card(), broken))
  expect(fault).toBeNull()
  expect(value).toMatchObject({ data: { items: [{ id: 1 }] } })
  expect(readAnswer(getProducts, list(broken)).fault).toMatch(/^getProducts: no entry of data\.items can be read: link_rewrite/)
  expect(readAnswer(getProducts, list()).fault).toBeNull()
})

test('an answer of another shape is a fault that names the field', () => {
  expect(readAnswer(getProducts, { message: 'Hello' }).fault).toMatch(/^getProducts: data: /)
})
