import { beforeEach, describe, expect, test } from 'vitest'
import type { ShopEvent } from '../../shared/analytics.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createCartStore, type CartStore, type NewLine } from './cartStore.ts'

const KEY = 'cart/entities'

const line = (id: number, change: Partial<NewLine> = {}): NewLine => ({
  product: { id, name: `Product ${id}`, link_rewrite: `product-${id}`, has_options: false, available_for_order: true, picture: null, price: { current: 10, iso_code: 'USD', sign: '$' } },
  qty_limit: null,
  option_id: null,
  option_name: null,
  available_for_order: true,
  reference: `TN-${id}`,
  ...change,
})

let stored: Map<string, string>
let events: ShopEvent[]
let cart: CartStore

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
  cart = createCartStore({ storage, track: (event) => events.push(event) })
})

const quantities = () => cart.state.lines.map(({ cart_id, qty }) => `${cart_id} × ${qty}`)
const inStorage = () => (JSON.parse(stored.get(KEY) ?? '[]') as { cart_id: string; qty: number }[]).map(({ cart_id, qty }) => `${cart_id} × ${qty}`)

describe('a guest adds to the cart', () => {
  test('[R3.04] the line is in the store and in browser storage under cart/entities', () => {
    expect(cart.add(line(7))).toBe(1)
    expect(quantities()).toEqual(['7:0 × 1'])
    expect(inStorage()).toEqual(['7:0 × 1'])
  })

  test('the same product and option grow one line, another option makes its own', () => {
    cart.add(line(7))
    cart.add(line(7, { qty: 2 }))
    cart.add(line(7, { option_id: 3, option_name: '100 g' }))
    expect(quantities()).toEqual(['7:0 × 3', '7:3 × 1'])
    expect(cart.pieces()).toBe(4)
  })

  test('[R5.21] a limit caps the line', () => {
    expect(cart.add(line(7, { qty: 9, qty_limit: 5 }))).toBe(5)
    expect(cart.add(line(7, { qty_limit: 5 }))).toBe(5)
    expect(cart.add(line(8, { qty: 3, qty_limit: 0 }))).toBe(1)
  })

  test('[R1.11] the event tells how many pieces came in, and nothing when none did', () => {
    cart.add(line(7, { qty: 4, qty_limit: 5 }))
    cart.add(line(7, { qty: 4, qty_limit: 5 }))
    cart.add(line(7, { qty_limit: 5 }))
    expect(events.map((event) => event.name === 'add_to_cart' && event.quantity)).toEqual([4, 1])
  })

  test('what another tab put in meanwhile stays', () => {
    cart.add(line(7))
    createCartStore({ storage, track: () => {} }).add(line(8))
    cart.add(line(9))
    expect(quantities()).toEqual(['7:0 × 1', '8:0 × 1', '9:0 × 1'])
  })
})

describe('the stored cart is read', () => {
  test('only when asked: before, the number of pieces is not known', () => {
    cart.add(line(7))
    const other = createCartStore({ storage, track: () => {} })
    expect(other.state.known).toBe(false)
    expect(other.pieces()).toBe(0)
    other.restore()
    expect(other.state.known).toBe(true)
    expect(other.pieces()).toBe(1)
    expect(other.initial.lines).toEqual([])
  })

  test('without its broken lines', () => {
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

  test('[R5.21] a quantity is set within the limit', () => {
    expect(cart.setQuantity('8:0', 4)).toBe(4)
    expect(cart.setQuantity('8:0', 40)).toBe(5)
    expect(cart.setQuantity('8:0', 0)).toBe(1)
    expect(cart.setQuantity('none', 3)).toBe(0)
    expect(inStorage()).toEqual(['7:0 × 2', '8:0 × 1', '9:0 × 2'])
  })

  test('[R1.11] [R1.12] more is an add, less a remove, the same is neither', () => {
    for (const quantity of [5, 2, 2]) cart.setQuantity('8:0', quantity)
    expect(events.map((event) => [event.name, 'quantity' in event && event.quantity])).toEqual([
      ['add_to_cart', 3],
      ['remove_from_cart', 3],
    ])
  })

  test('[R1.12] a line is taken out, and put back where it stood', () => {
    const removed = cart.remove('8:0')
    expect(quantities()).toEqual(['7:0 × 2', '9:0 × 2'])
    expect(inStorage()).toEqual(['7:0 × 2', '9:0 × 2'])
    expect(events.map(({ name }) => name)).toEqual(['remove_from_cart'])
    if (!removed) throw new Error('nothing was removed')
    cart.putBack(removed)
    expect(quantities()).toEqual(['7:0 × 2', '8:0 × 2', '9:0 × 2'])
    expect(cart.remove('none')).toBeNull()
  })

  test('a line that is put back twice is there once', () => {
    const removed = cart.remove('9:0')
    if (!removed) throw new Error('nothing was removed')
    cart.putBack(removed)
    cart.putBack(removed)
    expect(quantities()).toEqual(['7:0 × 2', '8:0 × 2', '9:0 × 2'])
  })

  test('[R4.23] prices of another currency replace the old ones; lines without an answer stay as they are', () => {
    cart.reprice({ '7:0': { price: { current: 9, iso_code: 'EUR', sign: '€' }, available: null }, '8:0': { price: { current: 8, iso_code: 'EUR', sign: '€' }, available: false } })
    expect(cart.state.lines.map(({ product, available_for_order }) => [product.price.current, product.price.iso_code, available_for_order])).toEqual([
      [9, 'EUR', true],
      [8, 'EUR', false],
      [10, 'USD', true],
    ])
  })
})
