import { expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import { orFault } from './orFault.ts'

const failed = async (error: unknown): Promise<never> => {
  throw error
}

test('optional data of a page is null when its call fails, and a retry is offered only where it may help', async () => {
  const failing = (error: unknown) => orFault(failed(error))
  expect(await orFault(Promise.resolve(7))).toEqual({ value: 7, mayRetry: false })
  expect(await failing(new ApiError('getReturns', 'network', 0, '', ''))).toEqual({ value: null, mayRetry: true })
  expect(await failing(new ApiError('getReturns', 'status', 503, '', ''))).toEqual({ value: null, mayRetry: true })
  for (const fault of ['shape', 'absent'] as const)
    expect(await failing(new ApiError('getReturns', fault, 404, '', ''))).toEqual({ value: null, mayRetry: false })
  await expect(failing(new TypeError('ours'))).rejects.toThrow('ours')
})
