/** Writes that the backend completes after the client has stopped waiting, or after the page was left: they count once. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CART_ADDS_KEY, GUEST_CART_KEY, MERGING_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { noTabs } from '../browser/tabs.ts'
import * as calls from './cartCalls.ts'
import { createCartStore, type CartStore } from './cartStore.ts'
import { WRITE_SETTLES_MS } from './writeLimits.ts'

type Line = { readonly product_id: number; readonly qty: number }

let units: Map<number, number>
let stored: Map<string, unknown>
let posts: number
/** For the next write: when it takes effect and when its answer is lost, in ms after it was sent; null: never. */
let next: { readonly countsAt: number | null; readonly lostAt: number | null; readonly status?: number } | null

/** False while the backend returns carts that cannot be read. */
let isReadable: boolean

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A backend that adds quantities. */
const api = clientOf((async ({ name }: { readonly name: string }, { body = [] }: { readonly body?: readonly Line[] }) => {
  const count = () => {
    for (const { product_id, qty } of body)
      if (name === 'deleteCart') units.delete(product_id)
      else units.set(product_id, (units.get(product_id) ?? 0) + qty)
  }
  if (name === 'postCart') {
    posts += 1
    if (next) {
      const { countsAt, lostAt, status = 504 } = next
      next = null
      if (countsAt !== null) setTimeout(count, countsAt)
      if (lostAt === null) return new Promise(() => {})
      await wait(lostAt)
      throw new ApiError(name, 'status', status, '', '')
    }
  }
  count()
  if (name === 'getCart' && !isReadable) throw new ApiError(name, 'shape', 200, '', '')
  return { data: wireCart(units), message: null }
}) as unknown as ApiClient['call'])

const openPage = (): CartStore =>
  createCartStore(
    {
      api,
      storage: {
        read: (key) => structuredClone(stored.get(key)),
        write: (key, value) => void stored.set(key, JSON.parse(JSON.stringify(value))),
        watch: () => () => {},
      },
      tabs: noTabs,
      track: () => {},
      loadCalls: () => Promise.resolve(calls),
    },
    { cart: null, count: 0 },
  )
let line: EventTarget
const leave = () => {
  line.dispatchEvent(new Event('pagehide'))
  line = new EventTarget()
  vi.stubGlobal('window', line)
}
const storedUnits = () => Object.fromEntries(units)

