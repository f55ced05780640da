import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { allCalls } from '../shared/api/allCalls.ts'
import { problemsOf } from '../shared/api/callProblems.ts'
import type { Call } from '../shared/api/defineCall.ts'
import { PROBLEM_CODES, type ProblemCode, type ProblemStatus } from '../shared/api/problems.ts'
import { shape, text } from '../shared/api/shapes.ts'
import { memberComments } from '../upstream/openapi/comments.ts'
import { describeApi } from '../upstream/openapi/describeApi.ts'
import { describeGroups } from '../upstream/openapi/describeGroups.ts'
import examples from '../upstream/openapi/examples.json' with { type: 'json' }
import { createPublisher } from '../upstream/openapi/publishSchema.ts'

type Parameter = { name?: string; in?: string; description?: string; schema?: Schema; $ref?: string }
type Response = { description: string; headers?: object; content: { 'application/json': { schema: object } } }
type Operation = {
  responses: { [status: string]: Response | { $ref: string } }
  operationId: string
  summary: string
  tags: string[]
  'x-group': string
  parameters: Parameter[]
  security: object[]
}
type Schema = { readonly [keyword: string]: unknown }
type Document = {
  paths: { [path: string]: { [method: string]: Operation } }
  tags: { name: string; description: string }[]
  components: {
    responses: { [name: string]: Response }
    parameters: { [name: string]: Parameter }
    schemas: { [name: string]: Schema }
  }
}

const FILE = path.join(import.meta.dirname, '../docs/openapi.json')
const document = describeApi() as Document
/** Operations under /v1; the files under /media are not declared calls. */
const operations = () => Object.entries(document.paths).filter(([address]) => address.startsWith('/v1/'))

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every schema in the document with its location, including those of parameters. */
const walk = function* (value: unknown, at: string): Generator<{ at: string; schema: Schema }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* walk(item, `${at}/${index}`)
  if (!isSchema(value)) return
  yield { at, schema: value }
  for (const [key, inner] of Object.entries(value))
    if (key !== 'examples' && key !== 'example') yield* walk(inner, `${at}/${key}`)
}
const everywhere = () => [...walk(document, '')]
const properties = () =>
  everywhere().flatMap(({ at, schema }) =>
    isSchema(schema['properties']) && schema['type'] === 'object'
      ? Object.entries(schema['properties']).map(([name, property]) => ({ at: `${at}.${name}`, property: property as Schema }))
      : [],
  )

test('docs/openapi.json is up to date (npm run openapi writes it)', async () => {
  const written: unknown = JSON.parse(await readFile(FILE, 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(describeApi())))
})

test('docs/backend.md is up to date (npm run openapi writes it)', async () => {
  expect(await readFile(path.join(path.dirname(FILE), 'backend.md'), 'utf8')).toBe(describeGroups())
  for (const call of Object.values<Call>(allCalls))
    expect(call.group === 'shop' || describeGroups().includes(`\`${call.method} ${call.path}\``), call.name).toBe(true)
})

test('docs/openapi.json is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(FILE)
  expect(result).toMatchObject({ valid: true })
})

test('every declared call is one operation with its group and all parameters of its path', () => {
  const found = new Map(
    operations().flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => [operation.operationId, { address, method, operation }] as const),
    ),
  )
  expect([...found.keys()].sort()).toEqual(Object.keys(allCalls).sort())
  for (const call of Object.values<Call>(allCalls)) {
    const { address, method, operation } = found.get(call.name) ?? { address: '', method: '', operation: null }
    expect([address, method.toUpperCase(), operation?.['x-group']]).toEqual([call.path, call.method, call.group])
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath, call.name).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
    expect(operation?.security).toEqual(call.needsToken ? [{ token: [] }] : expect.arrayContaining([{}]))
  }
})

test('every code belongs to one status, and every operation lists its codes under their status', () => {
  const codes = Object.values(PROBLEM_CODES).flat()
  expect(new Set(codes).size).toBe(codes.length)
  const named = new Set<string>()
  for (const [, methods] of operations())
    for (const { operationId, responses } of Object.values(methods)) {
      const call = allCalls[operationId as keyof typeof allCalls] as Call
      const resolved = Object.entries(responses).map(
        ([status, one]) =>
          [status, '$ref' in one ? document.components.responses[one.$ref.split('/').at(-1) ?? ''] : one] as const,
      )
      const refusals = resolved.filter(([status]) => Number(status) >= 400)
      const written = refusals.flatMap(([status, answer]) =>
        [...(answer?.description ?? '').matchAll(/`([a-z_]+)`/g)]
          .filter(([, code]) => codes.includes(code as ProblemCode))
          .map(([, code = '']) => {
            expect(PROBLEM_CODES[Number(status) as ProblemStatus], operationId).toContain(code)
            named.add(code)
            return code
          }),
      )
      expect(written.toSorted(), operationId).toEqual([...problemsOf(call)].toSorted())
      expect(resolved.some(([status, answer]) => status === '429' && answer?.headers !== undefined)).toBe(
        problemsOf(call).has('too_many'),
      )
    }
  expect([...named].toSorted()).toEqual(codes.toSorted())
})

