import { describe, expect, test } from 'vitest'
import { ApiError } from '../../shared/errors.ts'
import { newestOnly } from './newestOnly.ts'
import { failureOf, outcomeOf } from './outcome.ts'

const refusal = new ApiError('postReview', 'status', 422, 'Too long', '', {
  code: 'invalid_field',
  field: 'text',
  retryAfterS: 7,
})

describe('the outcome of work', () => {
  test('is its value, or the backend’s refusal: message, code, field and waiting time', async () => {
    expect(await outcomeOf(() => Promise.resolve(3))).toEqual({ ok: true, value: 3 })
    const failed = await outcomeOf(() => Promise.reject(refusal))
    expect(failed).toMatchObject({
      ok: false,
      failure: { message: 'Too long', code: 'invalid_field', field: 'text', retryAfterS: 7, problems: [] },
    })
  })

  test('of an error that wraps a refusal is the refusal; any other error has no message for the user', () => {
    expect(failureOf(new Error('unknown', { cause: refusal }))).toBe(refusal)
    for (const error of [new TypeError('x is undefined'), 'text', null])
      expect(failureOf(error)).toEqual({ message: '', code: null, field: null, retryAfterS: null, problems: [] })
  })
})

describe('of several answers only that to the newest request counts', () => {
  test('an older one that arrives later is dropped, its request aborted', async () => {
    const guard = newestOnly()
    const first = Promise.withResolvers<string>()
    let firstSignal: AbortSignal | undefined
    const one = guard.run((signal) => {
      firstSignal = signal
      return first.promise
    })
    const two = guard.run(() => Promise.resolve('second'))
    expect(firstSignal?.aborted).toBe(true)
    expect(await two).toEqual({ ok: true, value: 'second' })
    first.resolve('first')
    expect(await one).toBeNull()
  })

  test('the failure of an older one is dropped too', async () => {
    const guard = newestOnly()
    const first = Promise.withResolvers<string>()
    const one = guard.run(() => first.promise)
    const two = guard.run(() => Promise.resolve('second'))
    first.reject(refusal)
    expect(await one).toBeNull()
    expect(await two).toEqual({ ok: true, value: 'second' })
  })

  test('after a cancel nothing arrives, and the next request works', async () => {
    const guard = newestOnly()
    const one = guard.run(() => Promise.resolve(1))
    guard.cancel()
    expect(await one).toBeNull()
    expect(await guard.run(() => Promise.resolve(2))).toEqual({ ok: true, value: 2 })
  })
})
