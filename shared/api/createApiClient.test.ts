import { describe, expect, test, vi } from 'vitest'
import { ApiError, BrokenAnswer, NotFound } from '../errors.ts'
import { getCategory, getProducts } from './catalogue.ts'
import { postProductsPrice } from './cart.ts'
import { addressOf, createApiClient, type Transport, type TransportAnswer, type TransportRequest } from './createApiClient.ts'
import { getFrontConfig } from './settings.ts'
import { getUser } from './user.ts'

type Step = TransportAnswer | Error

const CONFIG = { data: { features: { showCurrency: true }, currency_by_country: null, currencies: null }, message: null }
const ok = (json: unknown): TransportAnswer => ({ status: 200, json })

/** A client whose transport answers by a script; the last step repeats. */
const clientOn = (...steps: readonly Step[]) => {
  const sent: TransportRequest[] = []
  const pauses: number[] = []
  const reported: ApiError[] = []
  const transport: Transport = (request) => {
    const step = steps[Math.min(sent.length, steps.length - 1)] ?? new Error('no step')
    sent.push(request)
    return step instanceof Error ? Promise.reject(step) : Promise.resolve(step)
  }
  const client = createApiClient({
    transport,
    headers: () => ({ currency: 'RUB', 'accept-language': 'ru-RU', authorization: 'Bearer t' }),
    pause: (ms) => {
      pauses.push(ms)
      return Promise.resolve()
    },
    report: (error) => reported.push(error),
  })
  return { client, sent, pauses, reported }
}

describe('what is sent', () => {
  test('[R7.01] every call carries Accept and the headers of the shopper', async () => {
    const { client, sent } = clientOn(ok(CONFIG))
    await client.call(getFrontConfig, {})
    expect(sent).toEqual([
      {
        method: 'GET',
        url: '/v1/frontConfig',
        headers: { accept: 'application/json', currency: 'RUB', 'accept-language': 'ru-RU', authorization: 'Bearer t' },
      },
    ])
  })

  test('a body is JSON and says so', async () => {
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

describe('a read that fails', () => {
  test.each([502, 503, 504])('with %d is asked for once more, after a pause with jitter', async (status) => {
    const { client, sent, pauses, reported } = clientOn({ status, json: {} }, ok(CONFIG))
    expect(await client.call(getFrontConfig, {})).toEqual(CONFIG)
    expect(sent).toHaveLength(2)
    expect(pauses).toHaveLength(1)
    expect(pauses[0]).toBeGreaterThanOrEqual(30)
    expect(pauses[0]).toBeLessThanOrEqual(90)
    expect(reported).toEqual([])
  })

  test('without an answer is asked for once more, and no third time', async () => {
    const { client, sent, reported } = clientOn(new Error('ECONNRESET'))
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({
      name: 'ApiError',
      fault: 'network',
      status: 0,
      detail: 'Error: ECONNRESET',
    })
    expect(sent).toHaveLength(2)
    expect(reported).toHaveLength(1)
  })

  test('that failed only after a long wait is not asked for again', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValueOnce(1500)
    const { client, sent } = clientOn(new Error('TimeoutError'))
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({ fault: 'network' })
    expect(sent).toHaveLength(1)
    clock.mockRestore()
  })

  test('with an answer that broke off says so', async () => {
    const { client } = clientOn(new BrokenAnswer('cut'))
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({ fault: 'broken', detail: 'BrokenAnswer: cut' })
  })

  test.each([400, 401, 403, 404, 422, 429, 500])('with %d is not asked for again', async (status) => {
    const { client, sent } = clientOn({ status, json: { message: 'no' } })
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({ fault: 'status', status })
    expect(sent).toHaveLength(1)
  })

  test('the pauses differ, so that a crowd does not come back at once', async () => {
    const { client, pauses } = clientOn({ status: 503, json: {} })
    for (let i = 0; i < 20; i++) await client.later(getFrontConfig, {})
    expect(new Set(pauses).size).toBeGreaterThan(10)
  })

  test('[R4.08] of the user is never asked for again', async () => {
    const { client, sent } = clientOn(new Error('ECONNRESET'))
    expect(await client.later(getUser, {})).toBeNull()
    expect(sent).toHaveLength(1)
  })
})

test('a write is sent once, whatever happens', async () => {
  for (const step of [new Error('ECONNRESET'), { status: 503, json: {} }]) {
    const { client, sent } = clientOn(step)
    await expect(client.call(postProductsPrice, { body: { currency: 'EUR', items: [] } })).rejects.toBeInstanceOf(ApiError)
    expect(sent).toHaveLength(1)
  }
})

describe('an answer of the wrong shape', () => {
  test('is a fault of the backend, reported with its first wrong field', async () => {
    const { client, sent, reported } = clientOn(ok({ data: { features: { showCurrency: 'yes' } } }))
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({ fault: 'shape', status: 200 })
    expect(sent).toHaveLength(1)
    expect(reported[0]?.detail).toMatch(/^data\.features\.showCurrency: Expected a value of type `boolean` \(string\)$/)
  })

  test.each([[undefined], [null], ['text'], [[]], [{ data: null }]])('%j does not fit', async (json) => {
    const { client } = clientOn(ok(json))
    await expect(client.call(getFrontConfig, {})).rejects.toMatchObject({ fault: 'shape' })
  })

  test('a wrong optional field counts as null and takes nothing down', async () => {
    const { client, reported } = clientOn(
      ok({ data: { features: {}, currencies: 'all', currency_by_country: 5 }, message: 7, further: 1 }),
    )
    const { data, message } = await client.call(getFrontConfig, {})
    expect(data).toMatchObject({ features: {}, currencies: null, currency_by_country: null })
    expect(message).toBeNull()
    expect(reported).toEqual([])
  })
})

describe('the three ways to ask', () => {
  test('found: a 404 is NotFound and is no fault to report, anything else stays what it is', async () => {
    const gone = clientOn({ status: 404, json: { message: 'No such category' } })
    await expect(gone.client.found(getCategory, { params: { slug: 'x' } })).rejects.toThrow(new NotFound('No such category'))
    expect(gone.reported).toEqual([])
    const broken = clientOn({ status: 500, json: {} })
    await expect(broken.client.found(getCategory, { params: { slug: 'x' } })).rejects.toBeInstanceOf(ApiError)
  })

  test('later: any failure is null, and reported', async () => {
    const { client, reported } = clientOn({ status: 500, json: {} })
    expect(await client.later(getFrontConfig, {})).toBeNull()
    expect(reported).toHaveLength(1)
  })

  test('[R3.10] an error carries data.message, else message, else nothing', async () => {
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
