import { expect, test, vi } from 'vitest'
import { createHashQueue } from './hashQueue.ts'

test('runs a limited number of calls at once and the waiting ones in order; the next one is refused with 503 and Retry-After', async () => {
  const enqueue = createHashQueue({ concurrent: 2, waiting: 3, waitMs: 60_000 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const call = (n: number) =>
    enqueue(() => {
      started.push(n)
      return new Promise<number>((resolve) => void ends.push(() => resolve(n)))
    })
  const calls = [0, 1, 2, 3, 4].map(call)
  expect(started).toEqual([0, 1])
  await expect(call(5)).rejects.toMatchObject({ status: 503, code: 'busy', details: { retryAfterS: 2 } })
  for (const n of [0, 1, 2, 3, 4]) {
    ends[n]?.()
    expect(await calls[n]).toBe(n)
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
  const later = call(6)
  ends[5]?.()
  expect(await later).toBe(6)
})

test('a call that fails frees its place', async () => {
  const enqueue = createHashQueue({ concurrent: 1, waiting: 0, waitMs: 60_000 })
  await expect(enqueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await enqueue(() => Promise.resolve(1))).toBe(1)
})

test('a call that has waited too long is refused with 503, and does not run later', async () => {
  const enqueue = createHashQueue({ concurrent: 1, waiting: 5, waitMs: 50 })
  let end = () => {}
  const first = enqueue(() => new Promise<void>((resolve) => (end = resolve)))
  let ran = false
  await expect(enqueue(() => Promise.resolve((ran = true)))).rejects.toMatchObject({ status: 503, code: 'busy' })
  end()
  await first
  expect(ran).toBe(false)
  expect(await enqueue(() => Promise.resolve(1))).toBe(1)
})

test('calls of known users run before all others, and have a limit of their own', async () => {
  const enqueue = createHashQueue({ concurrent: 1, waiting: 2, waitMs: 60_000 })
  const order: string[] = []
  const ends: (() => void)[] = []
  const call = (name: string, known = false) =>
    enqueue(
      () => {
        order.push(name)
        return new Promise<void>((resolve) => void ends.push(resolve))
      },
      { known },
    )
  const calls = [call('running'), call('a'), call('b')]
  await expect(call('c')).rejects.toMatchObject({ status: 503 })
  calls.push(call('known', true))
  for (const at of calls.keys()) {
    await vi.waitFor(() => expect(ends).toHaveLength(at + 1))
    ends[at]?.()
  }
  await Promise.all(calls)
  expect(order).toEqual(['running', 'known', 'a', 'b'])
})

test('every third call is not of a known user while both kinds wait', async () => {
  const enqueue = createHashQueue({ concurrent: 1, waiting: 20, waitMs: 60_000 })
  const order: string[] = []
  const call = (name: string, known: boolean) => enqueue(() => Promise.resolve(void order.push(name)), { known })
  const calls = [call('running', true)]
  for (let i = 0; i < 6; i++) calls.push(call('known', true))
  for (let i = 0; i < 2; i++) calls.push(call('other', false))
  await Promise.all(calls)
  expect(order).toEqual(['running', 'known', 'known', 'other', 'known', 'known', 'other', 'known', 'known'])
})

test('calls of one account or one network have a share of the queue, and free it when they end', async () => {
  const enqueue = createHashQueue({ concurrent: 1, waiting: 20, waitMs: 60_000 })
  let end = () => {}
  const call = (shares: { readonly [key: string]: number }) =>
    enqueue(() => new Promise<void>((resolve) => (end = resolve)), { shares })
  const one = { account: 2, network: 3 }
  const calls = [call(one), call(one)]
  await expect(call(one)).rejects.toMatchObject({ status: 503, code: 'busy' })
  calls.push(call({ network: 3 }))
  await expect(call({ network: 3 })).rejects.toMatchObject({ status: 503 })
  calls.push(call({ other: 1 }))
  end()
  await calls[0]
  calls.push(call(one))
  for (const each of calls.slice(1)) {
    await new Promise(setImmediate)
    end()
    await each
  }
})
