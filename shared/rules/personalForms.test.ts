import { describe, expect, test } from 'vitest'
import { cleaned, faultsOf, isRequired, startOf } from './formRules.ts'
import { addressRules, type AddressForm } from './addressForms.ts'
import { profileRules } from './personalForms.ts'
import { formatPhone, isPhone } from './phone.ts'
import { toEnglish } from './transliterate.ts'
import { formatPostcode, postcodeFits } from './postcode.ts'

const TODAY = '2026-03-01'
const profile = { name: 'Anna', surname: '', gender: '', birthday: '', phone: '', newsletter: false }

test('names in the account are longer than 2 characters; the surname may be left out', () => {
  const rules = profileRules(TODAY)
  expect(faultsOf(rules, { ...profile, name: 'Yu', surname: 'Li' })).toEqual({ name: 'shortName', surname: 'shortName' })
  expect(faultsOf(rules, { ...profile, name: ' Yu ' })).toEqual({ name: 'shortName' })
  expect(faultsOf(rules, { ...profile, name: 'Аня' })).toEqual({})
  // Invisible characters do not count towards the length of a name: zero-width spaces, a filler.
  expect(faultsOf(rules, { ...profile, name: '\u200b\u200b\u200b' })).toEqual({ name: 'required' })
  expect(faultsOf(rules, { ...profile, name: '\u3164Yu\u200b' })).toEqual({ name: 'shortName' })
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
])('a birthday is before today: %j is %j', (birthday, fault) => {
  expect(faultsOf(profileRules(TODAY), { ...profile, birthday }).birthday).toBe(fault)
})

const COUNTRIES = [
  { code: 'RU', phone_prefix: '7', postcode_format: '######', needs_state: false },
  { code: 'US', phone_prefix: '1', postcode_format: '#####|#####-####', needs_state: true },
  { code: 'JP', phone_prefix: '81', postcode_format: '###-####', needs_state: false },
  { code: 'IE', phone_prefix: '353', postcode_format: null, needs_state: false },
]
const rules = addressRules(COUNTRIES)
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
  test('a complete one has no fault; an empty one reports the missing fields', () => {
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

  test('has a state where the country has some, and requires it only there', () => {
    const us = { ...HOME, country: 'US', postcode: '10001' }
    expect(faultsOf(rules, us)).toEqual({ state: 'chooseOne' })
    expect(isRequired(rules, 'state', us)).toBe(true)
    expect(isRequired(rules, 'state', HOME)).toBe(false)
    expect(rules.country.clears).toEqual(['state'])
  })

  test('is written in English characters', () => {
    expect(faultsOf(rules, { ...HOME, street: 'Тверская 1' })).toEqual({ street: 'englishOnly' })
  })

  test('converts digits and characters of other keyboards, of copied texts and of contact lists to plain ones', () => {
    const typed = {
      ...HOME,
      country: 'JP',
      postcode: '１００ー０００１',
      street: 'Marunouchi\u00a0１－１, St.\u00a0John’s',
      mobile_phone: '０９０−１２３４−５６７８',
      home_phone: '\u202a+7\u00a0900\u00a0123–45–67\u202c',
    }
    expect(faultsOf(rules, typed)).toEqual({})
    expect(cleaned(rules, typed)).toMatchObject({
      postcode: '100-0001',
      street: "Marunouchi 1-1, St. John's",
      mobile_phone: '+81 90-1234-5678',
      home_phone: '+7 900 123-45-67',
    })
    // A text that is still not English stays for the user to correct, and for the suggestion beside it.
    expect(cleaned(rules, { ...typed, street: ' Тверская １ ' }).street).toBe('Тверская １')
    expect(toEnglish('Тверская １½')).toBe('Tverskaya 11/2')
  })

  test('has a telephone number, which is formatted for its country', () => {
    expect(faultsOf(rules, { ...HOME, mobile_phone: '12345' })).toEqual({ mobile_phone: 'invalidPhone' })
    expect(faultsOf(rules, { ...HOME, home_phone: 'call me' })).toEqual({ home_phone: 'invalidPhone' })
    expect(cleaned(rules, { ...HOME, mobile_phone: '8 (900) 1234567 ' }).mobile_phone).toBe('+7 900 123-45-67')
    expect(cleaned(rules, { ...HOME, mobile_phone: '+49 151 23456789' }).mobile_phone).toBe('+49 151 23456789')
    expect(cleaned(rules, { ...HOME, country: 'IE', mobile_phone: '085 012 3456' }).mobile_phone).toBe('+353 85 012 3456')
  })

  test('has no telephone number with a missing digit, unless it was stored so before', () => {
    const short = { ...HOME, mobile_phone: '+7 900 123-45-6', home_phone: '495 123-45-6' }
    expect(faultsOf(rules, short)).toEqual({ mobile_phone: 'invalidPhone', home_phone: 'invalidPhone' })
    expect(faultsOf(addressRules(COUNTRIES, [short.mobile_phone, short.home_phone]), short)).toEqual({})
    expect(faultsOf(addressRules(COUNTRIES, [short.mobile_phone]), short)).toEqual({ home_phone: 'invalidPhone' })
    expect(faultsOf(profileRules(TODAY), { ...profile, phone: short.mobile_phone })).toEqual({ phone: 'invalidPhone' })
    expect(faultsOf(profileRules(TODAY, '7', short.mobile_phone), { ...profile, phone: short.mobile_phone })).toEqual({})
    // The country of a profile is a guess: a number without a plus may be of another one.
    expect(faultsOf(profileRules(TODAY, '7'), { ...profile, phone: '0151 2345678' })).toEqual({})
  })
})

