import { expect, it } from 'vitest'
import { signAndCode, signOf } from './currencySign.ts'

it.each([
  ['RUB', '₽'],
  ['USD', '$'],
  ['JPY', '¥'],
  ['KZT', '₸'],
  // No sign at all, and signs that most devices cannot display.
  ['BYN', 'BYN'],
  ['KGS', 'KGS'],
  ['AMD', 'AMD'],
])('%s is written %s', (currency, sign) => {
  expect(signOf(currency)).toBe(sign)
  expect(signOf(currency)).toBe(sign)
})

it('names a currency by its sign and code, or by its code alone', () => {
  expect([signAndCode('RUB'), signAndCode('BYN'), signAndCode('XQZ')]).toEqual(['₽ RUB', 'BYN', 'XQZ'])
})
