/** How signing in by the plain form has ended, as the address of the page says it: `?auth=…`. */
import type { FieldFault } from './formRules.ts'

const WORDS = ['wrong', 'used', 'late', 'down'] as const
const FIELDS = ['email', 'password']

/**
 * What is wrong: fields, the credentials or the code, a code that was used before, one that came too late, too many attempts (with the s
 * until the next one), or the backend cannot be asked.
 */
export type SignInFault =
  | { readonly kind: 'fields'; readonly fields: readonly string[] }
  | { readonly kind: (typeof WORDS)[number] }
  | { readonly kind: 'wait'; readonly seconds: number }

/** The fault of these fields; null when none of them is wrong. */
export const fieldsFault = (faults: { readonly [field: string]: FieldFault | undefined }): SignInFault | null => {
  const fields = FIELDS.filter((field) => faults[field] !== undefined)
  return fields.length > 0 ? { kind: 'fields', fields } : null
}

export const writeSignInFault = (fault: SignInFault): string => {
  if (fault.kind === 'fields') return fault.fields.join('-')
  return fault.kind === 'wait' ? `wait-${fault.seconds}` : fault.kind
}

/** Null for an address that says nothing of a fault, or nothing that can be understood. */
export const readSignInFault = (auth: string): SignInFault | null => {
  const word = WORDS.find((one) => one === auth)
  if (word) return { kind: word }
  const seconds = /^wait-(\d{1,6})$/.exec(auth)?.[1]
  if (seconds !== undefined) return { kind: 'wait', seconds: Number(seconds) }
  const fields = auth.split('-').filter((field) => FIELDS.includes(field))
  return fields.length > 0 ? { kind: 'fields', fields } : null
}

const CODE = 'code'

/** The same for the step in which a code is asked for; null: it was not sent yet. */
export const writeCodeFault = (fault: SignInFault | null): string => (fault ? `${CODE}-${writeSignInFault(fault)}` : CODE)

/** What is wrong with the code, if anything; undefined for an address that does not ask for one. */
export const readCodeFault = (auth: string): SignInFault | null | undefined => {
  if (auth === CODE) return null
  return auth.startsWith(`${CODE}-`) ? readSignInFault(auth.slice(CODE.length + 1)) : undefined
}