describe('a telephone number', () => {
  test.each([
    ['9001234567', '+7 900 123-45-67'],
    ['79001234567', '+7 900 123-45-67'],
    ['+7(900)123.45.67', '+7 900 123-45-67'],
    ['89001234567', '+7 900 123-45-67'],
    ['+1 900 123 4567', '+1 900 123-4567'],
    ['0049 151 23456789', '+49 151 23456789'],
    ['+4479001234', '+4479001234'],
    ['900123456', '900123456'],
    ['call me', 'call me'],
    ['', ''],
  ])('%j is formatted as %j in Russia: a text that does not match the mask stays unchanged', (typed, written) => {
    expect(formatPhone(typed, '7')).toBe(written)
    expect(formatPhone(written, '7')).toBe(written)
  })

  test.each([
    ['375', '80291234567', '+375 29 123-45-67'],
    ['374', '091 123456', '+374 91 123-456'],
    ['998', '901234567', '+998 90 123-45-67'],
    // For countries with many lengths only the national prefix is replaced, except for Italy, which retains it abroad, too.
    ['49', ' 0151 23456789 ', '+49 151 23456789'],
    ['49', '(030) 901820', '+49 (30) 901820'],
    ['81', '090-1234-5678', '+81 90-1234-5678'],
    ['39', '06 6982 1234', '06 6982 1234'],
    ['47', '22 33 44 55', '22 33 44 55'],
  ])('with the prefix %s: %j is formatted as %j', (prefix, typed, written) => {
    expect(formatPhone(typed, prefix)).toBe(written)
    expect(formatPhone(written, prefix)).toBe(written)
  })

  test('has 7 to 15 digits', () => {
    for (const right of ['+7 900 123-45-67', '1234567', '+442345678901234']) expect(isPhone(right), right).toBe(true)
    for (const wrong of ['123456', '+4423456789012345', '+7 900 x', '', '++79001234567'])
      expect(isPhone(wrong), wrong).toBe(false)
  })

  test.each(['+7 900 123-45-6', '+7 900 123-45-678', '+7 8 900 123-45-67', '+1 212 555 010', '+375 29 123-45-6'])(
    '%s is invalid: all numbers of its country have one length',
    (wrong) => {
      expect(isPhone(wrong), 'in its country').toBe(false)
      expect(isPhone(wrong, '49'), 'in another one').toBe(false)
    },
  )

  test('without a plus is a number of the known country, or any', () => {
    for (const wrong of ['900 123-45-6', '8 900 123-45-6', '151 234567890']) {
      expect(isPhone(wrong, '7'), wrong).toBe(false)
      expect(isPhone(wrong), wrong).toBe(true)
      expect(isPhone(wrong, '49'), wrong).toBe(true)
    }
  })
})

test('a postcode is valid in lower case too', () => {
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
])('a postcode is formatted for its country: %j makes %j %j', (format, typed, written) => {
  expect(formatPostcode(format, typed)).toBe(written)
  expect(formatPostcode(format, written)).toBe(written)
})

test("a value above the backend's maximum is reported, not truncated", () => {
  const long = 'x'.repeat(10_000)
  const faults = faultsOf(rules, { ...HOME, name: long, middle_name: long, city: long, street: long, other: long })
  expect(Object.keys(faults)).toEqual(['name', 'middle_name', 'city', 'street', 'other'])
  expect(faults.street).toEqual({ code: 'tooLong', count: 200 })
})
