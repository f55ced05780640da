import { expect, test } from 'vitest'
import { offeredAt } from './offeredAt.ts'

test.each([7, '7', '007', 'post-express', 'почта', '1e3'])('finds the id %j by its text and returns it unchanged', (id) => {
  const offered = [{ id: 1 }, { id }, { id: 'another' }]
  expect(offeredAt(offered, String(id))).toBe(offered[1])
})

test('returns null for a value that no option has', () => {
  expect(offeredAt([{ id: 7 }], '07')).toBeNull()
  expect(offeredAt([], '7')).toBeNull()
})
