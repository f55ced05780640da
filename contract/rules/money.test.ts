import { fc } from '../../test/support/property.ts'
import { expect, test } from 'vitest'
import { CURRENCY_CODES, exchange, shopPrice, toMajor, toMinor } from './money.ts'
import { convertBy, sampleRules } from '../../upstream/common/rules/loadRules.ts'

convertBy(sampleRules(), new Date())

const yen = fc.integer({ min: 0, max: 500_000 })
const currency = fc.constantFrom(...CURRENCY_CODES)

test('a higher price in yen never converts to a lower price, and a positive price never to zero', () => {
  fc.assert(
    fc.property(yen, yen, currency, (a, b, code) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      expect(shopPrice(low, code)).toBeLessThanOrEqual(shopPrice(high, code))
      expect(shopPrice(low, code) > 0).toBe(low > 0)
    }),
  )
})

test('[R9.02] prices have at most 2 decimals, roubles and yen none', () => {
  fc.assert(
    fc.property(yen, currency, (amount, code) => {
      const price = toMajor(shopPrice(amount, code), code)
      expect(Number(price.toFixed(2))).toBe(price)
      if (code === 'RUB' || code === 'JPY') expect(Number.isInteger(price)).toBe(true)
    }),
  )
})

test('rounding changes a price by at most half a step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5000, max: 500_000 }),
      currency,
      (amount, code) => Math.abs(shopPrice(amount, code) / exchange(amount, code) - 1) < 0.02,
    ),
  )
})

test('converting minor units to the wire and back returns the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      currency,
      (minor, code) => toMinor(toMajor(minor, code), code) === minor,
    ),
  )
})
