/** What the fields of forms must be (spec §5): one list of checks a field, the same in every form that has such a field. */
import { PASSWORD_MIN_LENGTH } from '../constants.ts'
import { isEmail } from './isEmail.ts'

/** The messages of spec §5 and §8 by their keys; `notValid` is what a check without a message of its own says. */
export const FIELD_FAULTS = [
  'required',
  'invalidEmail',
  'shortPassword',
  'invalid_password_match',
  'no_agree_personal',
  'invalid_email_for_reset',
  'shortName',
  'notValid',
] as const

export type FieldFault = (typeof FIELD_FAULTS)[number]

export type Values = { readonly [field: string]: string | boolean }

/** True when the value is right, else what is wrong with it; false says only that. */
export type Check<V extends Values> = (value: string | boolean, values: V) => true | false | FieldFault

/** The checks of a form's fields, in the order in which they are made: the first that fails speaks. */
export type Rules<V extends Values> = { readonly [field in keyof V]?: readonly Check<V>[] }

/** Spaces around a text do not count, except in passwords, where they are typed on purpose. */
export const trimmed = <T extends string | boolean>(field: string, value: T): T =>
  typeof value === 'string' && !field.startsWith('password') ? (value.trim() as T) : value

/** What is wrong with a form; a field that is right has no entry. */
export const faultsOf = <V extends Values>(rules: Rules<V>, values: V): { readonly [field in keyof V]?: FieldFault } => {
  const faults: { [field in keyof V]?: FieldFault } = {}
  for (const field of Object.keys(rules) as (keyof V & string)[])
    for (const check of rules[field] ?? []) {
      const result = check(trimmed(field, values[field] as string | boolean), values)
      if (result === true) continue
      faults[field] = result || 'notValid'
      break
    }
  return faults
}

export const required: Check<Values> = (value) => (value !== '' && value !== false) || 'required'
const email: Check<Values> = (value) => isEmail(String(value)) || 'invalidEmail'
const longEnough: Check<Values> = (value) => String(value).length >= PASSWORD_MIN_LENGTH || 'shortPassword'
const agreed: Check<Values> = (value) => value === true || 'no_agree_personal'
/** An empty name is another rule's affair. */
const longName: Check<Values> = (value) => value === '' || String(value).length > 2 || 'shortName'
const samePassword: Check<Values & { readonly password: string }> = (value, { password }) =>
  value === password || 'invalid_password_match'

export type LoginForm = { readonly email: string; readonly password: string; readonly remember: boolean }

export const loginRules: Rules<LoginForm> = { email: [required, email], password: [required] }

export type RegisterForm = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
  readonly agree: boolean
}

const newPassword = { password: [required, longEnough], password_confirmation: [required, longEnough, samePassword] } as const

export const registerRules: Rules<RegisterForm> = {
  name: [required],
  email: [required, email],
  ...newPassword,
  agree: [agreed],
}

/** Names in the profile; the surname may be left out. */
export const profileNameRules: Rules<{ readonly name: string; readonly surname: string }> = {
  name: [required, longName],
  surname: [longName],
}

/** A letter for a new password needs an e-mail address to go to; whether there is such an account is the backend's to know. */
export const resetFault = (address: string): FieldFault | null => (address.trim() === '' ? 'invalid_email_for_reset' : null)