beforeEach(() => {
  vi.useFakeTimers()
  line = new EventTarget()
  vi.stubGlobal('window', line)
  vi.stubGlobal('navigator', { onLine: true })
  units = new Map()
  stored = new Map<string, unknown>([
    [SESSION_USER_KEY, 5],
    [CART_ADDS_KEY, true],
  ])
  posts = 0
  isReadable = true
  next = null
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an addition', () => {
  test('that arrives after the page was left is not sent again by the next page, which shows it', async () => {
    next = { countsAt: 5000, lostAt: null }
    openPage().add(newLine(7))
    await vi.advanceTimersByTimeAsync(1200)
    leave()
    const page = openPage()
    void page.mergeGuestCart()
    await vi.advanceTimersByTimeAsync(1000)
    expect([page.state.status, posts]).toEqual(['loading', 1])
    await vi.advanceTimersByTimeAsync(6000)
    expect([storedUnits(), posts, page.state.status]).toEqual([{ 7: 1 }, 1, 'normal'])
    expect(page.state.lines.map(({ qty }) => qty)).toEqual([1])
  })

  test('that never arrives is sent by the next page once the time limit has passed', async () => {
    next = { countsAt: null, lostAt: null }
    openPage().add(newLine(7))
    await vi.advanceTimersByTimeAsync(1200)
    leave()
    const page = openPage()
    void page.mergeGuestCart()
    await vi.advanceTimersByTimeAsync(WRITE_SETTLES_MS - 2000)
    expect(posts).toBe(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect([storedUnits(), posts]).toEqual([{ 7: 1 }, 2])
  })

  test('that arrives after its answer timed out counts once, although it is retried before', async () => {
    next = { countsAt: 17_000, lostAt: 15_000 }
    const cart = openPage()
    cart.add(newLine(7))
    await vi.advanceTimersByTimeAsync(15_500)
    expect([cart.state.lines, cart.state.failure?.retry]).toEqual([[], expect.any(Function)])
    cart.state.failure?.retry?.()
    await vi.advanceTimersByTimeAsync(5000)
    expect([storedUnits(), posts, cart.state.status, cart.state.failure]).toEqual([{ 7: 1 }, 1, 'normal', null])
  })

  test('to a cart that cannot be read counts once, although it is retried before it arrives', async () => {
    isReadable = false
    next = { countsAt: 17_000, lostAt: 15_000 }
    const cart = openPage()
    cart.add(newLine(7))
    await vi.advanceTimersByTimeAsync(15_500)
    cart.state.failure?.retry?.()
    await vi.advanceTimersByTimeAsync(1000)
    expect([cart.state.status, posts]).toEqual(['loading', 1])
    isReadable = true
    await vi.advanceTimersByTimeAsync(5000)
    expect([storedUnits(), posts, cart.state.status, cart.state.failure]).toEqual([{ 7: 1 }, 1, 'normal', null])
  })

  test('that was answered with an error is sent again at once', async () => {
    next = { countsAt: null, lostAt: 500, status: 503 }
    const cart = openPage()
    cart.add(newLine(7))
    await vi.advanceTimersByTimeAsync(1000)
    cart.state.failure?.retry?.()
    await vi.advanceTimersByTimeAsync(1000)
    expect([storedUnits(), posts, cart.state.status]).toEqual([{ 7: 1 }, 2, 'normal'])
  })

  test('of another product is sent while one is pending', async () => {
    next = { countsAt: null, lostAt: 500 }
    const cart = openPage()
    cart.add(newLine(7))
    await vi.advanceTimersByTimeAsync(1000)
    cart.state.failure?.retry?.()
    cart.add(newLine(8))
    await vi.advanceTimersByTimeAsync(2500)
    expect([storedUnits(), cart.state.lines.length]).toEqual([{ 8: 1 }, 2])
    await vi.advanceTimersByTimeAsync(WRITE_SETTLES_MS)
    expect(storedUnits()).toEqual({ 7: 1, 8: 1 })
  })
})

describe('a merge', () => {
  beforeEach(() => {
    stored.set(GUEST_CART_KEY, [{ ...newLine(7), cart_id: '7:0', qty: 2 }])
  })

  test('that arrives late is not repeated: its lines are shown as not transferred, and are in the cart once', async () => {
    next = { countsAt: 17_000, lostAt: 15_000 }
    const cart = openPage()
    void cart.mergeGuestCart()
    await vi.advanceTimersByTimeAsync(15_500)
    expect(cart.state.unmerged.map(({ qty }) => qty)).toEqual([2])
    const page = openPage()
    void page.mergeGuestCart()
    await vi.advanceTimersByTimeAsync(500)
    expect([page.state.unmerged.length, page.state.known]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(5000)
    expect([storedUnits(), posts, page.state.unmerged, stored.get(GUEST_CART_KEY), stored.get(MERGING_KEY)]).toEqual([
      { 7: 2 },
      1,
      [],
      [],
      null,
    ])
  })

  test('that never arrives is repeated after the time limit, and changes of other products are sent before that', async () => {
    next = { countsAt: null, lostAt: 15_000 }
    const cart = openPage()
    void cart.mergeGuestCart()
    await vi.advanceTimersByTimeAsync(15_500)
    cart.state.failure?.retry?.()
    cart.add(newLine(8))
    await vi.advanceTimersByTimeAsync(4000)
    expect(storedUnits()).toEqual({ 8: 1 })
    await vi.advanceTimersByTimeAsync(8000)
    expect(storedUnits()).toEqual({ 7: 2, 8: 1 })
  })
})
