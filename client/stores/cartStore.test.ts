import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import { newLine as line } from '../../test/support/newLine.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { noTabs } from '../browser/tabs.ts'
import { createCartStore, type CartStore } from './cartStore.ts'

const KEY = 'cart/entities'

let stored: Map<string, string>
let events: ShopEvent[]
let cart: CartStore
/** The backend's answer to a request for prices; null is a failure. */
let prices: (body: {
  readonly currency: string
  readonly items: readonly { readonly cart_id: string }[]
}) => Promise<object | null>

const api = clientOf((async (_call: unknown, { body }: { body: Parameters<typeof prices>[0] }) => {
  const data = await prices(body)
  if (!data) throw new Error('no answer')
  return { data, message: null }
}) as unknown as ApiClient['call'])

const priced = (current: number, change: object = {}) => ({
  price: { current, old: null, iso_code: 'EUR', sign: '€', discount: null, has_range: null, per_unit: null },
  available_for_order: true,
  qty_limit: null,
  name: null,
  ...change,
})

const storage: KeyValueStorage = {
  read: (key) => {
    const text = stored.get(key)
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  },
  write: (key, value) => {
    stored.set(key, JSON.stringify(value))
  },
  watch: () => () => {},
}

beforeEach(() => {
  stored = new Map()
  events = []
  prices = () => Promise.resolve(null)
  cart = createCartStore({ api, storage, tabs: noTabs, track: (event) => events.push(event) })
})

const quantities = () => cart.state.lines.map(({ cart_id, qty }) => `${cart_id} × ${qty}`)
const inStorage = () =>
  (JSON.parse(stored.get(KEY) ?? '[]') as { cart_id: string; qty: number }[]).map(({ cart_id, qty }) => `${cart_id} × ${qty}`)

describe('a guest adds to the cart', () => {
  test('[R3.04] the line is in the store and in browser storage under cart/entities', () => {
    expect(cart.add(line(7))).toBe(1)
    expect(quantities()).toEqual(['7:0 × 1'])
    expect(inStorage()).toEqual(['7:0 × 1'])
  })

  test('the same product and option increase one line, another option adds its own', () => {
    cart.add(line(7))
    cart.add(line(7, { qty: 2 }))
    cart.add(line(7, { option_id: 3, option_name: '100 g' }))
    expect(quantities()).toEqual(['7:0 × 3', '7:3 × 1'])
    expect(cart.units()).toBe(4)
  })

  test('a limit caps the line', () => {
    expect(cart.add(line(7, { qty: 9, qty_limit: 5 }))).toBe(5)
    expect(cart.add(line(7, { qty_limit: 5 }))).toBe(5)
    expect(cart.add(line(8, { qty: 3, qty_limit: 0 }))).toBe(1)
  })

  test('the event has the number of added units, and no event is sent for none', () => {
    cart.add(line(7, { qty: 4, qty_limit: 5 }))
    cart.add(line(7, { qty: 4, qty_limit: 5 }))
    cart.add(line(7, { qty_limit: 5 }))
    expect(events.map((event) => event.name === 'add_to_cart' && event.quantity)).toEqual([4, 1])
  })

  test('a line that another tab has added since stays', () => {
    cart.add(line(7))
    createCartStore({ api, storage, tabs: noTabs, track: () => {} }).add(line(8))
    cart.add(line(9))
    expect(quantities()).toEqual(['7:0 × 1', '8:0 × 1', '9:0 × 1'])
  })
})

describe('the stored cart is read', () => {
  test('only on request: before, the number of units is not known', () => {
    cart.add(line(7))
    const other = createCartStore({ api, storage, tabs: noTabs, track: () => {} })
    expect(other.state.known).toBe(false)
    expect(other.units()).toBe(0)
    other.restore()
    expect(other.state.known).toBe(true)
    expect(other.units()).toBe(1)
    expect(other.initial.lines).toEqual([])
  })

  test('without its invalid lines', () => {
    cart.add(line(7))
    stored.set(KEY, JSON.stringify([...(JSON.parse(stored.get(KEY) ?? '[]') as unknown[]), { cart_id: 'broken' }]))
    cart.restore()
    expect(quantities()).toEqual(['7:0 × 1'])
  })
})

describe('a guest changes the cart', () => {
  beforeEach(() => {
    for (const id of [7, 8, 9]) cart.add(line(id, { qty: 2, qty_limit: 5 }))
    events.length = 0
  })

  test('a quantity is set within the limit', () => {
    expect(cart.setQuantity('8:0', 4)).toBe(4)
    expect(cart.setQuantity('8:0', 40)).toBe(5)
    expect(cart.setQuantity('8:0', 0)).toBe(1)
    expect(cart.setQuantity('none', 3)).toBe(0)
    expect(inStorage()).toEqual(['7:0 × 2', '8:0 × 1', '9:0 × 2'])
  })

  test('plus and minus start from the quantity that another tab has stored, and never go below one', () => {
    createCartStore({ api, storage, tabs: noTabs, track: () => {} }).setQuantity('8:0', 4)
    expect(cart.step('8:0', 1)).toBe(5)
    expect(cart.step('8:0', -9)).toBe(1)
    expect(cart.step('none', 1)).toBe(0)
    expect(inStorage()).toEqual(['7:0 × 2', '8:0 × 1', '9:0 × 2'])
  })

  test('an increase is tracked as an add, a decrease as a remove, the same quantity as neither', () => {
    for (const quantity of [5, 2, 2]) cart.setQuantity('8:0', quantity)
    expect(events.map((event) => [event.name, 'quantity' in event && event.quantity])).toEqual([
      ['add_to_cart', 3],
      ['remove_from_cart', 3],
    ])
  })

  test('a line is removed, and restored at its place', () => {
    const putBack = cart.remove('8:0')
    expect(quantities()).toEqual(['7:0 × 2', '9:0 × 2'])
    expect(inStorage()).toEqual(['7:0 × 2', '9:0 × 2'])
    expect(events.map(({ name }) => name)).toEqual(['remove_from_cart'])
    putBack?.()
    expect(quantities()).toEqual(['7:0 × 2', '8:0 × 2', '9:0 × 2'])
    expect(cart.remove('none')).toBeNull()
  })

  test('a line that is restored twice is there once', () => {
    const putBack = cart.remove('9:0')
    putBack?.()
    putBack?.()
    expect(quantities()).toEqual(['7:0 × 2', '8:0 × 2', '9:0 × 2'])
  })
})

