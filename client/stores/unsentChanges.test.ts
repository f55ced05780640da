/** Changes of a member's cart without a connection, or of a page that is left: they wait, outlive their page, and are sent once. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SESSION_USER_KEY, UNSENT_KEY } from '../../shared/constants.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import { ApiError } from '../../shared/errors.ts'
import { createFakeCart, refusal, wireCart, type FakeCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { noTabs, type Tabs } from '../browser/tabs.ts'
import { createCartStore, type CartStore } from './cartStore.ts'

// A write that has failed here has no later effect; lateWrites.test.ts covers those that arrive late.
vi.mock(import('./writeLimits.ts'), async (original) => ({ ...(await original()), WRITE_SETTLES_MS: 0 }))

let backend: FakeCart
let stored: Map<string, unknown>
let storage: KeyValueStorage
let events: ShopEvent[]
const connection = { onLine: true }
/** The target of `online` events; a new one for each test, so that pages of another test get none. */
let line: EventTarget

const openPage = (tabs: Tabs = noTabs): CartStore =>
  createCartStore(
    { api: backend.api, storage, tabs, track: (event) => void events.push(event) },
    { cart: toMemberCart(wireCart(backend.units)), count: 0 },
  )

const shown = (cart: CartStore) => cart.state.lines.map(({ product, qty }) => `${product.id} × ${qty}`)
const hasUnsent = () => Boolean(stored.get(UNSENT_KEY))
const writes = () => backend.sent.filter(([call]) => call !== 'getCart')
const rest = async (cart: CartStore) => {
  await expect.poll(() => cart.state.status).not.toBe('loading')
}
const waits = async (many = 1) => {
  await expect.poll(() => (stored.get(UNSENT_KEY) as readonly unknown[] | undefined)?.length).toBe(many)
}

const fail = () => {
  throw new ApiError('any', 'network', 0, '', 'Failed to fetch')
}
const disconnect = () => {
  connection.onLine = false
  backend.before = fail
}
const connect = () => {
  connection.onLine = true
  backend.before = () => {}
  line.dispatchEvent(new Event('online'))
}

beforeEach(() => {
  backend = createFakeCart([[7, 2]])
  stored = new Map<string, unknown>([[SESSION_USER_KEY, 5]])
  storage = {
    read: (key) => stored.get(key),
    // As in a browser: other pages read copies.
    write: (key, value) => void stored.set(key, JSON.parse(JSON.stringify(value)) as unknown),
    watch: () => () => {},
  }
  events = []
  line = new EventTarget()
  connection.onLine = true
  vi.stubGlobal('navigator', connection)
  vi.stubGlobal('window', line)
})
afterEach(() => vi.unstubAllGlobals())

test('they are shown, stored, and sent in order when the connection is back, each once', async () => {
  const cart = openPage()
  disconnect()
  cart.step('l7', 1)
  cart.add(newLine(9, { qty_limit: 5 }))
  await waits(2)
  cart.step('l7', 1)
  await waits(3)
  expect(shown(cart)).toEqual(['7 × 4', '9 × 1'])
  expect([cart.state.status, cart.state.failure, writes(), events]).toEqual(['loading', null, [], []])
  connect()
  await rest(cart)
  expect(writes().map(([, body]) => body?.map(({ product_id, qty }) => [product_id, qty]))).toEqual([[[7, 4]], [[9, 1]]])
  expect([shown(cart), hasUnsent()]).toEqual([['7 × 4', '9 × 1'], false])
  expect(events.map((event) => 'quantity' in event && event.quantity)).toEqual([1, 1, 1])
})

describe('a page that is reloaded', () => {
  test('shows and sends what the previous page could not', async () => {
    const cart = openPage()
    disconnect()
    cart.step('l7', 1)
    await waits()
    const next = openPage()
    void next.reload()
    await expect.poll(() => shown(next)).toEqual(['7 × 3'])
    connect()
    await Promise.all([rest(cart), rest(next)])
    expect(backend.units.get(7)).toBe(3)
    expect(writes()).toHaveLength(1)
    expect(events).toHaveLength(1)
  })

  test('does not send again what arrived while its answer was lost', async () => {
    const cart = openPage()
    backend.after = (call) => {
      if (call !== 'postCart') return
      disconnect()
      fail()
    }
    cart.step('l7', 1)
    await waits()
    expect(backend.units.get(7)).toBe(3)
    backend.after = () => {}
    cart.becomeMember()
    const next = openPage()
    // The previous page is closed.
    vi.stubGlobal('window', new EventTarget())
    connection.onLine = true
    backend.before = () => {}
    await next.reload()
    expect([backend.units.get(7), writes().length, hasUnsent()]).toEqual([3, 1, false])
  })
})

