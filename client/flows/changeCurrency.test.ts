import { expect, test } from 'vitest'
import { changeCurrency } from './changeCurrency.ts'

const setUp = () => {
  const done: string[] = []
  const deps = {
    currency: 'EUR',
    refreshPrices: async (currency: string) => void done.push(`prices ${currency}`),
    save: async (currency: string) => void done.push(`save ${currency}`),
    wait: async (ms: number) => void done.push(`wait ${ms}`),
    refreshPage: () => void done.push('refresh'),
  }
  return { done, deps }
}

test('[R7.09] a guest: prices first, then the switch, and the page 1000 ms after it', async () => {
  const { done, deps } = setUp()
  await changeCurrency(deps)
  expect(done).toEqual(['prices EUR', 'save EUR', 'wait 1000', 'refresh'])
})

test('a signed-in user only switches', async () => {
  const { done, deps } = setUp()
  await changeCurrency({ ...deps, refreshPrices: null })
  expect(done).toEqual(['save EUR', 'wait 1000', 'refresh'])
})

test('a choice that cannot be saved refreshes nothing', async () => {
  const { done, deps } = setUp()
  await expect(changeCurrency({ ...deps, save: () => Promise.reject(new Error('403')) })).rejects.toThrow('403')
  expect(done).toEqual(['prices EUR'])
})
