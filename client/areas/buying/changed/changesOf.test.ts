import type { Id } from '../../../../shared/api/shapes.ts'
import { expect, test } from 'vitest'
import { toMemberCart } from '../../../../shared/model/memberCart.ts'
import { wireCart } from '../../../../test/support/fakeCart.ts'
import { changesOf, type SeenCart } from './changesOf.ts'

const cartOf = (units: readonly (readonly [id: Id, qty: number])[]): SeenCart => toMemberCart(wireCart(new Map(units)))
const seen = cartOf([
  [7, 2],
  [8, 1],
])
const changes = (now: SeenCart) => {
  const { lines, choices, total } = changesOf(seen, now)
  return [lines.map(({ line, ...change }) => [line.product.id, ...Object.values(change)]), choices, total]
}

test('returns no changes for an unchanged cart', () => {
  expect(changes(cartOf([...seen.lines].map(({ product, qty }) => [Number(product.id), qty])))).toEqual([[], [], null])
})

test('returns removed, added and changed lines, with both totals', () => {
  const now = cartOf([
    [7, 3],
    [9, 1],
  ])
  expect(changes(now)).toEqual([
    [
      [8, 'left'],
      [7, 'quantity', 2, 3],
      [9, 'added'],
    ],
    [],
    { before: 35, now: 45 },
  ])
})

test('treats a line that was removed and added again as the same line, another option as another line', () => {
  const [first, ...others] = seen.lines
  if (!first) throw new Error('The cart is empty')
  expect(changes({ ...seen, lines: [{ ...first, cart_id: 'l99' }, ...others] })).toEqual([[], [], null])
  expect(changes({ ...seen, lines: [{ ...first, option_id: 5 }, ...others] })).toEqual([
    [
      [7, 'left'],
      [7, 'added'],
    ],
    [],
    null,
  ])
})

test('returns quantity and price of one line as two changes', () => {
  const [first, ...others] = seen.lines
  if (!first) throw new Error('The cart is empty')
  const dearer = {
    ...first,
    qty: 1,
    product: { ...first.product, price: first.product.price && { ...first.product.price, current: 12 } },
  }
  expect(changes({ ...seen, lines: [dearer, ...others] })).toEqual([
    [
      [7, 'quantity', 2, 1],
      [7, 'price', 10, 12],
    ],
    [],
    null,
  ])
})

test('compares each choice of an order, an address with all its fields', () => {
  const { checkout } = seen
  const address = (street: string) =>
    ({ ...checkout.address, offered: [{ id: 4, street }] }) as unknown as typeof checkout.address
  const choices = (from: SeenCart['checkout'], to: SeenCart['checkout']) =>
    changesOf({ ...seen, checkout: from }, { ...seen, checkout: to }).choices
  expect(choices({ ...checkout, address: address('Lesnaya 5') }, { ...checkout, address: address('Tverskaya 5') })).toEqual([
    'address',
  ])
  expect(
    choices(checkout, {
      ...checkout,
      shipping: { ...checkout.shipping, handover: { type: 'locker', name: 'Locker' } },
      payment: { ...checkout.payment, selected: 3 },
      promo: null,
    }),
  ).toEqual(['shipping', 'payment', 'promo'])
})
