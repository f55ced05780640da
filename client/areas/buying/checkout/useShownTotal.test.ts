import { expect, test } from 'vitest'
import type { WireCartEstimate } from '../../../../shared/api/guestCart.ts'
import { toMemberCart, type CartCheckout } from '../../../../shared/model/memberCart.ts'
import { wireCart } from '../../../../test/support/fakeCart.ts'
import { shownTotal } from './useShownTotal.ts'

const cart = toMemberCart(wireCart(new Map([[7, 1]]))).checkout
const TOTALS = { ...cart.totals, currency: 'USD', products: 25.2, delivery: null, discount: null, total: 25.2 }
const WITHOUT_ADDRESS: CartCheckout = {
  ...cart,
  requiresShipping: true,
  promo: null,
  address: { ...cart.address, selected: null },
  shipping: { ...cart.shipping, selected: null },
  totals: TOTALS,
}
const OFFER = { name: 'EMS', price: 6.1, days_min: 3, days_max: 7 }
const ESTIMATE = {
  products_price: 25.2,
  delivery_price: 6.1,
  total_price: 31.3,
  delivery: { iso_code: 'USD', offers: [OFFER] },
} as unknown as WireCartEstimate

test('a cart without an address shows the estimate with delivery', () => {
  expect(shownTotal(WITHOUT_ADDRESS, ESTIMATE, 'to Japan')).toEqual({
    kind: 'estimated',
    amount: 31.3,
    delivery: 6.1,
    to: 'to Japan',
  })
})

test('while the estimate is loading the room of its note is reserved for the country', () => {
  expect(shownTotal(WITHOUT_ADDRESS, null, 'to Japan')).toMatchObject({ kind: 'withoutDelivery', to: 'to Japan' })
  expect(shownTotal(WITHOUT_ADDRESS, null, null)).toMatchObject({ kind: 'withoutDelivery', to: null })
})

test.each([
  ['a promo code', { promo: 'WELCOME', totals: { ...TOTALS, discount: 2.52, total: 22.68 } }],
  ['a discount', { totals: { ...TOTALS, discount: 2.52, total: 22.68 } }],
])('after %s the total is without delivery, and no delivery is shown above it', (_, change) => {
  expect(shownTotal({ ...WITHOUT_ADDRESS, ...change }, ESTIMATE, 'to Japan')).toEqual({
    kind: 'withoutDelivery',
    amount: 22.68,
    delivery: null,
    to: null,
  })
})

test('an estimate of other products is not shown', () => {
  expect(shownTotal(WITHOUT_ADDRESS, { ...ESTIMATE, products_price: 30 }, 'Japan').kind).toBe('withoutDelivery')
})
