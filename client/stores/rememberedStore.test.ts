import { expect, test } from 'vitest'
import { toggledProduct } from '../../shared/rules/comparedList.ts'
import { addRecentlyViewed } from '../../shared/rules/recentlyViewed.ts'
import type { RememberedProduct } from '../../shared/rules/rememberedProduct.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createRememberedStore, type RememberedStore } from './rememberedStore.ts'

const KEY = 'remembered'

const memory = (): KeyValueStorage & { readonly stored: Map<string, unknown> } => {
  const stored = new Map<string, unknown>()
  return {
    stored,
    read: (key) => stored.get(key),
    write: (key, value) => void stored.set(key, JSON.parse(JSON.stringify(value))),
    watch: () => () => {},
  }
}

const product = (id: number): RememberedProduct => ({ id, name: `Product ${id}`, slug: `product-${id}`, picture: null })
const see = (store: RememberedStore, id: number) => store.change((list) => addRecentlyViewed(list, product(id)))
const mark = (store: RememberedStore, id: number) => store.change((list) => toggledProduct(list, product(id)))
const ids = ({ state }: RememberedStore) => state.list.map(({ id }) => id)

test('viewed products are stored in the browser, newest first, and can be deleted', () => {
  const storage = memory()
  const recent = createRememberedStore({ storage }, KEY, 12)
  see(recent, 1)
  see(recent, 2)
  expect(ids(recent)).toEqual([2, 1])
  expect(storage.stored.get(KEY)).toEqual([product(2), product(1)])
  recent.change(() => [])
  expect(recent.state.list).toEqual([])
  expect(storage.stored.get(KEY)).toEqual([])
})

test('nothing is known before the list is read, and products that another tab has stored are not lost', () => {
  const storage = memory()
  const here = createRememberedStore({ storage }, KEY, 12)
  const there = createRememberedStore({ storage }, KEY, 12)
  see(there, 1)
  expect(here.state.list).toEqual([])
  see(here, 2)
  expect(ids(here)).toEqual([2, 1])
  there.restore()
  expect(ids(there)).toEqual([2, 1])
})

test('a product without room changes nothing; the question about it is closed by the next change, in this tab only', () => {
  const storage = memory()
  const here = createRememberedStore({ storage }, KEY, 4)
  const there = createRememberedStore({ storage }, KEY, 4)
  for (const id of [1, 2, 3, 4]) mark(here, id)
  expect(mark(here, 5)).toBe(false)
  here.ask(product(5))
  there.restore()
  expect(there.state.extra).toBeNull()
  expect(ids(here)).toEqual([1, 2, 3, 4])
  expect(here.state.extra).toEqual(product(5))
  mark(here, 2)
  expect(here.state.extra).toBeNull()
  there.restore()
  expect(ids(there)).toEqual([1, 3, 4])
})

test('two tabs that mark products at the same time store both', () => {
  const storage = memory()
  const here = createRememberedStore({ storage }, KEY, 4)
  const there = createRememberedStore({ storage }, KEY, 4)
  here.restore()
  there.restore()
  mark(here, 1)
  mark(there, 2)
  here.restore()
  expect(ids(here)).toEqual([1, 2])
})
