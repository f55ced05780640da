import { expect, test } from 'vitest'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { promoStep, takeBack, type Added } from './linkEffects.ts'

test.each([
  [null, 'GIFT', 'none'],
  ['WORSE1', null, 'apply'],
  ['WORSE1', 'GIFT-AAAA', 'ask'],
  ['gift-aaaa', 'GIFT-AAAA', 'forget'],
] as const)('the code %s of a link and the code %s of the cart: %s', (code, active, step) => {
  expect(promoStep(code, active)).toBe(step)
})

test('undo takes out the units that the link added, and no others', () => {
  const line = (id: number, qty: number) =>
    ({ cart_id: `line-${id}`, product: { id }, option_id: null, qty }) as unknown as GuestCartItem
  const calls: unknown[] = []
  const cart = {
    state: { lines: [line(1, 5), line(2, 3)] } as unknown as Parameters<typeof takeBack>[0]['state'],
    setQuantity: (id: unknown, qty: number) => {
      calls.push([id, qty])
      return qty
    },
    remove: (id: unknown) => {
      calls.push([id, 'removed'])
      return null
    },
  }
  const added = (id: number, by: number) => ({ line: line(id, by), by }) as unknown as Added
  takeBack(cart, [added(1, 2), added(2, 3), added(9, 1)])
  expect(calls).toEqual([
    ['line-1', 3],
    ['line-2', 'removed'],
  ])
})
