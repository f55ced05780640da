/** Shapes of parts of an answer that a backend may leave out, or spell in more than one way, beside `orNull` of shapes.ts. */
import { flag, isObject, list, mapOf, shape, within, type Fields, type Infer, type Shape } from './shapes.ts'

/**
 * A list of an answer. Entries that cannot be read are left out, so that one of them never takes the others with it; a list that is
 * missing, null or no list is empty. PHP writes a list with gaps as an object: its values are the list.
 */
export const entries = <T>(item: Shape<T>): Shape<T[]> => ({
  ...list(item),
  matches: (value, left) => {
    if (!Array.isArray(value)) return false
    let kept = 0
    for (let i = 0; i < value.length; i++) {
      const one: unknown = value[i]
      if (within(i, one, item.matches, left)) value[kept++] = one
      else left?.push({ path: [i], value: one, shape: item })
    }
    value.length = kept
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
    for (const [key, one] of Object.entries(value)) {
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

/** A field of an answer that has another value than null when it is missing, null or wrong; the value is made for each answer. */
export const orElse = <T>(inner: Shape<T>, fallback: () => T): Shape<T> => ({
  ...inner,
  schema: { ...inner.schema, 'x-optional': true },
  fallback,
})

/** A switch of an answer that may be missing. */
export const flagOr = (value: boolean) => orElse(flag(), () => value)

/** An object of an answer that may be missing: each of its fields then has its fallback. */
export const part = <F extends Fields>(fields: F) => {
  const inner = shape(fields)
  return orElse(inner, () => {
    const empty = {}
    inner.matches(empty)
    return empty as Infer<typeof inner>
  })
}
