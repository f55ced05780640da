/** A run of the queue of a member's cart: what happens while it waits. */
import { expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { CART_ADDS_KEY } from '../../shared/constants.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { createFakeCart, refusal, wireCart, type FakeCart } from '../../test/support/fakeCart.ts'
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
  const cart = openPage(backend.api, backend.units, tabs)
  cart.setQuantity('l7', 4)
  await expect.poll(() => isLocked).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(backend.sent).toEqual([])
})

/** The cart at a backend that is known to add quantities: a line is lowered by two writes. */
const openAdding = ({ api, units }: FakeCart) => {
  const stored = new Map<string, unknown>([[CART_ADDS_KEY, true]])
  const storage = { ...noStorage, read: (key: string) => stored.get(key) }
  return createCartStore(
    { api, storage, tabs: noTabs, track: () => {} },
    { cart: toMemberCart(wireCart(units)), count: 0, user: 5 },
  )
}

test('the cart is read again after the second write of a change was refused', async () => {
  const backend = createFakeCart([[7, 3]])
  const cart = openAdding(backend)
  backend.before = (call) => {
    if (call === 'postCart') throw refusal(422, 'Sold out')
  }
  cart.setQuantity('l7', 2)
  await expect.poll(() => cart.state.status).toBe('error')
  expect([[...backend.units], cart.state.lines, cart.state.failure?.message]).toEqual([[], [], 'Sold out'])
})

test('a sign-out between the two writes of a change stops the second', async () => {
  const backend = createFakeCart([[7, 3]])
  const cart = openAdding(backend)
  backend.after = (call) => {
    if (call === 'deleteCart') cart.becomeGuest()
  }
  cart.setQuantity('l7', 2)
  await expect.poll(() => backend.sent.at(-1)?.[0]).toBe('deleteCart')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(backend.sent.map(([call]) => call)).toEqual(['getCart', 'deleteCart'])
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
  const cart = openPage(clientOf(call as unknown as ApiClient['call']), backend.units)
  await cart.reload()
  await expect.poll(() => backend.units.get(7)).toBe(3)
})
