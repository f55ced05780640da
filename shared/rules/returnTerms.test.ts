import { expect, test } from 'vitest'
import { DELIVERY_COUNTRIES } from '../deliveryCountries.ts'
import { acceptanceOf, isPaidByShop, RETURN_LAWS, returnDaysOf, returnLawOf } from './returnTerms.ts'

test.each([
  ['RU', 7, 'never', false],
  ['DE', 14, 'sealed', true],
  ['GB', 14, 'sealed', false],
  ['JP', 7, 'never', false],
  [null, 7, 'never', false],
])('%s: %i days for a change of mind, cosmetics %s', (country, days, cosmetics, isWithdrawal) => {
  const law = returnLawOf(country)
  expect(law).toMatchObject({ isWithdrawal })
  expect(returnDaysOf(law, 'unwanted')).toBe(days)
  expect(acceptanceOf(law, 'unwanted', 'makeup')).toBe(cosmetics)
})

test('a fault is accepted for every product, for at least as long as a change of mind, at the shop’s cost', () => {
  for (const law of [...DELIVERY_COUNTRIES.map(returnLawOf), ...Object.values(RETURN_LAWS)])
    for (const reason of ['faulty', 'damaged', 'wrong_item'] as const) {
      expect(acceptanceOf(law, reason, 'tea-food')).toBe('yes')
      expect(returnDaysOf(law, reason)).toBeGreaterThanOrEqual(returnDaysOf(law, 'unwanted'))
      expect(isPaidByShop(reason)).toBe(true)
    }
  expect(isPaidByShop('unwanted')).toBe(false)
})

test('products of an unknown category can be returned', () => {
  expect(acceptanceOf(returnLawOf('RU'), 'unwanted', 'bicycles')).toBe('yes')
})
