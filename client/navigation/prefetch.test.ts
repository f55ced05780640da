import { describe, expect, test } from 'vitest'
import type { Tag } from '../../shared/api/defineCall.ts'
import type { LoadedScreen } from './loadedScreen.ts'
import { createPrefetcher } from './prefetch.ts'

const ORIGIN = 'https://shop.example'
const url = (path: string) => new URL(path, ORIGIN)
const soon = () => new Promise((resolve) => setTimeout(resolve, 0))

const setUp = ({ saves = false, filesFail = false } = {}) => {
  let now = 0
  let running = 0
  let most = 0
  const requested: string[] = []
  const finish: (() => void)[] = []
  const signals: AbortSignal[] = []
  const loadScreen = (to: URL, signal: AbortSignal, reads: Set<Tag>): Promise<LoadedScreen> => {
    reads.add('reviews')
    signals.push(signal)
    requested.push(to.pathname + to.search)
    running += 1
    most = Math.max(most, running)
    return new Promise((resolve, reject) => {
      finish.push(() => {
        running -= 1
        if (to.searchParams.has('fails')) reject(new Error('no network'))
        else resolve({ name: 'news', path: to.pathname } as LoadedScreen)
      })
    })
  }
  const files: string[] = []
  const loadFiles = (name: string) => {
    files.push(name)
    return filesFail ? Promise.reject(new Error('no network')) : Promise.resolve()
  }
  const prefetcher = createPrefetcher({ loadScreen, loadFiles, page: { savesData: () => saves, now: () => now } })
  return {
    prefetcher,
    requested,
    files,
    signals,
    most: () => most,
    finishOne: async () => {
      finish.shift()?.()
      await soon()
    },
    advance: (ms: number) => {
      now += ms
    },
  }
}

describe('[R9.09] prefetching', () => {
  test('runs at most 5 at once, and the rest when one has finished', async () => {
    const { prefetcher, requested, most, finishOne } = setUp()
    for (let page = 1; page <= 12; page++) prefetcher.prefetch(url(`/news?page=${page}`), true)
    expect(requested).toHaveLength(5)
    for (let done = 0; done < 12; done++) await finishOne()
    expect(requested).toHaveLength(12)
    expect(most()).toBe(5)
  })

  test('continues after one that failed', async () => {
    const { prefetcher, requested, finishOne } = setUp()
    for (let page = 1; page <= 6; page++) prefetcher.prefetch(url(`/news?page=${page}&fails`), true)
    for (let done = 0; done < 6; done++) await finishOne()
    expect(requested).toHaveLength(6)
    expect(prefetcher.take(url('/news?page=1&fails'))).toBeNull()
  })

  test('starts with the link that is about to be pressed, requests it once, and drops the oldest guesses', async () => {
    const { prefetcher, requested, finishOne } = setUp()
    for (let page = 1; page <= 40; page++) prefetcher.prefetch(url(`/news?page=${page}`), true)
    prefetcher.prefetch(url('/news?page=39'), true)
    await finishOne()
    expect(requested.at(-1)).toBe('/news?page=40')
    for (let done = 0; done < 45; done++) await finishOne()
    expect(requested).toHaveLength(35)
    expect(new Set(requested).size).toBe(35)
  })

  test('does nothing on data-saver or a 2G connection', () => {
    const { prefetcher, requested, files } = setUp({ saves: true })
    prefetcher.prefetch(url('/news'), true)
    prefetcher.prefetch(url('/news'), false)
    expect([...requested, ...files]).toEqual([])
  })

  test('does nothing for an address outside of the shop', () => {
    const { prefetcher, requested } = setUp()
    prefetcher.prefetch(url('/no/such/page'), true)
    expect(requested).toEqual([])
  })
})

describe('a screen that was loaded ahead', () => {
  test('is used once, and requested once before', async () => {
    const { prefetcher, requested, finishOne } = setUp()
    prefetcher.prefetch(url('/news'), true)
    prefetcher.prefetch(url('/news'), true)
    await finishOne()
    prefetcher.prefetch(url('/news'), true)
    expect(requested).toEqual(['/news'])
    expect(await prefetcher.take(url('/news'))?.screen).toMatchObject({ path: '/news' })
    expect(prefetcher.take(url('/news'))).toBeNull()
  })

  test('is another one with another query', () => {
    const { prefetcher } = setUp()
    prefetcher.prefetch(url('/news?page=2'), true)
    expect(prefetcher.take(url('/news'))).toBeNull()
  })

  test('is too old after 30 s', () => {
    const { prefetcher, advance, requested } = setUp()
    prefetcher.prefetch(url('/news'), true)
    advance(30_000)
    expect(prefetcher.take(url('/news'))).toBeNull()
    prefetcher.prefetch(url('/news'), true)
    expect(requested).toHaveLength(2)
  })

  test('is dropped by the tags of its data when the user has changed something', () => {
    const { prefetcher, requested, signals } = setUp()
    prefetcher.prefetch(url('/news'), true)
    prefetcher.forget(['cart'])
    prefetcher.prefetch(url('/news'), true)
    expect(requested).toHaveLength(1)
    prefetcher.forget(['reviews'])
    expect(prefetcher.take(url('/news'))).toBeNull()
    expect(signals[0]?.aborted, 'what was under way').toBe(true)
  })

  test('is cached with nineteen others at most', () => {
    const { prefetcher, signals } = setUp()
    for (let page = 0; page <= 20; page++) void prefetcher.load(url(`/news?page=${page}`))
    expect(prefetcher.take(url('/news?page=0'))).toBeNull()
    expect(prefetcher.take(url('/news?page=1'))).not.toBeNull()
    expect(signals.filter(({ aborted }) => aborted)).toHaveLength(1)
  })
})

describe('the files of a link in view', () => {
  test('are loaded once per screen, its data not at all', () => {
    const { prefetcher, requested, files } = setUp()
    prefetcher.prefetch(url('/news'), false)
    prefetcher.prefetch(url('/news?page=2'), false)
    expect(files).toEqual(['news'])
    expect(requested).toEqual([])
  })

  test('are requested again when they failed and the link comes into view again', async () => {
    const { prefetcher, files } = setUp({ filesFail: true })
    prefetcher.prefetch(url('/brands'), false)
    await soon()
    prefetcher.prefetch(url('/brands'), false)
    expect(files).toEqual(['brands', 'brands'])
  })
})
