import { describe, expect, it } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { SEARCH_HISTORY_KEY } from '../../shared/constants.ts'
import { createSearchStore } from './searchStore.ts'

const answerFor = (name: string) => ({
  data: {
    products: [],
    categories: [{ name, link_rewrite: 'knives' }],
    brands: [{ name: 'Haganemori', name_ja: null, link_rewrite: 'haganemori' }],
  },
})

/** A backend whose answers the test sends, in any order. */
const setUp = () => {
  const requested: { q: string; signal: AbortSignal; answer: (value: unknown) => void; fail: (error: Error) => void }[] = []
  const stored = new Map<string, unknown>()
  const call = (_: unknown, { query, signal }: { query: { q: string }; signal: AbortSignal }) =>
    new Promise((answer, fail) => requested.push({ q: query.q, signal, answer, fail }))
  const search = createSearchStore(
    {
      api: clientOf(call as unknown as ApiClient['call']),
      storage: { read: (key) => stored.get(key), write: (key, value) => void stored.set(key, value), watch: () => () => {} },
    },
    () => 'KZ',
  )
  /** The code of the call is loaded with the first request. */
  const hasRequested = async (times: number) => {
    await expect.poll(() => requested).toHaveLength(times)
  }
  return { search, requested, hasRequested, stored }
}

describe('suggest', () => {
  it('requests nothing below three characters', async () => {
    const { search, requested } = setUp()
    await search.suggest(' но ')
    expect(requested).toEqual([])
    expect(search.state.suggestions).toBeNull()
  })

  it('shows the answer to the newest text, whichever arrives last', async () => {
    const { search, requested, hasRequested } = setUp()
    const first = search.suggest('нож')
    await hasRequested(1)
    const second = search.suggest('ножи')
    await hasRequested(2)
    expect(requested.map(({ q }) => q)).toEqual(['нож', 'ножи'])
    requested[1]?.answer(answerFor('new'))
    await second
    requested[0]?.answer(answerFor('old'))
    await first
    expect(search.state.suggestions?.categories).toEqual([{ name: 'new', slug: 'knives' }])
    expect(search.state.suggestions?.brands[0]?.slug).toBe('haganemori')
  })

  it('drops an answer that arrives after the text was shortened, and suggests nothing when the backend fails', async () => {
    const { search, requested, hasRequested } = setUp()
    const late = search.suggest('нож')
    await hasRequested(1)
    await search.suggest('но')
    expect(requested[0]?.signal.aborted).toBe(true)
    requested[0]?.answer(answerFor('late'))
    await late
    expect(search.state.suggestions).toBeNull()
    const failed = search.suggest('ножи')
    await hasRequested(2)
    requested[1]?.fail(new Error('Not today'))
    await failed
    expect(search.state.suggestions).toBeNull()
  })
})

describe('history', () => {
  const item = (label: string) => ({ label, url: `/product_search?q=${label}` })

  it('is read when the box is focused and stored under its key', () => {
    const { search, stored } = setUp()
    stored.set(SEARCH_HISTORY_KEY, [item('matcha'), 'broken'])
    expect(search.state.history).toEqual([])
    search.restore()
    expect(search.state.history).toEqual([item('matcha')])
    search.remember(item('soap'))
    expect(stored.get(SEARCH_HISTORY_KEY)).toEqual([item('soap'), item('matcha')])
    search.forget('matcha')
    expect(search.state.history).toEqual([item('soap')])
    search.forgetAll()
    expect(search.state.history).toEqual([])
    expect(stored.get(SEARCH_HISTORY_KEY)).toEqual([])
  })

  it('includes entries that another tab has added', () => {
    const { search, stored } = setUp()
    search.remember(item('soap'))
    stored.set(SEARCH_HISTORY_KEY, [item('tea'), item('soap')])
    search.remember(item('knife'))
    expect(search.state.history.map(({ label }) => label)).toEqual(['knife', 'tea', 'soap'])
  })
})
