import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import type { FaultCode } from '../../shared/rules/formRules.ts'
import type { Fault } from './formState.ts'
import type { Translate } from './useT.ts'

/** The sentences about a range of prices are those of the lists (usePriceFaults.ts). */
type PriceFault = 'invalidPrice' | 'priceBelowFrom'

const KEYS: { readonly [code in Exclude<FaultCode, PriceFault>]: MessageKey } = {
  required: 'form.required',
  invalidEmail: 'form.invalidEmail',
  shortPassword: 'form.shortPassword',
  invalid_password_match: 'form.invalid_password_match',
  no_agree_personal: 'form.no_agree_personal',
  invalid_email_for_reset: 'form.invalid_email_for_reset',
  shortName: 'form.shortName',
  tooShort: 'form.tooShort',
  tooLong: 'form.tooLong',
  ratingRequired: 'form.ratingRequired',
  chooseOne: 'form.chooseOne',
  invalidPhone: 'form.invalidPhone',
  invalidPostcode: 'form.invalidPostcode',
  englishOnly: 'form.englishOnly',
  invalidDate: 'form.invalidDate',
  notBeforeToday: 'form.notBeforeToday',
  fewDigits: 'form.fewDigits',
  cardNumber: 'form.cardNumber',
  cardBrand: 'form.cardBrand',
  expiryForm: 'form.expiryForm',
  cardExpired: 'form.cardExpired',
  codeLength: 'form.codeLength',
  notValid: 'form.notValid',
}

/** The sentence about a field; null for a field that is right. Its texts are those of the group `form`. */
export const faultText = (t: Translate, fault: Fault | undefined): string | null => {
  if (fault === undefined) return null
  if (fault === 'invalidPrice' || fault === 'priceBelowFrom') return t('form.notValid')
  if (typeof fault === 'string') return t(KEYS[fault])
  return 'sentence' in fault ? fault.sentence : t(KEYS[fault.code], { count: fault.count })
}
