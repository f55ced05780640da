import { describe, expect, test } from 'vitest'
import { toCategories, type CategoryNode } from '../model/category.ts'
import { toProduct } from '../model/wholeProduct.ts'
import { categoryInTree, toProductList } from '../model/productList.ts'
import { getCategories } from './catalogue.ts'
import type { AnswerOf, Call } from './defineCall.ts'
import { getProduct } from './product.ts'
import { getProducts } from './productList.ts'
import type { LeftOut } from './shapes.ts'
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
    expect(items[0]).toMatchObject({ id: 'p-1', available: true, hasOptions: false, notShippedTo: [], brand: null, rating: null })
    expect([total, pages, facets]).toEqual([1, 1, null])
    for (const name of ['id', 'name', 'link_rewrite', 'price'])
      expect(read(getProducts, { items: [card({ [name]: undefined }), card()] })?.data.data.items).toHaveLength(1)
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

test('[R3.01] users are distinguished by an id, or else by the e-mail; the name may be missing', () => {
  expect(read(getUser, { id: '7', surname: 'Ivanova', role: 'customer' })?.data.data).toMatchObject({
    id: '7',
    name: '',
    email: '',
  })
  expect(read(getUser, { email: 'anna@example.com' })?.data.data).toMatchObject({
    id: 'anna@example.com',
    name: 'anna@example.com',
  })
  expect(read(getUser, { name: 'Anna' })).toBeNull()
  expect(read(getUser, { id: 5, email: 7, name: ['Anna'] })?.left).toHaveLength(2)
  expect(read(getUser, { id: {}, email: 'anna@example.com' })).toMatchObject({
    data: { data: { id: 'anna@example.com' } },
    left: ['data.id'],
  })
})
