import { describe, expect, test } from 'vitest'
import type { GuestCartItem } from '../model/guestCart.ts'
import { guestCartTotal, isMailed, lineFault, lineTotal } from './guestCartTotal.ts'

const line = (change: Partial<GuestCartItem> = {}, product: Partial<GuestCartItem['product']> = {}): GuestCartItem => ({
  cart_id: '7:0',
  product: {
    id: 7,
    name: 'Soap',
    link_rewrite: 'soap',
    has_options: false,
    available_for_order: true,
    picture: null,
    price: { current: 10, iso_code: 'USD', sign: '$' },
    ...product,
  },
  qty: 1,
  qty_limit: null,
  option_id: null,
  option_name: null,
  available_for_order: true,
  reference: 'TN-7',
  ...change,
})

const costing = (current: number, qty: number) => line({ qty }, { price: { current, iso_code: 'USD', sign: '$' } })

describe('the fault of a line', () => {
  test('is null when it can be ordered', () => {
    expect(lineFault(line())).toBeNull()
    expect(lineFault(line({ option_id: 3 }, { has_options: true }))).toBeNull()
  })

  test('the product, or just this line of it, no longer exists', () => {
    expect(lineFault(line({ available_for_order: false }))).toBe('gone')
    expect(lineFault(line({}, { available_for_order: false }))).toBe('gone')
  })

  test('the country refuses the product, unless there is a more severe fault', () => {
    expect(lineFault(line(), [3, 7])).toBe('unshippable')
    expect(lineFault(line(), [3])).toBeNull()
    expect(lineFault(line({ available_for_order: false }), [7])).toBe('gone')
    expect(lineFault(line({}, { has_options: true }), [7])).toBe('options')
    expect(lineFault(line({ available_for_order: false }, { has_options: true }))).toBe('options')
  })

  test('no option is selected although there are some', () => {
    expect(lineFault(line({}, { has_options: true }))).toBe('options')
  })
})

describe('the total', () => {
  test('has no rounding errors of binary fractions', () => {
    expect(lineTotal(costing(0.1, 3))).toBe(0.3)
    expect(guestCartTotal([costing(0.1, 1), costing(0.2, 1)], 'USD')).toEqual({ units: 2, amount: 0.3 })
    expect(lineTotal(costing(19.99, 99))).toBe(1979.01)
  })

  test('leaves out what cannot be ordered', () => {
    expect(guestCartTotal([costing(5, 2), line({ qty: 4, available_for_order: false })], 'USD')).toEqual({
      units: 2,
      amount: 10,
    })
  })

  test('is null while a price is in another currency', () => {
    expect(guestCartTotal([costing(5, 2), line({}, { price: { current: 900, iso_code: 'RUB', sign: '₽' } })], 'USD')).toEqual({
      units: 3,
      amount: null,
    })
  })

  test('an empty cart costs nothing', () => {
    expect(guestCartTotal([], 'RUB')).toEqual({ units: 0, amount: 0 })
  })
})

test('only a cart of nothing but e-mailed products is delivered by e-mail; a line without the flag counts as shipped', () => {
  const mailed = line({}, { requires_shipping: false })
  expect(isMailed([mailed, mailed])).toBe(true)
  expect(isMailed([mailed, line({}, { requires_shipping: true })])).toBe(false)
  expect(isMailed([mailed, line()])).toBe(false)
  expect(isMailed([])).toBe(false)
})

test('products that the country refuses do not count', () => {
  const lines = [costing(10, 2), line({}, { id: 8 })]
  expect(guestCartTotal(lines, 'USD', [7])).toEqual({ units: 1, amount: 10 })
})
