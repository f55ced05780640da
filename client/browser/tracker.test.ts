import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowConsole } from '../../test/support/allowConsole.ts'
import { ApiError } from '../../shared/errors.ts'
import { createTracker } from './tracker.ts'

const received: unknown[] = []
const page: { shopEvents?: unknown[]; dispatchEvent: (event: CustomEvent) => void } = {
  dispatchEvent: ({ detail }) => void received.push(detail),
}

beforeEach(() => {
  delete page.shopEvents
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('events wait for a reader in order, above the limit the oldest are dropped', () => {
  const { track } = createTracker()
  for (let id = 1; id <= 150; id++) track({ name: 'product_click', item: { id } })
  const ids = (page.shopEvents as { item: { id: number } }[]).map(({ item }) => item.id)
  expect(ids).toHaveLength(100)
  expect([ids[0], ids.at(-1)]).toEqual([51, 150])
  expect(received).toHaveLength(150)
})

const faultOf = (status: number) => new ApiError('postLogin', 'status', status, 'the backend is down', '')

test.each([0, 408, 500, 503])('a failure with the status %i is logged to the console', (status) => {
  allowConsole('warn', /the backend is down/)
  const warn = vi.spyOn(console, 'warn')
  createTracker().fault(faultOf(status))
  expect(warn).toHaveBeenCalledOnce()
})

test('a call that the backend lacks is logged', () => {
  allowConsole('warn', /the backend is down/)
  const warn = vi.spyOn(console, 'warn')
  createTracker().fault(new ApiError('postLogin', 'absent', 404, 'the backend is down', ''))
  expect(warn).toHaveBeenCalledOnce()
})

test.each([400, 401, 403, 404, 409, 410, 422, 429])(
  'an input that is refused with %i, such as a wrong password, is not logged',
  (status) => {
    const warn = vi.spyOn(console, 'warn')
    createTracker().fault(faultOf(status))
    expect(warn).not.toHaveBeenCalled()
  },
)
