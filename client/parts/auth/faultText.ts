import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import type { FieldFault } from '../../../shared/rules/formRules.ts'
import type { Translate } from '../../hooks/useT.ts'

const KEYS: { readonly [fault in FieldFault]: MessageKey } = {
  required: 'form.required',
  invalidEmail: 'form.invalidEmail',
  shortPassword: 'form.shortPassword',
  invalid_password_match: 'form.invalid_password_match',
  no_agree_personal: 'form.no_agree_personal',
  invalid_email_for_reset: 'form.invalid_email_for_reset',
  shortName: 'form.shortName',
  notValid: 'form.notValid',
}

/** The sentence about a field; null for a field that is right. */
export const faultText = (t: Translate, fault: FieldFault | null): string | null => fault && t(KEYS[fault])
