import { expect, test } from 'vitest'
import { offeredAt } from './offeredAt.ts'

test.each([7, '7', '007', 'post-express', 'почта', '1e3'])('the id %j is chosen by its text and comes back as it was', (id) => {
  const offered = [{ id: 1 }, { id }, { id: 'another' }]
  expect(offeredAt(offered, String(id))).toBe(offered[1])
})

test('a value that nothing is offered under chooses nothing', () => {
  expect(offeredAt([{ id: 7 }], '07')).toBeNull()
  expect(offeredAt([], '7')).toBeNull()
})
