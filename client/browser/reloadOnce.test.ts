import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reloadOnce.ts'

let went: string[] = []
const setUp = ({ onLine }: { readonly onLine: boolean }) => {
  const kept = new Map<string, string>()
  went = []
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('window', {
    location: { href: '/here', assign: (to: string) => went.push(to), reload: () => went.push('again') },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an address is loaded once in 10 s', () => {
  setUp({ onLine: true })
  expect([reloadOnce('/here'), reloadOnce('/there'), went]).toEqual([true, false, ['again']])
  vi.advanceTimersByTime(10_000)
  expect([reloadOnce('/there'), went]).toEqual([true, ['again', '/there']])
})

test('without a connection nothing is left: the browser would show its own error in the place of a page that can be read', () => {
  setUp({ onLine: false })
  expect([reloadOnce('/there'), went]).toEqual([false, []])
})
