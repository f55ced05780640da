import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../contract/rules/countries.ts'
import { projectBorders } from '../common/borders/loadBorders.ts'
import type { Refusal } from '../common/borders/borderRules.ts'
import { createRestrictions, type Sendable } from './shippingRestrictions.ts'

const ALL = COUNTRIES.map(({ code }) => code)
const NO_MEDICINE_EXCEPT = ['JP', 'KR', 'HK', 'SG', 'NZ', 'GB']
const CHEAP = 1000

const PLAIN: Sendable = { flag: null, hsCode: null, priceJpy: CHEAP, isDigital: false }

const HONEY: Refusal = {
  id: 'honey',
  countries: ['NZ', 'AU'],
  from: '2026-11-01',
  until: '2026-12-01',
  hs: ['0409'],
  withoutCode: false,
  kinds: [],
  postcodes: [],
  reason: { 'en-US': 'honey', 'ru-RU': 'мёд' },
  source: 'https://www.mpi.govt.nz/',
  checkedOn: '2026-11-23',
}

const restrictionsOn = (day: string, refusals: readonly Refusal[] = []) =>
  createRestrictions({ refusals }, () => new Date(`${day}T12:00:00Z`))()

const NONE = restrictionsOn('2026-11-20')

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
  sunscreen: [],
}

const goesTo = (flag: string | null, priceJpy = CHEAP, isDigital = false) => {
  const refusing = NONE.countriesRefusing({ ...PLAIN, flag, priceJpy, isDigital })
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

test('a refusal names its reason for each group of countries', () => {
  const blade = { ...PLAIN, flag: 'blade', priceJpy: 40_001 }
  expect(NONE.refusals(blade, 'en')).toEqual([
    { countries: ['AU', 'GB', 'AE'], text: 'Not shipped to your country: blade' },
    { countries: ['RU', 'BY'], text: 'Not shipped to your country: luxury' },
  ])
  expect(NONE.refusal(blade, 'GB', 'ru')).toEqual({ reason: 'лезвие' })
  expect(NONE.refusal(blade, 'DE', 'ru')).toBeNull()
  expect(NONE.refusal({ ...PLAIN, flag: 'constructor' }, 'DE', 'en')).toEqual({ reason: null })
  expect(NONE.refusals(PLAIN, 'en')).toEqual([])
})

test('a row refuses products by the beginning of their HS code, in its countries and on its days', () => {
  const honey = { ...PLAIN, hsCode: '040900' }
  const on = (day: string) => restrictionsOn(day, [HONEY])
  expect(on('2026-11-20').refusal(honey, 'NZ', 'en')).toEqual({ reason: 'honey' })
  expect(on('2026-11-20').countriesRefusing(honey)).toEqual(['AU', 'NZ'])
  for (const day of ['2026-10-31', '2026-12-01']) expect(on(day).countriesRefusing(honey)).toEqual([])
  for (const hsCode of ['040800', '3304', null]) expect(on('2026-11-20').countriesRefusing({ ...PLAIN, hsCode })).toEqual([])
})

test('a row may refuse products without a code too, and kinds of products', () => {
  const strict = restrictionsOn('2026-11-20', [{ ...HONEY, withoutCode: true, kinds: ['sunscreen'] }])
  expect(strict.countriesRefusing(PLAIN)).toEqual(['AU', 'NZ'])
  expect(strict.countriesRefusing({ ...PLAIN, hsCode: '330499' })).toEqual([])
  expect(strict.countriesRefusing({ ...PLAIN, hsCode: '330499', flag: 'sunscreen' })).toEqual(['AU', 'NZ'])
  expect(strict.flagsRefusedBy('NZ')).toContain('sunscreen')
  expect(strict.flagsRefusedBy('DE')).not.toContain('sunscreen')
})

test('a region is refused by its postcodes, in any spelling', () => {
  const { refusedRegion } = restrictionsOn('2026-11-20', projectBorders().refusals)
  expect(refusedRegion('RU', '283 001', 'en')).toBe('Donetsk, Luhansk, Crimea')
  expect(refusedRegion('UA', '83001', 'ru')).toBe('Донецк, Луганск, Крым')
  expect(refusedRegion('RU', '101000', 'en')).toBeNull()
  expect(refusedRegion('DE', '83001', 'en')).toBeNull()
})

test('the restrictions are new only on a day on which a row begins or ends', () => {
  let day = '2026-11-20'
  const restrictions = createRestrictions({ refusals: [HONEY] }, () => new Date(`${day}T12:00:00Z`))
  const first = restrictions()
  day = '2026-11-21'
  expect(restrictions()).toBe(first)
  day = '2026-12-01'
  expect(restrictions()).not.toBe(first)
})
