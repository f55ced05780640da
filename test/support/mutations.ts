/** Answers with one field deleted, null or of another type, for tests of tolerated faults. */

export const MUTATIONS = ['delete', 'null', 'retype'] as const
export type Mutation = (typeof MUTATIONS)[number]

export type FieldPath = readonly (string | number)[]

/** The paths of all fields of all objects inside of a value, the outer ones first. */
export const fieldsOf = (value: unknown, path: FieldPath = []): readonly FieldPath[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, index) => fieldsOf(item, [...path, index]))
  return Object.entries(value).flatMap(([key, field]) => [[...path, key], ...fieldsOf(field, [...path, key])])
}

/** A path without list indexes and keys of maps by ids: `data.items.*.price`. */
export const patternOf = (path: FieldPath): string =>
  path.map((part) => (typeof part === 'number' || /^\d+(?::\d+)?$/.test(part) ? '*' : part)).join('.')

/** A value of a type that the field never has. */
const retyped = (value: unknown): unknown => {
  if (typeof value === 'string') return { unexpected: value }
  if (typeof value === 'number') return 'a text'
  if (typeof value === 'boolean') return 'yes'
  return Array.isArray(value) ? 'no list' : value === null ? ['unexpected'] : 7
}

/** A copy of a value with one field changed. */
export const mutate = (value: unknown, path: FieldPath, mutation: Mutation): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === key ? mutate(item, rest, mutation) : item))
  const { [key]: field, ...others } = value as { readonly [name: string]: unknown }
  if (rest.length > 0) return { ...others, [key]: mutate(field, rest, mutation) }
  if (mutation === 'delete') return others
  return { ...others, [key]: mutation === 'null' ? null : retyped(field) }
}
