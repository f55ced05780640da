/** Generates the contract as an OpenAPI 3.1 document from the declared calls. */
import { allCalls } from '../../shared/api/allCalls.ts'
import { CURRENCY_CODES } from '../../contract/rules/money.ts'
import { problemsByStatus } from '../../shared/api/callProblems.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { PROBLEM_CODES, type ProblemCode, type ProblemStatus } from '../../shared/api/problems.ts'
import { messageAnswer, type JsonSchema, type Shape } from '../../shared/api/shapes.ts'
import { mediaPaths } from './mediaPaths.ts'
import { createPublisher, MESSAGE, type JsonObject } from './publishSchema.ts'
import { SUBJECTS, subjectOf } from './subjects.ts'

const SENTENCE: JsonObject = {
  type: 'string',
  description: 'A message for the user, in the language of the request.',
  examples: ['This code has been used already.'],
}

const SCHEMAS: { readonly [name: string]: JsonObject } = {
  Message: MESSAGE,
  Done: {
    description: 'The result as a message.',
    type: 'object',
    properties: { message: { $ref: '#/components/schemas/Message' } },
  },
  Problem: {
    description: 'A refusal.',
    type: 'object',
    properties: {
      data: { $ref: '#/components/schemas/ProblemData', description: 'The message of the refusal.' },
      message: { ...SENTENCE, description: 'Repeats `data.message`, for clients that read only this field.' },
    },
    required: ['data', 'message'],
  },
  ProblemData: {
    description: 'The reason why a request is refused.',
    type: 'object',
    properties: {
      message: SENTENCE,
      code: {
        type: 'string',
        enum: Object.values(PROBLEM_CODES).flat(),
        description: 'A stable code for programs: the same in every language and in every later version.',
      },
      field: { type: 'string', description: 'The invalid field, as a path into the body or query.', examples: ['items.0.qty'] },
      challenge: {
        type: 'string',
        description: 'Only with `second_factor_required`: the challenge to send to `postLoginCode` within 5 minutes.',
        examples: ['rT0kXw5mQ9'],
      },
      problems: {
        type: 'array',
        items: { $ref: '#/components/schemas/ProblemPart' },
        description: 'All obstacles, the one above first; omitted when there is only one.',
      },
    },
    required: ['message', 'code'],
  },
  ProblemPart: {
    description: 'One of several reasons for a refusal.',
    type: 'object',
    properties: {
      message: SENTENCE,
      code: { type: 'string', enum: Object.values(PROBLEM_CODES).flat(), description: 'A stable code for programs.' },
      field: { type: 'string', description: 'The invalid field or line.', examples: ['cart_items.items.0'] },
      product_id: { type: 'integer', description: 'The product with the problem.', examples: [1042] },
    },
    required: ['message', 'code'],
  },
}

const COMMON_PARAMETERS: JsonObject = {
  currency: {
    name: 'currency',
    in: 'header',
    required: false,
    description: `ISO 4217 code of the requested currency of prices: ${CURRENCY_CODES.join(', ')}. Without it, or with another code: RUB for Russian, otherwise USD.`,
    schema: { type: 'string', pattern: '^[A-Z]{3}$' },
    example: 'RUB',
  },
  language: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'Language of names, texts and messages: Russian or English, the preferred one of them; English when neither is accepted.',
    schema: { type: 'string' },
    example: 'ru-RU',
  },
}

const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A new key for every intent; every retry of the request repeats it.',
  schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
  example: '6f1b0c1e-8a3d-4a57-9c1b-2f5d1a7e9b40',
}

const fieldsOf = ({ schema }: Shape) => {
  const { properties, required = [] } = schema as {
    readonly properties: { readonly [name: string]: JsonSchema }
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, field]) => ({ name, field, required: required.includes(name) }))
}

type Publisher = ReturnType<typeof createPublisher>

const parametersOf = ({ name, params, query, headers, takesKey }: Call, publisher: Publisher): JsonObject[] => [
  ...(params ? fieldsOf(params).map((field) => publisher.parameter(name, 'path', { ...field, required: true })) : []),
  ...(query ? fieldsOf(query).map((field) => publisher.parameter(name, 'query', field)) : []),
  ...(headers?.includes('idempotency-key') || takesKey ? [{ ...IDEMPOTENCY_KEY, required: !takesKey }] : []),
  { $ref: '#/components/parameters/currency' },
  { $ref: '#/components/parameters/language' },
]