describe('a page that is left while one change is being sent and others wait behind it', () => {
  for (const isMade of [true, false])
    test(`leaves them to the next page, which makes each once; the first was ${isMade ? '' : 'not '}made by the backend`, async () => {
      const cart = openPage()
      const never = () => new Promise<never>(() => {})
      backend[isMade ? 'after' : 'before'] = (call: string) => (call === 'postCart' ? never() : null)
      cart.step('l7', 1)
      await expect.poll(() => writes().length).toBe(1)
      cart.step('l7', 1)
      cart.add(newLine(9, { qty_limit: 5 }))
      expect(hasUnsent()).toBe(false)
      line.dispatchEvent(new Event('pagehide'))
      backend.before = () => {}
      backend.after = () => {}
      const next = openPage()
      void next.mergeGuestCart()
      await expect.poll(() => shown(next)).toEqual(['7 × 4', '9 × 1'])
      await rest(next)
      expect([...backend.units]).toEqual([
        [7, 4],
        [9, 1],
      ])
      expect(hasUnsent()).toBe(false)
      expect(events.map((event) => 'quantity' in event && event.quantity)).toEqual([1, 1, 1])
    })

  test('leaves nothing behind once they are sent, or after a sign-out', async () => {
    const cart = openPage()
    cart.step('l7', 1)
    await rest(cart)
    line.dispatchEvent(new Event('pagehide'))
    expect(hasUnsent()).toBe(false)
    cart.step('l7', 1)
    cart.becomeGuest()
    line.dispatchEvent(new Event('pagehide'))
    expect(hasUnsent()).toBe(false)
  })
})

test('a change after one whose answer was lost is made all the same', async () => {
  const cart = openPage()
  backend.after = (call) => {
    if (call !== 'postCart') return
    disconnect()
    fail()
  }
  cart.step('l7', 1)
  await waits()
  backend.after = () => {}
  cart.step('l7', 1)
  connect()
  await rest(cart)
  expect(backend.units.get(7)).toBe(4)
})

test('two changes count once each when both answers are lost', async () => {
  const cart = openPage()
  backend.after = (call) => {
    if (call !== 'postCart') return
    disconnect()
    fail()
  }
  cart.step('l7', 1)
  await waits()
  cart.step('l7', 1)
  await waits(2)
  connect()
  await expect.poll(() => backend.units.get(7)).toBe(4)
  backend.after = () => {}
  connect()
  await rest(cart)
  expect([backend.units.get(7), shown(cart), hasUnsent()]).toEqual([4, ['7 × 4'], false])
  expect(events.map((event) => 'quantity' in event && event.quantity)).toEqual([1, 1])
})

test('a connection that is back and still fails at first loses nothing', async () => {
  const cart = openPage()
  disconnect()
  cart.step('l7', 1)
  await waits()
  connect()
  let failures = 0
  backend.before = () => {
    failures += 1
    if (failures < 3) fail()
  }
  await rest(cart)
  expect([shown(cart), cart.state.failure, hasUnsent()]).toEqual([['7 × 3'], null, false])
})

test('two tabs send all of them once, whichever comes first', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const tabs = (): Tabs => ({
    ...noTabs,
    exclusive: (work) => {
      const mine = last.then(work)
      last = mine.catch(() => null)
      return mine
    },
  })
  const [one, other] = [openPage(tabs()), openPage(tabs())]
  disconnect()
  one.step('l7', 1)
  other.step('l7', 1)
  await waits(2)
  connect()
  await Promise.all([rest(one), rest(other)])
  expect([backend.units.get(7), hasUnsent()]).toEqual([4, false])
})

test('a page that cannot read the cart leaves the changes of another tab to that tab', async () => {
  const other = openPage()
  disconnect()
  other.step('l7', 1)
  await waits()
  backend.before = () => {
    throw refusal(503)
  }
  const cart = openPage()
  await cart.reload()
  expect([cart.state.failure, hasUnsent()]).toEqual([null, true])
  connect()
  await rest(other)
  expect([backend.units.get(7), hasUnsent()]).toEqual([3, false])
})

test('a refusal on arrival is shown and not retried', async () => {
  const cart = openPage()
  disconnect()
  cart.step('l7', 1)
  await waits()
  connect()
  backend.before = (call) => {
    if (call === 'postCart') throw refusal(422, 'Sold out')
  }
  await rest(cart)
  expect(cart.state.failure).toMatchObject({ message: 'Sold out', retry: null })
  expect([shown(cart), hasUnsent()]).toEqual([['7 × 2'], false])
})

test('signing out drops them, and those of another user are never sent', async () => {
  const cart = openPage()
  disconnect()
  cart.step('l7', 1)
  await waits()
  const [first] = stored.get(UNSENT_KEY) as readonly object[]
  cart.becomeGuest()
  expect(hasUnsent()).toBe(false)
  stored.set(UNSENT_KEY, [{ ...first, user: 6 }, null, 'odd', { id: 'x', user: 5, change: { line: {}, by: 1 } }])
  connect()
  const next = openPage()
  await next.mergeGuestCart()
  expect(writes()).toEqual([])
})

test('another customer of another tab gets none of them when the page is left', async () => {
  const cart = createCartStore(
    { api: backend.api, storage, tabs: noTabs, track: () => {} },
    { cart: toMemberCart(wireCart(backend.units)), count: 0, user: 5 },
  )
  disconnect()
  stored.set(SESSION_USER_KEY, 6)
  cart.step('l7', 1)
  await expect.poll(() => backend.sent.length).toBe(1)
  line.dispatchEvent(new Event('pagehide'))
  expect(hasUnsent()).toBe(false)
})

test('with a connection a call that fails is undone with a retry, as before', async () => {
  const cart = openPage()
  backend.before = fail
  cart.step('l7', 1)
  await rest(cart)
  expect(cart.state.failure?.retry).toBeTypeOf('function')
  expect([shown(cart), hasUnsent()]).toEqual([['7 × 2'], false])
})
