import { expect, test } from 'vitest'
import { newLine } from '../../test/support/newLine.ts'
import { applyChange } from './cartChange.ts'

const line = { ...newLine(7), cart_id: '7:0', qty: 1 }

test('a reduction of a line that another tab has removed changes nothing', () => {
  expect(applyChange([], { line, by: -1 })).toEqual([])
  expect(applyChange([], { line, to: 0 })).toEqual([])
})

test('a reduction never removes a line', () => {
  expect(applyChange([{ ...line, qty: 2 }], { line, by: -5 })).toMatchObject([{ qty: 1 }])
})
