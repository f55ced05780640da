import { describe, expect, test } from 'vitest'
import type { Tag } from '../../shared/api/defineCall.ts'
import type { RouteName } from '../../shared/routes.ts'
import type { Current } from './current.ts'
import {
  arrive,
  begin,
  cancel,
  rendered,
  invalidate,
  jump,
  STORED_ENTRIES,
  CACHED_MS,
  pop,
  startState,
  type Entry,
  type NavigationState,
  type Pending,
} from './navigationState.ts'

const ORIGIN = 'https://shop.example'
/** A screen of favourites has read their data, any other none. */
const readsOf = (name: RouteName) => new Set<Tag>(name === 'wishlist' ? ['favourites'] : [])
const screenOf = (name: RouteName, key: string) =>
  ({ kind: 'screen', name, path: `/${name}`, key, reads: readsOf(name) }) as unknown as Current
const entryOf = (name: RouteName, key: string, loadedAt = 0): Entry => ({
  href: `${ORIGIN}/${name}`,
  screen: screenOf(name, key),
  loadedAt,
})
const pendingOf = (name: RouteName, key: string, more: Partial<Pending> = {}): Pending => ({
  how: 'push',
  key,
  href: `${ORIGIN}/${name}`,
  preserve: false,
  entry: null,
  ...more,
})

/** Navigates to a screen and renders it. */
const navigated = (state: NavigationState, name: RouteName, key: string, loadedAt = 0): NavigationState => {
  const pending = pendingOf(name, key)
  const entry = entryOf(name, key, loadedAt)
  return rendered(arrive(begin(state, pending), pending, entry), entry.screen)
}
const popTo = (state: NavigationState, key: string, name: RouteName, now = 0): NavigationState =>
  pop(state, { key, href: `${ORIGIN}/${name}`, now })

const home = startState('a', entryOf('home', 'a'))
const brands = navigated(home, 'brands', 'b')

describe('a navigation', () => {
  test('is shown when it has been rendered, in its intended entry', () => {
    const pending = pendingOf('brands', 'b')
    const entry = entryOf('brands', 'b')
    const drawing = arrive(begin(home, pending), pending, entry)
    expect([drawing.shown.key, drawing.at]).toEqual(['a', 'a'])
    const done = rendered(drawing, entry.screen)
    expect(done).toMatchObject({ at: 'b', pending: null, shown: { key: 'b', screen: entry.screen } })
    expect([...done.entries.keys()]).toEqual(['a', 'b'])
  })

  test('that a newer one has replaced does not arrive', () => {
    const [older, newer] = [pendingOf('brands', 'b'), pendingOf('news', 'c')]
    const state = begin(begin(home, older), newer)
    expect(arrive(state, older, entryOf('brands', 'b'))).toBe(state)
    expect(cancel(state, older)).toBe(state)
  })

  test('that a newer one has replaced while it was rendered is not shown', () => {
    const [older, newer] = [pendingOf('brands', 'b'), pendingOf('news', 'c')]
    const entry = entryOf('brands', 'b')
    const state = begin(arrive(begin(home, older), older, entry), newer)
    expect(rendered(state, entry.screen)).toBe(state)
  })

  test('that is cancelled leaves the shown screen', () => {
    const pending = pendingOf('brands', 'b')
    expect(cancel(begin(home, pending), pending)).toEqual(home)
  })
})

describe('back and forward', () => {
  test('show a cached screen at once', () => {
    const back = popTo(brands, 'a', 'home')
    expect(back).toMatchObject({ at: 'a', pending: { how: 'pop', key: 'a', entry: { screen: { name: 'home' } } } })
    const cachedScreen = back.pending?.entry?.screen as Current
    expect(rendered(back, cachedScreen).shown).toMatchObject({ key: 'a', screen: cachedScreen })
  })

  test('load a screen that is not cached, or was loaded too long ago', () => {
    expect(popTo(brands, 'z', 'news').pending).toMatchObject({ key: 'z', entry: null })
    expect(popTo(brands, 'a', 'home', CACHED_MS - 1).pending?.entry).not.toBeNull()
    expect(popTo(brands, 'a', 'home', CACHED_MS).pending?.entry).toBeNull()
  })

  test('cancel a click that is still loading', () => {
    const clicked = begin(brands, pendingOf('news', 'c'))
    expect(popTo(clicked, 'a', 'home').pending).toMatchObject({ how: 'pop', key: 'a' })
  })

  test('back, and forward before back has loaded, leave the shown screen', () => {
    const back = popTo(brands, 'z', 'news')
    expect(back).toMatchObject({ at: 'z', shown: { key: 'b' } })
    expect(popTo(back, 'b', 'brands')).toEqual(brands)
  })

  test('back, a click, and forward before either has loaded leave the shown screen', () => {
    const clicked = begin(popTo(brands, 'z', 'news'), pendingOf('search', 'c'))
    expect(popTo(clicked, 'b', 'brands')).toEqual(brands)
  })

  test('closing a layer by going back changes nothing, and aborts nothing', () => {
    const clicked = begin(brands, pendingOf('news', 'c'))
    expect(popTo(clicked, 'b', 'brands')).toBe(clicked)
  })

  test('an error is loaded again instead of being shown from memory', () => {
    const error: Current = { kind: 'error', status: 503, message: '', path: '/brands', key: 'e' }
    const pending = pendingOf('brands', 'e')
    const failed = rendered(arrive(begin(home, pending), pending, { ...entryOf('brands', 'e'), screen: error }), error)
    expect(popTo(navigated(failed, 'news', 'n'), 'e', 'brands').pending?.entry).toBeNull()
  })
})

