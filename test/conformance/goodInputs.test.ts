/** Requests to a backend whose cart offers payment and shipping without a selected one. */
import { expect, test } from 'vitest'
import { specifiedCart } from '../support/specifiedCart.ts'
import { CannotTry } from './cannotTry.ts'
import { createDiscovery } from './discovery.ts'
import { goodInputs } from './goodInputs.ts'
import type { Shopper } from './peer.ts'

type Offered = { readonly shipping: readonly object[]; readonly payments: readonly object[]; readonly selected?: number | null }

/** A customer of a backend with one product, whose every answer about the cart is the same. */
const shopperOf = ({ shipping, payments, selected = null }: Offered): Shopper => {
  const cart = {
    ...specifiedCart(),
    shipping: { selected, availiable_shipping: { items: shipping } },
    payment: { selected, availiable_payments: { items: payments } },
    price_v2: { total_price: 100 },
  }
  const answers: { readonly [call: string]: unknown } = {
    getProducts: { items: [{ id: 1, link_rewrite: 'tea', available_for_order: true }], total: 1 },
    getProduct: { id: 1, link_rewrite: 'tea', not_shipped_to: [] },
    getAddresses: [{ id: 4 }],
    getOrders: { items: [] },
    postOrder: { order_id: 'o1', payment_id: 'p1' },
  }
  const call = (({ name }) => Promise.resolve({ data: answers[name] ?? cart })) as Shopper['call']
  const unused = () => Promise.reject(new Error('Only declared calls are made'))
  return { email: 'a@example.com', password: 'a long password', send: unused, ask: unused, call }
}
const asking = (offered: Offered) => {
  const shopper = shopperOf(offered)
  return { shopper, discovery: createDiscovery(shopper) }
}

const SHIPPING = [{ id: 6, options: [{ type: 'door' }] }, { id: 8 }]
const PAYMENTS = [{ id: 3 }, { id: 5, is_card: true }]

test('chooses the first offered shipping and payment when none is selected', async () => {
  const offered = { shipping: SHIPPING.toReversed(), payments: PAYMENTS }
  expect(await goodInputs.postCartShipping(asking(offered))).toEqual({ params: { id: 8 } })
  expect(await goodInputs.postCartPayment(asking(offered))).toEqual({ params: { id: 3 } })
  expect(await goodInputs.postOrderPayment(asking(offered))).toEqual({ params: { id: 'o1' }, body: { method_id: 3 } })
})

test('chooses the selected ones', async () => {
  const offered = { shipping: SHIPPING, payments: PAYMENTS, selected: 5 }
  expect(await goodInputs.postCartShipping(asking(offered))).toEqual({ params: { id: 5 } })
  expect(await goodInputs.postCartPayment(asking(offered))).toEqual({ params: { id: 5 } })
  expect(await goodInputs.postOrderPayment(asking(offered))).toMatchObject({ body: { method_id: 5 } })
})

test('skips a call when the cart offers nothing to choose', async () => {
  for (const offered of [
    { shipping: [], payments: PAYMENTS },
    { shipping: SHIPPING, payments: [] },
  ])
    for (const name of ['postCartShipping', 'postCartPayment', 'postOrderPayment'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one call after another
      await expect(goodInputs[name](asking(offered)), name).rejects.toBeInstanceOf(CannotTry)
})
