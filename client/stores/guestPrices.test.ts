import { expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { requestPrices } from './guestPrices.ts'

type Body = { readonly currency: string; readonly country?: string; readonly items: readonly object[] }

const soap = { cart_id: '7:0', product: { id: 7 }, option_id: null }

/** A backend with prices for some countries, which refuses all others with a status. */
const backend = (delivered: readonly string[], status = 422) => {
  const requested: Body[] = []
  const api = clientOf(((_call: unknown, { body }: { body: Body }) => {
    requested.push(body)
    if (body.country !== undefined && !delivered.includes(body.country))
      return Promise.reject(new ApiError('postProductsPrice', 'status', status, 'We do not deliver to this country', ''))
    const refused = body.country === undefined ? null : [7]
    return Promise.resolve({ data: {}, not_availiable_for_shipping_products: refused, message: null })
  }) as unknown as ApiClient['call'])
  return { api, requested }
}

test('a country is sent with the request, and its refused products are returned', async () => {
  const { api, requested } = backend(['RU'])
  expect(await requestPrices(api, [soap], { currency: 'RUB', country: 'RU' })).toEqual({
    data: {},
    refused: [7],
    refusals: {},
    undelivered: false,
  })
  expect(requested).toEqual([{ currency: 'RUB', country: 'RU', items: [{ cart_id: '7:0', product_id: 7, option_id: null }] }])
})

test('without a country the refused products are unknown', async () => {
  const { api, requested } = backend([])
  expect(await requestPrices(api, [soap], { currency: 'RUB', country: null })).toEqual({
    data: {},
    refused: null,
    refusals: {},
    undelivered: false,
  })
  expect(requested[0]).not.toHaveProperty('country')
})

test('a country without any delivery is returned as such, and the prices are still returned', async () => {
  const { api, requested } = backend(['RU'])
  expect(await requestPrices(api, [soap], { currency: 'RUB', country: 'AQ' })).toEqual({
    data: {},
    refused: null,
    refusals: {},
    undelivered: true,
  })
  expect(requested.map(({ country }) => country)).toEqual(['AQ', undefined])
})

test('any other failure is a failure', async () => {
  const { api, requested } = backend([], 503)
  expect(await requestPrices(api, [soap], { currency: 'RUB', country: 'RU' })).toBeNull()
  expect(requested).toHaveLength(1)
})
