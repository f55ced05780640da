import { expect, test } from 'vitest'
import type { ShopEvent } from '../../shared/analytics.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { trackOrder } from './trackOrder.ts'
import { counterEvent, tagEvent } from './vendorEvents.ts'

const start = (stored?: unknown) => {
  const events: ShopEvent[] = []
  let kept = stored
  const storage = { read: () => kept, write: (_key: string, value: unknown) => void (kept = value) }
  return { events, deps: { track: (event: ShopEvent) => void events.push(event), storage } }
}
const cart = toMemberCart(
  wireCart(
    new Map([
      [7, 2],
      [8, 1],
    ]),
  ),
)

test('an order is told of once, however often its answer comes, and each order for itself', () => {
  const { deps, events } = start()
  for (const id of [31, 31, 32, 31]) trackOrder(deps, id, cart)
  expect(events.map((event) => event.name === 'order' && event.id)).toEqual([31, 32])
})

test('storage that holds something else keeps no order back', () => {
  for (const odd of [null, 'x', { 0: 31 }, ['31']]) {
    const { deps, events } = start(odd)
    trackOrder(deps, 31, cart)
    expect(events).toHaveLength(1)
  }
})

test('both services get what was bought and what is paid, with delivery, duty and promo code', () => {
  const { deps, events } = start()
  trackOrder(deps, 31, cart)
  const [event] = events
  if (!event) throw new Error('no event')
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
