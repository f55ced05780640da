import { expect, test } from 'vitest'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createRecentlyViewedStore } from './recentlyViewedStore.ts'

const memory = (): KeyValueStorage & { readonly kept: Map<string, unknown> } => {
  const kept = new Map<string, unknown>()
  return {
    kept,
    read: (key) => kept.get(key),
    write: (key, value) => void kept.set(key, JSON.parse(JSON.stringify(value))),
    watch: () => () => {},
  }
}

const product = (id: number) => ({ id, name: `Product ${id}`, slug: `product-${id}`, picture: null })

test('what was seen is kept in the browser, newest first, and can be forgotten', () => {
  const storage = memory()
  const recent = createRecentlyViewedStore({ storage })
  recent.see(product(1))
  recent.see(product(2))
  expect(recent.state.list.map(({ id }) => id)).toEqual([2, 1])
  expect(storage.kept.get('recently-viewed')).toEqual([product(2), product(1)])
  recent.clear()
  expect(recent.state.list).toEqual([])
  expect(storage.kept.get('recently-viewed')).toEqual([])
})

test('nothing is known before the list is read, and what another tab saw is not lost', () => {
  const storage = memory()
  const here = createRecentlyViewedStore({ storage })
  const there = createRecentlyViewedStore({ storage })
  there.see(product(1))
  expect(here.state.list).toEqual([])
  here.see(product(2))
  expect(here.state.list.map(({ id }) => id)).toEqual([2, 1])
  there.restore()
  expect(there.state.list.map(({ id }) => id)).toEqual([2, 1])
})
