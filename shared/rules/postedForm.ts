/** A form that was posted to the address of its screen: reading its fields, and refusing it. */
import type { ErrorCode } from '../api/problems.ts'
import { ApiError, type ErrorFacts } from '../errors.ts'
import { cleaned, faultsOf, valuesFrom, type FieldFault, type Rules, type Values } from './formRules.ts'

/** The fields of a body: texts of a plain form, any JSON from scripts. */
export type PostedFields = { readonly [name: string]: unknown }

export type FieldFaults = { readonly [field: string]: FieldFault }

/** A refused form, with which its screen is rendered again. */
export type RefusedForm = {
  /** The typed values that may be repeated; never secrets. */
  readonly fields: { readonly [name: string]: string }
  /** What the rules of the shop found. */
  readonly faults: FieldFaults
  /** The reason in other cases. Its `message` is for the user, empty when there is none. */
  readonly failure: (ErrorFacts & { readonly message: string }) | null
  /** Refused, too many attempts, or a backend that is down. */
  readonly status: 422 | 429 | 503
}

/** Thrown by an action that refuses a form before the backend is called. */
export class FormRefusal extends ApiError {
  readonly faults: FieldFaults
  constructor(code: ErrorCode, faults: FieldFaults = {}) {
    super('form', 'status', 422, '', '', { code, field: Object.keys(faults)[0] ?? null })
    this.faults = faults
  }
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The cleaned values of a form. Throws `FormRefusal` when one is invalid, or the form has a field that is not in the rules. */
export const readForm = <V extends Values>(rules: Rules<V>, fields: PostedFields): V => {
  const values = valuesFrom(rules, fields)
  const faults = faultsOf(rules, values) as FieldFaults
  const isKnown = Object.entries(fields).every(
    ([name, value]) => Object.hasOwn(rules, name) && (typeof value === 'string' || typeof value === 'boolean'),
  )
  if (!isKnown || Object.keys(faults).length > 0) throw new FormRefusal('invalid_field', faults)
  return cleaned(rules, values)
}
