/** The comparison for whatever its address holds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test.each(['', 'abc', '999999999', '1,1,1', '-1', '%00', '<script>'])('an odd list of ids is a clean page (%j)', async (ids) => {
  const { text } = await shop.get(`/compare?ids=${encodeURIComponent(ids)}`).expect(200)
  expect(text.match(/<h1[ >]/g)).toHaveLength(1)
  expect(text).not.toContain('ids=<script>')
  expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([])
})
