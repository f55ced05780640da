import { describe, expect, test } from 'vitest'
import { ApiError, NotFound } from '../../shared/errors.ts'
import { ChunkLoadError } from '../loading/loadChunk.ts'
import type { Tag } from '../../shared/api/defineCall.ts'
import type { LoadedScreen } from './loadedScreen.ts'
import { createEntryLoader } from './loadEntry.ts'

type Settings = { readonly online: boolean; readonly isOtherRelease?: boolean }

const setUp = (fault: Error, { online, isOtherRelease = false }: Settings) => {
  const reported: string[] = []
  const loadEntry = createEntryLoader({
    loadScreen: () => Promise.reject(fault),
    page: { isOnline: () => online, now: () => 0, reloadOnce: (href) => isOtherRelease && reported.push(`document ${href}`) > 0 },
    isOtherRelease: () => isOtherRelease,
    askToSignIn: () => {},
    reportOffline: () => reported.push('offline'),
    report: () => reported.push('fault'),
  })
  const load = (how: 'push' | 'pop' | 'refresh', path = '/brands') =>
    loadEntry({ how, key: 'key', preserve: false }, new URL(path, 'https://shop.example'), null, new AbortController().signal)
  return { load, reported }
}

const FAULTS = [
  ['its data', new ApiError('GET /brands', 'network', 0, '', 'unreachable'), 503],
  ['its code', new ChunkLoadError('unreachable'), 500],
] as const

test.each(FAULTS)(
  'without a connection the shown page stays, with a message, when a screen cannot have %s',
  async (_what, fault) => {
    const { load, reported } = setUp(fault, { online: false })
    expect([await load('push'), reported]).toEqual(['failed', ['offline']])
  },
)

test.each(FAULTS)(
  'going back where a screen cannot have %s is the error page: the address has moved',
  async (_what, fault, status) => {
    const { load, reported } = setUp(fault, { online: false })
    expect(await load('pop')).toMatchObject({ screen: { kind: 'error', status } })
    expect(reported).toEqual([])
  },
)

test('a prefetched screen that failed is loaded again by the press', async () => {
  const screen = { path: '/brands', deferred: () => ({}) } as unknown as LoadedScreen
  const loadEntry = createEntryLoader({
    loadScreen: () => Promise.resolve(screen),
    page: { isOnline: () => true, now: () => 0, reloadOnce: () => false },
    askToSignIn: () => {},
    reportOffline: () => {},
    report: () => {},
  })
  const prefetched = {
    screen: Promise.reject<LoadedScreen>(new ApiError('GET', 'status', 401, '', '')),
    reads: new Set<Tag>(),
    loadedAt: 0,
    controller: new AbortController(),
  }
  const request = { how: 'push', key: 'key', preserve: false } as const
  expect(
    await loadEntry(request, new URL('https://shop.example/brands'), prefetched, prefetched.controller.signal),
  ).toMatchObject({ screen: { kind: 'screen', path: '/brands' } })
})

test('with a connection the error page replaces the screen', async () => {
  const { load, reported } = setUp(FAULTS[0][1], { online: true })
  expect(await load('push')).toMatchObject({ screen: { kind: 'error', status: 503 } })
  expect(reported).toEqual([])
})

const FAILS = new ApiError('GET', 'status', 500, '', '')
test.each([
  ['a page of the account whose call fails', '/profile/orders/5', FAILS, true],
  ['one that there is not', '/profile/orders/5', new ApiError('GET', 'status', 404, '', ''), false],
  ['one whose code cannot be had', '/profile/orders/5', FAULTS[1][1], false],
  ['a page without a frame', '/brands', FAILS, false],
])('%s preserves its frame, or does not: %s', async (_what, path, fault, isFramed) => {
  const { load } = setUp(fault, { online: true })
  const entry = await load('push', path)
  const screen = typeof entry === 'object' && entry.screen.kind === 'error' ? entry.screen : null
  expect(screen?.framed?.Layout !== undefined).toBe(isFramed)
})

describe('while the server is of another release', () => {
  const call = (fault: 'status' | 'shape', status: number) => new ApiError('GET', fault, status, '', '')

  test.each([
    ['lacks a call', call('status', 404)],
    ['lacks a screen', new NotFound('')],
    ['answers in another shape', call('shape', 200)],
    ['requires another input', call('status', 422)],
  ])('a screen for which it %s is loaded as a document', async (_what, fault) => {
    for (const how of ['push', 'pop'] as const) {
      const { load, reported } = setUp(fault, { online: true, isOtherRelease: true })
      expect([await load(how), reported]).toEqual(['cancelled', ['document https://shop.example/brands']])
    }
  })

  test('an outage is shown as an error, and a refresh that fails leaves the screen', async () => {
    const down = setUp(FAILS, { online: true, isOtherRelease: true })
    expect([await down.load('push'), down.reported]).toMatchObject([{ screen: { kind: 'error' } }, []])
    const refreshed = setUp(call('shape', 200), { online: true, isOtherRelease: true })
    expect([await refreshed.load('refresh'), refreshed.reported]).toEqual(['broken', []])
  })
})
