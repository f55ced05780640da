/**
 * The building blocks of the contract's shapes. Each defines how to create a superstruct struct, which names the first wrong field
 * (firstFault.ts, loaded with the first fault), and has two more members created once: a plain predicate, because validating 48 products
 * through superstruct costs more than rendering them, and a JSON Schema for the OpenAPI document.
 */
import type * as superstruct from 'superstruct'
import { isSlug, SLUG, SLUG_MAX } from '../rules/slug.ts'

/** The part of JSON Schema 2020-12 that the contract uses. */
export type JsonSchema = { readonly [key: string]: unknown }

type Structs = typeof superstruct
// superstruct's own type is invariant, so a list of different structs has no common type; only this type drops it.
export type MakeStruct = (s: Structs) => superstruct.Struct<unknown, unknown>

/** A part of an answer that does not match and was left out or replaced: its path from the root, and its expected form. */
export type LeftOut = { readonly path: (string | number)[]; readonly value: unknown; readonly shape: Pick<Shape, 'struct'> }

/** The expected form of a value. Created only by the functions below. */
export type Shape<out T = unknown> = {
  readonly struct: MakeStruct
  /**
   * Whether a value matches. In place, wrong fields with a fallback are replaced by it and unreadable entries are removed; both are added
   * to `left`.
   */
  readonly matches: (value: unknown, left?: LeftOut[]) => boolean
  readonly schema: JsonSchema
  /** For a field of an answer that may be missing, null or wrong: creates the value that replaces it. */
  readonly fallback?: () => unknown
  /** The fallback applies to null only: a missing or wrong value is a fault. */
  readonly firm?: true
  /** Converts another spelling of the same value before validation: an object that PHP created from a list with gaps. */
  readonly convert?: (value: unknown) => unknown
  /** Carries only the type; the property never has a value. */
  readonly typed?: T
}

/** The type of the values that match a shape. */
export type Infer<S> = S extends Shape<infer T> ? T : never

type Facts = Omit<Shape, 'struct' | 'typed'>

const known = <T>(struct: (s: Structs) => unknown, facts: Facts): Shape<T> => ({ struct: struct as MakeStruct, ...facts })

export const text = () => known<string>((s) => s.string(), { matches: (v) => typeof v === 'string', schema: { type: 'string' } })

export const flag = () =>
  known<boolean>((s) => s.boolean(), { matches: (v) => typeof v === 'boolean', schema: { type: 'boolean' } })

/** A finite number: NaN and Infinity cannot be in JSON, but a handler could create them. */
export const amount = () =>
  known<number>((s) => s.number(), { matches: (v) => typeof v === 'number' && Number.isFinite(v), schema: { type: 'number' } })

export const whole = (min?: number, max?: number) => {
  const within = (v: number) => Number.isInteger(v) && (min === undefined || v >= min) && (max === undefined || v <= max)
  return known<number>(
    (s) =>
      s.refine(
        s.number(),
        'whole',
        (v) =>
          within(v) ||
          `Expected a whole number${min === undefined ? '' : ` from ${min}`}${max === undefined ? '' : ` to ${max}`}`,
      ),
    {
      matches: (v) => typeof v === 'number' && within(v),
      schema: { type: 'integer', ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) },
    },
  )
}

/** A text of a limited length, counted in UTF-16 units without trimming. */
export const textOf = (min: number, max: number) =>
  known<string>(
    (s) => s.refine(s.string(), 'length', (v) => (v.length >= min && v.length <= max) || `Expected ${min} to ${max} characters`),
    {
      matches: (v) => typeof v === 'string' && v.length >= min && v.length <= max,
      schema: { type: 'string', minLength: min, maxLength: max },
    },
  )

/** A text that matches a pattern; `message` is shown for any other text. */
export const matching = (pattern: RegExp, message: string) =>
  known<string>((s) => s.refine(s.string(), 'pattern', (v) => pattern.test(v) || message), {
    matches: (v) => typeof v === 'string' && pattern.test(v),
    schema: { type: 'string', pattern: pattern.source },
  })

/** The last part of a public address exactly as the backend returns it: including capitals and double hyphens. */
export const slug = () =>
  known<string>((s) => s.refine(s.string(), 'slug', (v) => isSlug(v) || 'Expected one part of an address'), {
    matches: (v) => typeof v === 'string' && isSlug(v),
    schema: { type: 'string', maxLength: SLUG_MAX, pattern: SLUG.source },
  })

