import { expect, test } from 'vitest'
import { offeredCurrencies } from './offeredCurrencies.ts'

const named = (...codes: string[]) => codes.map((code) => ({ code, name: `Name of ${code}` }))
const config = { currencies: named('USD', 'RUB', 'KZT'), currencyByCountry: { KZ: 'KZT' } }
const page = { listed: null, config, country: 'US', currency: 'USD', locale: 'en-US' } as const
const codesOf = (known: Parameters<typeof offeredCurrencies>[0]) => offeredCurrencies(known).map(({ code }) => code)

test('[R7.04] the answer of currencyList replaces the list of the front configuration', () => {
  expect(codesOf(page)).toEqual(['USD', 'RUB', 'KZT'])
  expect(codesOf({ ...page, listed: named('TRY', 'USD') })).toEqual(['TRY', 'USD'])
  expect(codesOf({ ...page, listed: [] })).toEqual([])
})

test('[R3.13] the currency of the delivery country is offered first, and no other one is moved', () => {
  expect(codesOf({ ...page, country: 'KZ' })).toEqual(['KZT', 'USD', 'RUB'])
  expect(codesOf({ ...page, country: 'KZ', listed: named('USD', 'EUR') })).toEqual(['USD', 'EUR'])
})

test('[R7.04] a currency without a name has the name of its code, if there is one', () => {
  const listed = [
    { code: 'EUR', name: '' },
    { code: 'QQQ', name: '' },
  ]
  expect(offeredCurrencies({ ...page, listed }).map(({ name }) => name)).toEqual(['Euro', ''])
})

test('without a list, the currencies of the page and of its language are offered', () => {
  const bare = { ...page, config: { currencies: [] }, currency: 'EUR' }
  expect(offeredCurrencies(bare)).toEqual([
    { code: 'EUR', name: '' },
    { code: 'USD', name: '' },
  ])
  expect(codesOf({ ...bare, currency: 'RUB', locale: 'ru-RU' })).toEqual(['RUB'])
})
