import { expect, test } from 'vitest'
import { printed } from './print.ts'

const cellOf = (note: string) => [...printed({ rows: [{ note }], none: '' }, 'csv')].join('').split('\r\n')[1]

test.each([
  ['=1+1', `'=1+1`],
  ['hello;=1+1', `hello;'=1+1`],
  ['hello | @SUM(A1)', `hello | '@SUM(A1)`],
  ['hello\t-1+1', `hello\t'-1+1`],
  ['hello\n=1+1', `"hello\n'=1+1"`],
  ['hello;"=1+1"', `"hello;""'=1+1"""`],
  ['＝1+1', `'＝1+1`],
  ['hello;＋1', `hello;'＋1`],
])('the CSV of a note %j begins no formula, whatever separates the columns of its reader', (note, cell) => {
  expect(cellOf(note)).toBe(cell)
})

test.each(['+7 900 123-45-67', 'Anna;+7 (900) 123-45-67', 'a-b = c', 'x; y'])('the text %j stays as it is', (note) => {
  expect(cellOf(note)).toBe(note)
})
