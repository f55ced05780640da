import { describe, expect, test } from 'vitest'
import { ApiError, BackendUnavailable, BrokenAnswer, NotFound } from '../errors.ts'
import { getProducts } from './productList.ts'
import { getCategory } from './cataloguePages.ts'
import { postProductsPrice } from './guestCart.ts'
import { addressOf, createApiClient, type Transport, type TransportAnswer, type TransportRequest } from './createApiClient.ts'
import { getFrontConfig } from './settings.ts'
import { getUser } from './user.ts'

type Step = TransportAnswer | Error

const CONFIG = { data: { features: { showCurrency: true }, currency_by_country: null, currencies: null }, message: null }
const ok = (json: unknown): TransportAnswer => ({ status: 200, json })

/** A client whose transport returns scripted answers; the last step repeats. */
const clientOn = (...steps: readonly Step[]) => {
  const sent: TransportRequest[] = []
  const reported: ApiError[] = []
  const transport: Transport = (request) => {
    const step = steps[Math.min(sent.length, steps.length - 1)] ?? new Error('no step')
    sent.push(request)
    return step instanceof Error ? Promise.reject(step) : Promise.resolve(step)
  }
  const client = createApiClient({
    transport,
    headers: () => ({ currency: 'RUB', 'accept-language': 'ru-RU', authorization: 'Bearer t' }),
    report: (error) => reported.push(error),
  })
  return { client, sent, reported }
}

describe('what is sent', () => {
  test('[R7.01] every call contains Accept and the headers of the user', async () => {
    const { client, sent } = clientOn(ok(CONFIG))
    await client.call(getFrontConfig, {})
    expect(sent).toMatchObject([
      {
        method: 'GET',
        url: '/v1/frontConfig',
        headers: { accept: 'application/json', currency: 'RUB', 'accept-language': 'ru-RU', authorization: 'Bearer t' },
      },
    ])
  })

  test('a body is JSON and has its content type', async () => {
    const { client, sent } = clientOn(ok({ data: {}, message: null }))
    const body = { currency: 'EUR', items: [] }
    await client.call(postProductsPrice, { body })
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  })

  test('a parameter stays one part of the path', () => {
    expect(addressOf(getCategory, { params: { slug: 'a/../b?c#d' } })).toBe('/v1/categories/a%2F..%2Fb%3Fc%23d')
    expect(addressOf(getCategory, { params: { slug: 'чай' } })).toBe('/v1/categories/%D1%87%D0%B0%D0%B9')
  })

  test('empty query values are left out, lists repeat their name', () => {
    expect(
      addressOf(getProducts, { query: { category: 'tea', q: '', sort: undefined, brand: null, page: 2, tag: ['a b', 'c&d'] } }),
    ).toBe('/v1/products?category=tea&page=2&tag=a%20b&tag=c%26d')
    expect(addressOf(getProducts, { query: {} })).toBe('/v1/products')
  })
})

describe('a call that fails', () => {
  test.each([new Error('ECONNRESET'), { status: 503, json: {} }, { status: 500, json: {} }])(
    'is sent once, and reported once: the transport may repeat it (%j)',
    async (step) => {
      const { client, sent, reported } = clientOn(step)
      await expect(client.call(getFrontConfig, {})).rejects.toBeInstanceOf(ApiError)
      expect([sent.length, reported.length]).toEqual([1, 1])
    },
  )

  test('without an answer states the reason', async () => {
    const { client } = clientOn(new Error('ECONNRESET'))
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({
      name: 'ApiError',
      fault: 'network',
      status: 0,
      detail: 'Error: ECONNRESET',
    })
  })

  test('with an incomplete answer states that', async () => {
    const { client } = clientOn(new BrokenAnswer('cut'))
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({ fault: 'broken', detail: 'BrokenAnswer: cut' })
  })

  test('while the circuit is open states when to try again', async () => {
    const { client } = clientOn(new BackendUnavailable(4))
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({ fault: 'unavailable', status: 0, retryAfterS: 4 })
  })

  test('is not reported after the client is aborted', async () => {
    const leaving = new AbortController()
    const reported: ApiError[] = []
    const client = createApiClient({
      transport: () => Promise.reject(new Error('aborted')),
      headers: () => ({}),
      report: (error) => reported.push(error),
      signal: leaving.signal,
    })
    leaving.abort()
    expect(await client.tryCall(getFrontConfig, {})).toBeNull()
    expect(reported).toEqual([])
  })

  test('is not reported after this one call is aborted, and its transport is aborted', async () => {
    const { client, sent, reported } = clientOn(new Error('aborted'))
    const aborted = new AbortController()
    aborted.abort()
    await expect(client.call(getFrontConfig, { signal: aborted.signal })).rejects.toBeInstanceOf(ApiError)
    expect(sent[0]?.signal).toBe(aborted.signal)
    expect(reported).toEqual([])
  })
})

