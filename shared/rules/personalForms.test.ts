import { describe, expect, test } from 'vitest'
import { cleaned, faultsOf, isRequired, startOf } from './formRules.ts'
import { addressRules, profileRules, type AddressForm } from './personalForms.ts'
import { formatPhone, isPhone, phoneMask } from './phone.ts'
import { formatPostcode, postcodeFits } from './postcode.ts'

const TODAY = '2026-03-01'
const profile = { name: 'Anna', surname: '', gender: '', birthday: '', phone: '', newsletter: false }

test('names in the account are longer than 2 characters; the surname may be left out', () => {
  const rules = profileRules(TODAY)
  expect(faultsOf(rules, { ...profile, name: 'Yu', surname: 'Li' })).toEqual({ name: 'shortName', surname: 'shortName' })
  expect(faultsOf(rules, { ...profile, name: ' Yu ' })).toEqual({ name: 'shortName' })
  expect(faultsOf(rules, { ...profile, name: 'Аня' })).toEqual({})
})

test.each([
  ['2026-03-01', 'notBeforeToday'],
  ['2027-01-01', 'notBeforeToday'],
  ['2026-02-29', 'invalidDate'],
  ['1899-12-31', 'invalidDate'],
  ['1.2.1990', 'invalidDate'],
  ['2024-02-29', undefined],
  ['2026-02-28', undefined],
  ['', undefined],
])('a birthday lies before today: %j is %j', (birthday, fault) => {
  expect(faultsOf(profileRules(TODAY), { ...profile, birthday }).birthday).toBe(fault)
})

const rules = addressRules([
  { code: 'RU', phone_prefix: '7', postcode_format: '######', needs_state: false },
  { code: 'US', phone_prefix: '1', postcode_format: '#####|#####-####', needs_state: true },
  { code: 'IE', phone_prefix: '353', postcode_format: null, needs_state: false },
])
const HOME: AddressForm = {
  ...startOf(rules),
  name: 'Home address',
  first_name: 'Anna',
  last_name: 'Ivanova',
  country: 'RU',
  postcode: '101000',
  city: 'Moscow',
  street: 'Tverskaya 1',
  mobile_phone: '+7 900 123-45-67',
}

describe('an address', () => {
  test('that is whole has no fault; an empty one says what is missing', () => {
    expect(faultsOf(rules, HOME)).toEqual({})
    expect(Object.keys(faultsOf(rules, startOf(rules)))).toEqual([
      'name',
      'first_name',
      'last_name',
      'country',
      'city',
      'street',
      'mobile_phone',
    ])
  })

  test('has the postcode of its country', () => {
    expect(faultsOf(rules, { ...HOME, postcode: ' ' })).toEqual({ postcode: 'required' })
    expect(faultsOf(rules, { ...HOME, postcode: '10100' })).toEqual({ postcode: 'invalidPostcode' })
    expect(faultsOf(rules, { ...HOME, country: 'US', state: 'NY', postcode: '10001-1234' })).toEqual({})
    expect(faultsOf(rules, { ...HOME, country: 'US', state: 'NY' })).toEqual({ postcode: 'invalidPostcode' })
    expect(faultsOf(rules, { ...HOME, country: 'IE', postcode: 'D02 X285' })).toEqual({})
  })

  test('has a state where the country has some, and wants it there only', () => {
    const us = { ...HOME, country: 'US', postcode: '10001' }
    expect(faultsOf(rules, us)).toEqual({ state: 'chooseOne' })
    expect(isRequired(rules, 'state', us)).toBe(true)
    expect(isRequired(rules, 'state', HOME)).toBe(false)
    expect(rules.country.clears).toEqual(['state'])
  })

  test('is written in English characters', () => {
    expect(faultsOf(rules, { ...HOME, street: 'Тверская 1' })).toEqual({ street: 'englishOnly' })
  })

  test('has a telephone number, which gets the form of its country', () => {
    expect(faultsOf(rules, { ...HOME, mobile_phone: '12345' })).toEqual({ mobile_phone: 'invalidPhone' })
    expect(faultsOf(rules, { ...HOME, home_phone: 'call me' })).toEqual({ home_phone: 'invalidPhone' })
    expect(cleaned(rules, { ...HOME, mobile_phone: '8 (900) 1234567 ' }).mobile_phone).toBe('+7 900 123-45-67')
    expect(cleaned(rules, { ...HOME, mobile_phone: '+49 151 23456789' }).mobile_phone).toBe('+49 151 23456789')
  })
})