/** An id of the backend: opaque, a whole number or a text of one path segment. It is sent back unchanged. */
export type Id = number | string

const ID_CHARACTER = String.raw`[^\s/\\?#,\u0000-\u001f\u007f]`
const NO_DOT = ID_CHARACTER.replace('[^', '[^.')

/**
 * No dot parts, which a path would resolve, and no commas, which join several ids. Without lookahead, which few generators of test values
 * support.
 */
const ID = new RegExp(`^(?:${NO_DOT}${ID_CHARACTER}{0,63}|\\.${NO_DOT}${ID_CHARACTER}{0,62}|\\.\\.${ID_CHARACTER}{1,62})$`)

export const isId = (value: unknown): value is Id =>
  typeof value === 'number' ? Number.isInteger(value) && value >= 1 : typeof value === 'string' && ID.test(value)

export const id = () =>
  known<Id>((s) => s.define<Id>('id', (v) => isId(v) || 'Expected an id: a whole number from 1, or a text'), {
    matches: isId,
    schema: { type: ['integer', 'string'], minimum: 1, maxLength: 64, pattern: ID.source },
  })

/** The id of an object whose ids are texts here, such as payments and devices; a number is converted to its digits. */
export const textId = (): Shape<string> => ({
  ...matching(ID, 'Expected an id'),
  schema: { type: 'string', maxLength: 64, pattern: ID.source },
  convert: (value) => (typeof value === 'number' && isId(value) ? String(value) : value),
})

/** An ISO 4217 code: any other text cannot be formatted as money. */
export const currencyCode = () => matching(/^[A-Z]{3}$/, 'Expected a currency code')

export const oneOf = <const T extends readonly string[]>(values: T) =>
  known<T[number]>((s) => s.enums(values), {
    matches: (v) => (values as readonly unknown[]).includes(v),
    schema: { type: 'string', enum: values },
  })

export const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Validates a part of a value; the paths of its left-out parts are prefixed with the key of the part. */
export const within = (key: string | number, part: unknown, fits: Shape['matches'], left: LeftOut[] | undefined): boolean => {
  if (!left) return fits(part)
  const before = left.length
  const isFit = fits(part, left)
  for (let i = before; i < left.length; i++) left[i]?.path.unshift(key)
  return isFit
}

export const list = <T>(item: Shape<T>, max = Number.POSITIVE_INFINITY) => {
  const { matches: itemFits } = item
  const all = (v: unknown, left?: LeftOut[]) => {
    if (!Array.isArray(v) || v.length > max) return false
    for (let i = 0; i < v.length; i++) if (!within(i, v[i], itemFits, left)) return false
    return true
  }
  const struct: MakeStruct = (s) => {
    const items = s.array(item.struct(s))
    return (max === Number.POSITIVE_INFINITY ? items : s.size(items, 0, max)) as ReturnType<MakeStruct>
  }
  return known<T[]>(struct, {
    matches: all,
    schema: { type: 'array', items: item.schema, ...(Number.isFinite(max) && { maxItems: max }) },
  })
}

/** An object used as a map from text to values. */
export const mapOf = <T>(value: Shape<T>) => {
  const { matches: valueFits } = value
  return known<{ [key: string]: T }>((s) => s.record(s.string(), value.struct(s)), {
    matches: (v, left) => isObject(v) && Object.entries(v).every(([key, one]) => within(key, one, valueFits, left)),
    schema: { type: 'object', additionalProperties: value.schema },
  })
}

export const nullable = <T>(inner: Shape<T>) => {
  const { matches: innerFits } = inner
  return known<T | null>((s) => s.nullable(inner.struct(s)), {
    matches: (v, left) => v === null || innerFits(v, left),
    schema: { anyOf: [inner.schema, { type: 'null' }] },
  })
}

/** May be left out; when present it must be correct. For bodies and queries, where a wrong value is the client's error. */
export const optional = <T>(inner: Shape<T>) => {
  const { matches: innerFits } = inner
  return known<T | undefined>((s) => s.optional(inner.struct(s)), {
    matches: (v, left) => v === undefined || innerFits(v, left),
    schema: { ...inner.schema, 'x-optional': true },
  })
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/**
 * An optional field of an answer: a missing or wrong value counts as null and never fails a page (docs/decisions/011-precompiled-checks). PHP
 * writes an empty object as `[]`, which is no fault either.
 */
export const orNull = <T>(inner: Shape<T>): Shape<T | null> => {
  const { convert, matches } = inner
  return {
    ...nullable(inner),
    convert: (value) => {
      if (isEmptyList(value) && !matches([])) return null
      return convert ? convert(value) : value
    },
    schema: { anyOf: [inner.schema, { type: 'null' }], 'x-optional': true },
    fallback: () => null,
  }
}

export type Fields = { readonly [key: string]: Shape }
type Shaped<F extends Fields> = { [K in keyof F as undefined extends Infer<F[K]> ? never : K]: Infer<F[K]> } & {
  [K in keyof F as undefined extends Infer<F[K]> ? K : never]?: Infer<F[K]>
}

const structsOf = (s: Structs, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, { struct }]) => [key, struct(s)]))

