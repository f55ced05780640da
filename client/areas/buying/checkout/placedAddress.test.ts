import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '../../../../shared/api/placedOrder.ts'
import { placedAddress } from './placedAddress.ts'

const placed = (change: Partial<PlacedOrder> = {}): PlacedOrder => ({
  order_id: 1009,
  order_number: null,
  payment_id: '1010',
  is_card: false,
  next_action: null,
  ...change,
})

describe('a placed order continues', () => {
  test('at its payment when the answer contains a next action', () => {
    const order = placed({ next_action: { type: 'none' } })
    expect(placedAddress(order, false)).toEqual({ to: '/user/payment/1010', external: false, isPayment: true })
  })

  test('at the card form for a card, also without a next action', () => {
    expect(placedAddress(placed({ is_card: true }), false)).toMatchObject({ to: '/jpcart/payment/1010', isPayment: true })
  })

  test('at its payment when the backend has the group `orders`', () => {
    expect(placedAddress(placed(), true)).toMatchObject({ to: '/user/payment/1010', isPayment: true })
  })

  test('at its confirmation when the answer does not show that the backend has payment calls', () => {
    const confirmation = { to: '/user/payment/success?order=1009', external: false, isPayment: false }
    expect(placedAddress(placed(), false)).toEqual(confirmation)
    expect(placedAddress(placed({ payment_id: null }), false)).toEqual(confirmation)
  })

  test('nowhere when the answer contains neither order nor payment', () => {
    expect(placedAddress(placed({ order_id: null, payment_id: null }), false)).toBeNull()
  })
})
