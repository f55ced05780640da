import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../contract/rules/countries.ts'
import { CURRENCY_CODES, exchange, yenWorth } from '../../../contract/rules/money.ts'
import type { Borders } from './borderRules.ts'
import { landedCost, type BorderParcel, type LandedCost } from './landedCost.ts'
import { projectBorders } from './loadBorders.ts'
import { convertBy, sampleRules } from '../rules/loadRules.ts'

const AT = new Date('2026-11-24T09:00:00Z')
convertBy(sampleRules(), AT)
const BORDERS = projectBorders()

/** The rules with the announced ones in force, as an owner writes them after confirming them. */
const CONFIRMED: Borders = {
  ...BORDERS,
  rules: BORDERS.rules.map((rule) =>
    rule.id === 'eaeu-2024' ? { ...rule, until: '2026-07-01' } : { ...rule, isUnconfirmed: false },
  ),
}

const parcel = (country: string, productsJpy: number, more: Partial<BorderParcel> = {}): BorderParcel => ({
  country,
  currency: 'EUR',
  products: exchange(productsJpy, 'EUR'),
  productsJpy,
  delivery: 0,
  weightG: 1000,
  headings: ['330499'],
  ...more,
})

/** The amounts by kind of what is paid on arrival, in cents of the parcel's currency. */
const dueOf = ({ rows }: LandedCost) =>
  Object.fromEntries(rows.filter(({ when }) => when === 'arrival').map(({ kind, amount }) => [kind, amount]))

const costOf = (country: string, euroCents: number, more?: Partial<BorderParcel>, borders = BORDERS) =>
  landedCost(borders, parcel(country, yenWorth(euroCents, 'EUR'), more), AT)

test('the customs union since 1 April 2024: nothing up to 200 EUR and 31 kg, above them 15 % of the excess and at least 2 EUR for each kilogram more', () => {
  for (const country of ['RU', 'BY', 'KZ', 'AM', 'KG']) {
    expect(costOf(country, 20_000)).toMatchObject({
      arrival: 0,
      precision: 'exact',
      limit: { isExceeded: false, amount: 20_000 },
    })
    expect(dueOf(costOf(country, 26_000))).toEqual({ duty: 900, import_vat: 0, handling: 0 })
    expect(costOf(country, 20_100).limit).toMatchObject({ isExceeded: true, maySplit: true })
    expect(costOf(country, 10_000, { weightG: 31_000 }).arrival).toBe(0)
    expect(costOf(country, 10_000, { weightG: 31_001 }).arrival).toBe(200)
    expect(costOf(country, 10_000, { weightG: 33_000 }).arrival).toBe(400)
  }
})

test('the announced rule of the customs union counts once it is confirmed: 5 % of the whole, at least 1 EUR a kilogram, and the VAT of the country', () => {
  expect(dueOf(costOf('RU', 26_000, {}, CONFIRMED))).toEqual({ duty: 1300, import_vat: 6006, handling: 0 })
  expect(dueOf(costOf('KZ', 26_000, {}, CONFIRMED))).toEqual({ duty: 1300, import_vat: 4368, handling: 0 })
  expect(dueOf(costOf('RU', 20_100, { weightG: 30_000 }, CONFIRMED))).toMatchObject({ duty: 3000 })
  expect(costOf('BY', 26_000, {}, CONFIRMED)).toMatchObject({ arrival: null, precision: 'unknown' })
  expect(costOf('RU', 20_000, {}, CONFIRMED).arrival).toBe(0)
})

test('until it is confirmed, figures of the rule before it are approximate, and nothing is exact nothing', () => {
  expect(costOf('RU', 26_000).precision).toBe('about')
  expect(costOf('RU', 10_000).precision).toBe('exact')
  const before = new Date('2026-06-30T23:00:00Z')
  expect(landedCost(BORDERS, parcel('RU', yenWorth(26_000, 'EUR')), before).precision).toBe('exact')
})

test('Germany up to 150 EUR: 3 EUR for each tariff heading, 19 % of everything, and the carrier’s fee; above it customs decides', () => {
  const four = costOf('DE', 6000, { delivery: 530, headings: ['330499', '330510', '340130', '330499'] })
  expect(dueOf(four)).toEqual({ duty: 900, import_vat: 1412, handling: 700 })
  // The limit is none up to which nothing is due.
  expect(four).toMatchObject({ arrival: 3012, precision: 'about', limit: null })
  expect(dueOf(costOf('DE', 15_000))).toMatchObject({ duty: 300 })
  expect(dueOf(costOf('DE', 15_010))).toEqual({ duty: null, import_vat: null, handling: null })
  expect(costOf('DE', 15_010)).toMatchObject({ arrival: null, precision: 'unknown' })
})

