/** Tasks of the checkout run in the cart's own queue. */
import { beforeEach, describe, expect, test } from 'vitest'
import { getCart, postCartPayment } from '../../shared/api/cart.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { createFakeCart, refusal, wireCart, type FakeCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs } from '../browser/tabs.ts'
import { createCartStore, type CartStore } from './cartStore.ts'

let backend: FakeCart
let cart: CartStore
let ended: string[]

beforeEach(() => {
  backend = createFakeCart([[7, 2]])
  ended = []
  cart = createCartStore(
    { api: backend.api, storage: noStorage, tabs: noTabs, track: () => {} },
    { cart: toMemberCart(wireCart(backend.units)), count: 0 },
  )
})

const pay = (id: number, kind = 'payment') =>
  cart.enqueue({
    kind,
    send: async (api) => (await api.call(postCartPayment, { params: { id } })).data,
    done: (error) => ended.push(`${kind} ${id} ${error === null ? 'done' : 'failed'}, ${cart.state.status}`),
  })
const sent = () => backend.sent.map(([call]) => call)

describe('a task of the checkout', () => {
  test('sets the status to loading, then to normal, and is reported when the cart is shown', async () => {
    pay(1)
    expect(cart.state.status).toBe('loading')
    await expect.poll(() => ended).toEqual(['payment 1 done, normal'])
    expect(sent()).toEqual(['postCartPayment'])
  })

  test('runs after the changes that were made before it and while it waited', async () => {
    cart.step('l7', 1)
    pay(1)
    cart.add(newLine(9))
    await expect.poll(() => ended.length).toBe(1)
    expect(sent()).toEqual(['getCart', 'postCart', 'postCart', 'postCartPayment'])
  })

  test('is replaced by a newer one of its kind that is requested before it was sent', async () => {
    for (const id of [1, 2, 3]) pay(id)
    pay(5, 'shipping')
    await expect.poll(() => ended).toEqual(['payment 3 done, normal', 'shipping 5 done, normal'])
  })

  test('that fails sets the status to error, and the cart is read again: the call may have taken effect', async () => {
    backend.before = (call) => {
      if (call === 'postCartPayment') throw refusal(503)
    }
    pay(1)
    await expect.poll(() => ended).toEqual(['payment 1 failed, error'])
    expect(sent()).toEqual(['postCartPayment', 'getCart'])
    expect(cart.state.failure).toMatchObject({ retry: null, isReported: true })
  })

  test('is reported as failed when the changes before it cannot be sent at all', async () => {
    backend.before = () => {
      throw refusal(503)
    }
    cart.step('l7', 1)
    pay(1)
    await expect.poll(() => ended).toEqual(['payment 1 failed, error'])
    expect(sent()).toEqual(['getCart'])
  })

  /** An order, which depends on everything before it. */
  const order = () =>
    cart.enqueue({
      kind: 'order',
      needsAll: true,
      send: async (api) => (await api.call(getCart, {})).data,
      done: (error) => ended.push(error === null ? 'ordered' : 'not ordered'),
    })

  test.each([
    ['a change of a line fails', 'postCart', () => cart.step('l7', 1)],
    ['a choice fails', 'postCartPayment', () => pay(1)],
    ['the cart cannot be read', 'getCart', () => cart.step('l7', 1)],
  ])('that depends on everything before it is not sent when %s; the next press sends it', async (_what, fails, change) => {
    backend.before = (call) => {
      if (call === fails) throw refusal(500)
    }
    change()
    order()
    await expect.poll(() => ended.at(-1)).toBe('not ordered')
    backend.before = () => {}
    order()
    await expect.poll(() => ended.at(-1)).toBe('ordered')
  })

  test('that depends on everything before it is sent after a choice and a change that have succeeded', async () => {
    cart.step('l7', 1)
    pay(1)
    order()
    await expect.poll(() => ended).toEqual(['payment 1 done, normal', 'ordered'])
  })

  test('of a guest is not sent, and its caller gets an error', () => {
    cart.becomeGuest()
    pay(1)
    expect([cart.state.status, sent(), ended]).toEqual(['normal', [], ['payment 1 failed, normal']])
  })

  test('or a change that was running at a sign-out is shown once it takes effect, also when its user is back before that', async () => {
    let go = () => {}
    const blocked = new Promise<void>((resolve) => (go = resolve))
    backend.before = (call) => (call === 'postCart' ? blocked : undefined)
    cart.step('l7', 1)
    await expect.poll(sent).toEqual(['getCart', 'postCart'])
    cart.becomeGuest()
    cart.becomeMember()
    await cart.mergeGuestCart()
    expect(cart.state.lines.map(({ qty }) => qty)).toEqual([2])
    go()
    await expect.poll(() => cart.state.lines.map(({ qty }) => qty)).toEqual([3])
  })

  test('that waited for the lock when its user signed out is not sent, and its caller gets an error', async () => {
    let answer = () => {}
    backend.after = () => new Promise<void>((resolve) => (answer = resolve))
    pay(1)
    await expect.poll(sent).toEqual(['postCartPayment'])
    order()
    cart.becomeGuest()
    answer()
    await expect.poll(() => ended).toEqual(['payment 1 done, normal', 'not ordered'])
    expect(sent()).toEqual(['postCartPayment'])
  })
})