test('the transport may repeat reads, except the one of the user, and no write', async () => {
  const { client, sent } = clientOn({ status: 500, json: {} })
  await client.tryCall(getFrontConfig, {})
  await client.tryCall(getUser, {})
  await client.tryCall(postProductsPrice, { body: { currency: 'EUR', items: [] } })
  expect(sent.map(({ repeatable }) => repeatable)).toEqual([true, false, false])
})

describe('an answer of the wrong shape', () => {
  test('is a fault of the backend, reported with its first wrong field', async () => {
    const { client, sent, reported } = clientOn(ok({ data: { id: {}, email: 5, name: 'Anna' } }))
    await expect(client.call(getUser, {})).rejects.toMatchObject({ fault: 'shape', status: 200 })
    expect(sent).toHaveLength(1)
    expect(reported[0]?.detail).toBe('data.id: Expected an id: a whole number from 1, or a text (object)')
  })

  test.each([[undefined], [null], ['text'], [[]], [{ data: null }]])('%j does not match', async (json) => {
    const { client } = clientOn(ok(json))
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({ fault: 'shape' })
  })

  test('a missing slug is that of the address, and [] is an empty object', async () => {
    const { client, reported } = clientOn(ok({ data: { products_count: [], description: [] } }))
    const { data } = await client.call(getCategory, { params: { slug: 'soap' } })
    expect(data).toMatchObject({ name: null, link_rewrite: 'soap', products_count: null, description: null, sub: null })
    expect(reported).toEqual([])
  })

  test('a wrong optional field counts as null and does not fail the answer', async () => {
    const { client, reported } = clientOn(
      ok({ data: { features: {}, currencies: 'all', currency_by_country: 5 }, message: 7, further: 1 }),
    )
    const { data, message } = await client.call(getFrontConfig, {})
    expect(data).toMatchObject({ features: {}, currencies: null, currency_by_country: null })
    expect(message).toBeNull()
    expect(reported).toEqual([])
  })
})

