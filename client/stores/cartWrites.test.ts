/** The server ends with what the customer saw, whether the backend sets quantities or adds them, and whichever answers are lost. */
import { describe, expect, test, vi } from 'vitest'
import { GUEST_CART_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { createWritingCart, MEANINGS, type Answer, type Meaning, type WritingCart } from '../../test/support/writingCart.ts'
import { noTabs, type Tabs } from '../browser/tabs.ts'
import { createCartStore, type CartStore } from './cartStore.ts'

// A write that has failed here is over at once; lateWrites.test.ts has those that arrive late.
vi.mock(import('./writeLimits.ts'), async (original) => ({ ...(await original()), WRITE_SETTLES_MS: 0 }))

const guestLine = (id: number, qty: number): GuestCartItem => ({ ...newLine(id), cart_id: `${id}:0`, qty })

/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Tabs of one browser: one at a time has its turn, and storage is shared. */
const openBrowser = (backend: WritingCart) => {
  const stored = new Map<string, unknown>([[SESSION_USER_KEY, 1]])
  let last: Promise<unknown> = Promise.resolve()
  const tabs: Tabs = {
    ...noTabs,
    exclusive: (work) => {
      const mine = last.then(work)
      last = mine.catch(() => null)
      return mine
    },
  }
  const storage = {
    read: (key: string) => structuredClone(stored.get(key)),
    write: (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
    watch: () => () => {},
  }
  const openTab = () => createCartStore({ api: backend.api, storage, tabs, track: () => {} }, { cart: null, count: 0 })
  return { stored, openTab }
}

const rest = async (cart: CartStore) => {
  for (let turns = 0; cart.state.status === 'loading'; turns++) {
    if (turns > 10_000) throw new Error('The cart does not come to rest')
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}
const shown = (cart: CartStore) =>
  Object.fromEntries(cart.state.lines.map(({ product, qty }): [string, number] => [String(product.id), qty]))
const storedUnits = ({ units }: WritingCart) => Object.fromEntries(units)

/** Waits for the cart, and presses "Try again" until nothing is left to try. */
const settle = async (cart: CartStore) => {
  await rest(cart)
  for (let tries = 0; cart.state.failure?.retry && tries < 5; tries++) {
    cart.state.failure.retry()
    await rest(cart)
  }
}

/** A press that is about one product: "Try again" of a page is about the last product that failed. */
const press = (cart: CartStore, id: number, random: () => number) => {
  const line = cart.state.lines.find(({ product }) => product.id === id)
  const what = random()
  if (!line || what < 0.3) return void cart.add(newLine(id, { qty: 1 + Math.floor(random() * 3) }))
  if (what < 0.6) return void cart.step(line.cart_id, random() < 0.5 ? 1 : -1)
  if (what < 0.85) return void cart.setQuantity(line.cart_id, 1 + Math.floor(random() * 6))
  return void cart.remove(line.cart_id)
}

describe.each(MEANINGS)('a backend that %s', (meaning: Meaning) => {
  test.each(Array.from({ length: 12 }, (_, at) => at + 1))(
    '[R7.06] holds after each press what two tabs of a customer show, with answers that are lost, empty or fail (seed %i)',
    async (seed) => {
      const random = randomFrom(seed * 7919)
      const backend = createWritingCart(meaning, [[7, 2]])
      const { openTab } = openBrowser(backend)
      const open = [openTab(), openTab()]
      for (let step = 0; step < 25; step++) {
        const cart = open[Math.floor(random() * 2)]
        if (!cart) throw new Error('No tab')
        await cart.reload()
        await rest(cart)
        const id = 7 + Math.floor(random() * 3)
        for (let presses = Math.floor(random() * 3); presses >= 0; presses--) press(cart, id, random)
        const seen = shown(cart)
        const faults: Answer[] = ['cart', 'lost', 'empty', 'failed']
        backend.answers.push(
          ...Array.from({ length: 3 }, () => faults[Math.floor(random() * (random() < 0.5 ? 1 : 4))] ?? 'cart'),
        )
        await settle(cart)
        expect(storedUnits(backend), `step ${step}: ${backend.calls.slice(-8).join(' ')}`).toEqual(seen)
        expect(shown(cart)).toEqual(seen)
        backend.answers.length = 0
      }
    },
  )

  test.each(Array.from({ length: 20 }, (_, at) => at + 1))(
    'holds each product of a merged guest cart once, whichever answers are lost and however often the page is opened (seed %i)',
    async (seed) => {
      const random = randomFrom(seed * 104_729)
      const backend = createWritingCart(meaning, random() < 0.5 ? [[7, 1 + Math.floor(random() * 3)]] : [])
      const { openTab, stored } = openBrowser(backend)
      const before = storedUnits(backend)
      const guest = [7, 8, 9].map((id) => guestLine(id, 1 + Math.floor(random() * 4)))
      stored.set(GUEST_CART_KEY, guest)
      const expected = { ...before }
      for (const { product, qty } of guest) expected[String(product.id)] = Math.max(qty, before[String(product.id)] ?? 0)
      const faults: Answer[] = ['cart', 'lost', 'empty', 'failed']
      backend.answers.push(...Array.from({ length: 4 }, () => faults[Math.floor(random() * 4)] ?? 'cart'))
      for (let page = 0; page < 8; page++) {
        const open = [openTab(), openTab()]
        await Promise.all(open.map((cart) => cart.mergeGuestCart()))
        for (const cart of open) await rest(cart)
      }
      expect(storedUnits(backend), backend.calls.join(' ')).toEqual(expected)
      expect(stored.get(GUEST_CART_KEY)).toEqual([])
    },
  )
})

test('a backend that adds is recognised by the cart after a lost answer, and nothing is posted to the grown line again', async () => {
  const backend = createWritingCart('adds', [[7, 1]])
  const cart = openBrowser(backend).openTab()
  await cart.reload()
  backend.calls.length = 0
  // Reads and removals are answered, posts never are.
  backend.answers.push('cart', 'lost', 'cart', 'cart', 'lost', 'cart')
  cart.step('l7', 1)
  await rest(cart)
  expect(backend.calls).toEqual(['getCart', 'postCart', 'getCart', 'deleteCart', 'postCart', 'getCart'])
  expect([storedUnits(backend), shown(cart)]).toEqual([{ 7: 2 }, { 7: 2 }])
})

test('a limit of a backend that adds is where the customer sees it', async () => {
  const backend = createWritingCart('adds', [[7, 2]], 4)
  const cart = openBrowser(backend).openTab()
  await cart.reload()
  cart.setQuantity('l7', 4)
  await settle(cart)
  cart.step('l7', -1)
  await settle(cart)
  expect([storedUnits(backend), shown(cart)]).toEqual([{ 7: 3 }, { 7: 3 }])
})

test('a backend that adds is found out once, and differences are sent from then on', async () => {
  const backend = createWritingCart('adds', [[7, 2]])
  const cart = openBrowser(backend).openTab()
  await cart.reload()
  backend.calls.length = 0
  cart.step('l7', 1)
  await settle(cart)
  expect(backend.calls).toEqual(['getCart', 'postCart', 'deleteCart', 'postCart'])
  backend.calls.length = 0
  cart.step('l7', 1)
  await settle(cart)
  expect(backend.calls).toEqual(['getCart', 'postCart'])
  expect(storedUnits(backend)).toEqual({ 7: 4 })
})
