import { expect, test } from 'vitest'
import { BASE_GROUPS, hasGroup, OPTIONAL_GROUPS } from './features.ts'

test('base groups are on and all others off while features name none', () => {
  for (const group of BASE_GROUPS) expect(hasGroup({}, group), group).toBe(true)
  for (const group of OPTIONAL_GROUPS) expect(hasGroup({}, group), group).toBe(false)
})

test('the calls of the specification are always on, independent of features', () => {
  expect(hasGroup({ specified: false }, 'specified')).toBe(true)
  expect(hasGroup({ shop: false }, 'shop')).toBe(true)
})

test.each([
  ['brands', 'products'],
  ['reviews', 'products'],
  ['comparison', 'products'],
  ['certificates', 'products'],
  ['countryLists', 'products'],
  ['feeds', 'products'],
  ['returns', 'orders'],
  ['invoices', 'orders'],
] as const)('%s are off without %s, although features turn them on', (group, needed) => {
  expect(hasGroup({ [group]: true, [needed]: true }, group)).toBe(true)
  expect(hasGroup({ [group]: true, [needed]: false }, group)).toBe(false)
})
