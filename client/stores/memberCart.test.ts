/** A member's cart: the requests, and what is shown before and after the answer. */
import { beforeEach, describe, expect, test } from 'vitest'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { createFakeCart, refusal, wireCart, type FakeCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs, type Tabs } from '../browser/tabs.ts'
import { createCartStore, type CartStore, type NewLine } from './cartStore.ts'

const line = (id: number, change: Partial<NewLine> = {}): NewLine => newLine(id, { qty_limit: 5, ...change })

let backend: FakeCart
let cart: CartStore

/** The cart of a page; `isWhole` when the page was rendered with it. */
const openPage = (isWhole = true, tabs: Tabs = noTabs): CartStore =>
  createCartStore(
    {
      api: backend.api,
      storage: noStorage,
      tabs,
      track: () => {},
    },
    { cart: isWhole ? toMemberCart(wireCart(backend.units)) : null, count: isWhole ? 0 : 3 },
  )

const shown = (store = cart) => store.state.lines.map(({ product, qty }) => `${product.id} × ${qty}`)
const rest = async (store = cart) => {
  await expect.poll(() => store.state.status).not.toBe('loading')
}
/** Delays the next call of a name until it is released. */
const holdNext = (name: string, when: 'before' | 'after' = 'before') => {
  let releaseAutoScroll: () => void = () => {}
  const gate = new Promise<void>((resolve) => (releaseAutoScroll = resolve))
  backend[when] = async (call: string) => {
    if (call !== name) return
    backend[when] = () => {}
    await gate
  }
  return () => releaseAutoScroll()
}

beforeEach(() => {
  backend = createFakeCart([
    [7, 2],
    [8, 1],
  ])
  cart = openPage()
})

test('the whole answer is stored: totals, customs, address, shipping, payment, refused products, and the promo code', async () => {
  expect(cart.state).toMatchObject({
    known: true,
    refused: [8],
    checkout: {
      totals: {
        currency: 'USD',
        sign: '$',
        products: 30,
        delivery: 7,
        discount: 2,
        total: 35,
        home: { total: 4500, sign: '¥', currency: 'JPY' },
      },
      customs: { tax: 3, mustDeclare: true, needsAcknowledgment: null },
      requiresShipping: true,
      address: { selected: 4, offered: [] },
      shipping: { selected: 6, handover: { type: 'door', name: 'To the door' }, offered: [], refused: [] },
      payment: { selected: 1, offered: [] },
      promo: 'SPRING',
    },
  })
  cart.step('l8', 1)
  await rest()
  expect(cart.state.checkout?.totals.products).toBe(40)
})

test('a cart that came with the page is not requested at first use, later it is', async () => {
  await cart.refresh('USD')
  expect(backend.sent).toEqual([])
  backend.units.delete(7)
  await cart.refresh('USD')
  expect(shown()).toEqual(['8 × 1'])
})

describe('[R7.06] a change', () => {
  test('[R7.10] is shown at once, sent with the id of the line, and replaced by the returned cart', async () => {
    backend.units.set(9, 1)
    expect(cart.setQuantity('l7', 4)).toBe(4)
    expect(shown()).toEqual(['7 × 4', '8 × 1'])
    expect(cart.state.status).toBe('loading')
    await rest()
    expect(backend.sent).toEqual([['getCart'], ['postCart', [{ cart_id: 'l7', product_id: 7, qty: 4, option_id: null }]]])
    expect(shown()).toEqual(['7 × 4', '8 × 1', '9 × 1'])
    expect(cart.state.status).toBe('normal')
  })

  test('that adds a product of the cart increases its line, another product gets a line without an id', async () => {
    expect(cart.add(line(7))).toBe(3)
    expect(cart.add(line(9))).toBe(1)
    await rest()
    expect(backend.sent.slice(1).map(([, body]) => body)).toEqual([
      [{ cart_id: 'l7', product_id: 7, qty: 3, option_id: null }],
      [{ cart_id: null, product_id: 9, qty: 1, option_id: null }],
    ])
    expect(shown()).toEqual(['7 × 3', '8 × 1', '9 × 1'])
  })

  test('of one product is one call, however many presses; presses that cancel each other are none', async () => {
    for (let press = 0; press < 3; press += 1) cart.step('l7', 1)
    for (const by of [1, -1]) cart.step('l8', by)
    await rest()
    expect(backend.sent).toEqual([['getCart'], ['postCart', [{ cart_id: 'l7', product_id: 7, qty: 5, option_id: null }]]])
  })

  test('that removes a line is a DELETE with quantity 0; undone, the same quantity returns', async () => {
    const putBack = cart.remove('l7')
    expect(shown()).toEqual(['8 × 1'])
    await rest()
    expect(backend.sent[1]).toEqual(['deleteCart', [{ cart_id: 'l7', product_id: 7, qty: 0, option_id: null }]])
    putBack?.()
    putBack?.()
    expect(shown()).toEqual(['7 × 2', '8 × 1'])
    await rest()
    expect(Object.fromEntries(backend.units)).toEqual({ 7: 2, 8: 1 })
  })

  test('starts from the quantity that the backend has by then: another device has added units', async () => {
    backend.units.set(7, 4)
    expect(cart.step('l7', 1)).toBe(3)
    await rest()
    expect(shown()).toEqual(['7 × 5', '8 × 1'])
  })

  test('waits for the one before it; intermediate answers are not shown', async () => {
    const answerFirst = holdNext('postCart', 'after')
    cart.setQuantity('l7', 3)
    await expect.poll(() => backend.sent.length).toBe(2)
    cart.setQuantity('l7', 4)
    answerFirst()
    const seen: string[][] = []
    while (cart.state.status === 'loading') {
      seen.push(shown())
      await Promise.resolve()
    }
    expect(new Set(seen.map((lines) => lines[0]))).toEqual(new Set(['7 × 4']))
    expect(shown()).toEqual(['7 × 4', '8 × 1'])
  })

  test('is not overwritten by an older answer', async () => {
    const answer = holdNext('getCart', 'after')
    const reloading = cart.reload()
    await expect.poll(() => backend.sent.length).toBe(1)
    cart.step('l7', 1)
    answer()
    await reloading
    expect(shown()).toEqual(['7 × 3', '8 × 1'])
    expect(backend.units.get(7)).toBe(3)
  })
})

