/** Signing in and out, and a press on a heart: the steps in their order. */
import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { noTabs } from '../browser/tabs.ts'
import { noStorage } from '../browser/storage.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { createStores, type Stores } from '../stores/createStores.ts'
import { sessionExpired } from './sessionExpired.ts'
import { removeFromCart } from './removeFromCart.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { toggleFavourite } from './toggleFavourite.ts'

const ANNA = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }
const LINE = { ...newLine(7), cart_id: '7:0', qty: 2 }
const body = { email: 'anna@example.com', password: 'secret', remember: false }

let done: string[]
let stored: Map<string, unknown>
let stores: Stores
let failing: string | null

const answers: { [name: string]: unknown } = {
  postSignIn: { data: { user: ANNA }, message: null },
  postSignOut: { message: null },
  postCart: { data: wireCart(new Map()), message: null },
  getCart: { data: wireCart(new Map()), message: null },
  postWishlist: { data: { count: 1, ids: [7] }, message: 'Put among favourites' },
  deleteWishlist: { message: 'Removed from favourites' },
}

const api = clientOf((async ({ name }: { readonly name: string }) => {
  done.push(name)
  if (failing === name) throw new ApiError(name, 'status', 500, 'Not today', '')
  return answers[name]
}) as unknown as ApiClient['call'])

const leave = {
  to: (path: string) => void done.push(`to ${path}`),
  replace: (path: string) => void done.push(`replace ${path}`),
  reload: () => void done.push('reload'),
}
const t: Translate = (key) => key

const begin = (user: typeof ANNA | null = null) => {
  stores = createStores(
    {
      api,
      storage: { read: (key) => stored.get(key), write: (key, value) => void stored.set(key, value), watch: () => () => {} },
      tabs: noTabs,
      tabStorage: { ...noStorage, read: (key) => stored.get(key), write: (key, value) => void stored.set(key, value) },
      track: () => {},
    },
    {
      config: { features: {}, currencies: [], delivery: null },
      top: [],
      country: { code: 'US', name: 'United States' },
      shopper: user && { user, wishlist: { count: 1, ids: [7] }, cart: null, cartCount: 2 },
    },
  )
}

beforeEach(() => {
  done = []
  stored = new Map()
  failing = null
  answers['getCart'] = { data: wireCart(new Map()), message: null }
  begin()
})

describe('signing in', () => {
  test("closes the dialog, merges the guest's cart, and reloads the page", async () => {
    stored.set(GUEST_CART_KEY, [LINE])
    stores.auth.open()
    await signIn({ body, stores, t, request: null, leave })
    expect(done).toEqual(['postSignIn', 'getCart', 'postCart', 'reload'])
    expect(stored.get(GUEST_CART_KEY)).toEqual([])
    expect(stores.auth.state.open).toBe(false)
    expect(stores.session.state.user).toEqual(ANNA)
  })

  test('with an auth flag in the query goes to from, in place of the page', async () => {
    await signIn({ body, stores, t, request: { from: '/profile/orders?page=2' }, leave })
    expect(done.at(-1)).toBe('replace /profile/orders?page=2')
  })

  test.each([undefined, '//evil.example', 'https://evil.example', '/\\evil'])('never leaves the shop (%s)', async (from) => {
    await signIn({ body, stores, t, request: { from }, leave })
    expect(done.at(-1)).toBe('replace /')
  })

  test('that a click has requested navigates to the target of the click', async () => {
    stores.auth.open({ from: '/wishlist' })
    await signIn({ body, stores, t, request: null, leave })
    expect(done.at(-1)).toBe('to /wishlist')
  })

  test('completes the press on a heart that started it', async () => {
    stores.auth.open({ favourite: 7 })
    await signIn({ body, stores, t, request: null, leave })
    expect(done.slice(-2)).toEqual(['postWishlist', 'reload'])
  })

  test('that fails leaves everything unchanged, and the dialog open', async () => {
    failing = 'postSignIn'
    stored.set(GUEST_CART_KEY, [LINE])
    stores.auth.open()
    await expect(signIn({ body, stores, t, request: null, leave })).rejects.toThrow('Not today')
    expect(done).toEqual(['postSignIn'])
    expect(stores.auth.state.open).toBe(true)
    expect(stored.get(GUEST_CART_KEY)).toEqual([LINE])
  })

  test('continues when the cart cannot be merged: it stays for the next page', async () => {
    failing = 'postCart'
    stored.set(GUEST_CART_KEY, [LINE])
    await signIn({ body, stores, t, request: null, leave })
    expect(done.at(-1)).toBe('reload')
    expect(stored.get(GUEST_CART_KEY)).toEqual([LINE])
  })
})

