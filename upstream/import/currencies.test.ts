import { describe, expect, test } from 'vitest'
import { signOf } from '../../shared/rules/currencySign.ts'
import { priceInText } from '../catalogue/search/priceInText.ts'
import { parseNumber } from './number.ts'
import { CURRENCIES } from '../../contract/rules/currencies.ts'
import { CURRENCY_BY_COUNTRY } from '../../contract/rules/money.ts'

/** A word for each currency in both languages. */
const WORDS: { readonly [code: string]: readonly string[] } = {
  RUB: ['рублей', 'roubles'],
  USD: ['долларов', 'dollars'],
  EUR: ['евро', 'euros'],
  JPY: ['иен', 'yen'],
  KZT: ['тенге', 'tenge'],
  BYN: ['BYN'],
  KGS: ['сомов', 'som'],
  AMD: ['драмов', 'drams'],
  UAH: ['гривен', 'hryvnias'],
  GBP: ['фунтов', 'pounds'],
}

test('a country has one default currency', () => {
  const countries = CURRENCIES.flatMap((currency) => currency.countries)
  expect(countries.toSorted()).toEqual(Object.keys(CURRENCY_BY_COUNTRY).toSorted())
})

describe.each(CURRENCIES)('$code', ({ code, sign }) => {
  test('the shop writes its sign or its code', () => {
    expect([sign, code]).toContain(signOf(code))
  })

  test.each([code, sign, ...(WORDS[code] ?? [])])('a search up to 700 %s has a price, in this currency alone', (spelled) => {
    expect(priceInText(`крем до 700 ${spelled}`, code)).toEqual({ text: 'крем', from: null, to: 700 })
    expect(priceInText(`крем до 700 ${spelled}`, code === 'EUR' ? 'USD' : 'EUR')).toBeNull()
  })

  test.each([code, sign, ...(WORDS[code] ?? [])])('an imported amount of 1 290,50 %s is a number', (spelled) => {
    expect(parseNumber(`1 290,50 ${spelled}`, 'price', ',')).toBe(1290.5)
    expect(parseNumber(`${spelled} 1290.50`, 'price', '.')).toBe(1290.5)
  })
})
