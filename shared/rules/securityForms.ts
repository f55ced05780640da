/** The forms around the safety of an account. */
import { email } from './accountForms.ts'
import { required, secret, text, type Rules } from './formRules.ts'

export type EmailChangeForm = { readonly email: string; readonly current_password: string }

export const emailChangeRules: Rules<EmailChangeForm> = {
  email: text<EmailChangeForm>([required, email]),
  current_password: secret<EmailChangeForm>([required]),
}

export type EmailCodeForm = { readonly code: string }

export const emailCodeRules: Rules<EmailCodeForm> = { code: text<EmailCodeForm>([required]) }

export type AccountEndForm = { readonly current_password: string }

export const accountEndRules: Rules<AccountEndForm> = { current_password: secret<AccountEndForm>([required]) }
