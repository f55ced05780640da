import { expect, test } from 'vitest'
import { postcodeExample, postcodeFits } from './postcode.ts'

test.each([
  ['######', '123456'],
  ['###-####', '123-4567'],
  ['LV-####', 'LV-1234'],
  ['#####|#####-####', '12345, 12345-6789'],
  ['@#@ #@#', 'A1A 2A3'],
])('the example of %s is %s, which is no row of zeros and fits', (format, example) => {
  expect(postcodeExample(format)).toBe(example)
  for (const one of example.split(', ')) expect(postcodeFits(format, one)).toBe(true)
})

test('a country without postcodes has no example', () => {
  expect(postcodeExample(null)).toBeNull()
})
