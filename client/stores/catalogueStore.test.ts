import { expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { createCatalogueStore } from './catalogueStore.ts'

const start = () => {
  const calls: string[] = []
  const answers: (readonly { readonly name: string; readonly iso_code: string }[] | null)[] = []
  const api = clientOf((async ({ name }: { readonly name: string }) => {
    calls.push(name)
    const items = answers.shift()
    if (!items) throw new ApiError(name, 'network', 0, 'No', '')
    return { data: { items }, message: null }
  }) as unknown as ApiClient['call'])
  const config = { features: { showCurrency: true }, currencies: [], delivery: null }
  return { calls, answers, store: createCatalogueStore({ api }, { config, top: [] }) }
}
const TENGE = { name: 'Tenge', iso_code: 'KZT' }

test('[R7.04] the currencies are requested once, however often a picker is opened', async () => {
  const { calls, answers, store } = start()
  expect(store.state.currencies).toBeNull()
  answers.push([TENGE])
  const first = store.loadCurrencies()
  expect(store.state.currenciesStatus).toBe('loading')
  await Promise.all([first, store.loadCurrencies()])
  await store.loadCurrencies()
  expect(store.state).toMatchObject({ currencies: [{ name: 'Tenge', code: 'KZT' }], currenciesStatus: 'idle' })
  expect(calls).toEqual(['getCurrencyList'])
})

test('a failed list of currencies is requested again by the next opening, and an empty one is not', async () => {
  const { calls, answers, store } = start()
  await store.loadCurrencies()
  expect(store.state).toMatchObject({ currencies: null, currenciesStatus: 'error' })
  answers.push([])
  await store.loadCurrencies()
  await store.loadCurrencies()
  expect(store.state).toMatchObject({ currencies: [], currenciesStatus: 'idle' })
  expect(calls).toHaveLength(2)
})
