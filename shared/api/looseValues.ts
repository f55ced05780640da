/**
 * Values of an answer that backends spell in several ways: numbers as texts, booleans as 0 and 1, a selected object as its id or as the
 * object. Each shape converts to one spelling; an unconvertible value has the fallback of its field. For fields of a `shape` only.
 */
import { entries, looseFlag, numberOf, orElse } from './lenientShapes.ts'
import { priceAmount } from './price.ts'
import { id, isObject, orNull, shape, text, whole, type Fields, type Infer, type Shape } from './shapes.ts'

/** The number of a value: the value itself, a text of a number, or the amount in a price object. Any other value is returned unchanged. */
const numberIn = (value: unknown): unknown => {
  if (!isObject(value)) return numberOf(value)
  const { current, price, amount: sum, total_price: total } = value
  const inner = current ?? price ?? sum ?? total
  return isObject(inner) || inner === undefined ? value : numberIn(inner)
}

/** The value in the field `key` of an object; an object without that field, and any other value, are returned unchanged. */
const inside = (value: unknown, key: string): unknown => (isObject(value) && key in value ? value[key] : value)

const isNothing = (value: unknown): boolean =>
  value === '' || value === 0 || value === '0' || value === false || (Array.isArray(value) && value.length === 0)

/** An amount in major units, which may be missing; a negative one is unreadable. */
export const sum = () => orNull({ ...priceAmount(), convert: numberIn })

/** A quantity, which must be present. */
export const quantity = () => ({ ...whole(1), convert: numberIn })

/** A number of days or units, which may be missing. */
export const countOrNull = () => orNull({ ...whole(0), convert: numberIn })

export const switchOrNull = () => orNull(looseFlag())

/** An id that may be missing: null, 0, '' and an empty list mean none; an object means its `id`. */
export const idOrNull = () =>
  orNull({
    ...id(),
    convert: (value: unknown) => {
      const one = inside(value, 'id')
      return isNothing(one) ? null : one
    },
  })

/** A text that may be missing; '' means none, an object means its text in `key`. */
export const textOrNull = (key = 'name') =>
  orNull({
    ...text(),
    convert: (value: unknown) => {
      const one = inside(value, key)
      return isNothing(one) ? null : one
    },
  })

/** A number or a text that is sent back unchanged. */
export const tag = (): Shape<string | number> => {
  const isTag = (value: unknown): value is string | number =>
    (typeof value === 'string' && value !== '' && value.length <= 64) || Number.isInteger(value)
  return {
    struct: (s) => s.define<unknown>('tag', (value) => isTag(value) || 'Expected a text of 1 to 64 characters, or a number'),
    matches: isTag,
    schema: { oneOf: [{ type: 'string', minLength: 1, maxLength: 64 }, { type: 'integer' }] },
  }
}

/** A list whose entries are converted before they are validated. */
export const entriesFrom = <T>(item: Shape<T>, convert: (entry: unknown, index: number) => unknown): Shape<T[]> => {
  const inner = entries(item)
  return {
    ...inner,
    convert: (value) => {
      const list = inner.convert?.(value) ?? value
      return Array.isArray(list) ? list.map(convert) : list
    },
  }
}

/** An object of an answer that may be missing, and is converted before it is validated. */
export const partFrom = <F extends Fields>(fields: F, convert: (value: unknown) => unknown) => {
  const inner = shape(fields)
  return orElse({ ...inner, convert }, () => {
    const empty = {}
    inner.matches(empty)
    return empty as Infer<typeof inner>
  })
}

/** `{ items }` of an answer; a plain list counts as its items. */
export const itemsPart = <T>(items: Shape<T[]>) =>
  partFrom({ items }, (value) => (Array.isArray(value) ? { items: value } : value))
