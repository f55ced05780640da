import { expect, test } from 'vitest'
import { isCurrency, pickCurrency, PREFERENCE_COOKIE_MS } from './preferences.ts'

test('[R9.05] preferences are remembered for 365 days', () => {
  expect(PREFERENCE_COOKIE_MS / 86_400_000).toBe(365)
})

test("the currency is the cookie's, else the language's", () => {
  expect(pickCurrency('EUR', 'ru-RU')).toBe('EUR')
  expect(pickCurrency(undefined, 'ru-RU')).toBe('RUB')
  expect(pickCurrency('XXX', 'en-US')).toBe('USD')
})

test.each(['rub', 'XXX', '', 'constructor', null, undefined, ['RUB']])('%j is no currency', (value) => {
  expect(isCurrency(value)).toBe(false)
})
