/**
 * The building blocks of the contract's shapes. Each is a superstruct struct, which names the first wrong field, and
 * carries two more things made once: a plain predicate, because checking 48 products through superstruct costs more
 * than rendering them, and a JSON Schema for the OpenAPI document.
 */
import * as s from 'superstruct'

/** The part of JSON Schema 2020-12 that the contract uses. */
export type JsonSchema = { readonly [key: string]: unknown }

/** What a value must look like. Made by the functions below only. */
export type Shape<out T = unknown> = {
  readonly struct: s.Struct<unknown, unknown>
  /** Whether a value fits; wrong lenient fields inside it are replaced by null in place. */
  readonly fits: (value: unknown) => boolean
  readonly schema: JsonSchema
  /** An answer's field that counts as null when it is wrong. */
  readonly lenient?: true
  /** Carries the type only; there is never a value. */
  readonly typed?: T
}

/** The type of the values that fit a shape. */
export type Infer<S> = S extends Shape<infer T> ? T : never

type Facts = Omit<Shape, 'struct' | 'typed'>

// superstruct's own type is invariant, so a list of different structs has no common type; here the one place forgets it.
const known = <T>(struct: unknown, facts: Facts): Shape<T> => ({ struct: struct as s.Struct<unknown, unknown>, ...facts })

/** Naming what is wrong prints it, and not everything that JSON can hold can be printed: `{ "toString": 1 }`. */
const validated = (value: unknown, struct: Shape['struct']) => {
  try {
    return s.validate(value, struct)
  } catch {
    return [{ path: [], message: 'Expected something that can be printed', value }] as const
  }
}

/**
 * Where the first wrong field stands, as `data.items.3.price.current: Expected a number (string)`; null when the value fits.
 * The value itself is left out, only its type is told: the line goes into logs, and an answer may hold a shopper's name.
 */
export const firstFault = (value: unknown, { struct }: Shape): string | null => {
  const [failure] = validated(value, struct)
  if (!failure) return null
  const expected = failure.message.replace(/^At path: .*? -- /s, '').replace(/,? but received: .*$/s, '')
  return `${failure.path.join('.') || '(root)'}: ${expected.slice(0, 200)} (${failure.value === null ? 'null' : typeof failure.value})`
}

export const text = () => known<string>(s.string(), { fits: (v) => typeof v === 'string', schema: { type: 'string' } })

export const flag = () => known<boolean>(s.boolean(), { fits: (v) => typeof v === 'boolean', schema: { type: 'boolean' } })

/** A finite number: NaN and Infinity cannot come over JSON, but a handler could make them. */
export const amount = () =>
  known<number>(s.number(), { fits: (v) => typeof v === 'number' && Number.isFinite(v), schema: { type: 'number' } })

export const whole = (min?: number, max?: number) => {
  const within = (v: number) => Number.isInteger(v) && (min === undefined || v >= min) && (max === undefined || v <= max)
  return known<number>(
    s.refine(
      s.number(),
      'whole',
      (v) =>
        within(v) || `Expected a whole number${min === undefined ? '' : ` from ${min}`}${max === undefined ? '' : ` to ${max}`}`,
    ),
    {
      fits: (v) => typeof v === 'number' && within(v),
      schema: { type: 'integer', ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) },
    },
  )
}

/** A text of a bounded length, counted in UTF-16 units after trimming nothing. */
export const textOf = (min: number, max: number) =>
  known<string>(
    s.refine(s.string(), 'length', (v) => (v.length >= min && v.length <= max) || `Expected ${min} to ${max} characters`),
    {
      fits: (v) => typeof v === 'string' && v.length >= min && v.length <= max,
      schema: { type: 'string', minLength: min, maxLength: max },
    },
  )

/** A text that matches a pattern; `says` is the sentence for whoever sent something else. */
export const matching = (pattern: RegExp, says: string) =>
  known<string>(
    s.refine(s.string(), 'pattern', (v) => pattern.test(v) || says),
    { fits: (v) => typeof v === 'string' && pattern.test(v), schema: { type: 'string', pattern: pattern.source } },
  )