describe('a navigation to a fragment of the page', () => {
  const jumped = jump(brands, 'j', `${ORIGIN}/brands#m`)

  test('is an entry of the same screen', () => {
    expect(jumped).toMatchObject({ at: 'j', shown: { key: 'j', href: `${ORIGIN}/brands#m` }, pending: null })
    expect(jumped.shown.screen).toBe(brands.shown.screen)
  })

  test('is left by back without a new rendering', () => {
    const back = popTo(jumped, 'b', 'brands')
    expect(back).toMatchObject({ at: 'b', pending: null, shown: { key: 'b' } })
    expect(popTo(back, 'j', 'brands')).toMatchObject({ at: 'j', pending: null, shown: { key: 'j' } })
  })

  test('is found again with its screen from another one', () => {
    const away = navigated(jumped, 'news', 'n')
    expect(popTo(away, 'j', 'brands').pending?.entry?.screen).toBe(brands.shown.screen)
  })

  test('is updated when its screen is loaded again', () => {
    const pending = pendingOf('brands', 'j', { how: 'refresh', preserve: true })
    const fresh = { ...entryOf('brands', 'b'), href: `${ORIGIN}/brands#m` }
    const refreshed = rendered(arrive(begin(jumped, pending), pending, fresh), fresh.screen)
    expect(popTo(refreshed, 'b', 'brands')).toMatchObject({ pending: null, shown: { key: 'b', screen: fresh.screen } })
    expect(refreshed.entries.get('b')?.href).toBe(`${ORIGIN}/brands`)
  })
})

describe('an invalidated screen', () => {
  test('is loaded again by back, and the rest is not', () => {
    const state = navigated(navigated(home, 'wishlist', 'w'), 'product', 'p')
    const changed = invalidate(state, ['favourites'], new Set())
    expect(popTo(changed, 'w', 'wishlist').pending?.entry).toBeNull()
    expect(popTo(changed, 'a', 'home').pending?.entry).not.toBeNull()
  })

  test('is loaded again by forward as well, when it was shown while it changed', () => {
    const state = invalidate(navigated(home, 'wishlist', 'w'), ['favourites'], new Set())
    const back = popTo(state, 'a', 'home')
    const away = rendered(back, back.pending?.entry?.screen as Current)
    expect(popTo(away, 'w', 'wishlist').pending?.entry).toBeNull()
  })

  test('is loaded again when it was pending and has read what changed', () => {
    const pending = pendingOf('wishlist', 'w')
    const changed = invalidate(begin(home, pending), ['favourites'], readsOf('wishlist'))
    expect(changed.pending).not.toBe(pending)
    expect(changed.pending).toEqual(pending)
    expect(arrive(changed, pending, entryOf('wishlist', 'w'))).toBe(changed)
    expect(invalidate(begin(home, pending), ['cart'], readsOf('wishlist')).pending).toBe(pending)
    const drawing = arrive(begin(home, pending), pending, entryOf('wishlist', 'w'))
    expect(invalidate(drawing, ['favourites'], new Set()).pending).toEqual(pending)
  })

  test('can be any screen: all cached ones, but not the pending one', () => {
    const pending = pendingOf('news', 'n')
    const changed = invalidate(begin(brands, pending), 'all', new Set())
    expect(changed.pending).toBe(pending)
    expect(popTo(changed, 'a', 'home').pending?.entry).toBeNull()
  })
})

test('the newest entries are cached, counted from when they were shown last', () => {
  let state = home
  for (let page = 1; page < STORED_ENTRIES; page++) state = navigated(state, 'news', `n${page}`)
  const back = popTo(state, 'a', 'home')
  state = navigated(rendered(back, back.pending?.entry?.screen as Current), 'news', 'last')
  expect(state.entries.size).toBe(STORED_ENTRIES)
  expect(state.entries.has('a')).toBe(true)
  expect(state.entries.has('n1')).toBe(false)
})