describe('the three methods of the client', () => {
  test('callOr404: a 404 is NotFound and not reported, anything else is thrown unchanged', async () => {
    const missing = clientOn({ status: 404, json: { message: 'No such category' } })
    await expect(missing.client.callOr404(getCategory, { params: { slug: 'x' } })).rejects.toThrow(
      new NotFound('No such category'),
    )
    expect(missing.reported).toEqual([])
    const broken = clientOn({ status: 500, json: {} })
    await expect(broken.client.callOr404(getCategory, { params: { slug: 'x' } })).rejects.toBeInstanceOf(ApiError)
  })

  test('tryCall: any failure is null, and reported', async () => {
    const { client, reported } = clientOn({ status: 500, json: {} })
    expect(await client.tryCall(getFrontConfig, {})).toBeNull()
    expect(reported).toHaveLength(1)
  })

  test('an error contains the code, the field and the seconds to wait, and null for missing facts', async () => {
    const factsOf = async (answer: TransportAnswer) => {
      const error: unknown = await clientOn(answer)
        .client.call(postProductsPrice, { body: { currency: 'EUR', items: [] } })
        .catch((thrown: unknown) => thrown)
      const { code, field, retryAfterS } = error as ApiError
      return { code, field, retryAfterS }
    }
    const none = { code: null, field: null, retryAfterS: null }
    const body = { data: { message: 'no', code: 'invalid_field', field: 'items.0.qty' }, message: 'no' }
    expect(await factsOf({ status: 422, json: body })).toEqual({ code: 'invalid_field', field: 'items.0.qty', retryAfterS: null })
    const inAMinute = new Date(Date.now() + 60_000).toUTCString()
    for (const [retryAfter, seconds] of [
      ['7', 7],
      ['0', 0],
      ['soon', null],
      ['-1', null],
      ['', null],
      [null, null],
    ] as const)
      expect(await factsOf({ status: 429, json: {}, retryAfter })).toEqual({ ...none, retryAfterS: seconds })
    expect((await factsOf({ status: 503, json: {}, retryAfter: inAMinute })).retryAfterS).toBeGreaterThan(50)
    // By the clock of the server that answered: the device's clock may be a day off.
    const date = 'Tue, 01 Jan 2030 12:00:00 GMT'
    for (const [retryAfter, seconds] of [
      ['Tue, 01 Jan 2030 12:01:30 GMT', 90],
      ['Tue, 01 Jan 2030 11:00:00 GMT', 0],
    ] as const)
      expect((await factsOf({ status: 429, json: {}, retryAfter, date })).retryAfterS).toBe(seconds)
    expect((await factsOf({ status: 503, json: {}, retryAfter: inAMinute, date: 'today' })).retryAfterS).toBeGreaterThan(50)
    expect((await factsOf({ status: 503, json: {}, retryAfter: 'Thu, 01 Jan 1970 00:00:00 GMT' })).retryAfterS).toBe(0)
    for (const json of [undefined, null, [], { data: null }, { data: { code: 5, field: {} } }, { data: { code: 'A <b>' } }])
      expect(await factsOf({ status: 422, json })).toEqual(none)
  })

  test('[R3.10] an error contains data.message, else message, else nothing', async () => {
    const messageOf = async (json: unknown) => {
      const error: unknown = await clientOn({ status: 422, json })
        .client.call(getFrontConfig, {})
        .catch((thrown: unknown) => thrown)
      return error instanceof ApiError ? error.message : error
    }
    expect(await messageOf({ data: { message: 'inner' }, message: 'outer' })).toBe('inner')
    expect(await messageOf({ message: 'outer' })).toBe('outer')
    expect(await messageOf({ data: null, message: 5 })).toBe('')
    expect(await messageOf('<html>')).toBe('')
    expect(await messageOf(undefined)).toBe('')
  })
})

test('unreadable parts of an answer are left out with one report, and the rest is returned', async () => {
  const config = { data: { features: { showCurrency: true }, delivery: { flat: 'free' }, currencies: 'RUB' } }
  const { client, reported } = clientOn(ok(config))
  await expect(client.call(getFrontConfig, {})).resolves.toMatchObject({
    data: { features: { showCurrency: true }, delivery: null, currencies: null },
  })
  await expect.poll(() => reported).toHaveLength(1)
  expect(reported[0]).toMatchObject({
    call: 'getFrontConfig',
    fault: 'shape',
    detail: 'left out data.currencies: (root): Expected an array value (string), and 1 more',
  })
})

describe('a call of a group', () => {
  const clientThat = (has: boolean | null) => {
    const sent: TransportRequest[] = []
    const reported: ApiError[] = []
    const client = createApiClient({
      transport: (request) => {
        sent.push(request)
        return Promise.resolve({ status: 500, json: null })
      },
      headers: () => ({}),
      report: (error) => reported.push(error),
      has: (group) => (group === 'products' ? has : true),
    })
    return { client, sent, reported }
  }

  test('that is off fails as absent, without a request and without a report', async () => {
    const { client, sent, reported } = clientThat(false)
    await expect(client.call(getProducts, { query: {} })).rejects.toMatchObject({ fault: 'absent', call: 'getProducts' })
    await expect(client.callOr404(getProducts, { query: {} })).rejects.toBeInstanceOf(ApiError)
    expect(await client.tryCall(getProducts, { query: {} })).toBeNull()
    expect([sent, reported]).toEqual([[], []])
    expect(client.has('products')).toBe(false)
  })

  test('is made while it is unknown whether the backend has it, but `has` is false', async () => {
    const { client, sent } = clientThat(null)
    expect(await client.tryCall(getProducts, { query: {} })).toBeNull()
    expect(sent).toHaveLength(1)
    expect(client.has('products')).toBe(false)
  })
})

test.each([405, 501])('a call that is answered %i is absent, also when its address names an object', async (status) => {
  const client = createApiClient({
    transport: () => Promise.resolve({ status, json: null }),
    headers: () => ({}),
    report: () => {},
  })
  await expect(client.callOr404(getCategory, { params: { slug: 'balm' } })).rejects.toMatchObject({ fault: 'absent', status })
})
