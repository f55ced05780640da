/** The result of signing in by the plain form, in the address of the page: `?auth=…`. */
import type { FieldFault } from './formRules.ts'

const WORDS = ['wrong', 'used', 'late', 'down'] as const
const FIELDS = ['email', 'password']

/**
 * The fault: fields, the credentials or the code, a code that was used before, an expired one, too many attempts (with the s until the next
 * one), or an unreachable backend.
 */
export type SignInFault =
  | { readonly kind: 'fields'; readonly fields: readonly string[] }
  | { readonly kind: (typeof WORDS)[number] }
  | { readonly kind: 'wait'; readonly seconds: number }

/** The fault of these fields; null when all of them are valid. */
export const fieldsFault = (faults: { readonly [field: string]: FieldFault | undefined }): SignInFault | null => {
  const fields = FIELDS.filter((field) => faults[field] !== undefined)
  return fields.length > 0 ? { kind: 'fields', fields } : null
}

export const writeSignInFault = (fault: SignInFault): string => {
  if (fault.kind === 'fields') return fault.fields.join('-')
  return fault.kind === 'wait' ? `wait-${fault.seconds}` : fault.kind
}

/** Null for an address without a fault, or with an unknown one. */
export const readSignInFault = (auth: string): SignInFault | null => {
  const word = WORDS.find((one) => one === auth)
  if (word) return { kind: word }
  const seconds = /^wait-(\d{1,6})$/.exec(auth)?.[1]
  if (seconds !== undefined) return { kind: 'wait', seconds: Number(seconds) }
  const fields = auth.split('-').filter((field) => FIELDS.includes(field))
  return fields.length > 0 ? { kind: 'fields', fields } : null
}

const CODE = 'code'

/** The same for the step of the code; null: it was not sent yet. */
export const writeCodeFault = (fault: SignInFault | null): string => (fault ? `${CODE}-${writeSignInFault(fault)}` : CODE)

/** The fault of the code, null for none; undefined for an address without the step of the code. */
export const readCodeFault = (auth: string): SignInFault | null | undefined => {
  if (auth === CODE) return null
  return auth.startsWith(`${CODE}-`) ? readSignInFault(auth.slice(CODE.length + 1)) : undefined
}
