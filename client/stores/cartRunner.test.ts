/** A run of the queue of a member's cart: what happens while it waits. */
import { expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { createFakeCart, refusal, wireCart } from '../../test/support/fakeCart.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs, type Tabs } from '../browser/tabs.ts'
import { createCartStore } from './cartStore.ts'

const openPage = (api: ApiClient, units: Parameters<typeof wireCart>[0], tabs: Tabs = noTabs) =>
  createCartStore({ api, storage: noStorage, tabs, track: () => {} }, { cart: toMemberCart(wireCart(units)), count: 0 })

test('a sign-out while another tab has the lock stops all sending', async () => {
  const backend = createFakeCart([[7, 2]])
  let isLocked = false
  const tabs: Tabs = {
    ...noTabs,
    exclusive: (work) => {
      isLocked = true
      cart.becomeGuest()
      return work()
    },
  }
  const cart = openPage(backend.api, backend.pieces, tabs)
  cart.setQuantity('l7', 4)
  await expect.poll(() => isLocked).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(backend.sent).toEqual([])
})

test('a change that is made while names are looked up is sent', async () => {
  const backend = createFakeCart([[7, 2]])
  const call = async (made: { readonly name: string }, input: object) => {
    if (made.name === 'getProducts') {
      cart.step('l7', 1)
      throw refusal(503)
    }
    const answer = (await backend.api.call(made as never, input as never)) as unknown as {
      readonly data: { readonly cart_items: { readonly items: readonly { readonly product: object }[] } }
    }
    for (const { product } of answer.data.cart_items.items) Object.assign(product, { name: null, link_rewrite: null })
    return answer
  }
  const cart = openPage(clientOf(call as unknown as ApiClient['call']), backend.pieces)
  await cart.reload()
  await expect.poll(() => backend.pieces.get(7)).toBe(3)
})
