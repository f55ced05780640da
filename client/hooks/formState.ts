/** The state of a form between two events, and the reducers of the events: pure functions, so that they are tested without a page. */
import {
  cleaned,
  faultsOf,
  fromDraft,
  startOf,
  type FieldFault,
  type FieldValue,
  type Rules,
  type Values,
} from '../../shared/rules/formRules.ts'
import type { Failure } from '../stores/outcome.ts'

/** The fault of a field: one of the rules' faults, or a message of the backend. */
export type Fault = FieldFault | { readonly sentence: string }

type Faults = { readonly [field: string]: Fault }

export type FormState<V extends Values> = {
  readonly values: V
  /** The initial values of the form, or those that were sent last: values that differ would be lost. */
  readonly saved: V
  /** Fields that were left, or that a submit has validated. */
  readonly touched: ReadonlySet<string>
  /** Faults that no rule finds, e.g. those of the backend; removed when the field changes. */
  readonly reported: Faults
  /** Fields that the form emptied itself: leaving one shows no fault until it changes or is sent. */
  readonly emptied: readonly string[]
}

/**
 * `start` presets some fields; the others start with the values of a draft, which is not sent yet, or with those of the backend (`stored`).
 */
export const beginForm = <V extends Values>(
  rules: Rules<V>,
  start: Partial<V> = {},
  draft: { readonly [field: string]: unknown } = {},
  stored: Partial<V> = {},
): FormState<V> => {
  const values = { ...startOf(rules), ...stored, ...start }
  return {
    values: { ...values, ...fromDraft(rules, draft), ...start },
    saved: values,
    touched: new Set(),
    reported: {},
    emptied: [],
  }
}

/** The form was hydrated without its draft: fields that were not changed since show it. */
export const resumeForm = <V extends Values>(state: FormState<V>, begun: FormState<V>): FormState<V> => ({
  ...state,
  values: {
    ...state.values,
    ...Object.fromEntries(Object.entries(begun.values).filter(([field]) => state.values[field] === state.saved[field])),
  },
})

const without = <T extends object>(all: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T

/** Changes the value of a field; fields that depend on it are reset. */
export const changeField = <V extends Values>(
  rules: Rules<V>,
  state: FormState<V>,
  field: keyof V & string,
  value: FieldValue,
): FormState<V> => {
  const { clears } = rules[field]
  const cleared = Object.fromEntries(clears.map((name) => [name, rules[name as keyof V].start]))
  return {
    ...state,
    values: { ...state.values, ...cleared, [field]: value },
    touched: new Set([...state.touched].filter((name) => !clears.includes(name))),
    reported: without(state.reported, [field, ...clears]),
    emptied: state.emptied.filter((name) => name !== field),
  }
}

/** A field was left: from now on it is validated at each change, and its value is normalised. */
export const leaveField = <V extends Values>(rules: Rules<V>, state: FormState<V>, field: keyof V & string): FormState<V> => ({
  ...state,
  values: { ...state.values, [field]: cleaned(rules, state.values)[field] },
  touched: state.emptied.includes(field) ? state.touched : new Set([...state.touched, field]),
})

/** The form is sent: all fields are validated, and the messages of the last attempt are removed. */
export const touchAll = <V extends Values>(state: FormState<V>): FormState<V> => ({
  ...state,
  touched: new Set(Object.keys(state.values)),
  reported: {},
  emptied: [],
})

export const reportFaults = <V extends Values>(state: FormState<V>, reported: Faults): FormState<V> => ({
  ...state,
  reported: { ...state.reported, ...reported },
})

export const emptyField = <V extends Values>(rules: Rules<V>, state: FormState<V>, field: keyof V & string): FormState<V> => ({
  ...state,
  values: { ...state.values, [field]: rules[field].start },
  touched: new Set([...state.touched].filter((name) => name !== field)),
  reported: without(state.reported, [field]),
  emptied: [...state.emptied, field],
})

/** The backend has stored the sent values. */
export const saveForm = <V extends Values>(state: FormState<V>, sent: V): FormState<V> => ({ ...state, saved: sent })

/** The backend has newer values: fields that were not changed here show them, the others stay and are not sent yet. */
export const rebaseForm = <V extends Values>(state: FormState<V>, stored: Partial<V>): FormState<V> => {
  const { values, saved } = state
  const untouched = Object.entries(stored).filter(([field]) => values[field] === saved[field])
  return { ...state, values: { ...values, ...Object.fromEntries(untouched) }, saved: { ...saved, ...stored } }
}

export const shownFaults = <V extends Values>(rules: Rules<V>, { values, touched, reported }: FormState<V>): Faults => {
  const found = Object.entries<FieldFault | undefined>(faultsOf(rules, values))
  return { ...(Object.fromEntries(found.filter(([field]) => touched.has(field))) as Faults), ...reported }
}

/** Whether a value was entered that is not saved yet. */
export const isDirty = <V extends Values>(rules: Rules<V>, { values, saved }: FormState<V>): boolean => {
  const [now, before] = [cleaned(rules, values), cleaned(rules, saved)]
  return Object.keys(now).some((field) => now[field] !== before[field])
}

/**
 * Splits a refusal into the problems of the form's fields and the rest for the form as a whole: null when there is none, an empty text when
 * the backend sent no message. A technical message about a field (`invalid_field`) is replaced by the form's own.
 */
export const partRefusal = (
  { problems, message, code, field }: Failure,
  fields: readonly string[],
): { readonly reported: Faults; readonly rest: string | null } => {
  const reported: { [field: string]: Fault } = {}
  const rest: string[] = []
  for (const one of problems.length > 0 ? problems : [{ message, code, field }])
    if (one.field !== null && fields.includes(one.field))
      reported[one.field] ??= one.code === 'invalid_field' || one.message === '' ? 'notValid' : { sentence: one.message }
    else rest.push(one.message)
  return { reported, rest: rest.length > 0 ? rest.filter((sentence) => sentence !== '').join(' ') : null }
}