const MEANING: { readonly [S in ProblemStatus]: string } = {
  400: 'The body is not JSON.',
  401: 'Missing or expired token, wrong credentials, or a missing second-factor code.',
  404: 'Not found.',
  409: 'It already exists or is already done, or the state has changed in the meantime.',
  413: 'The body is too large.',
  415: 'The content type of the body is not supported.',
  422: 'A field is missing or invalid, or the request cannot be carried out; `data.field` names the field.',
  429: 'Too many attempts; the header Retry-After contains the seconds until the next permitted one.',
  500: 'An internal error of the backend.',
  503: 'A dependency of the backend is unavailable; nothing was changed.',
}

type Refusal = readonly [status: ProblemStatus, codes: readonly ProblemCode[]]

const refusal = ([status, codes]: Refusal): JsonObject => ({
  description: `${MEANING[status]} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  ...(status === 429 && {
    headers: { 'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer', minimum: 0 } } },
  }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `EncodingUnknownOrJsonOnly`: the component name of a refusal that several operations share. */
const refusalName = ([, codes]: Refusal): string => codes.map((code) => code.split('_').map(capital).join('')).join('Or')

/** Refusals in more than one operation, by component name. */
const sharedRefusals = (calls: readonly Call[]): ReadonlyMap<string, JsonObject> => {
  const all = Map.groupBy(calls.flatMap(problemsByStatus), refusalName)
  return new Map([...all].flatMap(([name, same]) => (same[0] && same.length > 1 ? [[name, refusal(same[0])] as const] : [])))
}

/** Whether an answer is only a message. */
const isBare = ({ schema }: Shape) => JSON.stringify(schema) === JSON.stringify(messageAnswer().schema)

const answerSchemaOf = ({ name, summary, answer }: Call, publisher: Publisher): JsonObject =>
  isBare(answer) ? { $ref: '#/components/schemas/Done' } : publisher.answer(answer.schema, name, summary)

const responsesOf = (call: Call, shared: ReadonlyMap<string, JsonObject>, publisher: Publisher): JsonObject => ({
  [String(call.status ?? 200)]: {
    description: 'Done.',
    content: { 'application/json': { schema: answerSchemaOf(call, publisher) } },
  },
  ...Object.fromEntries(
    problemsByStatus(call).map((one) => {
      const name = refusalName(one)
      return [String(one[0]), shared.has(name) ? { $ref: `#/components/responses/${name}` } : refusal(one)]
    }),
  ),
})

const requestBodyOf = ({ name, summary, body, file }: Call, publisher: Publisher): JsonObject | undefined => {
  if (body) return { required: true, content: { 'application/json': { schema: publisher.body(body.schema, name, summary) } } }
  // OpenAPI 3.1: a media type without a schema is the bare bytes.
  return file && { required: true, content: Object.fromEntries(file.types.map((type) => [type, {}])) }
}

const operationOf = (
  call: Call,
  shared: ReadonlyMap<string, JsonObject>,
  publisher: Publisher,
  requestBody = requestBodyOf(call, publisher),
): JsonObject => ({
  operationId: call.name,
  summary: call.summary,
  tags: [subjectOf(call)],
  'x-group': call.group,
  'x-audience': call.audience,
  security: call.needsToken ? [{ token: [] }] : call.audience === 'public' ? [{}] : [{}, { token: [] }],
  parameters: parametersOf(call, publisher),
  ...(requestBody && { requestBody }),
  responses: responsesOf(call, shared, publisher),
})

/** Generates the document, deterministically. */
export const describeApi = (): JsonObject => {
  const calls = Object.values<Call>(allCalls)
  const shared = sharedRefusals(calls)
  const publisher = createPublisher()
  const paths: { [path: string]: { [method: string]: JsonObject } } = {}
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, shared, publisher)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop /v1',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The calls that the storefront makes to its backend. Each operation states its group in `x-group`: `specified` operations are required of every backend; all others are assumed, open to change, and requested only when `features` of `GET /v1/frontConfig` names their group (the groups products, brands and checkout: unless it turns them off). Field names are spelled as the specification spells them.',
    },
    servers: [{ url: '/', description: 'The API base address.' }],
    tags: Object.entries(SUBJECTS).map(([name, { is }]) => ({ name, description: is })),
    paths: Object.fromEntries(Object.entries({ ...paths, ...mediaPaths }).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      responses: Object.fromEntries(shared),
      parameters: COMMON_PARAMETERS,
      schemas: { ...publisher.components(), ...SCHEMAS },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of the login answer.' } },
    },
  }
}
