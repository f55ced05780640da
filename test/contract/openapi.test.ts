import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { describeApi } from '../../upstream/openapi/describeApi.ts'

type Operation = { operationId: string; 'x-basis': string; parameters: { name?: string; in?: string }[]; security: object[] }
const operations = () => Object.entries((describeApi() as { paths: { [path: string]: { [method: string]: Operation } } }).paths)

test('docs/openapi.json is what the contract says now (npm run openapi writes it)', async () => {
  const written: unknown = JSON.parse(await readFile(path.join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(describeApi())))
})

test('docs/openapi.json is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(path.join(import.meta.dirname, '../../docs/openapi.json'))
  expect(result).toMatchObject({ valid: true })
})

test('every declared call is one operation with its basis and all parameters of its path', () => {
  const found = new Map(
    operations().flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => [operation.operationId, { address, method, operation }] as const),
    ),
  )
  expect([...found.keys()].sort()).toEqual(Object.keys(allCalls).sort())
  for (const call of Object.values<Call>(allCalls)) {
    const { address, method, operation } = found.get(call.name) ?? { address: '', method: '', operation: null }
    expect([address, method.toUpperCase(), operation?.['x-basis']]).toEqual([call.path, call.method, call.basis])
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(inPath, call.name).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
    expect(operation?.security).toEqual(call.needsToken ? [{ token: [] }] : expect.arrayContaining([{}]))
  }
})

test('the calls of specification §7 are marked as specified, and no others', () => {
  const specified = Object.values<Call>(allCalls)
    .filter(({ basis }) => basis === 'specified')
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
