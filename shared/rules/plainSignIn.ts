/** How signing in by the plain form has ended, as the address of the page says it: `?auth=…`. */
import type { FieldFault } from './formRules.ts'

/** What is wrong: fields, the credentials, too many attempts (with the s until the next one), or the backend cannot be asked. */
export type SignInFault =
  | { readonly kind: 'fields'; readonly fields: readonly string[] }
  | { readonly kind: 'wrong' | 'down' }
  | { readonly kind: 'wait'; readonly seconds: number }

const FIELDS = ['email', 'password']

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
  if (auth === 'wrong' || auth === 'down') return { kind: auth }
  const seconds = /^wait-(\d{1,6})$/.exec(auth)?.[1]
  if (seconds !== undefined) return { kind: 'wait', seconds: Number(seconds) }
  const fields = auth.split('-').filter((field) => FIELDS.includes(field))
  return fields.length > 0 ? { kind: 'fields', fields } : null
}
