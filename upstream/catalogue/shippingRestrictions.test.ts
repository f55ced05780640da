import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../common/countries.ts'
import { countriesRefusing } from './shippingRestrictions.ts'

const ALL = COUNTRIES.map(({ code }) => code)
const NO_MEDICINE_EXCEPT = ['JP', 'KR', 'HK', 'SG', 'NZ', 'GB']
const CHEAP = 1000

/** What every flag is refused by; a new country or flag has to be decided here too. */
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
  test.each(Object.keys(REFUSING))('%s goes exactly where it may', (ship) => {
    expect(goesTo(ship)(country)).toBe(!REFUSING[ship]?.includes(country))
  })

  test('what has no flag goes, unless it is a luxury to a country under the ban', () => {
    expect(goesTo(null)(country)).toBe(true)
    expect(goesTo(null, 40_000)(country)).toBe(true)
    expect(goesTo(null, 40_001)(country)).toBe(!['RU', 'BY'].includes(country))
    expect(goesTo('aerosol', 40_001)(country)).toBe(country === 'JP')
  })

  test('what goes by e-mail goes, whatever it costs', () => {
    expect(goesTo(null, 1_000_000, true)(country)).toBe(true)
  })
})
