/** A guest's cart after the guest signs in (R4.05). */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GUEST_CART_KEY, NOT_TAKEN_KEY, SAVED_KEY } from '../../shared/constants.ts'
import { createFakeCart, refusal, type FakeCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { noTabs, type Tabs } from '../browser/tabs.ts'
import { createCartStore, type CartStore } from './cartStore.ts'

// A write that has failed here has no later effect; lateWrites.test.ts covers those that arrive late.
vi.mock(import('./writeLimits.ts'), async (original) => ({ ...(await original()), WRITE_SETTLES_MS: 0 }))

let backend: FakeCart
let stored: Map<string, unknown>
let cart: CartStore

const openPage = (tabs: Tabs = noTabs) =>
  createCartStore(
    {
      api: backend.api,
      storage: { read: (key) => stored.get(key), write: (key, value) => void stored.set(key, value), watch: () => () => {} },
      tabs,
      track: () => {},
    },
    { cart: null, count: 1 },
  )

const guestLine = (id: number, qty: number) => ({ ...newLine(id), cart_id: `${id}:0`, qty })
const body = (id: number, qty: number) => ({ cart_id: null, product_id: id, qty, option_id: null })
const shown = () => cart.state.lines.map(({ product, qty }) => `${product.id} × ${qty}`)

beforeEach(() => {
  backend = createFakeCart([[7, 2]])
  stored = new Map([[GUEST_CART_KEY, [guestLine(7, 4), guestLine(9, 1)]]])
  cart = openPage()
})

describe('after signing in', () => {
  test('the cart is read, new lines are sent in one call, a known line gets the larger quantity, and the guest cart is empty', async () => {
    await cart.mergeGuestCart()
    expect(backend.sent).toEqual([['getCart'], ['postCart', [body(9, 1)]], ['postCart', [{ ...body(7, 4), cart_id: 'l7' }]]])
    expect(stored.get(GUEST_CART_KEY)).toEqual([])
    expect(shown()).toEqual(['7 × 4', '9 × 1'])
    cart.reportNotTaken()
    expect(cart.state.notTaken).toEqual([])
  })

  test('saved lines whose answer was lost are not sent again, and other tabs learn of the merged lines', async () => {
    stored.set(SAVED_KEY, [guestLine(5, 2)])
    backend.keepsSaved = true
    const reported: string[] = []
    const tabs = { ...noTabs, notify: (topic: string) => void reported.push(topic) }
    const saves = () => backend.sent.filter(([, lines]) => lines?.some((one) => one.saved)).length
    backend.after = () => {
      if (saves() > 0) throw refusal(504)
    }
    await openPage(tabs).mergeGuestCart()
    expect([saves(), reported]).toEqual([1, ['cart']])
    backend.after = () => {}
    await openPage().mergeGuestCart()
    expect([saves(), stored.get(SAVED_KEY)]).toEqual([1, []])
  })

  test('saved lines are sent, except products of the cart; a backend without saved lines leaves them in the browser', async () => {
    const aside = [guestLine(9, 3), guestLine(5, 2)]
    stored.set(SAVED_KEY, aside)
    await cart.mergeGuestCart()
    expect(stored.get(SAVED_KEY)).toEqual(aside)
    expect(backend.sent).toHaveLength(3)

    backend.keepsSaved = true
    cart = openPage()
    await cart.mergeGuestCart()
    expect(backend.sent.at(-1)).toEqual(['postCart', [{ ...body(5, 2), saved: true }]])
    expect(stored.get(SAVED_KEY)).toEqual([])
    expect(shown()).toEqual(['7 × 4', '9 × 1'])
    expect(cart.state.saved?.map(({ product, qty }) => `${product.id} × ${qty}`)).toEqual(['5 × 2'])
  })

  test('they stay when the backend is unavailable, the user may retry, and the next page does', async () => {
    backend.before = () => {
      throw refusal(503)
    }
    await cart.mergeGuestCart()
    expect(stored.get(GUEST_CART_KEY)).toHaveLength(2)
    expect(cart.state.status).toBe('error')
    expect(cart.state.failure?.retry).toBeTypeOf('function')
    backend.before = () => {}
    cart = openPage()
    await cart.mergeGuestCart()
    expect(stored.get(GUEST_CART_KEY)).toEqual([])
    expect(shown()).toEqual(['7 × 4', '9 × 1'])
  })

  test('a line that the backend refuses blocks no other, and the next page shows its name, once', async () => {
    backend.before = (_call, lines) => {
      if (lines.some(({ product_id }) => product_id === 7)) throw refusal(422, 'This product does not exist')
    }
    await cart.mergeGuestCart()
    expect(shown()).toEqual(['7 × 2', '9 × 1'])
    expect(stored.get(GUEST_CART_KEY)).toEqual([])

    cart = openPage()
    cart.reportNotTaken()
    expect(cart.state.notTaken).toEqual(['Product 7'])
    cart = openPage()
    cart.reportNotTaken()
    expect(cart.state.notTaken).toEqual([])
  })

  test('when all are refused the cart is unchanged', async () => {
    backend.before = (call) => {
      if (call === 'postCart') throw refusal(422)
    }
    await cart.mergeGuestCart()
    expect(shown()).toEqual(['7 × 2'])
    cart.reportNotTaken()
    expect(cart.state.notTaken).toEqual(['Product 9', 'Product 7'])
  })

  test('lines that another tab has sent by then are not sent again', async () => {
    const taken = cart.mergeGuestCart()
    stored.set(GUEST_CART_KEY, [])
    await taken
    expect(backend.sent).toEqual([['getCart']])
    expect(shown()).toEqual(['7 × 2'])
  })

  test('more lines than one call may have are sent in several', async () => {
    stored.set(
      GUEST_CART_KEY,
      Array.from({ length: 201 }, (_, id) => guestLine(id + 10, 1)),
    )
    await cart.mergeGuestCart()
    expect(backend.sent.map(([call, lines]) => [call, lines?.length])).toEqual([
      ['getCart', undefined],
      ['postCart', 200],
      ['postCart', 1],
    ])
    expect(backend.units.size).toBe(202)
  })
})

test.each([undefined, null, 'Soap', [], [1, {}]])('invalid stored names of refused products show nothing (%j)', (note) => {
  stored.set(NOT_TAKEN_KEY, note)
  cart.reportNotTaken()
  expect(cart.state.notTaken).toEqual([])
})
