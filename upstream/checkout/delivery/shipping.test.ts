import { expect, test } from 'vitest'
import { deliveryTermsIn } from '../../../contract/rules/deliveryTerms.ts'
import { asPrice, CURRENCY_CODES } from '../../../contract/rules/money.ts'
import { offersTo } from './shipping.ts'

test.each(CURRENCY_CODES)('in %s the delivery price is rounded like product prices and equals the promised price', (currency) => {
  const { flat, freeFrom } = deliveryTermsIn(currency)
  expect([asPrice(flat, currency), asPrice(freeFrom, currency)]).toEqual([flat, freeFrom])
  for (const country of ['RU', 'KZ', 'US', 'JP', 'DE'])
    for (const weightG of [100, 1500, 9900]) {
      const offers = offersTo(country, { productsKopecks: 100_000, weightG }, currency, 'en')
      for (const { price } of offers) expect(price).toBe(asPrice(price, currency))
      expect(offers[0]?.price).toBe(flat)
    }
})
