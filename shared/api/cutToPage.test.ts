import { describe, expect, test } from 'vitest'
import type { ApiError } from '../errors.ts'
import { createApiClient } from './createApiClient.ts'
import { getProducts } from './productList.ts'

describe('a list whose backend ignores per_page', () => {
  const NAMES = Array.from({ length: 300 }, (_, i) => `Item ${i}`)
  const cards = NAMES.map((name, i) => ({ id: i + 1, name, link_rewrite: `item-${i}`, price: { current: 8, iso_code: 'USD' } }))
  const pageOf = async (data: unknown, page: number) => {
    const reported: ApiError[] = []
    const client = createApiClient({
      transport: () => Promise.resolve({ status: 200, json: { data } }),
      headers: () => ({}),
      report: (error) => reported.push(error),
    })
    const answer = await client.call(getProducts, { query: { page, per_page: 24 } })
    const { items, ...paging } = answer.data
    return { names: items.map(({ name }) => name), paging, reported: reported.map(({ fault, detail }) => `${fault}: ${detail}`) }
  }
  const REPORT = 'shape: per_page was ignored: 300 entries'

  test.each([
    ['a plain list', cards],
    ['items without a total', { items: cards }],
    ['items with their total and another page', { items: cards, total: 300, page: 1, per_page: 500 }],
    ['items with a total in text', { items: cards, total: '300' }],
  ])('is cut to the requested page, with one report: %s', async (_what, data) => {
    for (const page of [1, 2, 13, 14]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after another
      const found = await pageOf(structuredClone(data), page)
      expect(found).toMatchObject({ names: NAMES.slice((page - 1) * 24, page * 24), reported: [REPORT] })
      expect(found.paging).toMatchObject({ page, per_page: 24, total: 300 })
    }
  })

  test('is cut to its first entries when it is not complete', async () => {
    const found = await pageOf({ items: cards, total: 9000, page: 2, per_page: 300 }, 2)
    expect(found).toMatchObject({ names: NAMES.slice(0, 24), reported: [REPORT], paging: { page: 2, total: 9000 } })
  })

  test('has the pages of the backend up to 100 entries', async () => {
    const found = await pageOf({ items: cards.slice(0, 50), total: 300, page: 1, per_page: 50 }, 1)
    expect(found).toMatchObject({ names: NAMES.slice(0, 50), reported: [], paging: { per_page: 50 } })
  })
})
