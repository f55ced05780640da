import { fc } from '../../test/support/property.ts'
import { describe, expect, test } from 'vitest'
import { createFormat } from './createFormat.ts'

const english = createFormat('en-US')
const russian = createFormat('ru-RU')

/** Normalises spaces: languages use different kinds of space in numbers. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('[R9.02] prices have 0 or 2 decimals', () => {
  test.each([
    [15, 'USD', '$15'],
    [15.2, 'USD', '$15.20'],
    [15.25, 'USD', '$15.25'],
    [15.256, 'USD', '$15.26'],
    [14.999, 'USD', '$15'],
    [1340.5, 'USD', '$1,340.50'],
    [0, 'USD', '$0'],
    [-5, 'USD', '−$5'],
    [1340, 'RUB', '₽1,340'],
    [980, 'JPY', '¥980'],
    [12.5, 'EUR', '€12.50'],
  ])('%d %s in English is %s', (amount, currency, expected) => {
    expect(plain(english.price(amount, currency))).toBe(expected)
  })

  test.each([
    [1340, 'RUB', '1 340 ₽'],
    [13_400, 'RUB', '13 400 ₽'],
    [1340.5, 'RUB', '1 340,50 ₽'],
    [15, 'USD', '15 $'],
    [500, 'UAH', '500 ₴'],
    [2500, 'KZT', '2 500 ₸'],
  ])('%d %s in Russian is %s', (amount, currency, expected) => {
    expect(plain(russian.price(amount, currency))).toBe(expected)
  })

  test('prices side by side have the same decimals', () => {
    const delivery = [6.1, 18, 0]
    expect(delivery.map((one) => english.price(one, 'USD', ...delivery))).toEqual(['$6.10', '$18.00', '$0.00'])
    expect([english.price(9.8, 'USD', 13), english.price(13, 'USD', 9.8), english.price(13, 'USD', 10)]).toEqual([
      '$9.80',
      '$13.00',
      '$13',
    ])
  })

  test('never one, and never more than two', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (amount) => {
        const decimals = /\.(\d+)$/.exec(english.price(amount, 'USD').replaceAll(',', ''))?.[1] ?? ''
        expect([0, 2]).toContain(decimals.length)
      }),
    )
  })
})

test.each([
  [0.31, 'USD', '$0.31'],
  [0.0123, 'USD', '$0.01'],
  [0.0031, 'USD', '$0.0031'],
  [4.9, 'USD', '$4.90'],
  [12, 'EUR', '€12.00'],
  [12_122.22, 'KZT', '₸12,122'],
  [247.5, 'RUB', '₽248'],
  [10, 'JPY', '¥10'],
  [2.5, 'RUB', '₽2.50'],
])('the unit price %d %s is formatted as %s: two decimals or none, never as zero', (amount, currency, expected) => {
  expect(plain(english.unitPrice(amount, currency))).toBe(expected)
})

test('numbers and ratings are formatted by the language', () => {
  expect(english.number(1234.5)).toBe('1,234.5')
  expect(plain(russian.number(12_345.5))).toBe('12 345,5')
  expect(english.rating(4)).toBe('4.0')
  expect(russian.rating(4.75)).toMatch(/^4,[78]$/)
})

test('a date is the same day in every time zone, and an invalid one is returned unchanged', () => {
  expect(plain(english.date('2026-11-21'))).toBe('November 21, 2026')
  expect(plain(russian.date('2026-11-21'))).toBe('21 ноября 2026 г.')
  expect(plain(english.date('2026-11-21T22:30:00Z'))).toBe('November 22, 2026')
  expect(english.date('soon')).toBe('soon')
})

test('a date has no space at which a line could break', () => {
  expect(russian.date('2026-11-21')).toBe('21\u00a0ноября\u00a02026\u00a0г.')
  expect(english.date('2026-11-21')).toBe('November\u00a021,\u00a02026')
})