const isSlug = (v: string) => v.length > 0 && v.length <= 200 && v !== '.' && v !== '..' && !/[\u0000-\u0020\u007f/\\?#%]/.test(v)

/** The last part of a public address exactly as the backend gives it: capitals and double hyphens included. */
export const slug = () =>
  known<string>(
    s.refine(s.string(), 'slug', (v) => isSlug(v) || 'Expected one part of an address'),
    { fits: (v) => typeof v === 'string' && isSlug(v), schema: { type: 'string', minLength: 1, maxLength: 200 } },
  )

/** An ISO 4217 code: what is none cannot be written as money. */
export const currencyCode = () => matching(/^[A-Z]{3}$/, 'Expected a currency code')

export const oneOf = <const T extends readonly string[]>(values: T) =>
  known<T[number]>(s.enums(values), {
    fits: (v) => (values as readonly unknown[]).includes(v),
    schema: { type: 'string', enum: values },
  })

export const list = <T>(item: Shape<T>, max = Number.POSITIVE_INFINITY) => {
  const { fits: itemFits, schema } = item
  const all = (v: unknown) => {
    if (!Array.isArray(v) || v.length > max) return false
    for (let i = 0; i < v.length; i++) if (!itemFits(v[i])) return false
    return true
  }
  const struct = max === Number.POSITIVE_INFINITY ? s.array(item.struct) : s.size(s.array(item.struct), 0, max)
  return known<T[]>(struct, {
    fits: all,
    schema: { type: 'array', items: schema, ...(Number.isFinite(max) && { maxItems: max }) },
  })
}

/** An object used as a map from text to values. */
export const mapOf = <T>(value: Shape<T>) => {
  const { fits: valueFits, schema } = value
  return known<{ [key: string]: T }>(s.record(s.string(), value.struct), {
    fits: (v) => typeof v === 'object' && v !== null && !Array.isArray(v) && Object.values(v).every(valueFits),
    schema: { type: 'object', additionalProperties: schema },
  })
}

export const nullable = <T>(inner: Shape<T>) => {
  const { fits: innerFits, schema } = inner
  return known<T | null>(s.nullable(inner.struct), {
    fits: (v) => v === null || innerFits(v),
    schema: { anyOf: [schema, { type: 'null' }] },
  })
}

/** May be left out; when it is there it must be right. For bodies and queries, where a wrong value is the sender's mistake. */
export const optional = <T>(inner: Shape<T>) => {
  const { fits: innerFits, schema } = inner
  return known<T | undefined>(s.optional(inner.struct), {
    fits: (v) => v === undefined || innerFits(v),
    schema: { ...schema, 'x-optional': true },
  })
}

/** An optional field of an answer: a wrong or missing value counts as null and never takes a page down (decisions, "Calls"). */
export const orNull = <T>(inner: Shape<T>) => {
  const { fits: innerFits, schema } = inner
  return known<T | null>(s.nullable(inner.struct), {
    fits: (v) => v === null || (v !== undefined && innerFits(v)),
    schema: { anyOf: [schema, { type: 'null' }], 'x-optional': true },
    lenient: true,
  })
}

type Fields = { readonly [key: string]: Shape }
type Shaped<F extends Fields> = { [K in keyof F as undefined extends Infer<F[K]> ? never : K]: Infer<F[K]> } & {
  [K in keyof F as undefined extends Infer<F[K]> ? K : never]?: Infer<F[K]>
}

const structsOf = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([key, { struct }]) => [key, struct]))

const objectFacts = (fields: Fields, closed: boolean): Facts => {
  const checks = Object.entries(fields).map(([key, struct]) => ({ key, ...struct }))
  const keys = new Set(Object.keys(fields))
  const required = checks.filter(({ schema }) => schema['x-optional'] !== true).map(({ key }) => key)
  return {
    fits: (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
      const object = value as { [key: string]: unknown }
      for (let i = 0; i < checks.length; i++) {
        const check = checks[i] as (typeof checks)[number]
        if (check.fits(object[check.key])) continue
        if (!check.lenient) return false
        object[check.key] = null
      }
      return !closed || Object.keys(object).every((key) => keys.has(key))
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(checks.map(({ key, schema: { 'x-optional': _optional, ...schema } }) => [key, schema])),
      ...(required.length > 0 && { required }),
      ...(closed && { additionalProperties: false }),
    },
  }
}

/** An object of an answer: further fields are allowed and ignored. */
export const shape = <F extends Fields>(fields: F) => known<Shaped<F>>(s.type(structsOf(fields)), objectFacts(fields, false))

/** An object of a request: further fields are refused, so a misspelt one is noticed. */
export const exactly = <F extends Fields>(fields: F) => known<Shaped<F>>(s.object(structsOf(fields)), objectFacts(fields, true))

type Variants = { readonly [name: string]: Shape }
type VariantOf<K extends string, V extends Variants> = { [N in keyof V & string]: { [key in K]: N } & Infer<V[N]> }[keyof V &
  string]

/** One of several objects, told apart by the text in `key`. */
export const variant = <const K extends string, V extends Variants>(key: K, variants: V) => {
  const chosen = (value: unknown): Shape | undefined => {
    const name = typeof value === 'object' && value !== null ? (value as { [field: string]: unknown })[key] : undefined
    return typeof name === 'string' && Object.hasOwn(variants, name) ? variants[name] : undefined
  }
  const names = Object.keys(variants)
  const unknownVariant = s.define<unknown>('variant', () => `Expected \`${key}\` to be one of ${names.join(', ')}`)
  return known<VariantOf<K, V>>(
    s.dynamic((value) => chosen(value)?.struct ?? unknownVariant),
    {
      fits: (value) => chosen(value)?.fits(value) ?? false,
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

/** `{ data, message? }`, the envelope of answers (spec §3: they are read for data and message). */
export const answerOf = <T>(data: Shape<T>) => shape({ data, message: orNull(text()) })

/** An answer that only says that it worked. */
export const messageAnswer = () => shape({ message: orNull(text()) })