describe('a telephone number', () => {
  test.each([
    ['9001234567', '+7 900 123-45-67'],
    ['79001234567', '+7 900 123-45-67'],
    ['+7(900)123.45.67', '+7 900 123-45-67'],
    ['89001234567', '+7 900 123-45-67'],
    ['+1 900 123 4567', '+1 900 123 4567'],
    ['+4479001234', '+4479001234'],
    ['900123456', '900123456'],
    ['call me', 'call me'],
    ['', ''],
  ])('%j is written %j: what the mask does not fill stays as it was typed', (typed, written) => {
    expect(formatPhone(phoneMask('7'), typed)).toBe(written)
    expect(formatPhone(phoneMask('7'), written)).toBe(written)
  })

  test.each([
    ['375', '80291234567', '+375 29 123-45-67'],
    ['374', '091 123456', '+374 91 123-456'],
    ['998', '901234567', '+998 90 123-45-67'],
  ])('with the prefix %s: %j is written %j', (prefix, typed, written) => {
    expect(formatPhone(phoneMask(prefix), typed)).toBe(written)
  })

  test('of a country with many lengths stays as it is', () => {
    expect(formatPhone(phoneMask('49'), ' 0151 23456789 ')).toBe('0151 23456789')
  })

  test('has 7 to 15 digits', () => {
    for (const right of ['+7 900 123-45-67', '1234567', '+123456789012345']) expect(isPhone(right), right).toBe(true)
    for (const wrong of ['123456', '+1234567890123456', '+7 900 x', '', '++79001234567'])
      expect(isPhone(wrong), wrong).toBe(false)
  })
})

test('a postcode is right in small letters too', () => {
  expect(postcodeFits('@#@ #@#', 'k1a 0b1')).toBe(true)
  expect(postcodeFits('@#@ #@#', 'k1a 0bb')).toBe(false)
})

test.each([
  ['###-####', '1500001', '150-0001'],
  ['###-####', '１５０－０００１', '150-0001'],
  ['######', ' 101 000 ', '101000'],
  ['#### @@', '1012ab', '1012 AB'],
  ['LV-####', '1010', 'LV-1010'],
  ['LT-#####', 'lt01103', 'LT-01103'],
  ['#####|#####-####', '100011234', '10001-1234'],
  ['@# #@@|@## #@@|@@# #@@|@@## #@@|@#@ #@@|@@#@ #@@', 'sw1a1aa', 'SW1A 1AA'],
  ['#####', '1011', '1011'],
  ['#####', 'мой дом', 'МОЙ ДОМ'],
  ['#####', '', ''],
  [null, 'd02 x285', 'D02 X285'],
])('a postcode gets the form of its country: %j makes %j %j', (format, typed, written) => {
  expect(formatPostcode(format, typed)).toBe(written)
  expect(formatPostcode(format, written)).toBe(written)
})

test('what is longer than the backend keeps is told, not cut off', () => {
  const long = 'x'.repeat(10_000)
  const faults = faultsOf(rules, { ...HOME, name: long, middle_name: long, city: long, street: long, other: long })
  expect(Object.keys(faults)).toEqual(['name', 'middle_name', 'city', 'street', 'other'])
  expect(faults.street).toEqual({ code: 'tooLong', count: 200 })
})
