import { expect, test } from 'vitest'
import { newLine } from '../../test/support/newLine.ts'
import { applyChange } from './cartChange.ts'

const line = { ...newLine(7), cart_id: '7:0', qty: 1 }

test('fewer pieces of what is not there change nothing: another tab has taken it out', () => {
  expect(applyChange([], { line, by: -1 })).toEqual([])
  expect(applyChange([], { line, to: 0 })).toEqual([])
})

test('fewer pieces never take a line out', () => {
  expect(applyChange([{ ...line, qty: 2 }], { line, by: -5 })).toMatchObject([{ qty: 1 }])
})
