import { fc } from '../../test/support/property.ts'
import { expect, test } from 'vitest'
import { gtin13, isGtin } from './gtin.ts'

test('JAN, EAN-8, UPC and GTIN-14 are accepted with their check digit alone', () => {
  for (const code of ['4987241135028', '96385074', '036000291452', '10012345678902']) expect(isGtin(code), code).toBe(true)
  for (const code of ['4987241135029', '4987241135', '49872411350281234', '', 'abcdefgh', '４９８７２４１１３５０２８'])
    expect(isGtin(code), code).toBe(false)
})

test('one wrong digit is always found', () => {
  fc.assert(
    fc.property(fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const code = '4987241135028'
      const digit = (Number(code[place]) + by) % 10
      expect(isGtin(`${code.slice(0, place)}${digit}${code.slice(place + 1)}`)).toBe(false)
    }),
  )
})

test('structured data names every code that fits in 13 digits', () => {
  expect(gtin13('4987241135028')).toBe('4987241135028')
  expect(gtin13('036000291452')).toBe('0036000291452')
  expect(gtin13('04987241135028')).toBe('4987241135028')
  expect(gtin13('10012345678902')).toBeNull()
})
