import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowConsole } from '../../test/support/allowConsole.ts'
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

test('a fault is logged to the console', () => {
  allowConsole('warn', /the backend is down/)
  createTracker().fault(new Error('the backend is down'))
})
