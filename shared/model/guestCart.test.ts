import { fc } from '../../test/support/property.ts'
import { describe, expect, test } from 'vitest'
import { countUnits, guestCartId, readGuestCart, type GuestCartItem } from './guestCart.ts'

const line = (change: Partial<GuestCartItem> = {}): GuestCartItem => ({
  cart_id: '7:0',
  product: {
    id: 7,
    name: 'Tea',
    link_rewrite: 'tea',
    has_options: false,
    available_for_order: true,
    picture: null,
    price: { current: 5, iso_code: 'USD', sign: '$' },
  },
  qty: 2,
  qty_limit: null,
  option_id: null,
  option_name: null,
  available_for_order: true,
  reference: 'TN-7',
  ...change,
})

describe('[R3.04] the stored guest cart', () => {
  test('is read as it was written', () => {
    const lines = [line(), line({ cart_id: '7:3', option_id: 3, option_name: '100 g', qty_limit: 5 })]
    expect(readGuestCart(JSON.parse(JSON.stringify(lines)))).toEqual(lines)
  })

  test('lines that do not match are left out, the others stay', () => {
    const stored: unknown[] = [
      line(),
      null,
      'x',
      {},
      { ...line(), qty: 0 },
      { ...line(), qty: '2' },
      { ...line(), product: { id: 7 } },
      line({ cart_id: '8:0' }),
    ]
    expect(readGuestCart(stored).map(({ cart_id }) => cart_id)).toEqual(['7:0', '8:0'])
  })

  test('is empty when storage contains anything else', () => {
    for (const stored of [undefined, null, {}, 'cart', 5]) expect(readGuestCart(stored)).toEqual([])
    fc.assert(fc.property(fc.jsonValue(), (stored) => Array.isArray(readGuestCart(stored))))
  })

  test('has one line per product and option', () => {
    expect(guestCartId(7, null)).toBe('7:0')
    expect(guestCartId(7, 3)).toBe('7:3')
  })

  test('counts units, not lines', () => {
    expect(countUnits([])).toBe(0)
    expect(countUnits([line({ qty: 2 }), line({ qty: 3 })])).toBe(5)
  })
})
