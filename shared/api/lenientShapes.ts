/** Shapes of parts of an answer that a backend may leave out, or spell in more than one way, beside `orNull` of shapes.ts. */
import {
  flag,
  isObject,
  list,
  mapOf,
  optional,
  orNull,
  shape,
  text,
  whole,
  within,
  type Fields,
  type Infer,
  type Shape,
} from './shapes.ts'

/**
 * A list of an answer. Unreadable entries are left out, so that one of them does not remove the others; a list that is missing, null or not a
 * list becomes an empty list. PHP writes a list with gaps as an object: its values are the list.
 */
export const entries = <T>(item: Shape<T>): Shape<T[]> => ({
  ...list(item),
  matches: (value, left) => {
    if (!Array.isArray(value)) return false
    let count = 0
    for (let i = 0; i < value.length; i++) {
      const one: unknown = item.convert ? item.convert(value[i]) : value[i]
      if (within(i, one, item.matches, left)) value[count++] = one
      else left?.push({ path: [i], value: one, shape: item })
    }
    value.length = count
    return true
  },
  schema: { ...list(item).schema, 'x-optional': true },
  convert: (value) => (isObject(value) ? Object.values(value) : value),
  fallback: () => [],
})

/** A map of an answer, with the same leniency as `entries`. PHP writes an empty map as `[]`. */
export const entriesByKey = <T>(item: Shape<T>): Shape<{ [key: string]: T }> => ({
  ...mapOf(item),
  matches: (value, left) => {
    if (!isObject(value)) return false
    for (const [key, plain] of Object.entries(value)) {
      const one = item.convert ? item.convert(plain) : plain
      value[key] = one
      if (within(key, one, item.matches, left)) continue
      left?.push({ path: [key], value: one, shape: item })
      delete value[key]
    }
    return true
  },
  schema: { ...mapOf(item).schema, 'x-optional': true },
  convert: (value) => (Array.isArray(value) ? Object.fromEntries(Object.entries(value as unknown[])) : value),
  fallback: () => ({}),
})

/** A field of an answer that has another value than null when it is missing, null or wrong; the value is created for each answer. */
export const orElse = <T>(inner: Shape<T>, fallback: () => T): Shape<T> => ({
  ...inner,
  schema: { ...inner.schema, 'x-optional': true },
  fallback,
})

/** A field of an answer that may be left out; a wrong value counts as left out, and null is a separate value where the shape allows it. */
export const maybe = <T>(inner: Shape<T>): Shape<T | undefined> => ({ ...optional(inner), fallback: () => undefined })

const SWITCHES = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
])

/** A boolean of an answer. Databases without a boolean type write 0 and 1. */
export const looseFlag = () => ({ ...flag(), convert: (value: unknown) => SWITCHES.get(value) ?? value })

/** A boolean of an answer that may be missing. */
export const flagOr = (value: boolean) => orElse(looseFlag(), () => value)

/** Converts a text of digits to a number, because databases write exact decimals as texts; returns any other value unchanged. */
export const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,10})?\s*$/.test(value) ? Number(value) : value

/** A number of an answer that may be written as a text of digits. */
export const numeric = (inner: Shape<number>): Shape<number> => ({ ...inner, convert: numberOf })

/** A count of an answer; 0 when it is missing. */
export const countOr0 = () => orElse(numeric(whole(0)), () => 0)

/** A text of an answer; empty when it is missing. */
export const textOrEmpty = () => orElse(text(), () => '')

/** A date, or a date and time, of an answer. Databases without a date write zeros or nothing: it then counts as missing, as an unreadable one does. */
const dateText = (): Shape<string> => ({
  ...text(),
  convert: (value) => (typeof value === 'string' && Number.isNaN(Date.parse(value)) ? null : value),
})

export const dateOrNull = () => orNull(dateText())

export const dateOrEmpty = () => orElse(dateText(), () => '')

/** An object of an answer that may be missing: each of its fields then has its fallback. */
export const part = <F extends Fields>(fields: F) => {
  const inner = shape(fields)
  return orElse(inner, () => {
    const empty = {}
    inner.matches(empty)
    return empty as Infer<typeof inner>
  })
}

/** The fields of a page of a list; `pageOf` corrects those that are missing or too low. */
export const paging = {
  total: countOr0(),
  page: orElse(numeric(whole(1)), () => 1),
  per_page: orElse(numeric(whole(1)), () => 1),
}

/**
 * A page of a list: missing or unreadable fields of `paging` follow from its readable items, as the only page, and so does a total below
 * their number. The items alone are valid.
 */
export const pageOf = <T extends { items: unknown[]; total: number; per_page: number }>(inner: Shape<T>): Shape<T> => ({
  ...inner,
  convert: (value) => (Array.isArray(value) ? { items: value as unknown } : value),
  matches: (value, left) => {
    if (!inner.matches(value, left)) return false
    const page = value as T
    const count = page.items.length
    if (page.total < count) page.total = count
    if (page.per_page < count) page.per_page = count
    return true
  },
})

/** An answer whose only relevant fact is its success: `read` converts any 2xx answer of a backend to `{ data, message }`. */
export const anyAnswer = <T>(data: Shape<T>, isData: (value: unknown) => boolean) => {
  // Missing data stays missing: a shape that converts null to something empty is not called.
  const { convert = (value: unknown) => value, ...plain } = data
  return {
    ...(shape({ data: orNull(plain), message: orNull(text()) }) as Shape as Shape<{ data: T | null; message: string | null }>),
    convert: (value: unknown) => {
      const { data: inner = null, message = null } = isObject(value) ? value : {}
      const found = isData(inner) ? convert(inner) : isData(value) ? convert(value) : null
      const text = message ?? (isObject(inner) ? (inner['message'] ?? null) : null)
      return { data: found, message: typeof text === 'string' ? text : null }
    },
  }
}
