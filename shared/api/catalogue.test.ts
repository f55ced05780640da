import { describe, expect, test } from 'vitest'
import { toCategories, type CategoryNode } from '../model/category.ts'
import { toProduct } from '../model/fullProduct.ts'
import { categoryInTree } from '../model/categoryPage.ts'
import { appendPage, toProductList } from '../model/productList.ts'
import { getCategories } from './catalogue.ts'
import type { AnswerOf, Call } from './defineCall.ts'
import { getProduct } from './product.ts'
import { getProducts } from './productList.ts'
import type { LeftOut } from './shapes.ts'
import { getCurrencyList } from './settings.ts'
import { getUser } from './user.ts'

const read = <C extends Call>(call: C, data: unknown): { data: AnswerOf<C>; left: string[] } | null => {
  const answer = { data: structuredClone(data) }
  const left: LeftOut[] = []
  return call.answer.matches(answer, left) ? { data: answer as AnswerOf<C>, left: left.map(({ path }) => path.join('.')) } : null
}

/** Throws when the answer does not match. */
const dataOf = <C extends Call>(call: C, data: unknown): AnswerOf<C> => {
  const found = read(call, data)
  if (!found) throw new Error('The answer does not fit')
  return found.data
}

const node = (id: number | string, more: object = {}) => ({ id, name: `Category ${id}`, link_rewrite: `category-${id}`, ...more })

const shapeOf = (nodes: readonly CategoryNode[]): unknown => nodes.map(({ id, children }) => [id, shapeOf(children)])

describe('the category tree', () => {
  test.each([[undefined], [null], [{}], [[]]])('a leaf may have %j for its sub-categories', (sub) => {
    const found = read(getCategories, [node(1, { sub: { 2: node(2, { sub }) } }), node(3, { sub })])
    expect(shapeOf(toCategories(found?.data.data ?? []))).toEqual([
      [1, [[2, []]]],
      [3, []],
    ])
    expect(found?.left).toEqual([])
  })

  test('`sub` and the answer may be lists or maps, ids numbers or texts; the order of the backend stays', () => {
    const found = read(getCategories, { a: node('b', { sub: [node(9), node('c'), node(4)] }), b: node('a') })
    expect(shapeOf(toCategories(found?.data.data ?? []))).toEqual([
      [
        'b',
        [
          [9, []],
          ['c', []],
          [4, []],
        ],
      ],
      ['a', []],
    ])
  })

  test('an unreadable node is dropped with its descendants, the others stay', () => {
    const found = read(getCategories, [node(1, { sub: { 2: { id: 2, sub: { 3: node(3) } }, 4: node(4) } }), { id: 5 }, node(6)])
    expect(shapeOf(toCategories(found?.data.data ?? []))).toEqual([
      [1, [[4, []]]],
      [6, []],
    ])
    expect(found?.left).toEqual(['data.0.sub.2', 'data.1'])
  })

  test('a tree of excessive depth is read to a limited depth', () => {
    const deep = (levels: number): object => node(levels, levels > 1 ? { sub: [deep(levels - 1)] } : {})
    const found = read(getCategories, [deep(100)])
    expect(found).not.toBeNull()
    expect(found?.left).toHaveLength(1)
  })

  test('finds the path of a category', () => {
    const tree = toCategories(read(getCategories, [node(1, { sub: [node(2), node(3, { sub: [node(4)] })] })])?.data.data ?? [])
    expect(categoryInTree(tree, 'category-3')).toMatchObject({
      name: 'Category 3',
      path: [{ slug: 'category-1' }],
      children: [{ slug: 'category-4' }],
      siblings: [{ slug: 'category-2' }],
    })
    expect(categoryInTree(tree, 'none')).toBeNull()
  })
})

const card = (more: object = {}) => ({
  id: 'p-1',
  name: 'Serum',
  link_rewrite: 'serum',
  price: { current: 1290, iso_code: 'RUB', sign: '₽' },
  ...more,
})

