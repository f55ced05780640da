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
    { lines, refused, checkout: { ...offering, ...change }, nameOf: ({ product }) => product.name },
    { ...consents, needsDuty: change.customs?.needsAcknowledgment === true },
  ).map((one) => [one.at, 'text' in one ? one.text : one.sentence])

describe('what stands in the way of an order', () => {
  test('is nothing for a cart in which all is chosen', () => {
    expect(found()).toEqual([])
  })

  test('is told all at once, in the order of the page', () => {
    const nothing = {
      address: { selected: null, offered: [] },
      payment: { selected: null, offered: [] },
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

  test('is a missing way of handing over only where the method offers ways', () => {
    const without = { ...offering.shipping, handover: null }
    expect(found({ shipping: without })).toEqual([[PLACES.handover, 'checkout.noHandover']])
    expect(found({ shipping: { ...without, offered: [{ ...method, options: null }] } })).toEqual([])
  })

  test('is a country that nothing is delivered to, unless the products themselves may not go there', () => {
    const nowhere = { shipping: { selected: null, handover: null, offered: [] } }
    expect(found(nowhere)).toEqual([[PLACES.shipping, 'cart.orderCannotShip']])
    expect(found(nowhere, yes, [7])).toEqual([[lineId('l7'), 'cart.cannotShip']])
  })

  test('is a method that is not chosen yet, where the country has some, also beside a product that it refuses', () => {
    const open = { shipping: { ...offering.shipping, selected: null, handover: null } }
    expect(found(open)).toEqual([[PLACES.shipping, 'checkout.noShipping']])
    expect(found(open, yes, [7])).toEqual([
      [lineId('l7'), 'cart.cannotShip'],
      [PLACES.shipping, 'checkout.noShipping'],
    ])
  })

  test('is no address and no way of sending for what is delivered by email, and no payment for what costs nothing', () => {
    const mailed = { requiresShipping: false, address: { selected: null, offered: [] } }
    expect(found({ ...mailed, payment: { selected: null, offered: [] }, totals: { ...offering.totals, total: 0 } })).toEqual([])
  })
})

test('what the backend found is told in its words, at the place that it names', () => {
  const failure = { message: 'One', code: null, field: null, retryAfterS: null, problems: [] }
  expect(obstaclesIn(failure, lines)).toEqual([{ at: null, product: null, sentence: 'One' }])
  expect(obstaclesIn({ ...failure, message: '' }, lines)).toEqual([])
  const problems = [
    { code: 'item_unavailable', message: 'Gone', field: 'cart_items.items.0', productId: 7 },
    { code: 'total_changed', message: 'Another total', field: 'total_price', productId: null },
  ] as const
  expect(obstaclesIn({ ...failure, problems }, lines)).toEqual([
    { at: lineId('l7'), product: 'Product 7', sentence: 'Gone' },
    { at: PLACES.total, product: null, sentence: 'Another total' },
  ])
})