describe('prices are refreshed', () => {
  beforeEach(() => {
    for (const id of [7, 8, 9]) cart.add(line(id, { qty: 4 }))
    events.length = 0
  })

  test('[R7.09] all lines are requested in the new currency, and get price, name and limit of the answer', async () => {
    prices = ({ currency, items }) => {
      expect([currency, items]).toEqual(['EUR', [7, 8, 9].map((id) => ({ cart_id: `${id}:0`, product_id: id, option_id: null }))])
      return Promise.resolve({
        '7:0': priced(9, { name: 'Soap' }),
        '8:0': priced(8, { available_for_order: false }),
        '9:0': priced(7, { qty_limit: 3 }),
      })
    }
    await cart.refresh('EUR')
    expect(
      cart.state.lines.map(({ product, available_for_order, qty }) => [product.name, product.price, available_for_order, qty]),
    ).toEqual([
      ['Soap', { current: 9, iso_code: 'EUR', sign: '€' }, true, 4],
      ['Product 8', { current: 8, iso_code: 'EUR', sign: '€' }, false, 4],
      ['Product 9', { current: 7, iso_code: 'EUR', sign: '€' }, true, 3],
    ])
    expect([...cart.state.lowered]).toEqual(['9:0'])
    expect(events).toEqual([])
  })

  test('every written line is readable: no value of the answer makes a stored line invalid', async () => {
    prices = () => Promise.resolve({ '7:0': priced(9, { extra: true }), '8:0': priced(8), '9:0': priced(7) })
    await cart.refresh('EUR')
    cart.restore()
    expect(quantities()).toEqual(['7:0 × 4', '8:0 × 4', '9:0 × 4'])
  })

  test('a product that the backend no longer has cannot be ordered', async () => {
    prices = () => Promise.resolve({ '7:0': priced(9), '9:0': priced(7) })
    await cart.refresh('EUR')
    expect(cart.state.lines.map(({ available_for_order }) => available_for_order)).toEqual([true, false, true])
  })

  test('the status is loading, then normal or error; after an error the lines are unchanged', async () => {
    prices = () => Promise.resolve({})
    const done = cart.refresh('EUR')
    expect(cart.state.status).toBe('loading')
    await done
    expect(cart.state.status).toBe('normal')
    const before = quantities()
    prices = () => Promise.resolve(null)
    await cart.refresh('EUR')
    expect(cart.state.status).toBe('error')
    expect(quantities()).toEqual(before)
  })

  test('a line that was removed during the request stays removed', async () => {
    prices = () => {
      cart.remove('8:0')
      return Promise.resolve({ '7:0': priced(9), '8:0': priced(8), '9:0': priced(7) })
    }
    await cart.refresh('EUR')
    expect(inStorage()).toEqual(['7:0 × 4', '9:0 × 4'])
  })

  test('of two requests the newer one counts, however late the older one is answered', async () => {
    const answers: ((value: object) => void)[] = []
    prices = () => new Promise((resolve) => answers.push(resolve))
    const first = cart.refresh('USD')
    await expect.poll(() => answers.length).toBe(1)
    prices = () => Promise.resolve({ '7:0': priced(9), '8:0': priced(8), '9:0': priced(7) })
    await cart.refresh('EUR')
    answers[0]?.({ '7:0': priced(1), '8:0': priced(1), '9:0': priced(1) })
    await first
    expect(cart.state.lines.map(({ product }) => product.price?.current)).toEqual([9, 8, 7])
  })

  test('the chunk with the calls is loaded again after a failure', async () => {
    let isThere = false
    const late = createCartStore({
      api,
      storage,
      tabs: noTabs,
      track: () => {},
      loadCalls: () => (isThere ? import('./cartCalls.ts') : Promise.reject(new Error('404'))),
    })
    prices = () => Promise.resolve({ '7:0': priced(9), '8:0': priced(8), '9:0': priced(7) })
    await late.refresh('EUR')
    expect(late.state.status).toBe('error')
    isThere = true
    await late.refresh('EUR')
    expect(late.state.status).toBe('normal')
    expect(late.state.lines.map(({ product }) => product.price?.current)).toEqual([9, 8, 7])
  })

  test('an empty cart requests nothing', async () => {
    stored.clear()
    prices = () => Promise.reject(new Error('asked'))
    await cart.refresh('EUR')
    expect(cart.state.status).toBe('normal')
  })
})

test('a guest’s cart is not read again after a message about a member’s cart in another tab', async () => {
  cart.add(line(7))
  stored.clear()
  await cart.reload()
  expect(quantities()).toEqual(['7:0 × 1'])
})
