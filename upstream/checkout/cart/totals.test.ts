import { fc } from '../../../test/support/property.ts'
import { expect, test } from 'vitest'
import { asPrice, convert, CURRENCY_CODES, exchange, shareOut, shopPrice, yenWorth } from '../../../contract/rules/money.ts'
import { paidByLine, returnedFor, sumOf, totalsOf, type Reduction } from './totals.ts'
import { convertBy, sampleRules } from '../../common/rules/loadRules.ts'

convertBy(sampleRules(), new Date())

const currency = fc.constantFrom(...CURRENCY_CODES)
const lines = fc.array(
  fc.record({ yen: fc.integer({ min: 0, max: 70_000 }), qty: fc.integer({ min: 1, max: 30 }), isDigital: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
)
const reduction = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 30_000 }) }),
  fc.constant(null),
)

const priced = (rows: readonly { yen: number; qty: number; isDigital: boolean }[], code: string) =>
  rows.map(({ yen, qty, isDigital }) => ({ price: shopPrice(yen, code), qty, isDigital }))

const inCurrency = (promoReduction: Reduction | null, code: string): Reduction | null =>
  promoReduction?.kind === 'amount' ? { kind: 'amount', value: exchange(promoReduction.value, code) } : promoReduction

test('lines, discount and delivery add up to the total in every currency, and no amount is negative', () => {
  fc.assert(
    fc.property(lines, reduction, fc.integer({ min: 0, max: 60_000 }), currency, (rows, promoReduction, kopecks, code) => {
      const all = priced(rows, code)
      const delivery = asPrice(convert(kopecks, 'RUB', code), code)
      const { products, discountable, discount, total } = totalsOf(all, inCurrency(promoReduction, code), delivery)
      expect(products).toBe(sumOf(all))
      expect(total).toBe(products - discount + delivery)
      expect(discount).toBeLessThanOrEqual(discountable)
      for (const amount of [products, discountable, discount, total]) expect(Number.isInteger(amount) && amount >= 0).toBe(true)
    }),
  )
})

test('a code does not reduce a gift certificate', () => {
  fc.assert(
    fc.property(lines, reduction, currency, (rows, promoReduction, code) => {
      const all = priced(rows, code)
      const certificates = all.filter(({ isDigital }) => isDigital)
      expect(totalsOf(certificates, inCurrency(promoReduction, code), 0).discount).toBe(0)
      const { discount } = totalsOf(all, inCurrency(promoReduction, code), 0)
      const paid = paidByLine(all, discount)
      all.forEach(({ price, qty, isDigital }, index) => {
        if (isDigital) expect(paid[index]).toBe(price * qty)
      })
    }),
  )
})

test('the amounts paid for the lines add up to the products less the discount, and are never negative', () => {
  fc.assert(
    fc.property(lines, reduction, currency, (rows, promoReduction, code) => {
      const all = priced(rows, code)
      const { products, discount } = totalsOf(all, inCurrency(promoReduction, code), 0)
      const paid = paidByLine(all, discount)
      expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(products - discount)
      for (const amount of paid) expect(amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('returns refund exactly the paid amount, however the units are divided and whatever is refused in between', () => {
  const parts = fc.array(fc.record({ units: fc.integer({ min: 1, max: 5 }), isRefused: fc.boolean() }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 30 }), parts, (paid, qty, steps) => {
      let back = 0
      let returned = 0
      const send = (units: number, isRefused: boolean) => {
        const amount = returnedFor({ paid, qty, back, returned }, units)
        expect(amount).toBeGreaterThanOrEqual(0)
        if (isRefused) return
        back += units
        returned += amount
      }
      for (const { units, isRefused } of steps) if (back + units <= qty) send(units, isRefused)
      if (back < qty) send(qty - back, false)
      expect(returned).toBe(paid)
    }),
  )
})

test('shares add up to the amount and are next to their exact values, also when a product of both exceeds 2^53', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }),
      (amount, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const shares = shareOut(amount, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : amount)
        if (whole > 0)
          shares.forEach((share, i) => expect(Math.abs(share - (amount * (weights[i] ?? 0)) / whole)).toBeLessThan(1.01))
      },
    ),
  )
})

test('an amount in yen is worth at least the amount that it is exchanged for, and one yen less is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), currency, (amount, code) => {
      const yen = yenWorth(amount, code)
      expect(exchange(yen, code)).toBeGreaterThanOrEqual(amount)
      expect(exchange(yen - 1, code)).toBeLessThanOrEqual(amount)
    }),
  )
})
