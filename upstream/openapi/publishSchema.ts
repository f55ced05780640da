/**
 * Converts the shapes' JSON Schemas to the document's: objects become named components, and every property gets the
 * comment of its declaration as description.
 */
import type { JsonSchema } from '../../shared/api/shapes.ts'
import {
  callPlace,
  commentOf,
  fileOf,
  memberComments,
  objectComment,
  objectKey,
  objectName,
  ownComment,
  propertyOf,
  type Place,
} from './comments.ts'
import examples from './examples.json' with { type: 'json' }

export type JsonObject = { readonly [key: string]: unknown }

const COMMON_FIELDS = memberComments('commonFields.ts', 'CommonFields')
const COMMON_PARAMETERS = memberComments('commonParameters.ts', 'CommonParameters')

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a schema is a text or number without fixed values, or a list of such. */
const isOpen = ({ type, enum: values, items }: JsonObject): boolean =>
  values === undefined &&
  (isObject(items) ? isOpen(items) : [type].flat().some((one) => one === 'string' || one === 'integer' || one === 'number'))

type Examples = { readonly [name: string]: unknown }

/** The example of a value, its own before that of its name; with a format where the shape does not check it. */
const exampleOf = (all: Examples, owner: string, name: string, schema: JsonObject): { example?: unknown; facts: JsonObject } => {
  const own = `${owner}.${name}`
  const found = isOpen(schema) ? (own in all ? all[own] : all[name]) : undefined
  if (!isObject(found)) return { example: found, facts: {} }
  const { example, format } = found
  return { example, facts: format === 'html' ? { contentMediaType: 'text/html' } : { format } }
}

/** The comment of a property, of its name, or of its object. Throws and names the file where it is missing. */
const described = (place: Place | null, owner: Place, name: string, common: ReadonlyMap<string, string>): string => {
  const text = (place && ownComment(place)) ?? common.get(name) ?? (place && commentOf(place))
  if (text) return text
  throw new Error(`${fileOf(place ?? owner)}: write a comment for "${name}", or in common*.ts if it means the same everywhere`)
}

/** The schemas of a `variant`; null for others. */
const variantsOf = ({ oneOf }: JsonSchema): readonly JsonSchema[] | null =>
  Array.isArray(oneOf) && isObject((oneOf as readonly JsonSchema[])[0]?.['properties']) ? (oneOf as readonly JsonSchema[]) : null

const NULL = { type: 'null' }

/** `null` is added to the types of a plain schema; next to a reference it is an alternative. */
const withNull = (inner: JsonObject): JsonObject =>
  (typeof inner['type'] === 'string' || Array.isArray(inner['type'])) && !('enum' in inner)
    ? { ...inner, type: [inner['type'], 'null'].flat() }
    : { anyOf: [inner, NULL] }

/** The declaration of a schema, and the name and description of an object without an own declaration. */
type At = { readonly place: Place; readonly name: string; readonly is: string }

/** The field next to an answer's data; the same for all answers. */
export const MESSAGE: JsonObject = { type: ['string', 'null'], description: COMMON_FIELDS.get('message') }

