/** Fields of forms and their validation (R5): one list of checks per field, for the shop's forms, its server and the backend. */
import { isBlank } from './isBlank.ts'

/** The faults of a field, by the keys of their messages; `notValid` is the fault of a check without a message of its own. */
export const FAULT_CODES = [
  'required',
  'invalidEmail',
  'shortPassword',
  'invalid_password_match',
  'no_agree_personal',
  'invalid_email_for_reset',
  'shortName',
  'tooShort',
  'tooLong',
  'ratingRequired',
  'chooseOne',
  'invalidPhone',
  'invalidPostcode',
  'englishOnly',
  'invalidDate',
  'notBeforeToday',
  'invalidPrice',
  'priceBelowFrom',
  'fewDigits',
  'cardNumber',
  'cardBrand',
  'expiryForm',
  'cardExpired',
  'codeLength',
  'notValid',
] as const

export type FaultCode = (typeof FAULT_CODES)[number]

/** `count` is the violated limit, in characters or digits. */
export type FieldFault =
  | FaultCode
  | { readonly code: 'tooShort' | 'tooLong' | 'fewDigits' | 'codeLength'; readonly count: number }

export type FieldValue = string | boolean
export type Values = { readonly [field: string]: FieldValue }

/** True when the value is valid, else its fault; false is the fault without details. */
export type Check<V extends Values, T extends FieldValue = FieldValue> = (value: T, values: V) => true | false | FieldFault

export type FieldRule<V extends Values, T extends FieldValue = FieldValue> = {
  /** The initial value of the field. */
  readonly start: T
  /** In the order of execution: the first that fails determines the message. */
  readonly checks: readonly Check<V, T>[]
  /** Normalises a value: applied when the field loses focus and before validation or sending. */
  readonly clean: (value: T, values: V) => T
  /** Fields that are cleared when this one changes: a state belongs to its country. */
  readonly clears: readonly string[]
  /** Not stored in drafts. */
  readonly isSecret: boolean
}

/** All fields of a form, in their order on the page: the first invalid one gets the focus. */
export type Rules<V extends Values> = { readonly [field in keyof V]: FieldRule<V, V[field] extends boolean ? boolean : string> }

type More<V extends Values> = Partial<Pick<FieldRule<V, string>, 'start' | 'clean' | 'clears'>>

/** A text, a date or a choice. Surrounding spaces are ignored (R5.20), and a value without a visible character is empty. */
export const text = <V extends Values>(checks: readonly Check<V, string>[] = [], more: More<V> = {}): FieldRule<V, string> => ({
  start: '',
  checks,
  clean: (value) => (isBlank(value) ? '' : value.trim()),
  clears: [],
  isSecret: false,
  ...more,
})

/** A password: its spaces are intended. */
export const secret = <V extends Values>(checks: readonly Check<V, string>[]): FieldRule<V, string> => ({
  ...text(checks, { clean: (value) => value }),
  isSecret: true,
})

/** A single-use code: never stored, like a password. */
export const secretCode = <V extends Values>(checks: readonly Check<V, string>[] = []): FieldRule<V, string> => ({
  ...text(checks),
  isSecret: true,
})

/** A checkbox. */
export const box = <V extends Values>(checks: readonly Check<V, boolean>[] = []): FieldRule<V, boolean> => ({
  start: false,
  checks,
  clean: (value) => value,
  clears: [],
  isSecret: false,
})

type AnyRule<V extends Values> = FieldRule<V>
const entriesOf = <V extends Values>(rules: Rules<V>) =>
  Object.entries(rules) as unknown as readonly (readonly [keyof V & string, AnyRule<V>])[]

/** The values of an untouched form. */
export const startOf = <V extends Values>(rules: Rules<V>): V =>
  Object.fromEntries(entriesOf(rules).map(([field, { start }]) => [field, start])) as V

/** The values of the fields of a posted form: a checked box has a value, an unchecked one has none. */
export const valuesFrom = <V extends Values>(rules: Rules<V>, fields: { readonly [name: string]: unknown }): V =>
  Object.fromEntries(
    entriesOf(rules).map(([field, { start }]) => {
      const value = fields[field]
      if (typeof start === 'boolean') return [field, value === true || typeof value === 'string']
      // A form sends two characters for each line break; the page, and the limit that it states, count one.
      return [field, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : start]
    }),
  ) as V

/** The unsent values that may be stored: only the fields that differ from `saved`, because the others may change there in the meantime. */
export const draftOf = <V extends Values>(rules: Rules<V>, values: V, saved: V): Partial<V> =>
  Object.fromEntries(
    entriesOf(rules).flatMap(([field, { isSecret }]) =>
      isSecret || values[field] === saved[field] ? [] : [[field, values[field]]],
    ),
  ) as Partial<V>

/** The values of a stored draft, as far as the form still has such fields. */
export const fromDraft = <V extends Values>(rules: Rules<V>, draft: { readonly [field: string]: unknown }): Partial<V> =>
  Object.fromEntries(
    entriesOf(rules).flatMap(([field, { isSecret, start }]) =>
      !isSecret && typeof draft[field] === typeof start ? [[field, draft[field]]] : [],
    ),
  ) as Partial<V>

/** The values as they are sent. */
export const cleaned = <V extends Values>(rules: Rules<V>, values: V): V =>
  Object.fromEntries(entriesOf(rules).map(([field, { clean }]) => [field, clean(values[field] as FieldValue, values)])) as V

const faultOf = <V extends Values>({ checks }: AnyRule<V>, value: FieldValue, values: V): FieldFault | null => {
  for (const check of checks) {
    const result = check(value, values)
    if (result !== true) return result || 'notValid'
  }
  return null
}

/** The faults of a form; a valid field has no entry. */
export const faultsOf = <V extends Values>(rules: Rules<V>, values: V): { readonly [field in keyof V]?: FieldFault } => {
  const faults: { [field in keyof V]?: FieldFault } = {}
  for (const [field, rule] of entriesOf(rules)) {
    const fault = faultOf(rule, rule.clean(values[field] as FieldValue, values), values)
    if (fault !== null) faults[field] = fault
  }
  return faults
}

/** Whether a field is required with the present values: a state is required in some countries only. */
export const isRequired = <V extends Values>(rules: Rules<V>, field: keyof V & string, values: V): boolean => {
  const rule = rules[field] as unknown as AnyRule<V>
  return faultOf(rule, rule.start, values) !== null
}

export const required: Check<Values, string> = (value) => value !== '' || 'required'
/** The same for a selected value instead of a typed one. */
export const chosen: Check<Values, string> = (value) => value !== '' || 'chooseOne'

/** At least so many characters; an empty field passes, `required` checks it. */
export const atLeast =
  (count: number): Check<Values, string> =>
  (value) =>
    value === '' || value.length >= count || { code: 'tooShort', count }
/** At most so many characters. */
export const atMost =
  (count: number): Check<Values, string> =>
  (value) =>
    value.length <= count || { code: 'tooLong', count }
