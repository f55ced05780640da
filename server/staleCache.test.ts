import { expect, test } from 'vitest'
import { createStaleCache } from './staleCache.ts'

const HOUR_MS = 3_600_000

test.each([1, 2])('a purged value is loaded again before it is returned, with a fresh time of %i h', async (hours) => {
  let loads = 0
  const cache = createStaleCache<number>({
    freshMs: hours * HOUR_MS,
    now: () => 0,
    maxBytes: 1000,
    bytesOf: () => 1,
    judge: () => ({ kind: 'ignore' }),
  })
  const get = () => cache.get('key', () => Promise.resolve((loads += 1)))
  expect([await get(), await get()]).toEqual([1, 1])
  cache.invalidate(() => true)
  expect(await get()).toBe(2)
  cache.purge()
  expect(await get()).toBe(3)
})

test.each(['invalidate', 'expire'] as const)(
  '%s during a load: a later caller gets no affected value, and an unaffected one is cached',
  async (change) => {
    const answers: ((value: string) => void)[] = []
    const cache = createStaleCache<string>({
      freshMs: HOUR_MS,
      now: () => 0,
      maxBytes: 1000,
      bytesOf: () => 1,
      judge: () => ({ kind: 'ignore' }),
    })
    const get = () => cache.get('key', () => new Promise<string>((resolve) => answers.push(resolve)))
    const before = get()
    await Promise.resolve()
    cache[change]((value) => value === 'other')
    cache[change]((value) => value === 'old')
    const after = [get(), get()]
    answers[0]?.('old')
    expect(await before).toBe('old')
    await expect.poll(() => answers.length).toBe(2)
    cache[change]((value) => value === 'other')
    answers[1]?.('new')
    expect(await Promise.all([...after, get()])).toEqual(['new', 'new', 'new'])
    expect(answers).toHaveLength(2)
  },
)