/** Publishes schemas and collects their components. */
export const createPublisher = () => {
  const components = new Map<string, JsonObject>()
  const names = new Map<string, string>()

  const publish = (schema: JsonSchema, at: At): JsonObject => {
    const { 'x-optional': _steers, anyOf, items, additionalProperties, properties, ...rest } = schema
    if (Array.isArray(anyOf)) return withNull(publish((anyOf as readonly JsonSchema[])[0] ?? {}, at))
    if (variantsOf(schema) || (isObject(properties) && Object.keys(properties).length > 0)) return reference(schema, at)
    return {
      ...rest,
      ...(isObject(items) && { items: publish(items, at) }),
      ...(isObject(additionalProperties) && { additionalProperties: publish(additionalProperties, at) }),
    }
  }

  const reference = (schema: JsonSchema, at: At): JsonObject => {
    // A function may make objects with different properties.
    const key = `${objectKey(at.place)} ${Object.keys(schema['properties'] ?? {}).join()}`
    const name = names.get(key) ?? objectName(at.place) ?? at.name
    if (!names.has(key)) {
      if (components.has(name)) throw new Error(`Two objects are called ${name}; one is at ${key}`)
      // Set first: recursive objects refer to themselves.
      names.set(key, name)
      components.set(name, {})
      components.set(name, { description: objectComment(at.place) ?? at.is, ...objectSchema(schema, at.place, name) })
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const objectSchema = (schema: JsonSchema, place: Place, name: string): JsonObject => {
    const { properties, required, additionalProperties } = schema as { readonly [key: string]: JsonObject | undefined }
    const options = variantsOf(schema)
    if (options) return variants(options, place, name)
    const fields = Object.entries(properties ?? {}).map(([field, inner]) => [
      field,
      property(field, inner as JsonSchema, place, name),
    ])
    return {
      type: 'object',
      properties: Object.fromEntries(fields) as JsonObject,
      ...(required && { required }),
      ...(additionalProperties === (false as unknown) && { additionalProperties }),
    }
  }

  const variants = (schemas: readonly JsonSchema[], place: Place, name: string): JsonObject => ({
    oneOf: schemas.map((schema) => {
      const { type } = schema['properties'] as { readonly type: { readonly const: string } }
      const inner = propertyOf(place, type.const) ?? place
      return reference(schema, {
        place: inner,
        name: `${name}.${type.const}`,
        is: described(inner, place, type.const, new Map()),
      })
    }),
    discriminator: { propertyName: 'type' },
  })

  const property = (field: string, schema: JsonSchema, place: Place, owner: string): JsonObject => {
    if ('const' in schema) return { ...schema, description: 'Identifies the variant.' }
    const inner = propertyOf(place, field)
    const description = described(inner, place, field, COMMON_FIELDS)
    const published = publish(schema, { place: inner ?? place, name: `${owner}.${field}`, is: description })
    const { example, facts } = exampleOf(examples.fields, owner, field, published)
    return { ...published, description, ...facts, ...(example !== undefined && { examples: [example] }) }
  }

  return {
    body: (schema: JsonSchema, call: string, summary: string): JsonObject => {
      const place = callPlace(call)
      return publish(schema, { place: propertyOf(place, 'body') ?? place, name: `${call}.body`, is: summary })
    },
    /** The envelope of an answer, `{ data, message }`. */
    answer: (schema: JsonSchema, call: string, summary: string): JsonObject => {
      const place = propertyOf(callPlace(call), 'answer') ?? callPlace(call)
      const { data, message, ...others } = schema['properties'] as { readonly [name: string]: JsonSchema }
      const at = { place: propertyOf(place, 'data') ?? place, name: `${call}.answer`, is: summary }
      return {
        type: 'object',
        properties: {
          ...(data && { data: { ...publish(data, at), description: 'The answer.' } }),
          ...Object.fromEntries(Object.entries(others).map(([name, inner]) => [name, property(name, inner, place, at.name)])),
          ...(message && { message: { $ref: '#/components/schemas/Message' } }),
        },
        ...(schema['required'] !== undefined && { required: schema['required'] }),
      }
    },
    /** A path or query parameter of a call. */
    parameter: (
      call: string,
      part: 'path' | 'query',
      { name, field, required }: { readonly name: string; readonly field: JsonSchema; readonly required: boolean },
    ): JsonObject => {
      const owner = propertyOf(callPlace(call), part === 'path' ? 'params' : 'query') ?? callPlace(call)
      const place = propertyOf(owner, name)
      const schema = publish(field, { place: place ?? owner, name: `${call}.${name}`, is: '' })
      const { example, facts } = exampleOf(examples.parameters, call, name, schema)
      return {
        name,
        in: part,
        required,
        description: described(place, owner, name, COMMON_PARAMETERS),
        schema: { ...schema, ...facts },
        ...(example !== undefined && { example }),
      }
    },
    /** Every named schema that was published. */
    components: (): JsonObject => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
