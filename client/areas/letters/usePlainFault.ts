import type { MessageKey } from '../../../shared/i18n/loadMessages.ts'
import type { MailLinkFault } from '../../../shared/rules/mailFaults.ts'
import { useT } from '../../hooks/useT.ts'

/** Fields and texts of the plain forms' errors, by the codes in the address. */
const FAULTS: { readonly [code: string]: readonly [field: string, text: MessageKey] } = {
  required: ['password', 'form.required'],
  shortPassword: ['password', 'form.shortPassword'],
  invalid_password_match: ['password_confirmation', 'form.invalid_password_match'],
  wrong_password: ['current_password', 'changePassword.wrong'],
  invalidEmail: ['email', 'form.invalidEmail'],
}

/** The field errors of a plain form: returns the sentence for a field, null when it is valid. */
export const usePlainFault = (fault: MailLinkFault | null): ((field: string) => string | null) => {
  const t = useT()
  const [wrong, text] = (fault?.kind === 'field' && FAULTS[fault.code]) || []
  return (field) => (field === wrong && text !== undefined ? t(text) : null)
}
