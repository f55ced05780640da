import { expect, test } from 'vitest'
import { ApiError } from '../../shared/errors.ts'
import { ChunkLoadError } from '../loading/loadChunk.ts'
import { createEntryLoader } from './loadEntry.ts'

const setUp = (fault: Error, { online }: { readonly online: boolean }) => {
  const told: string[] = []
  const loadEntry = createEntryLoader({
    loadScreen: () => Promise.reject(fault),
    page: { isOnline: () => online, now: () => 0, reloadOnce: () => false },
    askToSignIn: () => {},
    tellOffline: () => told.push('offline'),
    report: () => told.push('fault'),
  })
  const load = (how: 'push' | 'pop') =>
    loadEntry({ how, key: 'key', preserve: false }, new URL('https://shop.example/brands'), null, new AbortController().signal)
  return { load, told }
}

const FAULTS = [
  ['its data', new ApiError('GET /brands', 'network', 0, '', 'unreachable'), 503],
  ['its code', new ChunkLoadError('unreachable'), 500],
] as const

test.each(FAULTS)(
  'without a connection the shown page stays, and says so, when a screen cannot have %s',
  async (_what, fault) => {
    const { load, told } = setUp(fault, { online: false })
    expect([await load('push'), told]).toEqual(['failed', ['offline']])
  },
)

test.each(FAULTS)(
  'going back where a screen cannot have %s is the error page: the address has moved',
  async (_what, fault, status) => {
    const { load, told } = setUp(fault, { online: false })
    expect(await load('pop')).toMatchObject({ screen: { kind: 'error', status } })
    expect(told).toEqual([])
  },
)

test('with a connection the error page stands in the place of the screen', async () => {
  const { load, told } = setUp(FAULTS[0][1], { online: true })
  expect(await load('push')).toMatchObject({ screen: { kind: 'error', status: 503 } })
  expect(told).toEqual([])
})
