import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RETRY_MS, retryUntil } from './retryUntil.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('repeats the request until it succeeds, and no longer', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true)
  const done = vi.fn<() => void>()
  retryUntil(ask, done)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * RETRY_MS)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * RETRY_MS)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(done).toHaveBeenCalledTimes(1)
})

test('a page that is left requests nothing more, and ignores a late answer', async () => {
  let answer = (_isThere: boolean) => {}
  const ask = vi.fn<() => Promise<boolean>>(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const done = vi.fn<() => void>()
  const end = retryUntil(ask, done)
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  end()
  answer(true)
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(done).not.toHaveBeenCalled()
})
