/** The alert of a cart whose lines could not be refreshed. */
import { expect, test } from 'vitest'
import { cartAlert } from './cartAlert.ts'

const failed = { status: 'error', failure: null, member: false } as const

test.each([
  ['of a guest states that the prices are old', failed, false, 'cart.pricesFailed'],
  ['of a customer states that the cart is as it was', { ...failed, member: true }, false, 'cart.loadFailed'],
  ['has none without a connection: the message about the connection is shown instead', failed, true, null],
  ['has none without a connection for a customer either', { ...failed, member: true }, true, null],
  ['has none while a failed change has its own message', { ...failed, failure: { message: '', retry: null } }, false, null],
  ['has none while it loads', { ...failed, status: 'loading' }, false, null],
  ['has none once it is loaded', { ...failed, status: 'normal' }, false, null],
] as const)('the cart %s', (_what, state, isCutOff, alert) => {
  expect(cartAlert(state, isCutOff)).toBe(alert)
})
