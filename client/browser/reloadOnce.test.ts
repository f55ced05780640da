import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLeaving } from './leaving.ts'
import { reloadOnce } from './reloadOnce.ts'

const LOST = new Error('Failed to fetch dynamically imported module: /assets/chunk-A.js')
const LOST_TOO = new Error('Failed to fetch dynamically imported module: /assets/chunk-B.js')

let went: string[] = []
let stored = new Map<string, string>()
const setUp = ({ onLine = true, hasStorage = true } = {}) => {
  stored = new Map()
  went = []
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('window', {
    location: { href: '/here', assign: (to: string) => went.push(to), reload: () => went.push('again') },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!hasStorage) throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, value)
      },
    },
  })
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('within 10 s an address is loaded once, whichever chunks are missing', () => {
  setUp()
  expect([reloadOnce('/here', LOST), reloadOnce('/there', LOST_TOO), went]).toEqual([true, false, ['again']])
  vi.advanceTimersByTime(9_999)
  expect([reloadOnce('/there', LOST_TOO), went]).toEqual([false, ['again']])
  vi.advanceTimersByTime(1)
  expect([reloadOnce('/there', LOST_TOO), went]).toEqual([true, ['again', '/there']])
})

test('a page that loads for longer than that, and whose chunk no longer exists, is reloaded once', () => {
  setUp()
  for (let at = 0; at < 5; at += 1) {
    expect(reloadOnce('/here', LOST)).toBe(at === 0)
    vi.advanceTimersByTime(30_000)
  }
  expect(went).toEqual(['again'])
})

test('another build may reload for the same chunk', () => {
  setUp()
  reloadOnce('/here', LOST)
  vi.advanceTimersByTime(10_000)
  // The state that the page of an earlier build has left.
  for (const key of stored.keys()) if (key.includes('chunk-A')) stored.set(key, '/assets/chunk-OLDER.js')
  expect([reloadOnce('/here', LOST), went]).toEqual([true, ['again', 'again']])
})

test('without a connection the page is not left: the browser would replace a readable page by its own error', () => {
  setUp({ onLine: false })
  expect([reloadOnce('/there', LOST), went]).toEqual([false, []])
})

test('without working storage there is no reload, because it could repeat endlessly', () => {
  setUp({ hasStorage: false })
  expect([reloadOnce('/there', LOST), went]).toEqual([false, []])
})

test('a page that began to be left while a file was loading is not reloaded for 10 s: that would cancel the navigation', async () => {
  setUp()
  const listeners = new Set<() => void>()
  Object.assign(window, {
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  })
  const leave = () => listeners.forEach((listener) => listener())
  await watchLeaving(async () => undefined)
  leave()
  expect(listeners.size).toBe(0)

  await expect(
    watchLeaving(() => {
      leave()
      return Promise.reject(LOST)
    }),
  ).rejects.toBe(LOST)
  expect([listeners.size, reloadOnce('/here', LOST), went]).toEqual([0, false, []])
  // The user has stopped the navigation, or it was a download.
  vi.advanceTimersByTime(10_000)
  expect([reloadOnce('/here', LOST), went]).toEqual([true, ['again']])
})