test('a product without a code counts as a tariff heading of its own, which is an estimate', () => {
  expect(dueOf(costOf('DE', 6000, { headings: [null, null, '330499'] }))).toMatchObject({ duty: 900 })
  expect(dueOf(costOf('FR', 6000, { headings: [null] }))).toEqual({ duty: 300, import_vat: null, handling: 200 })
})

test('Japan has the tax in its prices; Korea counts the delivery; where no rule states figures the authority is named and no figure', () => {
  const japan = costOf('JP', 6000)
  expect(japan.arrival).toBe(0)
  expect(japan.rows.find(({ kind }) => kind === 'import_vat')).toEqual({
    kind: 'import_vat',
    amount: null,
    when: 'now',
    isIncluded: true,
  })
  const dollars = (cents: number, delivery: number) =>
    landedCost(BORDERS, parcel('KR', yenWorth(cents, 'USD'), { currency: 'USD', delivery }), AT)
  expect(dollars(15_000, 0).arrival).toBe(0)
  expect(dollars(14_000, 1001).arrival).toBeNull()
  for (const country of ['US', 'GB', 'TR', 'CH', 'AU', 'UA', 'HK']) {
    expect(costOf(country, 6000)).toMatchObject({ arrival: null, precision: 'unknown' })
    expect(costOf(country, 6000).authority).toMatch(/^https:/)
  }
})

test('a rule is exact for 60 days after it was checked, approximate for 180, and states no figure later', () => {
  const cost = (day: string) => landedCost(BORDERS, parcel('RU', yenWorth(26_000, 'EUR')), new Date(`${day}T12:00:00Z`))
  const sure: Borders = { ...BORDERS, rules: BORDERS.rules.filter(({ isUnconfirmed }) => !isUnconfirmed) }
  const at = (day: string) => landedCost(sure, parcel('RU', yenWorth(26_000, 'EUR')), new Date(`${day}T12:00:00Z`))
  expect(at('2027-01-22')).toMatchObject({ precision: 'exact', arrival: 900 })
  expect(at('2027-01-23')).toMatchObject({ precision: 'about', arrival: 900 })
  expect(at('2027-05-22')).toMatchObject({ precision: 'about', arrival: 900 })
  expect(at('2027-05-23')).toMatchObject({ precision: 'unknown', arrival: null, limit: null })
  expect(cost('2024-03-31').rule).toBeNull()
  const never: Borders = { ...sure, rules: sure.rules.map((rule) => ({ ...rule, checkedOn: null })) }
  expect(landedCost(never, parcel('RU', yenWorth(26_000, 'EUR')), AT).arrival).toBeNull()
})

const countries = fc.constantFrom(...COUNTRIES.map(({ code }) => code))
const yen = fc.integer({ min: 1, max: 3_000_000 })
const grams = fc.integer({ min: 1, max: 60_000 })

test('within a limit and above it a dearer or heavier parcel never costs less on arrival', () => {
  const rules = fc.constantFrom(BORDERS, CONFIRMED)
  fc.assert(
    fc.property(rules, countries, yen, yen, grams, grams, (borders, country, aYen, bYen, aGrams, bGrams) => {
      const cost = (productsJpy: number, weightG: number) =>
        landedCost(borders, parcel(country, productsJpy, { weightG }), AT).arrival
      const less = cost(Math.min(aYen, bYen), Math.min(aGrams, bGrams))
      const more = cost(Math.max(aYen, bYen), Math.max(aGrams, bGrams))
      if (less !== null && more !== null) expect(more).toBeGreaterThanOrEqual(less)
    }),
  )
})

test('in every country and currency the sum is that of its parts, whole minor units, and null exactly when a part is', () => {
  fc.assert(
    fc.property(countries, fc.constantFrom(...CURRENCY_CODES), yen, grams, (country, currency, productsJpy, weightG) => {
      const products = exchange(productsJpy, currency)
      const cost = landedCost(CONFIRMED, parcel(country, productsJpy, { currency, products, weightG }), AT)
      const due = Object.values(dueOf(cost))
      expect(cost.arrival).toBe(due.includes(null) ? null : due.reduce((sum: number, one) => sum + (one ?? 0), 0))
      for (const { amount } of cost.rows) expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      expect(cost.precision === 'unknown').toBe(cost.arrival === null)
    }),
  )
})

test('a parcel costs the same in every currency, to the rounding of one conversion', () => {
  fc.assert(
    fc.property(fc.constantFrom('RU', 'DE'), yen, (country, productsJpy) => {
      const inEuros = landedCost(BORDERS, parcel(country, productsJpy), AT).arrival
      const products = exchange(productsJpy, 'KZT')
      const inTenge = landedCost(BORDERS, parcel(country, productsJpy, { currency: 'KZT', products }), AT).arrival
      if (inEuros === null) expect(inTenge).toBeNull()
      // 600 tiyn a cent; each of the three parts is rounded once.
      else expect(Math.abs((inTenge ?? 0) - inEuros * 600)).toBeLessThanOrEqual(3)
    }),
  )
})
