import { beforeEach, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { createDeliveryStore, type DeliveryStore } from './deliveryStore.ts'

let answer: () => Promise<unknown>
let requested: unknown[]

const api = clientOf((async (_call: unknown, input: unknown) => {
  requested.push(input)
  return answer()
}) as unknown as ApiClient['call'])

const openPage = (): DeliveryStore => createDeliveryStore({ api }, { code: 'RU', name: 'Россия' })

beforeEach(() => {
  requested = []
})

test('another country is chosen', () => {
  const page = openPage()
  expect(page.state.country.code).toBe('RU')
  page.choose({ code: 'KZ', name: 'Казахстан' })
  expect(page.state.country).toEqual({ code: 'KZ', name: 'Казахстан' })
})

test('an estimate is requested for a country and an option, and rejects when it is unavailable; countries are null then', async () => {
  answer = () => Promise.resolve({ data: { country: 'KZ' }, message: null })
  expect(await openPage().estimate({ slug: 'soap', country: 'KZ', optionId: 3 }, new AbortController().signal)).toEqual({
    country: 'KZ',
  })
  expect(requested).toMatchObject([{ params: { slug: 'soap' }, query: { country: 'KZ', option_id: 3 } }])
  answer = () => Promise.reject(new ApiError('getDeliveryEstimate', 'status', 503, '', ''))
  await expect(
    openPage().estimate({ slug: 'soap', country: 'KZ', optionId: null }, new AbortController().signal),
  ).rejects.toThrow(ApiError)
  expect(await openPage().countries()).toBeNull()
})
