/** The card form (R5.16): its validation, and the format of its digits. None of it is stored in a draft. */
import { atMost, required, secret, type Check, type FieldFault, type Rules } from './formRules.ts'
import { applyMask } from './mask.ts'

/** The longest name that fits on a card, in characters. */
export const SURNAME_MAX_LENGTH = 26
export const CARD_MIN_DIGITS = 13
export const CARD_MAX_DIGITS = 19

/** Expiry as `MM/YY`. */
export type CardForm = {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly surname: string
}

/** Brands that the shop accepts, and those that users try most often in addition. */
export type CardBrand = 'visa' | 'mastercard' | 'jcb' | 'american-express' | 'mir' | 'unionpay'

type Brand = {
  readonly brand: CardBrand
  /** The first four digits, from and to. */
  readonly from: number
  readonly to: number
  /** The digit counts after which a group ends, when it is not each fourth. */
  readonly gaps?: readonly number[]
  /** Digits of the security code, when they are not three. */
  readonly code?: number
}

/** Ranges of the first digits, as the brands publish them. */
const RANGES: readonly Brand[] = [
  { brand: 'visa', from: 4000, to: 4999 },
  { brand: 'mastercard', from: 5100, to: 5599 },
  { brand: 'mastercard', from: 2221, to: 2720 },
  { brand: 'jcb', from: 3528, to: 3589 },
  { brand: 'mir', from: 2200, to: 2204 },
  { brand: 'american-express', from: 3400, to: 3499, gaps: [4, 10], code: 4 },
  { brand: 'american-express', from: 3700, to: 3799, gaps: [4, 10], code: 4 },
  { brand: 'unionpay', from: 6200, to: 6299 },
]
const TAKEN: readonly CardBrand[] = ['visa', 'mastercard', 'jcb']

/** The digits of a text; full-width ones of Japanese keyboards count. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** The range of all numbers with these first digits; undefined while several are possible. */
const rangeOf = (digits: string): Brand | undefined => {
  const least = Number(digits.slice(0, 4).padEnd(4, '0'))
  const most = Number(digits.slice(0, 4).padEnd(4, '9'))
  return RANGES.find(({ from, to }) => from <= least && most <= to)
}

/** The brand of a number; null while several are possible, and for a number of none of these brands. */
export const brandOf = (number: string): CardBrand | null => rangeOf(digitsOf(number))?.brand ?? null

/** The length of the security code of a number's card. */
export const codeLength = (number: string): number => rangeOf(digitsOf(number))?.code ?? 3

const EACH_FOURTH = [4, 8, 12, 16] as const

/** Formats a number in the groups of its brand: `4242 4242 4242 4242`. Spaces, dashes and all other non-digits are removed. */
export const writeCardNumber = (text: string): string => {
  const digits = digitsOf(text).slice(0, CARD_MAX_DIGITS)
  const gaps: readonly number[] = rangeOf(digits)?.gaps ?? EACH_FOURTH
  const mask = Array.from(digits, (_, place) => (gaps.includes(place) ? ' #' : '#')).join('')
  return applyMask(mask, digits)
}

/** An expiry as `MM/YY`, also from `5/30`, `05 / 2030`, `0530` and `2030-05`, which users type and password managers fill in. */
export const writeExpiry = (text: string): string => {
  const plain = text.normalize('NFKC').trim()
  const [, isoYear, isoMonth] = /^(\d{4})-(\d\d)$/.exec(plain) ?? []
  if (isoYear !== undefined && isoMonth !== undefined) return `${isoMonth}/${isoYear.slice(2)}`
  const [, month = '', separator = '', year = ''] = /^(\d{1,2})\s*([/.\-\s]?)\s*(\d*)$/.exec(plain) ?? []
  if (month === '') return digitsOf(plain) === '' ? '' : writeExpiry(digitsOf(plain))
  // No month begins with 2 to 9, and a separator ends it.
  if (month.length === 1) return month > '1' || separator !== '' ? `0${month}/${shortYear(year)}`.replace(/\/$/, '') : month
  return year === '' ? month + (separator === '/' ? '/' : '') : `${month}/${shortYear(year)}`
}

/** Four digits of a year become two; three stay while the fourth is being typed. */
const shortYear = (year: string): string =>
  year.length >= 4 ? year.slice(2, 4) : year.length === 3 && year.startsWith('20') ? year : year.slice(0, 2)

export const writeCode = (text: string): string => digitsOf(text).slice(0, 4)

/** Whether the Luhn check of a card number is correct. */
export const luhnFits = (digits: string): boolean => {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}

/** Whether a card `MM/YY` is still valid: until the end of its month. */
export const expiryFits = (expiry: string, now: Date): boolean => {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return Date.UTC(2000 + year, month, 1) > now.getTime()
}

type CardCheck = Check<CardForm, string>

const enoughDigits: CardCheck = (number) =>
  digitsOf(number).length >= CARD_MIN_DIGITS || { code: 'fewDigits', count: CARD_MIN_DIGITS }
const addsUp: CardCheck = (number) => luhnFits(digitsOf(number)) || 'cardNumber'
const isTaken: CardCheck = (number) => {
  const brand = brandOf(number)
  return brand === null || TAKEN.includes(brand) || 'cardBrand'
}
const isMonth: CardCheck = (expiry) => /^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry) || 'expiryForm'
const isAhead: CardCheck = (expiry) => expiryFits(expiry, new Date()) || 'cardExpired'
const isCompleteCode: CardCheck = (code, { number }): true | FieldFault =>
  code.length === codeLength(number) || { code: 'codeLength', count: codeLength(number) }

const field = (clean: (text: string) => string, ...checks: readonly CardCheck[]) => ({
  ...secret<CardForm>([required, ...checks]),
  clean: (text: string) => clean(text),
})

/** In their order on the page. */
export const cardRules: Rules<CardForm> = {
  number: field(writeCardNumber, enoughDigits, isTaken, addsUp),
  expiry: field(writeExpiry, isMonth, isAhead),
  cvc: field(writeCode, isCompleteCode),
  surname: field((name) => name.trim().replace(/\s+/g, ' '), atMost(SURNAME_MAX_LENGTH)),
}

/** The body of the call: the number as digits only. */
export const cardBody = ({ number, ...others }: CardForm): CardForm => ({ ...others, number: digitsOf(number) })
