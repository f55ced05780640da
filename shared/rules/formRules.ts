/** What a form's fields are and must be (R5): one list of checks a field, for the shop's forms, its server and the backend. */
import { isBlank } from './isBlank.ts'

/** What can be wrong with a field, by the keys of its sentence; `notValid` is what a check without a sentence of its own says. */
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

/** `count` is the bound that was not kept, in characters or digits. */
export type FieldFault =
  | FaultCode
  | { readonly code: 'tooShort' | 'tooLong' | 'fewDigits' | 'codeLength'; readonly count: number }

export type FieldValue = string | boolean
export type Values = { readonly [field: string]: FieldValue }

/** True when the value is right, else what is wrong with it; false says only that. */
export type Check<V extends Values, T extends FieldValue = FieldValue> = (value: T, values: V) => true | false | FieldFault

export type FieldRule<V extends Values, T extends FieldValue = FieldValue> = {
  /** What the field holds before anybody was there. */
  readonly start: T
  /** In the order in which they are made: the first that fails gives the message. */
  readonly checks: readonly Check<V, T>[]
  /** Puts a value into its proper form: applied when the field is left and before anything is checked or sent. */
  readonly clean: (value: T, values: V) => T
  /** Fields that begin anew when this one changes: a state belongs to its country. */
  readonly clears: readonly string[]
  /** Kept in no draft. */
  readonly isSecret: boolean
}

/** All fields of a form, in their order on the page: the first wrong one takes the focus. */
export type Rules<V extends Values> = { readonly [field in keyof V]: FieldRule<V, V[field] extends boolean ? boolean : string> }

type More<V extends Values> = Partial<Pick<FieldRule<V, string>, 'start' | 'clean' | 'clears'>>

/** A text, a date or a choice. Spaces around it do not count (R5.20), nor does one of which nothing can be seen. */
export const text = <V extends Values>(checks: readonly Check<V, string>[] = [], more: More<V> = {}): FieldRule<V, string> => ({
  start: '',
  checks,
  clean: (value) => (isBlank(value) ? '' : value.trim()),
  clears: [],
  isSecret: false,
  ...more,
})

/** A password: its spaces are typed on purpose. */
export const secret = <V extends Values>(checks: readonly Check<V, string>[]): FieldRule<V, string> => ({
  ...text(checks, { clean: (value) => value }),
  isSecret: true,
})

/** A code that is good for one use: kept nowhere, like a password. */
export const secretCode = <V extends Values>(checks: readonly Check<V, string>[] = []): FieldRule<V, string> => ({
  ...text(checks),
  isSecret: true,
})

/** A box to tick. */
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

/** The values of a form that nobody has touched. */
export const startOf = <V extends Values>(rules: Rules<V>): V =>
  Object.fromEntries(entriesOf(rules).map(([field, { start }]) => [field, start])) as V

/** What may be kept of the values while they are not sent: of what was `saved` the fields that were changed, as others may change there meanwhile. */
export const draftOf = <V extends Values>(rules: Rules<V>, values: V, saved: V): Partial<V> =>
  Object.fromEntries(
    entriesOf(rules).flatMap(([field, { isSecret }]) =>
      isSecret || values[field] === saved[field] ? [] : [[field, values[field]]],
    ),
  ) as Partial<V>

/** The values of a kept draft, as far as the form still has such fields. */
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

/** What is wrong with a form; a field that is right has no entry. */
export const faultsOf = <V extends Values>(rules: Rules<V>, values: V): { readonly [field in keyof V]?: FieldFault } => {
  const faults: { [field in keyof V]?: FieldFault } = {}
  for (const [field, rule] of entriesOf(rules)) {
    const fault = faultOf(rule, rule.clean(values[field] as FieldValue, values), values)
    if (fault !== null) faults[field] = fault
  }
  return faults
}

/** Whether a field has to be filled, as things stand: a state is wanted in some countries only. */
export const isRequired = <V extends Values>(rules: Rules<V>, field: keyof V & string, values: V): boolean => {
  const rule = rules[field] as unknown as AnyRule<V>
  return faultOf(rule, rule.start, values) !== null
}

export const required: Check<Values, string> = (value) => value !== '' || 'required'
/** The same for something that is chosen, not typed. */
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
