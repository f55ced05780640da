import { describe, expect, test } from 'vitest'
import { PICKUP_SHIPPING_ID } from '../../../../shared/constants.ts'
import { toMemberCart, type CartCheckout } from '../../../../shared/model/memberCart.ts'
import { wireCart } from '../../../../test/support/fakeCart.ts'
import { lineId, obstaclesIn, obstaclesOf, PLACES } from './obstacles.ts'

const { lines, checkout } = toMemberCart(wireCart(new Map([[7, 2]])))
const method = {
  id: PICKUP_SHIPPING_ID,
  name: 'CDEK',
  description: null,
  price: 7,
  days_from: null,
  days_to: null,
  options: [{ type: 'door', name: 'To the door', description: null, address: null, hours: null }],
}
const offering: CartCheckout = { ...checkout, shipping: { ...checkout.shipping, offered: [method] } }
const yes = { agree: true, duty: true }
const found = (change: Partial<CartCheckout> = {}, consents = yes, refused: readonly number[] = []) =>
  obstaclesOf(
    { lines, refused, refusals: {}, checkout: { ...offering, ...change }, nameOf: ({ product }) => product.name },
    { ...consents, needsDuty: change.customs?.needsAcknowledgment === true },
  ).map((one) => [one.at, 'text' in one ? one.text : one.sentence])

describe('obstacles of an order', () => {
  test('none for a cart with all choices made', () => {
    expect(found()).toEqual([])
  })

  test('all at once, in the order of the page', () => {
    const nothing = {
      address: { selected: null, offered: [] },
      payment: { selected: null, offered: [{ id: 1, name: 'Card', description: null, is_card: true }] },
      customs: { ...offering.customs, needsAcknowledgment: true },
    }
    expect(found(nothing, { agree: false, duty: false }, [7])).toEqual([
      [lineId('l7'), 'cart.cannotShip'],
      [PLACES.address, 'checkout.noAddress'],
      [PLACES.payment, 'checkout.noPayment'],
      [PLACES.duty, 'checkout.dutyRequired'],
      [PLACES.agree, 'checkout.agreeRequired'],
    ])
  })

  test('without any payment method the shop takes no orders, instead of asking for a choice', () => {
    expect(found({ payment: { selected: null, offered: [] } })).toEqual([[PLACES.payment, 'checkout.noPayments']])
  })

  test('a missing handover only when the method has options', () => {
    const without = { ...offering.shipping, handover: null }
    expect(found({ shipping: without })).toEqual([[PLACES.handover, 'checkout.noHandover']])
    expect(found({ shipping: { ...without, offered: [{ ...method, options: null }] } })).toEqual([])
  })

  test('a product that the country refuses, with the reason of the backend', () => {
    const cart = { lines, refused: [7], refusals: { 7: 'honey' }, checkout: offering, nameOf: () => 'Honey' }
    expect(obstaclesOf(cart, { ...yes, needsDuty: false })).toEqual([
      { at: lineId('l7'), product: 'Honey', text: 'cart.cannotShip', reason: 'honey' },
    ])
  })

  test('a country without delivery methods, unless a product cannot be shipped there', () => {
    const nowhere = { shipping: { selected: null, handover: null, offered: [], refused: [] } }
    expect(found(nowhere)).toEqual([[PLACES.shipping, 'cart.orderCannotShip']])
    expect(found(nowhere, yes, [7])).toEqual([[lineId('l7'), 'cart.cannotShip']])
  })

  test('a missing delivery method when the country has some, also beside a refused product', () => {
    const open = { shipping: { ...offering.shipping, selected: null, handover: null } }
    expect(found(open)).toEqual([[PLACES.shipping, 'checkout.noShipping']])
    expect(found(open, yes, [7])).toEqual([
      [lineId('l7'), 'cart.cannotShip'],
      [PLACES.shipping, 'checkout.noShipping'],
    ])
  })

  test('no address and no delivery method for e-mailed products, no payment for an order of zero', () => {
    const mailed = { requiresShipping: false, address: { selected: null, offered: [] } }
    expect(found({ ...mailed, payment: { selected: null, offered: [] }, totals: { ...offering.totals, total: 0 } })).toEqual([])
  })
})

test("uses the backend's sentences at the places that it names", () => {
  const failure = { message: 'One', code: null, field: null, retryAfterS: null, problems: [] }
  expect(obstaclesIn(failure, lines)).toEqual([{ at: null, product: null, sentence: 'One' }])
  expect(obstaclesIn({ ...failure, message: '' }, lines)).toEqual([])
  const problems = [
    { code: 'item_unavailable', message: 'Gone', field: 'cart_items.items.0', productId: 7 },
    { code: 'total_changed', message: 'Another total', field: 'total_price', productId: null },
    { code: 'mailbox_unconfirmed', message: 'Confirm your email', field: 'email', productId: null },
    { code: 'too_many_unpaid', message: 'Pay or cancel one', field: 'orders', productId: null },
  ] as const
  expect(obstaclesIn({ ...failure, problems }, lines)).toEqual([
    { at: lineId('l7'), product: 'Product 7', sentence: 'Gone' },
    { at: PLACES.total, product: null, sentence: 'Another total' },
    { at: '/profile/info', product: null, sentence: 'Confirm your email' },
    { at: '/profile/orders', product: null, sentence: 'Pay or cancel one' },
  ])
})
