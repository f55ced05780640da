import { expect, test } from 'vitest'
import { isCurrencyCode, pickCurrency, PREFERENCE_COOKIE_MS } from './preferences.ts'

test('[R9.05] preferences are remembered for 365 days', () => {
  expect(PREFERENCE_COOKIE_MS / 86_400_000).toBe(365)
})

test("the currency is the cookie's, else the language's", () => {
  expect(pickCurrency('EUR', 'ru-RU')).toBe('EUR')
  expect(pickCurrency(undefined, 'ru-RU')).toBe('RUB')
  expect(pickCurrency('euro', 'en-US')).toBe('USD')
})

test('a currency that is not in any list of the shop is accepted in a cookie: the backend validates it', () => {
  expect(pickCurrency('TRY', 'ru-RU')).toBe('TRY')
})

test.each(['rub', 'RUBL', 'EU', '', 'constructor', 'RUB\n', null, undefined, ['RUB']])('%j is not a currency code', (value) => {
  expect(isCurrencyCode(value)).toBe(false)
})