type Check = Shape & { readonly key: string }

const objectSchema = (checks: readonly Check[], closed: boolean): JsonSchema => {
  const required = checks.filter(({ schema }) => schema['x-optional'] !== true).map(({ key }) => key)
  return {
    type: 'object',
    properties: Object.fromEntries(checks.map(({ key, schema: { 'x-optional': _optional, ...schema } }) => [key, schema])),
    ...(required.length > 0 && { required }),
    ...(closed && { additionalProperties: false }),
  }
}

const objectFacts = (fields: Fields, closed: boolean): Facts => {
  const checks: Check[] = Object.entries(fields).map(([key, struct]) => ({ key, ...struct }))
  const keys = new Set(Object.keys(fields))
  return {
    matches: (value, left) => {
      if (!isObject(value)) return false
      for (let i = 0; i < checks.length; i++) {
        const check = checks[i] as (typeof checks)[number]
        const { key, matches, convert, fallback, firm } = check
        if (convert && value[key] !== undefined) value[key] = convert(value[key])
        const field = value[key]
        if (within(key, field, matches, left)) continue
        if (!fallback || (firm && field !== null)) return false
        if (field !== undefined && field !== null) left?.push({ path: [key], value: field, shape: check })
        value[key] = fallback()
      }
      return !closed || Object.keys(value).every((key) => keys.has(key))
    },
    schema: objectSchema(checks, closed),
  }
}

/** An object of an answer: further fields are allowed and ignored. */
export const shape = <F extends Fields>(fields: F) =>
  known<Shaped<F>>((s) => s.type(structsOf(s, fields)), {
    ...objectFacts(fields, false),
    // PHP writes an empty object as an empty list.
    convert: (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
  })

/** An object of a request: further fields are refused, so that a misspelt one is noticed. */
export const exactly = <F extends Fields>(fields: F) =>
  known<Shaped<F>>((s) => s.object(structsOf(s, fields)), objectFacts(fields, true))

type Variants = { readonly [name: string]: Shape }
type VariantOf<K extends string, V extends Variants> = { [N in keyof V & string]: { [key in K]: N } & Infer<V[N]> }[keyof V &
  string]

/** One of several objects, distinguished by the text in `key`. */
export const variant = <const K extends string, V extends Variants>(key: K, variants: V) => {
  const chosen = (value: unknown): Shape | undefined => {
    const name = typeof value === 'object' && value !== null ? (value as { [field: string]: unknown })[key] : undefined
    return typeof name === 'string' && Object.hasOwn(variants, name) ? variants[name] : undefined
  }
  const names = Object.keys(variants)
  return known<VariantOf<K, V>>(
    (s) => {
      const unknownVariant = s.define<unknown>('variant', () => `Expected \`${key}\` to be one of ${names.join(', ')}`)
      return s.dynamic((value) => chosen(value)?.struct(s) ?? unknownVariant)
    },
    {
      matches: (value, left) => chosen(value)?.matches(value, left) ?? false,
      schema: {
        oneOf: Object.entries(variants).map(([name, { schema }]) => ({
          ...schema,
          properties: { [key]: { const: name }, ...(schema['properties'] as object) },
          required: [key, ...((schema['required'] as string[] | undefined) ?? [])],
        })),
      },
    },
  )
}

/** `{ data, message? }`, the envelope of answers (R3.10: errors are read for their message). */
export const answerOf = <T>(data: Shape<T>) =>
  shape({ data: { ...data, schema: { ...data.schema, 'x-optional': false }, firm: true as const }, message: orNull(text()) })

/** An answer that only confirms success. */
export const messageAnswer = () => ({
  ...shape({ message: orNull(text()) }),
  // It may have no body at all.
  convert: (value: unknown) => (isObject(value) ? value : {}),
})