test('the specified calls (R7) are marked as specified, and no others', () => {
  const specified = Object.values<Call>(allCalls)
    .filter(({ group }) => group === 'specified')
    .map(({ method, path: address }) => `${method} ${address}`)
  expect(specified.toSorted()).toEqual(
    [
      'GET /v1/user',
      'POST /v1/login',
      'POST /v1/register',
      'POST /v1/forgot-password',
      'GET /v1/frontConfig',
      'GET /v1/categories',
      'GET /v1/currencyList',
      'GET /v1/user/wishlist',
      'GET /v1/user/wishlistcount',
      'POST /v1/user/wishlist/{id}',
      'DELETE /v1/user/wishlist/{id}',
      'GET /v1/user/cart',
      'POST /v1/user/cart',
      'DELETE /v1/user/cart',
      'POST /v1/user/cart/payment/{id}',
      'POST /v1/user/cart/shipping/{id}',
      'GET /v1/user/cart/cdek/address',
      'POST /v1/user/cart/cdek/address',
      'POST /v1/user/cart/address/{id}',
      'POST /v1/user/cart/promo/{code}',
      'POST /v1/productsPrice',
    ].toSorted(),
  )
})

test('every property, parameter, operation, subject and named schema has a description', () => {
  const undescribed = [
    ...properties().filter(({ property }) => property['$ref'] !== '#/components/schemas/Message' && !property['description']),
    ...operations().flatMap(([address, methods]) =>
      Object.values(methods).flatMap(({ summary, parameters }) =>
        [{ description: summary }, ...parameters.filter(({ $ref }) => !$ref)]
          .filter(({ description }) => !description)
          .map((one) => ({ at: `${address} ${JSON.stringify(one)}` })),
      ),
    ),
    ...Object.entries(document.components.parameters).filter(([, { description }]) => !description),
    ...Object.entries(document.components.schemas).filter(([, { description }]) => !description),
    ...document.tags.filter(({ description }) => !description),
  ]
  expect(undescribed).toEqual([])
})

test('a field or parameter without a comment is refused, with the file to edit', () => {
  const publisher = createPublisher()
  const field = { name: 'unheard_of', field: text().schema, required: false }
  expect(() => publisher.parameter('getProduct', 'path', field)).toThrow(
    'shared/api/product.ts: write a comment for "unheard_of", or in common*.ts if it means the same everywhere',
  )
  const { schema } = shape({ data: shape({ unheard_of: text() }) })
  expect(() => publisher.answer(schema, 'getHome', '')).toThrow('shared/api/home.ts: write a comment for "unheard_of"')
})

test('no example is written twice', async () => {
  const file = await readFile(path.join(import.meta.dirname, '../upstream/openapi/examples.json'), 'utf8')
  const names = file.match(/^ {4}"[^"]+":/gm) ?? []
  expect(names).toHaveLength(Object.keys(examples.fields).length + Object.keys(examples.parameters).length)
})

test('common comments and examples are used', () => {
  const fields = properties().map(({ at }) => at.slice('/components/schemas/'.length))
  const names = new Set([...fields, ...fields.map((at) => at.split('.').at(-1))])
  const parameters = operations().flatMap(([, methods]) =>
    Object.values(methods).flatMap((one) => one.parameters.flatMap(({ name = '' }) => [name, `${one.operationId}.${name}`])),
  )
  const known = (all: readonly (string | undefined)[], used: Iterable<string>) => [...used].filter((name) => !all.includes(name))
  expect(known([...names], memberComments('commonFields.ts', 'CommonFields').keys())).toEqual([])
  expect(known([...names], Object.keys(examples.fields))).toEqual([])
  expect(known(parameters, memberComments('commonParameters.ts', 'CommonParameters').keys())).toEqual([])
  expect(known(parameters, Object.keys(examples.parameters))).toEqual([])
})

test('an unrestricted text or number has an example, and every example is valid', () => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  const wrong: string[] = []
  const scalars = [
    ...properties(),
    ...operations().flatMap(([address, methods]) =>
      Object.values(methods).flatMap(({ parameters }) =>
        parameters
          .filter(({ schema }) => schema)
          .map(({ name, schema, ...rest }) => ({
            at: `${address}?${name}`,
            property: { ...schema, ...('example' in rest && { examples: [rest.example] }) },
          })),
      ),
    ),
  ]
  for (const { at, property } of scalars) {
    const {
      type,
      examples,
      enum: values,
      const: only,
    } = property as { type?: string | string[]; examples?: unknown[]; enum?: unknown; const?: unknown }
    const isOpen = [type].flat().some((one) => one === 'string' || one === 'integer' || one === 'number')
    if (isOpen && values === undefined && only === undefined && !examples) wrong.push(`${at} has no example`)
    const validate = ajv.compile(JSON.parse(JSON.stringify(property).replaceAll('"#/', '"document#/')) as object)
    for (const example of examples ?? [])
      if (!validate(example)) wrong.push(`${at}: ${JSON.stringify(example)} ${ajv.errorsText(validate.errors)}`)
  }
  expect(wrong).toEqual([])
})

test('objects are defined once, under a name: operations contain only answers and refusals inline', () => {
  const written = everywhere()
    .filter(({ at, schema }) => at.startsWith('/paths/') && schema['type'] === 'object')
    .filter(
      ({ schema }) =>
        !Object.keys(schema['properties'] ?? {}).every((name) =>
          /^(data|message|not_availiable_for_shipping_products|shipping_refusals)$/.test(name),
        ),
    )
    .map(({ at }) => at)
  expect(written).toEqual([])
  const used = new Set(JSON.stringify(document).match(/#\/components\/[a-z]+\/[\w.]+/gi))
  for (const [group, named] of Object.entries(document.components as { [group: string]: object }))
    for (const name of Object.keys(named))
      if (group !== 'securitySchemes') expect(used, name).toContain(`#/components/${group}/${name}`)
})

test('the pictures that answers refer to are part of the document', () => {
  expect(Object.keys(document.paths).filter((address) => address.startsWith('/media/'))).toEqual([
    '/media/reviews/{name}',
    '/media/{file}',
  ])
})
