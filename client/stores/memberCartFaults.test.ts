/** Failed changes of a member's cart: they are undone, and may be retried. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopEvent } from '../../shared/analytics.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { createFakeCart, refusal, wireCart, type FakeCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs } from '../browser/tabs.ts'
import { createCartStore, type CartStore, type NewLine } from './cartStore.ts'

// A write that has failed here has no later effect; lateWrites.test.ts covers those that arrive late.
vi.mock(import('./writeLimits.ts'), async (original) => ({ ...(await original()), WRITE_SETTLES_MS: 0 }))

const line = (id: number, change: Partial<NewLine> = {}): NewLine => newLine(id, { qty_limit: 5, ...change })

let backend: FakeCart
let isPartThere: boolean
let cart: CartStore
let events: ShopEvent[]

const shown = () => cart.state.lines.map(({ product, qty }) => `${product.id} × ${qty}`)
const rest = async () => {
  await expect.poll(() => cart.state.status).not.toBe('loading')
}

beforeEach(() => {
  backend = createFakeCart([
    [7, 2],
    [8, 1],
  ])
  isPartThere = true
  events = []
  cart = createCartStore(
    {
      api: backend.api,
      storage: noStorage,
      tabs: noTabs,
      track: (event) => void events.push(event),
      loadCalls: () => (isPartThere ? import('./cartCalls.ts') : Promise.reject(new Error('404'))),
    },
    { cart: toMemberCart(wireCart(backend.units)), count: 0 },
  )
})

describe('a change that fails', () => {
  test('is undone with the backend’s message; a refusal has no retry', async () => {
    backend.before = (call) => {
      if (call === 'postCart') throw refusal(422, 'A cart holds at most 100 different items')
    }
    cart.setQuantity('l7', 4)
    await rest()
    expect(shown()).toEqual(['7 × 2', '8 × 1'])
    expect(cart.state).toMatchObject({
      status: 'error',
      failure: { message: 'A cart holds at most 100 different items', retry: null },
    })
  })

  test.each([408, 429, 500, 503])('with status %i may be retried', async (status) => {
    backend.before = (call) => {
      if (call === 'postCart') throw refusal(status)
    }
    cart.setQuantity('l7', 4)
    await rest()
    expect(cart.state.failure?.retry).toBeTypeOf('function')
  })

  test('undoes no change of another product', async () => {
    backend.before = (_call, lines) => {
      if (lines[0]?.product_id === 9) throw refusal(422, 'Sold out')
    }
    cart.add(line(9))
    cart.add(line(10))
    await rest()
    expect(shown()).toEqual(['7 × 2', '8 × 1', '10 × 1'])
    expect(cart.state.failure?.message).toBe('Sold out')
  })

  test('without an answer is retried on request, and only once', async () => {
    backend.before = () => {
      throw refusal(503)
    }
    cart.step('l7', 1)
    await rest()
    expect(shown()).toEqual(['7 × 2', '8 × 1'])
    backend.before = () => {}
    const retry = cart.state.failure?.retry
    retry?.()
    retry?.()
    expect(shown()).toEqual(['7 × 3', '8 × 1'])
    await rest()
    expect(cart.state).toMatchObject({ status: 'normal', failure: null })
    retry?.()
    await rest()
    expect(backend.units.get(7)).toBe(3)
  })

  test('is retried on request together with that of another product', async () => {
    backend.before = (call) => {
      if (call === 'postCart') throw refusal(503)
    }
    cart.step('l7', 1)
    cart.add(line(9))
    await rest()
    expect(shown()).toEqual(['7 × 2', '8 × 1'])
    backend.before = () => {}
    cart.state.failure?.retry?.()
    await rest()
    expect(shown()).toEqual(['7 × 3', '8 × 1', '9 × 1'])
  })

  test('that the backend has made although its answer was lost counts once and stays', async () => {
    backend.after = (call) => {
      if (call === 'postCart') throw refusal(504)
    }
    cart.step('l7', 1)
    await rest()
    backend.after = () => {}
    expect(cart.state).toMatchObject({ status: 'normal', failure: null })
    expect(shown()).toEqual(['7 × 3', '8 × 1'])
    // The next press starts from there.
    cart.step('l7', 1)
    await rest()
    expect(backend.units.get(7)).toBe(4)
    expect(events).toHaveLength(2)
  })

  test.each([
    ['added', () => cart.add(line(9)), ['7 × 2', '8 × 1', '9 × 1']],
    ['removed', () => cart.remove('l8'), ['7 × 2']],
  ])('is shown as the backend has it when only the answer was lost: %s', async (_what, change, then) => {
    backend.after = (call) => {
      if (call !== 'getCart') throw refusal(0)
    }
    change()
    await rest()
    expect(shown()).toEqual(then)
    expect([cart.state.failure, cart.units()]).toEqual([null, [...backend.units.values()].reduce((sum, qty) => sum + qty, 0)])
  })

  test('whose answer is lost together with the next read of the cart has a retry, and counts once', async () => {
    let isDown = false
    backend.after = (call) => {
      if (call === 'postCart') isDown = true
      if (isDown) throw refusal(504)
    }
    cart.step('l7', 1)
    await rest()
    expect(shown()).toEqual(['7 × 2', '8 × 1'])
    backend.after = () => {}
    cart.state.failure?.retry?.()
    await rest()
    expect(shown()).toEqual(['7 × 3', '8 × 1'])
    expect(backend.units.get(7)).toBe(3)
  })

  test('whose code could not be loaded leaves a cart that works', async () => {
    isPartThere = false
    cart.step('l7', 1)
    await rest()
    expect(shown()).toEqual(['7 × 2', '8 × 1'])
    expect(cart.state.failure?.message).toBe('')
    isPartThere = true
    cart.state.failure?.retry?.()
    await rest()
    expect(shown()).toEqual(['7 × 3', '8 × 1'])
  })
})

describe('a removal that fails', () => {
  test('notifies its caller; undone later or during the request, the line has its former quantity', async () => {
    for (const isEarly of [true, false]) {
      let failures = 0
      backend.before = (call) => {
        if (call === 'deleteCart') throw refusal(500)
      }
      const putBack = cart.remove('l7', () => void (failures += 1))
      if (isEarly) {
        await expect.poll(() => backend.sent.length).toBeGreaterThan(0)
        putBack?.()
      }
      await rest()
      if (!isEarly) putBack?.()
      await rest()
      expect([failures, shown(), backend.units.get(7)]).toEqual([1, ['7 × 2', '8 × 1'], 2])
    }
  })

  test('is not undone in the cart of another user', async () => {
    const putBack = cart.remove('l7')
    await rest()
    cart.becomeGuest()
    putBack?.()
    expect(shown()).toEqual([])
  })

  test('undone, never lowers what another device has added since', async () => {
    const putBack = cart.remove('l7')
    await rest()
    backend.units.set(7, 4)
    await cart.reload()
    putBack?.()
    await rest()
    expect(backend.units.get(7)).toBe(4)
  })
})

describe('trackers get a change', () => {
  const received = () =>
    events.map((event) => ('quantity' in event ? `${event.name} ${event.item.product.id} × ${event.quantity}` : event.name))

  test('when the backend has accepted it, and never one that it refused', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    backend.before = async (call, lines) => {
      if (call === 'postCart') await gate
      if (lines[0]?.product_id === 9) throw refusal(422, 'Sold out')
    }
    cart.add(line(7))
    cart.add(line(9))
    cart.remove('l8')
    expect(received()).toEqual([])
    release()
    await rest()
    expect(received()).toEqual(['add_to_cart 7 × 1', 'remove_from_cart 8 × 1'])
  })

  test('once, also when only the second attempt succeeded', async () => {
    backend.before = () => {
      throw refusal(503)
    }
    cart.step('l7', 1)
    await rest()
    expect(received()).toEqual([])
    backend.before = () => {}
    cart.state.failure?.retry?.()
    await rest()
    expect(received()).toEqual(['add_to_cart 7 × 1'])
  })
})
