/** After a sign-out on the cart page: whether the shown lines are stored in the account. */
import { expect, test } from 'vitest'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { createFakeCart, wireCart } from '../../test/support/fakeCart.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs } from '../browser/tabs.ts'
import { createCartStore } from './cartStore.ts'

test.each([
  ['products', [[7, 2]], true],
  ['nothing', [], false],
] as const)('it is shown for a cart with %s: %s', async (_what, units, inAccount) => {
  const backend = createFakeCart(units)
  const cart = createCartStore(
    { api: backend.api, storage: noStorage, tabs: noTabs, track: () => {} },
    { cart: toMemberCart(wireCart(backend.units)), count: 0 },
  )
  cart.becomeGuest()
  await expect.poll(() => cart.state.known).toBe(true)
  expect(cart.state).toMatchObject({ lines: [], inAccount })
  cart.becomeMember()
  expect(cart.state.inAccount).toBe(false)
  cart.becomeGuest()
  expect(cart.state.inAccount).toBe(false)
})

test('it is shown when the session had expired before the page was loaded', async () => {
  const { api } = createFakeCart([])
  const cart = createCartStore({ api, storage: noStorage, tabs: noTabs, track: () => {} }, null, true)
  cart.restore()
  await expect.poll(() => cart.state.known).toBe(true)
  expect(cart.state).toMatchObject({ lines: [], inAccount: true })
  cart.becomeMember()
  expect(cart.state.inAccount).toBe(false)
})
