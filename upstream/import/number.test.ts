import { fc } from '../../test/support/property.ts'
import { expect, test } from 'vitest'
import { decimalSignOf, parseDay, parseNumber, parseInteger } from './number.ts'

test.each([
  ['1290', 1290],
  ['1290.5', 1290.5],
  ['1 290,50', 1290.5],
  ['1\u00a0290,50 ₽', 1290.5],
  ['1.290,00', 1290],
  ['1,290.00', 1290],
  ['1,290,000', 1_290_000],
  ['1.290.000,5', 1_290_000.5],
  ["1'290.50", 1290.5],
  ['1290.500000', 1290.5],
  ['0,250', 0.25],
  ['.5', 0.5],
  ['-3', -3],
  ['−3', -3],
  ['$12.99', 12.99],
])('"%s" is %d, independent of the rest of the file', (text, value) => {
  for (const sign of [null, '.', ','] as const) expect(parseNumber(text, 'the price', sign)).toBe(value)
})

test('"1,290" and "1.290" are refused as ambiguous unless the file or the operator determines the decimal sign', () => {
  expect(() => parseNumber('1,290', 'the price', null)).toThrow(
    'the price "1,290" may be 1290 or 1.29: set the decimal sign with --decimal . or --decimal ,',
  )
  expect(() => parseNumber('1.290', 'the price', null)).toThrow('may be 1290 or 1.29')
  expect([parseNumber('1,290', '', '.'), parseNumber('1,290', '', ',')]).toEqual([1290, 1.29])
  expect([parseNumber('1.290', '', '.'), parseNumber('1.290', '', ',')]).toEqual([1.29, 1290])
})

test.each(['', 'a lot', '0x10', '1e5', '1,2,3', '1.290,00.5', '12,34,567', '1,29.000', 'NaN', 'Infinity', '10-20', '--5'])(
  '"%s" is not a number',
  (text) => {
    for (const sign of [null, '.', ','] as const) expect(() => parseNumber(text, 'the price', sign)).toThrow('is not a number')
  },
)

test('the decimal sign that a number proves', () => {
  expect(['10,50', '1.290,00', '1.290.000'].map(decimalSignOf)).toEqual([',', ',', ','])
  expect(['10.50', '1,290.00', '1,290,000'].map(decimalSignOf)).toEqual(['.', '.', '.'])
  expect(['10', '1 290', '1,290', '1.290', 'x', ''].map(decimalSignOf)).toEqual([null, null, null, null, null, null])
})

test('a number is read correctly in every notation', () => {
  const styles = [
    ['.', ','],
    [',', '.'],
    [',', ' '],
    ['.', ' '],
    [',', '\u00a0'],
  ] as const
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(99), fc.constantFrom(...styles), (whole, cents, [decimal, thousands]) => {
      const text = `${String(whole).replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${String(cents).padStart(2, '0')}`
      expect(parseNumber(text, '', null)).toBeCloseTo(whole + cents / 100, 6)
      expect(decimalSignOf(text)).toBe(decimal)
    }),
  )
})

test('quantities are integers up to a million', () => {
  expect([
    parseInteger('7', 'the quantity', null),
    parseInteger('-4', 'the quantity', null),
    parseInteger('7.0', 'the quantity', null),
  ]).toEqual([7, -4, 7])
  expect(() => parseInteger('7.5', 'the quantity', null)).toThrow('the quantity is not a whole number: "7.5"')
  expect(() => parseInteger('1000000000', 'the quantity', null)).toThrow('over a million')
})

test('a date that does not exist is refused', () => {
  expect(
    ['2026-02-28', '28.02.2026', '2026-02-28 12:00:00', '', '0000-00-00', '0000-00-00 00:00:00'].map((day) => parseDay(day, '')),
  ).toEqual(['2026-02-28', '2026-02-28', '2026-02-28', null, null, null])
  for (const day of ['2026-02-29', '2026-99-99', '31.11.2026', 'tomorrow', '02/28/2026'])
    expect(() => parseDay(day, 'the creation date')).toThrow(`the creation date is not a date: "${day}"`)
})
