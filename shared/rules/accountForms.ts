/** The forms of an account: sign-in, registration, a new password (R5.01 to R5.09). */
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.ts'
import { atMost, box, required, secret, text, type Check, type FieldFault, type Rules, type Values } from './formRules.ts'
import { isEmail } from './isEmail.ts'
import { plainSigns } from './plainSigns.ts'

const email: Check<Values, string> = (value) => isEmail(value) || 'invalidEmail'
/** A required e-mail address; its characters are converted to those of an English keyboard. */
export const emailField = <V extends Values>() => text<V>([required, email], { clean: plainSigns })
const longEnough: Check<Values, string> = (value) => value.length >= PASSWORD_MIN_LENGTH || 'shortPassword'
export const agreed: Check<Values, boolean> = (value) => value || 'no_agree_personal'
const samePassword: Check<{ readonly password: string }, string> = (value, { password }) =>
  value === password || 'invalid_password_match'

export type LoginForm = { readonly email: string; readonly password: string; readonly remember: boolean }

export const loginRules: Rules<LoginForm> = {
  email: emailField<LoginForm>(),
  password: secret<LoginForm>([required]),
  remember: box<LoginForm>(),
}

export type NewPassword = { readonly password: string; readonly password_confirmation: string }

const newPassword = <V extends NewPassword & Values>() => ({
  password: secret<V>([required, longEnough, atMost(PASSWORD_MAX_LENGTH)]),
  password_confirmation: secret<V>([required, longEnough, samePassword]),
})

export type RegisterForm = NewPassword & { readonly name: string; readonly email: string; readonly agree: boolean }

export const registerRules: Rules<RegisterForm> = {
  name: text<RegisterForm>([required, atMost(NAME_MAX_LENGTH)]),
  email: emailField<RegisterForm>(),
  ...newPassword<RegisterForm>(),
  agree: box<RegisterForm>([agreed]),
}

/** The form that requests an e-mail with a link for a new password. */
export const mailRules: Rules<{ readonly email: string }> = { email: emailField<{ readonly email: string }>() }

/** The e-mail for a new password needs an address; the backend checks whether such an account exists. */
export const resetFault = (address: string): FieldFault | null => (address.trim() === '' ? 'invalid_email_for_reset' : null)

export type OwnPasswordForm = NewPassword & { readonly current_password: string }

/** A signed-in user's new password. */
export const ownPasswordRules: Rules<OwnPasswordForm> = {
  current_password: secret<OwnPasswordForm>([required, atMost(PASSWORD_MAX_LENGTH)]),
  ...newPassword<OwnPasswordForm>(),
}

/** The new password behind an e-mailed link. */
export const newPasswordRules: Rules<NewPassword> = newPassword<NewPassword>()
