import { expect, test } from 'vitest'
import { faultsOf } from './formRules.ts'
import { priceRangeRules } from './priceRange.ts'

test.each([
  ['', '', {}],
  ['1 500', '19,90', { price_to: 'priceBelowFrom' }],
  ['19.90', '1500', {}],
  ['100', '100', {}],
  ['', '5', {}],
  ['cheap', '5', { price_from: 'invalidPrice' }],
  ['-5', '1e5', { price_from: 'invalidPrice', price_to: 'invalidPrice' }],
])('from %j to %j', (price_from, price_to, faults) => {
  expect(faultsOf(priceRangeRules, { price_from, price_to })).toEqual(faults)
})
