import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { DELIVERY_COUNTRY_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { createDeliveryStore, type DeliveryStore } from './deliveryStore.ts'

let stored: Map<string, unknown>
let answer: () => Promise<unknown>
let asked: unknown[]

const api = clientOf((async (_call: unknown, input: unknown) => {
  asked.push(input)
  return answer()
}) as unknown as ApiClient['call'])

const openPage = (): DeliveryStore =>
  createDeliveryStore({
    api,
    storage: { read: (key) => stored.get(key), write: (key, value) => void stored.set(key, value), watch: () => () => {} },
  })

beforeEach(() => {
  stored = new Map()
  asked = []
})

describe('the country of delivery', () => {
  test('is kept for the next page', () => {
    openPage().choose('KZ')
    const next = openPage()
    expect(next.state).toEqual({ country: null, countryRead: false })
    next.restore()
    expect(next.state).toEqual({ country: 'KZ', countryRead: true })
  })

  test.each([undefined, null, 7, '', 'kz', 'KAZ', ['KZ']])('is not taken from odd storage (%j)', (value) => {
    stored.set(DELIVERY_COUNTRY_KEY, value)
    const page = openPage()
    page.restore()
    expect(page.state).toEqual({ country: null, countryRead: true })
  })
})

test('an estimate is asked for a country and an option, and rejects when it cannot be had; countries are null then', async () => {
  answer = () => Promise.resolve({ data: { country: 'KZ' }, message: null })
  expect(await openPage().estimate({ slug: 'soap', country: 'KZ', optionId: 3 }, new AbortController().signal)).toEqual({
    country: 'KZ',
  })
  expect(asked).toMatchObject([{ params: { slug: 'soap' }, query: { country: 'KZ', option_id: 3 } }])
  answer = () => Promise.reject(new ApiError('getDeliveryEstimate', 'status', 503, '', ''))
  await expect(
    openPage().estimate({ slug: 'soap', country: 'KZ', optionId: null }, new AbortController().signal),
  ).rejects.toThrow(ApiError)
  expect(await openPage().countries()).toBeNull()
})
