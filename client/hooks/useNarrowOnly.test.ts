import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypeAhead } from '../ui/typeAhead.ts'
import { onceWide } from './useNarrowOnly.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { innerWidth: 390 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const resizeTo = (width: number) => {
  Object.assign(window, { innerWidth: width })
  window.dispatchEvent(new Event('resize'))
}

test('[R9.11] type-ahead restarts after 350 ms; the device is read again 50 ms after the last resize, once', () => {
  const { find } = createTypeAhead()
  const words = ['Doll', 'Door', 'Oat']
  expect(find('d', 0, words, -1)).toBe(0)
  expect(find('o', 350, words, 0)).toBe(0)
  expect(find('o', 701, words, 0)).toBe(2)

  let reported = 0
  const end = onceWide(() => {
    reported += 1
  })
  resizeTo(800)
  vi.advanceTimersByTime(49)
  resizeTo(1280)
  vi.advanceTimersByTime(49)
  expect(reported).toBe(0)
  vi.advanceTimersByTime(1)
  expect(reported).toBe(1)
  resizeTo(959)
  vi.advanceTimersByTime(50)
  expect(reported).toBe(1)

  resizeTo(1280)
  end()
  vi.advanceTimersByTime(100)
  resizeTo(390)
  vi.advanceTimersByTime(100)
  expect(reported).toBe(1)
})
