/** The contract as an OpenAPI 3.1 document, made from the declared calls and nothing else. */
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import type { JsonSchema, Shape } from '../../shared/api/shapes.ts'

type JsonObject = { readonly [key: string]: unknown }

/** `x-optional` steers the shapes and means nothing outside. */
const published = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(published)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'x-optional')
      .map(([key, value]) => [key, published(value)]),
  )
}

const PROBLEM: JsonObject = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        message: { type: 'string', description: 'A sentence for the shopper, in the language that was asked for.' },
        field: { type: 'string', description: 'The field at fault, as a path: items.0.qty.' },
      },
      required: ['message'],
    },
    message: { type: 'string' },
  },
  required: ['data', 'message'],
}

const COMMON_PARAMETERS: JsonObject = {
  currency: {
    name: 'currency',
    in: 'header',
    required: false,
    description: 'ISO 4217 code of the currency that prices are wanted in. An unknown one is ignored.',
    schema: { type: 'string' },
  },
  language: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Russian or English.',
    schema: { type: 'string' },
  },
}

const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made anew for every order that is meant, and sent again with every repetition of the request.',
  schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
}

const fieldsOf = ({ schema }: Shape) => {
  const { properties, required = [] } = schema as {
    readonly properties: { readonly [name: string]: JsonSchema }
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, field]) => ({ name, field, required: required.includes(name) }))
}

const parametersOf = ({ params, query, headers }: Call): JsonObject[] => [
  ...(params ? fieldsOf(params).map(({ name, field }) => ({ name, in: 'path', required: true, schema: published(field) })) : []),
  ...(query
    ? fieldsOf(query).map(({ name, field, required }) => ({ name, in: 'query', required, schema: published(field) }))
    : []),
  ...(headers?.includes('idempotency-key') ? [IDEMPOTENCY_KEY] : []),
  { $ref: '#/components/parameters/currency' },
  { $ref: '#/components/parameters/language' },
]

const refusal = (description: string): JsonObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const responsesOf = (call: Call): JsonObject => ({
  [String(call.status ?? 200)]: {
    description: 'The answer.',
    content: { 'application/json': { schema: published(call.answer.schema) } },
  },
  ...(call.needsToken && { '401': refusal('No token, or one that is not valid any more.') }),
  ...(call.params && { '404': refusal('There is no such thing.') }),
  ...((call.body ?? call.query) && {
    '422': refusal('A field is missing or wrong, or what was asked for cannot be done; `data.field` names the field.'),
  }),
  ...(call.body && { '413': refusal('The body is too large.'), '415': refusal('The body is not application/json.') }),
  ...(call.file && {
    '413': refusal(`The file is larger than ${call.file.maxBytes} bytes.`),
    '415': refusal('The file is of another type.'),
    '422': refusal('The file is empty, broken or measures too much; `data.field` is `file`.'),
  }),
  default: refusal(
    'Any other refusal: 409 for what exists or is done already, 429 with Retry-After for too many attempts, 5xx for our own faults.',
  ),
})

const requestBodyOf = ({ body, file }: Call): JsonObject | undefined => {
  if (body) return { required: true, content: { 'application/json': { schema: published(body.schema) } } }
  // OpenAPI 3.1: a media type without a schema is the bare bytes.
  return file && { required: true, content: Object.fromEntries(file.types.map((type) => [type, {}])) }
}

/** The group of a call in the document: the first part of its path behind /v1 and /user. */
const groupOf = ({ path }: Call) => path.split('/').filter((part) => part !== '' && part !== 'v1' && part !== 'user')[0] ?? 'user'

const operationOf = (call: Call, requestBody = requestBodyOf(call)): JsonObject => ({
  operationId: call.name,
  summary: call.summary,
  tags: [groupOf(call)],
  'x-basis': call.basis,
  'x-audience': call.audience,
  security: call.needsToken ? [{ token: [] }] : call.audience === 'personal' ? [{}, { token: [] }] : [{}],
  parameters: parametersOf(call),
  ...(requestBody && { requestBody }),
  responses: responsesOf(call),
})

/** Makes the document. The same calls give the same text. */
export const describeApi = (): JsonObject => {
  const calls = Object.values<Call>(allCalls)
  const paths: { [path: string]: { [method: string]: JsonObject } } = {}
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call)
  return {
    openapi: '3.1.0',
    info: {
      title: 'tonari /v1',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'What the storefront asks its backend. Each operation says in `x-basis` whether the specification of the shop names it (`specified`) or the storefront assumes it (`assumed`); assumed ones are open to change. Field names are spelled as the specification spells them.',
    },
    servers: [{ url: '/', description: 'The API base address.' }],
    tags: [...new Set(calls.map(groupOf))].toSorted().map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      parameters: COMMON_PARAMETERS,
      schemas: { Problem: PROBLEM },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of the login answer.' } },
    },
  }
}
