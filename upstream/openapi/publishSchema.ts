/**
 * Converts the shapes' JSON Schemas to the document's: named objects become references, every property gets its
 * description.
 */
import type { JsonSchema } from '../../shared/api/shapes.ts'
import { accountWords } from './words/accountWords.ts'
import { secondFactorWords } from './words/secondFactorWords.ts'
import { catalogueWords } from './words/catalogueWords.ts'
import { programWords } from './words/programWords.ts'
import { cartWords } from './words/cartWords.ts'
import { COMMON_WORDS } from './words/commonWords.ts'
import { contentWords } from './words/contentWords.ts'
import { exportWords } from './words/exportWords.ts'
import { orderWords } from './words/orderWords.ts'
import { paymentWords } from './words/paymentWords.ts'
import { priceWords } from './words/priceWords.ts'
import type { Component, Components, Word } from './words/word.ts'

export type JsonObject = { readonly [key: string]: unknown }

const COMPONENTS: Components = {
  ...priceWords,
  ...catalogueWords,
  ...programWords,
  ...accountWords,
  ...exportWords,
  ...secondFactorWords,
  ...cartWords,
  ...orderWords,
  ...paymentWords,
  ...contentWords,
}

/** `x-optional` is internal to the shapes and is not published. */
const keyOf = (schema: unknown): string =>
  JSON.stringify(schema, (name, value: unknown) => (name === 'x-optional' ? undefined : value))

const names = new Map(
  Object.entries(COMPONENTS).flatMap(([name, { schemas }]) => schemas.map((schema) => [keyOf(schema), name] as const)),
)

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The description of a property, as keywords next to its schema. */
const factsOf = (word: Word): JsonObject => {
  if (typeof word === 'string') return { description: word }
  const { is, example, format, known } = word
  return {
    description: known ? `${is} Known values: ${known.join(', ')}.` : is,
    ...(format === 'html' ? { contentMediaType: 'text/html' } : format && { format }),
    ...(example !== undefined && { examples: [example] }),
  }
}

const wordOf = (name: string, property: string, own: Component['has']): Word => {
  const word = own[property] ?? COMMON_WORDS[property]
  if (word === undefined) throw new Error(`"${property}" of ${name} has no description: add it in upstream/openapi/words`)
  return word
}

const NULL = { type: 'null' }

/** `null` is added to the types of a plain schema; next to a reference it is an alternative. */
const withNull = (inner: JsonObject): JsonObject =>
  (typeof inner['type'] === 'string' || Array.isArray(inner['type'])) && !('enum' in inner)
    ? { ...inner, type: [inner['type'], 'null'].flat() }
    : { anyOf: [inner, NULL] }

/** A schema of the contract as published in the document. Throws for an object without a name. */
export const publishSchema = (schema: JsonSchema): JsonObject => {
  const name = names.get(keyOf(schema))
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  const { 'x-optional': _steers, anyOf, items, additionalProperties, properties, ...rest } = schema
  if (Array.isArray(anyOf)) return withNull(publishSchema((anyOf as readonly JsonSchema[])[0] ?? {}))
  if (isObject(properties) && Object.keys(properties).length > 0)
    throw new Error(`An object of ${Object.keys(properties).join(', ')} has no name: add one in upstream/openapi/words`)
  return {
    ...rest,
    ...(isObject(items) && { items: publishSchema(items) }),
    ...(isObject(additionalProperties) && { additionalProperties: publishSchema(additionalProperties) }),
  }
}

/** The properties of an object with their descriptions, and which of them are required. */
const publishProperties = (name: string, schema: JsonSchema, has: Component['has']): JsonObject => {
  const { properties, required, additionalProperties } = schema as { readonly [key: string]: JsonObject | undefined }
  for (const property of Object.keys(has))
    if (!properties || !(property in properties)) throw new Error(`${name} has no "${property}" any more: remove its description`)
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties ?? {}).map(([property, inner]) => [
        property,
        { ...publishSchema(inner as JsonSchema), ...factsOf(wordOf(name, property, has)) },
      ]),
    ),
    ...(required && { required }),
    ...(additionalProperties === (false as unknown) && { additionalProperties }),
  }
}

const publishComponent = (name: string, { schemas, is, has }: Component): JsonObject => {
  const [schema = {}] = schemas
  const variants = schema['oneOf'] as readonly JsonSchema[] | undefined
  if (variants) return { description: is, oneOf: variants.map(publishSchema), discriminator: { propertyName: 'type' } }
  return { description: is, ...publishProperties(name, schema, has) }
}

/** Every named schema of the document. */
export const publishComponents = (): JsonObject =>
  Object.fromEntries(
    Object.entries(COMPONENTS)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, component]) => [name, publishComponent(name, component)]),
  )

/** The envelope of an answer, `{ data, message }`: its descriptions are the same in every answer. */
export const publishAnswer = ({ properties, required }: JsonSchema): JsonObject => {
  const { data, message, ...others } = properties as { readonly [name: string]: JsonSchema }
  const facts = (property: string) => factsOf(wordOf('an answer', property, ANSWER_WORDS))
  return {
    type: 'object',
    properties: {
      ...(data && { data: { ...publishSchema(data), ...facts('data') } }),
      ...Object.fromEntries(Object.entries(others).map(([name, inner]) => [name, { ...publishSchema(inner), ...facts(name) }])),
      ...(message && { message: { $ref: '#/components/schemas/Message' } }),
    },
    ...(Array.isArray(required) && required.length > 0 && { required }),
  }
}

const ANSWER_WORDS: Component['has'] = {
  data: 'The answer.',
  not_availiable_for_shipping_products: {
    is: 'Ids of products that cannot be sent to the `country` of the request; null without it.',
    example: [1042],
  },
}

/** The field next to an answer's data; the same for all answers. */
export const MESSAGE: JsonObject = { type: ['string', 'null'], ...factsOf(wordOf('an answer', 'message', {})) }

/** A path or query parameter, with its description. */
export const publishParameter = (
  call: string,
  place: 'path' | 'query',
  { name, field, required }: { readonly name: string; readonly field: JsonSchema; readonly required: boolean },
  words: { readonly [parameter: string]: Word },
): JsonObject => {
  const word = words[`${call}.${name}`] ?? words[name]
  if (word === undefined) throw new Error(`"${name}" of ${call} has no description: add it in upstream/openapi/words`)
  const { description, examples, ...facts } = factsOf(word)
  const [example] = (examples ?? []) as readonly unknown[]
  return {
    name,
    in: place,
    required,
    description,
    schema: { ...publishSchema(field), ...facts },
    ...(example !== undefined && { example }),
  }
}
