import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import type { MailLinkFault } from '../../../shared/rules/mailFaults.ts'
import { useT } from '../../hooks/useT.ts'

/** The fields of the plain forms and what can be wrong with each, by the codes in the address. */
const FAULTS: { readonly [code: string]: readonly [field: string, text: MessageKey] } = {
  required: ['password', 'form.required'],
  shortPassword: ['password', 'form.shortPassword'],
  invalid_password_match: ['password_confirmation', 'form.invalid_password_match'],
  wrong_password: ['current_password', 'changePassword.wrong'],
  invalidEmail: ['email', 'form.invalidEmail'],
}

/** What a plain form says of its fields: gives the sentence about one, null when it is right. */
export const usePlainFault = (fault: MailLinkFault | null): ((field: string) => string | null) => {
  const t = useT()
  const [wrong, text] = (fault?.kind === 'field' && FAULTS[fault.code]) || []
  return (field) => (field === wrong && text !== undefined ? t(text) : null)
}