describe('a product', () => {
  test('needs an id, a name, an address and a price', () => {
    const { items, total, pages, facets } = toProductList(dataOf(getProducts, { items: [card()] }).data)
    expect(items[0]).toMatchObject({ id: 'p-1', available: true, hasOptions: false, refusals: [], brand: null, rating: null })
    expect([total, pages, facets]).toEqual([1, 1, null])
    for (const name of ['id', 'name', 'link_rewrite', 'price'])
      expect(read(getProducts, { items: [card({ [name]: undefined }), card()] })?.data.data.items).toHaveLength(1)
  })

  test.each([[{ value: 5 }], ['5 items'], [-1], [0], [null], [1]])(
    'a total of %j in a list with two products counts as 2',
    (total) => {
      const { items, pages, ...list } = toProductList(dataOf(getProducts, { items: [card(), card()], total }).data)
      expect([items.length, list.total, pages]).toEqual([2, 2, 1])
    },
  )

  test.each([[{ total: 5 }], [{ total: 60, page: 3 }], [{ total: 60, per_page: 24 }]])(
    'a list %j whose products are all unreadable has none',
    (paging) => {
      const { items, total, pages, page } = toProductList(dataOf(getProducts, { items: [{ id: 1 }], ...paging }).data)
      expect([items.length, total, pages, page]).toEqual([0, 0, 1, 1])
    },
  )

  test('the last page of a list counts only its readable products', () => {
    const answer = { items: [card(), { id: 1 }, card()], total: 27, page: 2, per_page: 24 }
    expect(toProductList(dataOf(getProducts, answer).data, 2)).toMatchObject({ total: 26, pages: 2, page: 2 })
  })

  test('a page without further products ends the list', () => {
    const pageOf = (page: number, items: object[], answered = page) =>
      toProductList(dataOf(getProducts, { items, total: 96, page: answered, per_page: 24 }).data, page)
    const first = pageOf(
      1,
      Array.from({ length: 24 }, (_, i) => card({ id: i + 1 })),
    )
    expect(first).toMatchObject({ total: 96, pages: 4 })
    for (const next of [pageOf(2, []), pageOf(2, [card({ id: 1 })], 1)])
      expect(appendPage(first, next)).toMatchObject({ items: first.items, total: 24, page: 1, pages: 1 })
  })

  test('its price may be a number beside a currency', () => {
    const priced = { ...card(), price: '12.5', iso_code: 'usd' }
    expect(toProductList(dataOf(getProducts, [priced]).data).items[0]?.price).toMatchObject({ current: 12.5, currency: 'USD' })
    const { items } = dataOf(getProducts, { items: [{ ...card(), price: 12.5 }], currency: 'EUR' }).data
    expect(items[0]?.price).toMatchObject({ current: 12.5, iso_code: 'EUR' })
  })

  test.each([[-1], [Number.MAX_VALUE], ['free'], [null]])(
    'with the price %j cannot be read, and the list is shown without it',
    (current) => {
      const found = read(getProducts, { items: [card({ price: { current, iso_code: 'RUB' } }), card()], total: 2 })
      expect(found?.data.data.items).toHaveLength(1)
      expect(found?.left).toEqual(['data.items.0'])
    },
  )

  test('may have only a brand name, numbers as texts, and switches as 0 and 1', () => {
    const answer = [
      card({ brand: 'Yuzuki', price: { current: '1290.50', iso_code: 'rub' }, is_new: 1, has_options: '0', qty_limit: '5' }),
    ]
    expect(toProductList(dataOf(getProducts, answer).data).items[0]).toMatchObject({
      brand: { name: 'Yuzuki', slug: null },
      price: { current: 1290.5, currency: 'RUB' },
      isNew: true,
      hasOptions: false,
      quantityLimit: 5,
    })
    expect(read(getProducts, answer)?.left).toEqual([])
  })

  test('on its page may have nothing more; an option without a price has the price of the product', () => {
    const product = toProduct(
      dataOf(getProduct, card({ options: [{ id: 'red', name: 'Red' }], characteristics: [{ name: 'Volume', value: 30 }] })).data,
    )
    expect(product).toMatchObject({ hasOptions: true, path: [], pictures: [], maker: null, questionsCount: 0 })
    expect(product.options[0]).toMatchObject({ id: 'red', available: true, price: { current: 1290, currency: 'RUB' } })
    expect(product.characteristics).toEqual([{ name: 'Volume', value: '30' }])
  })
})

test('[R7.04] the currency list is read without names, as codes, and without its unreadable entries', () => {
  const names = (data: unknown) => dataOf(getCurrencyList, data).data.items.map(({ iso_code, name }) => [iso_code, name])
  const items = [
    { iso_code: 'usd' },
    { iso_code: 'USDT', name: 'Tether' },
    null,
    { name: 'No code' },
    { iso_code: 'RUB', name: 'Rouble' },
  ]
  expect(names({ items })).toEqual([
    ['USD', null],
    ['RUB', 'Rouble'],
  ])
  expect(names(['usd', 'eur'])).toEqual([
    ['USD', null],
    ['EUR', null],
  ])
})

test('[R3.01] users are distinguished by an id, or else by the e-mail; the name may be missing', () => {
  expect(read(getUser, { id: '7', surname: 'Ivanova', role: 'customer' })?.data.data).toMatchObject({
    id: '7',
    name: '',
    email: '',
  })
  expect(read(getUser, { email: 'anna@example.com' })?.data.data).toMatchObject({
    id: 'anna@example.com',
    name: '',
  })
  expect(read(getUser, { name: 'Anna' })).toBeNull()
  expect(read(getUser, { id: 5, email: 7, name: ['Anna'] })?.left).toHaveLength(2)
  expect(read(getUser, { id: {}, email: 'anna@example.com' })).toMatchObject({
    data: { data: { id: 'anna@example.com' } },
    left: ['data.id'],
  })
})
