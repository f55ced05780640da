import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../contract/rules/countries.ts'
import { countriesRefusing, refusalReason } from './shippingRestrictions.ts'

const ALL = COUNTRIES.map(({ code }) => code)
const NO_MEDICINE_EXCEPT = ['JP', 'KR', 'HK', 'SG', 'NZ', 'GB']
const CHEAP = 1000

/** The flags that each country refuses; a new country or flag must be added here too. */
const REFUSING: Readonly<Record<string, readonly string[]>> = {
  aerosol: ALL.filter((code) => code !== 'JP'),
  flammable: ALL.filter((code) => code !== 'JP'),
  corrosive: ALL.filter((code) => code !== 'JP'),
  battery: ALL.filter((code) => code !== 'JP'),
  'a flag that nobody has written a rule for': ALL.filter((code) => code !== 'JP'),
  medicine: ALL.filter((code) => !NO_MEDICINE_EXCEPT.includes(code)),
  blade: ['GB', 'AU', 'AE'],
  luxury: ['RU', 'BY'],
}

const goesTo = (ship: string | null, priceJpy = CHEAP, isDigital = false) => {
  const refusing = countriesRefusing({ flag: ship, priceJpy, isDigital })
  return (country: string) => !refusing.includes(country)
}

describe.each(ALL)('to %s', (country) => {
  test.each(Object.keys(REFUSING))('%s accepts exactly the permitted flags', (ship) => {
    expect(goesTo(ship)(country)).toBe(!REFUSING[ship]?.includes(country))
  })

  test('a product without a flag is sent, unless it is a luxury and the country is under the ban', () => {
    expect(goesTo(null)(country)).toBe(true)
    expect(goesTo(null, 40_000)(country)).toBe(true)
    expect(goesTo(null, 40_001)(country)).toBe(!['RU', 'BY'].includes(country))
    expect(goesTo('aerosol', 40_001)(country)).toBe(country === 'JP')
  })

  test('a product delivered by e-mail is never restricted, at any price', () => {
    expect(goesTo(null, 1_000_000, true)(country)).toBe(true)
  })
})

test('a refusal names the refused flag, and no reason when countries have different ones', () => {
  const blade = { flag: 'blade', priceJpy: 40_001, isDigital: false }
  expect(refusalReason(blade, 'ru')).toBe('Не доставляем в вашу страну')
  expect(refusalReason({ ...blade, flag: null }, 'en')).toBe('Not shipped to your country: luxury')
  expect(refusalReason({ ...blade, priceJpy: CHEAP }, 'ru')).toBe('Не доставляем в вашу страну: лезвие')
  expect(refusalReason({ ...blade, flag: 'constructor', priceJpy: CHEAP }, 'en')).toBe('Not shipped to your country')
  expect(refusalReason({ ...blade, flag: null, priceJpy: CHEAP }, 'en')).toBeNull()
})
