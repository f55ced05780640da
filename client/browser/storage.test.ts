import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserStorage, noStorage } from './storage.ts'

class FakeLocalStorage {
  readonly items = new Map<string, string>()
  full = false
  forbidden = false
  getItem(key: string): string | null {
    if (this.forbidden) throw new Error('SecurityError')
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.full || this.forbidden) throw new Error('QuotaExceededError')
    this.items.set(key, value)
  }
}

let local: FakeLocalStorage
let page: EventTarget

beforeEach(() => {
  local = new FakeLocalStorage()
  page = new EventTarget()
  vi.stubGlobal('window', Object.assign(page, { localStorage: local }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const changedInAnotherTab = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

describe('browser storage', () => {
  test('[R3.04] stores values as JSON under their key', () => {
    const storage = createBrowserStorage()
    storage.write('cart/entities', [{ qty: 1 }])
    expect(local.items.get('cart/entities')).toBe('[{"qty":1}]')
    expect(storage.read('cart/entities')).toEqual([{ qty: 1 }])
    expect(storage.read('other')).toBeUndefined()
  })

  test('an unreadable value is undefined', () => {
    local.items.set('cart/entities', '{broken')
    expect(createBrowserStorage().read('cart/entities')).toBeUndefined()
  })

  test('when it is full, a value is stored as long as the page is open, and the newest counts', () => {
    const storage = createBrowserStorage()
    storage.write('a', 1)
    local.full = true
    storage.write('a', 2)
    expect(storage.read('a')).toBe(2)
    expect(local.items.get('a')).toBe('1')
    local.full = false
    storage.write('a', 3)
    expect(storage.read('a')).toBe(3)
    expect(local.items.get('a')).toBe('3')
  })

  test('when it is forbidden, the shop still works in this page', () => {
    local.forbidden = true
    const storage = createBrowserStorage()
    expect(storage.read('a')).toBeUndefined()
    storage.write('a', { b: 1 })
    expect(storage.read('a')).toEqual({ b: 1 })
  })

  test('a write of another tab is reported, until the watcher unsubscribes', () => {
    const storage = createBrowserStorage()
    let reported = 0
    const end = storage.watch('a', () => (reported += 1))
    changedInAnotherTab('a')
    changedInAnotherTab('b')
    changedInAnotherTab(null)
    expect(reported).toBe(2)
    end()
    changedInAnotherTab('a')
    expect(reported).toBe(2)
  })

  test('a page restored from the back/forward cache reads again; a fresh one need not', () => {
    let reported = 0
    const end = createBrowserStorage().watch('a', () => (reported += 1))
    const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    shown(false)
    shown(true)
    expect(reported).toBe(1)
    end()
    shown(true)
    expect(reported).toBe(1)
  })
})

test('on the server nothing is stored', () => {
  noStorage.write('a', 1)
  expect(noStorage.read('a')).toBeUndefined()
  expect(noStorage.watch('a', () => {})()).toBeUndefined()
})