describe('signing out', () => {
  test('resets the user’s data and goes to the home page, in place of the page', async () => {
    begin(ANNA)
    stores.drafts.write('review/tea', { text: 'Good' })
    await signOut({ stores, leave })
    expect(stores.drafts.read('review/tea')).toEqual({})
    expect(done).toEqual(['postSignOut', 'replace /'])
    expect(stores.session.state).toEqual({ user: null, auth: false })
    expect(stores.wishlist.state).toEqual({ count: 0, ids: [], known: false })
    expect(stores.auth.state.open).toBe(false)
    expect(stores.cart.units()).toBe(0)
  })

  test('that fails changes nothing', async () => {
    begin(ANNA)
    failing = 'postSignOut'
    await expect(signOut({ stores, leave })).rejects.toThrow()
    expect(done).toEqual(['postSignOut'])
    expect(stores.session.state.auth).toBe(true)
  })
})

describe('a heart', () => {
  const product = { id: 7, name: 'Soap' }

  test('prompts a guest to sign in, without a call', async () => {
    await toggleFavourite({ product, stores, t })
    expect(stores.auth.state).toMatchObject({ open: true, favourite: 7 })
    expect(done).toEqual([])
  })

  test('[R7.05] shows the backend’s message, and undoes a removal', async () => {
    begin(ANNA)
    await toggleFavourite({ product, stores, t })
    const [notice] = stores.notices.state.list
    expect(notice).toMatchObject({ text: 'Removed from favourites', action: { label: 'ui.undo' } })
    notice?.action?.run()
    await expect.poll(() => stores.wishlist.has(7)).toBe(true)
    expect(done).toEqual(['deleteWishlist', 'postWishlist'])
    await expect.poll(() => stores.notices.state.list.map(({ text }) => text)).toContain('Put among favourites')
  })

  test('shows a failure', async () => {
    begin(ANNA)
    failing = 'deleteWishlist'
    await toggleFavourite({ product, stores, t })
    expect(stores.notices.state.list).toMatchObject([{ tone: 'error', text: 'Not today' }])
    expect(stores.wishlist.has(7)).toBe(true)
  })
})

test('a refused token turns the user into a guest, who may sign in again; for a guest it shows nothing', () => {
  sessionExpired(stores)
  expect(stores.auth.state.open).toBe(false)
  begin(ANNA)
  sessionExpired(stores)
  expect(stores.auth.state).toMatchObject({ open: true, expired: true })
  expect(stores.session.state).toEqual({ user: null, auth: false })
  expect(stores.wishlist.state.count).toBe(0)
  expect(stores.cart.state.member).toBe(false)
})

test('a line that is restored to the cart is announced, like an added one', () => {
  begin()
  stores.cart.add({ ...newLine(7), qty: 2 })
  expect(removeFromCart({ cartId: '7:0', name: 'Tea', stores, t })).toBe(true)
  expect(removeFromCart({ cartId: '7:0', name: 'Tea', stores, t })).toBe(false)
  stores.notices.state.list.at(-1)?.action?.run()
  expect(stores.cart.units()).toBe(2)
  expect(stores.notices.state.announcements.map(({ text }) => text)).toEqual(['card.removed — ui.undo', 'card.added'])
})

test('the message of a removal that failed is dismissed with its undo', async () => {
  begin(ANNA)
  answers['getCart'] = { data: wireCart(new Map([[7, 2]])), message: null }
  await stores.cart.reload()
  failing = 'deleteCart'
  removeFromCart({ cartId: 'l7', name: 'Tea', stores, t })
  expect(stores.notices.state.list.map(({ text }) => text)).toEqual(['card.removed'])
  await expect.poll(() => stores.cart.state.failure).not.toBeNull()
  expect(stores.notices.state.list).toEqual([])
})
