import { expect, test } from 'vitest'
import type { WireCategory } from '../api/catalogue.ts'
import { toCategories } from './category.ts'

const node = (id: number, sub: WireCategory['sub'] = {}): WireCategory => ({
  id,
  name: `Category ${id}`,
  link_rewrite: `category-${id}`,
  products_count: id,
  sub,
})

test('[R3.01] the tree retains its order by id and the requested number of levels', () => {
  const wire = [node(3, { '9': node(9), '4': node(4, { '5': node(5) }) })]
  expect(toCategories(wire)[0]?.children.map(({ id, children }) => [id, children.length])).toEqual([
    [4, 1],
    [9, 0],
  ])
  expect(toCategories(wire, 2)[0]?.children[0]?.children).toEqual([])
  expect(toCategories(wire, 1)).toEqual([{ id: 3, name: 'Category 3', slug: 'category-3', count: 3, sign: null, children: [] }])
})

test('top categories have their characters only when all of them have one', () => {
  const signed = (id: number, sign: string | null) => ({ ...node(id, { '9': { ...node(9), sign: '子' } }), sign })
  const signsOf = (wire: readonly WireCategory[]) => toCategories(wire).map(({ sign, children }) => [sign, children[0]?.sign])
  expect(signsOf([signed(1, '肌'), signed(2, '髪')])).toEqual([
    ['肌', null],
    ['髪', null],
  ])
  expect(signsOf([signed(1, '肌'), signed(2, null)])).toEqual([
    [null, null],
    [null, null],
  ])
})