describe('while only the count is known', () => {
  beforeEach(() => {
    cart = openPage(false)
  })

  test('it is the number on the badge', async () => {
    expect([cart.units(), cart.state.known]).toEqual([3, false])
    backend.units.set(7, 4)
    await cart.mergeGuestCart()
    expect([cart.units(), cart.state.known]).toEqual([5, true])
    expect(backend.sent).toEqual([['getCart']])
  })

  test('added units count on it, and refused ones are subtracted again', async () => {
    backend.before = (call) => {
      if (call === 'postCart') throw refusal(422, 'Sold out')
    }
    cart.add(line(9))
    expect([cart.units(), shown()]).toEqual([4, ['9 × 1']])
    await rest()
    expect([cart.units(), shown()]).toEqual([3, ['7 × 2', '8 × 1']])
  })

  test('so are units that could not be sent at all', async () => {
    backend.before = () => {
      throw refusal(503)
    }
    cart.add(line(9))
    await rest()
    expect([cart.units(), shown(), cart.state.known]).toEqual([3, [], false])
  })

  test('a cart that cannot be loaded shows the failure, without a failed change, and a retry loads it', async () => {
    backend.before = () => {
      throw refusal(503)
    }
    await cart.mergeGuestCart()
    expect(cart.state).toMatchObject({ known: false, status: 'error', failure: null })
    backend.before = () => {}
    await cart.refresh('USD')
    expect(cart.state).toMatchObject({ known: true, status: 'normal' })
    expect(shown()).toEqual(['7 × 2', '8 × 1'])
  })
})

test('after a sign-out the guest’s cart is shown; unsent changes are never made on the cart of the next user', async () => {
  const answer = holdNext('getCart', 'after')
  cart.step('l7', 1)
  await expect.poll(() => backend.sent.length).toBe(1)
  cart.becomeGuest()
  expect(cart.state).toMatchObject({ lines: [], member: false, known: true })
  cart.becomeMember()
  backend.units.clear()
  backend.units.set(8, 3)
  answer()
  await cart.mergeGuestCart()
  expect(shown()).toEqual(['8 × 3'])
  expect(backend.sent.map(([call]) => call)).toEqual(['getCart', 'getCart'])
})

test('a failure of the former user’s cart is not shown to the next one', async () => {
  let fail: (error: Error) => void = () => {}
  backend.after = () => new Promise((_resolve, reject) => (fail = reject))
  cart.step('l7', 1)
  await expect.poll(() => backend.sent.length).toBe(1)
  cart.becomeGuest()
  cart.becomeMember()
  backend.after = () => {}
  fail(refusal(503))
  // The user may be the same one: the cart is read, and nothing else.
  await expect.poll(() => backend.sent.length).toBe(2)
  await expect.poll(() => cart.state.status).toBe('normal')
  expect([cart.state.failure, backend.sent]).toEqual([null, [['getCart'], ['getCart']]])
})

describe('two tabs of one customer', () => {
  /** Tabs of one browser: each gets the messages of the others, and one at a time has the lock. */
  const createHub = () => {
    const listeners: (readonly [tab: object, topic: string, receive: () => void])[] = []
    let last: Promise<unknown> = Promise.resolve()
    return (): Tabs => {
      const tab = {}
      return {
        ...noTabs,
        notify: (topic) => {
          for (const [other, name, receive] of listeners) if (other !== tab && name === topic) receive()
        },
        listen: (topic, receive) => void listeners.push([tab, topic, receive]),
        exclusive: (work) => {
          const mine = last.then(work)
          last = mine.catch(() => null)
          return mine
        },
      }
    }
  }

  test('lose no units, whatever each of them shows and however their calls overlap', async () => {
    const newTabs = createHub()
    const [one, other] = [openPage(true, newTabs()), openPage(true, newTabs())]
    one.setQuantity('l7', 4)
    await rest(one)
    expect(shown(other)).toEqual(['7 × 2', '8 × 1'])
    other.step('l7', 1)
    one.step('l8', 1)
    other.step('l8', 1)
    await Promise.all([rest(one), rest(other)])
    expect(Object.fromEntries(backend.units)).toEqual({ 7: 5, 8: 3 })
  })

  test('get a message of every change, and request the cart again', async () => {
    const newTabs = createHub()
    const [mine, others] = [newTabs(), newTabs()]
    const [one, other] = [openPage(true, mine), openPage(true, others)]
    others.listen('cart', () => void other.reload())
    one.step('l7', 1)
    await expect.poll(() => shown(other)).toEqual(['7 × 3', '8 × 1'])
    expect(backend.sent.map(([call]) => call)).toEqual(['getCart', 'postCart', 'getCart'])
  })
})

test('a guest’s cart that another tab writes, and a second message about a sign-in, change nothing', async () => {
  cart.restore()
  expect(cart.state.status, 'nothing is asked').toBe('normal')
  cart.becomeMember()
  await cart.mergeGuestCart()
  expect(backend.sent).toEqual([])
  expect(shown()).toEqual(['7 × 2', '8 × 1'])
})
