/** For every call: a missing or null optional field of an answer, or a flag in another spelling, is no fault. The values are generated from the shapes' schemas. */
import { describe, expect, test } from 'vitest'
import { allCalls } from './allCalls.ts'
import type { Call } from './defineCall.ts'
import type { JsonSchema } from './shapes.ts'

type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly minLength?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
}

/** A text for each pattern of the contract. */
const TEXTS = [
  '2026-11-21',
  'RUB',
  'RU',
  '#aabbcc',
  'a',
  '12/30',
  '4111111111111111',
  '123',
  'x'.repeat(22),
  'x'.repeat(43),
  '1,2',
]

/** A value that matches; deep enough for every answer except the category tree. */
const valueOf = (schema: Schema, depth = 0): unknown => {
  const { type, enum: values, const: constant, pattern, minimum = 0, minLength = 1, anyOf, oneOf, items, properties } = schema
  if (constant !== undefined) return constant
  if (values) return values[0]
  const [first] = anyOf ?? oneOf ?? []
  if (first) return valueOf(first, depth)
  if (type === 'array') return depth > 8 || !items ? [] : [valueOf(items, depth + 1)]
  if (type === 'object') {
    if (properties)
      return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valueOf(inner, depth + 1)]))
    return typeof schema.additionalProperties === 'object' && depth < 8
      ? { 7: valueOf(schema.additionalProperties, depth + 1) }
      : {}
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number' || Array.isArray(type)) return Math.max(1, minimum)
  if (pattern === undefined) return 'a'.repeat(minLength)
  return TEXTS.find((text) => new RegExp(pattern).test(text)) ?? 'a'
}

type Place = { readonly path: readonly (string | number)[]; readonly isOptional: boolean; readonly isFlag: boolean }

/** Every field of a value, with whether its object may lack it. */
const placesOf = (schema: Schema, value: unknown, path: readonly (string | number)[] = []): readonly Place[] => {
  const inner = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema
  if (Array.isArray(value)) return inner.items && value.length > 0 ? placesOf(inner.items, value[0], [...path, 0]) : []
  if (typeof value !== 'object' || value === null) return []
  if (!inner.properties) {
    const below = inner.additionalProperties
    return typeof below === 'object' && '7' in value ? placesOf(below, value[7], [...path, '7']) : []
  }
  return Object.entries(inner.properties).flatMap(([name, field]) => [
    {
      path: [...path, name],
      isOptional: !(inner.required ?? []).includes(name),
      isFlag: (field.anyOf?.[0] ?? field).type === 'boolean',
    },
    ...placesOf(field, (value as { [name: string]: unknown })[name], [...path, name]),
  ])
}

const valueAt = (value: unknown, path: readonly (string | number)[]) =>
  path.reduce<unknown>((inner, key) => (inner as { [key: string]: unknown })[key], value)

/** The spellings of a flag in databases without a boolean type. */
const FLAGS: readonly (readonly [unknown, boolean])[] = [
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]

const changed = (
  value: unknown,
  path: readonly (string | number)[],
  change: (holder: { [key: string]: unknown }, key: string) => void,
) => {
  const copy: unknown = structuredClone(value)
  change(valueAt(copy, path.slice(0, -1)) as { [key: string]: unknown }, String(path.at(-1)))
  return copy
}

describe.each(Object.entries(allCalls as unknown as { readonly [name: string]: Call }))(
  'an answer of %s',
  (_name, { answer }) => {
    const schema = answer.schema as JsonSchema & Schema
    const whole = valueOf(schema)

    test('matches as its schema states', () => {
      expect(answer.matches(structuredClone(whole))).toBe(true)
    })

    test('may lack every optional field, or have null for it', () => {
      for (const { path, isOptional } of placesOf(schema, whole)) {
        if (!isOptional) continue
        const without = changed(whole, path, (holder, key) => delete holder[key])
        const empty = changed(whole, path, (holder, key) => (holder[key] = null))
        for (const value of [without, empty]) expect(answer.matches(value), path.join('.')).toBe(true)
      }
    })

    test('may have 0, 1 or a text for every flag', () => {
      for (const { path, isFlag } of placesOf(schema, whole)) {
        if (!isFlag) continue
        for (const [spelling, meaning] of FLAGS) {
          const value = changed(whole, path, (holder, key) => (holder[key] = spelling))
          expect([answer.matches(value), valueAt(value, path)], `${path.join('.')}: ${String(spelling)}`).toEqual([true, meaning])
        }
      }
    })
  },
)

test('switches of the front configuration may be 0, 1 or a text', () => {
  const features = Object.fromEntries(FLAGS.map(([spelling], i) => [`switch${i}`, spelling]))
  const config = { data: { features: { ...features, showCurrency: '1', blog: 0 } } }
  expect(allCalls.getFrontConfig.answer.matches(config)).toBe(true)
  expect(Object.values(config.data.features)).toEqual([...FLAGS.map(([, meaning]) => meaning), true, false])
})
