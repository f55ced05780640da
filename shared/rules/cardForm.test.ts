import { describe, expect, test } from 'vitest'
import { brandOf, cardBody, cardRules, codeLength, luhnFits, writeCardNumber, writeExpiry, type CardForm } from './cardForm.ts'
import { cleaned, draftOf, faultsOf, startOf } from './formRules.ts'

const card: CardForm = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123', surname: 'PETROVA' }
const faultOf = (field: keyof CardForm, value: string, others: Partial<CardForm> = {}) =>
  faultsOf(cardRules, { ...card, ...others, [field]: value })[field]

test('a valid card has no fault', () => {
  expect(faultsOf(cardRules, card)).toEqual({})
})

test.each([
  ['number', '', 'required'],
  ['number', '4242 4242 4242', { code: 'fewDigits', count: 13 }],
  ['number', '4242 4242 4242 4241', 'cardNumber'],
  ['number', '2200 0000 0000 0004', 'cardBrand'],
  ['number', '3782 822463 10005', 'cardBrand'],
  ['expiry', '', 'required'],
  ['expiry', '13/39', 'expiryForm'],
  ['expiry', '12', 'expiryForm'],
  ['expiry', '12/203', 'expiryForm'],
  ['expiry', '12/20', 'cardExpired'],
  ['cvc', '', 'required'],
  ['cvc', '12', { code: 'codeLength', count: 3 }],
  ['surname', '   ', 'required'],
  ['surname', 'A'.repeat(27), { code: 'tooLong', count: 26 }],
] as const)('%s "%s" is wrong: %j', (field, value, fault) => {
  expect(faultOf(field, value)).toEqual(fault)
})

test.each([
  ['surname', 'A'.repeat(26)],
  ['surname', ' IVAN   PETROV '],
  // 13 digits, as old Visa cards have them; 19 are the most.
  ['number', '4222 2222 2222 2'],
  ['number', '4000 0000 0000 0000 006'],
  ['number', '5555-5555-5555-4444'],
] as const)('%s "%s" is valid', (field, value) => {
  expect(faultOf(field, value)).toBeUndefined()
})

describe('a number is formatted in groups', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['  4242-4242 4242/4242 ', '4242 4242 4242 4242'],
    ['４２４２４', '4242 4'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['4'.repeat(30), '4444 4444 4444 4444 444'],
    ['abc', ''],
  ])('%j becomes %j', (typed, written) => {
    expect(writeCardNumber(typed)).toBe(written)
    expect(writeCardNumber(written)).toBe(written)
  })
})

describe('an expiry is formatted as MM/YY', () => {
  test.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['12/', '12/'],
    ['1/', '01'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/2', '12/2'],
    ['12/203', '12/203'],
    ['12/2030', '12/30'],
    ['122030', '12/30'],
    ['5/30', '05/30'],
    ['05 / 2030', '05/30'],
    ['05.30', '05/30'],
    ['2030-05', '05/30'],
    ['1２/30', '12/30'],
    ['x', ''],
    ['', ''],
  ])('%j becomes %j', (typed, written) => {
    expect(writeExpiry(typed)).toBe(written)
  })
})

test.each([
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2204', 'mir'],
  ['35', null],
  ['3528', 'jcb'],
  ['34', 'american-express'],
  ['62', 'unionpay'],
  ['', null],
  ['5', null],
  ['9', null],
])('the first digits %s identify the brand %s', (digits, brand) => {
  expect(brandOf(digits)).toBe(brand)
})

test('the security code has the length of its brand', () => {
  expect([codeLength('4242'), codeLength('3782'), codeLength('')]).toEqual([3, 4, 3])
})

test('the number is sent as digits only, and no field is ever stored in a draft', () => {
  expect(cardBody(cleaned(cardRules, card))).toEqual({ ...card, number: '4242424242424242' })
  expect(draftOf(cardRules, card, startOf(cardRules))).toEqual({})
})

test('the check digit', () => {
  expect([luhnFits('4242424242424242'), luhnFits('4242424242424241'), luhnFits('0')]).toEqual([true, false, true])
})
