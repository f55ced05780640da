/** The forms of an account's security. */
import { emailField } from './accountForms.ts'
import { required, secret, secretCode, text, type Rules } from './formRules.ts'

export type EmailChangeForm = AccountEndForm & { readonly email: string }

export const emailChangeRules: Rules<EmailChangeForm> = {
  email: emailField<EmailChangeForm>(),
  current_password: secret<EmailChangeForm>([required]),
  code: secretCode<EmailChangeForm>(),
}

export type EmailCodeForm = { readonly code: string }

export const emailCodeRules: Rules<EmailCodeForm> = { code: text<EmailCodeForm>([required]) }

/** `code` stays empty when no second factor is on; when one is, the backend requires it. */
export type AccountEndForm = PasswordForm & { readonly code: string }

export const accountEndRules: Rules<AccountEndForm> = {
  current_password: secret<AccountEndForm>([required]),
  code: secretCode<AccountEndForm>(),
}

export type PasswordForm = { readonly current_password: string }

export const passwordRules: Rules<PasswordForm> = { current_password: secret<PasswordForm>([required]) }
