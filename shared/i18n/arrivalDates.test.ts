import { expect, test } from 'vitest'
import { arrivalDates, unbroken } from './arrivalDates.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('dates in one month share its name, others do not', () => {
  expect(plain(arrivalDates('2026-12-01', '2026-12-12', 'ru-RU'))).toBe('1–12 декабря')
  expect(plain(arrivalDates('2026-12-01', '2026-12-12', 'en-US'))).toBe('December 1–12')
  expect(plain(arrivalDates('2026-11-28', '2026-12-12', 'ru-RU'))).toBe('28 ноября – 12 декабря')
  expect(plain(arrivalDates('2026-12-28', '2027-01-08', 'en-US'))).toBe('December 28 – January 8')
  expect(plain(arrivalDates('2026-12-03', '2026-12-03', 'ru-RU'))).toBe('3 декабря')
})

test('a number and its month are not separated by a line break', () => {
  expect(arrivalDates('2026-12-01', '2026-12-12', 'ru-RU')).toBe('1–12\u00a0декабря')
  expect(arrivalDates('2026-11-28', '2026-12-12', 'ru-RU')).toBe('28\u00a0ноября\u00a0– 12\u00a0декабря')
})

test('on a screen a range of days is not broken after its dash', () => {
  expect(unbroken('11–30\u00a0декабря')).toBe('11–\u206030\u00a0декабря')
  expect(unbroken('28\u00a0ноября\u00a0– 12\u00a0декабря')).toBe('28\u00a0ноября\u00a0– 12\u00a0декабря')
})

test('an invalid date, or a range that ends before it begins, returns null', () => {
  expect(arrivalDates(null, '2026-12-12', 'ru-RU')).toBeNull()
  expect(arrivalDates('soon', '2026-12-12', 'ru-RU')).toBeNull()
  expect(arrivalDates('2026-12-12', '2026-12-01', 'ru-RU')).toBeNull()
})
