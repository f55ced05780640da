import { expect, test } from 'vitest'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { trackedOrder } from './trackedOrder.ts'
import { counterEvent, tagEvent } from './vendorEvents.ts'

const cart = toMemberCart(
  wireCart(
    new Map([
      [7, 2],
      [8, 1],
    ]),
  ),
)

test('both services get the products and the paid amounts, with delivery, duty and promo code', () => {
  const event = { name: 'order', id: 31, ...trackedOrder(cart) } as const
  expect(tagEvent(event)).toEqual([
    'purchase',
    {
      currency: 'USD',
      value: 35,
      transaction_id: '31',
      shipping: 7,
      tax: 3,
      coupon: 'SPRING',
      items: [
        { item_id: '7', item_name: 'Product 7', price: 10, quantity: 2, reference: 'TN-7' },
        { item_id: '8', item_name: 'Product 8', price: 10, quantity: 1, reference: 'TN-8' },
      ],
    },
  ])
  expect(counterEvent(event)).toEqual({
    ecommerce: {
      currencyCode: 'USD',
      purchase: {
        actionField: { id: '31', revenue: 35, coupon: 'SPRING' },
        products: [
          { id: '7', name: 'Product 7', price: 10, quantity: 2, reference: 'TN-7' },
          { id: '8', name: 'Product 8', price: 10, quantity: 1, reference: 'TN-8' },
        ],
      },
    },
  })
})

test('an order without a promo code is reported without a coupon', () => {
  const { lines, checkout } = cart
  const event = { name: 'order', id: 31, ...trackedOrder({ lines, checkout: { ...checkout, promo: null } }) } as const
  expect(tagEvent(event)[1]).not.toHaveProperty('coupon')
})
