/** The reaction of a page to the messages of another tab. */
import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import type { WireUser } from '../../shared/api/user.ts'
import { SESSION_USER_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { noStorage, type KeyValueStorage } from '../browser/storage.ts'
import { noTabs, type Tabs, type Topic } from '../browser/tabs.ts'
import { createStores, type ShopperStart, type Stores } from '../stores/createStores.ts'
import { sessionExpired } from './sessionExpired.ts'
import { startApp } from './startApp.ts'

const ANNA: WireUser = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }
const BORIS: WireUser = { id: 2, name: 'Boris', surname: null, email: 'boris@example.com', delete_at: null }
const ANNAS: ShopperStart = { user: ANNA, wishlist: { count: 1, ids: [7] }, cart: null, cartCount: 2 }

let requested: string[]
/** The user of the token at the backend; null when it has none. */
let here: WireUser | null
let stores: Stores
let receiveHere: (topic: Topic) => void
let reloads: number

const answers: { readonly [name: string]: () => unknown } = {
  getUser: () => ({ data: here }),
  getWishlistCount: () => ({ data: { count: 2, ids: [here?.id, 9] } }),
  getCart: () => ({ data: wireCart(new Map([[here?.id ?? 0, 3]])) }),
}
const api = clientOf((async ({ name }: { readonly name: string }) => {
  requested.push(name)
  if (!here) throw new ApiError(name, 'status', 401, '', '')
  return answers[name]?.()
}) as unknown as ApiClient['call'])

const open = (shopper: ShopperStart | null, change: Partial<Parameters<typeof startApp>[0]> = {}) => {
  here = shopper?.user ?? null
  const listeners = new Map<Topic, () => void>()
  const tabs: Tabs = { ...noTabs, listen: (topic, answer) => void listeners.set(topic, answer) }
  receiveHere = (topic) => listeners.get(topic)?.()
  stores = createStores(
    { api, storage: noStorage, tabStorage: noStorage, tabs, track: () => {} },
    {
      config: { features: {}, currencies: [], delivery: null },
      top: [],
      country: { code: 'US', name: 'United States' },
      shopper,
    },
  )
  startApp({
    stores,
    t: (key) => key,
    storage: noStorage,
    tabs,
    isSignedIn: () => here !== null,
    finishSignOut: () => false,
    userFailed: false,
    page: { reload: () => void (reloads += 1), whenBack: () => () => {} },
    isPrivate: () => false,
    asksToSignIn: () => false,
    consent: undefined,
    wantsPrivacy: false,
    ...change,
  })
}

/** Tabs whose messages the page that was opened before receives. */
const connected = () => {
  const receive = receiveHere
  const topics: Topic[] = []
  const notify = (topic: Topic) => {
    topics.push(topic)
    receive(topic)
  }
  return { tabs: { ...noTabs, notify }, received: () => topics }
}
/** The storage of a browser whose last page was this user's. */
const storageOf = (user: WireUser['id']): KeyValueStorage => ({
  ...noStorage,
  read: (key) => (key === SESSION_USER_KEY ? user : null),
})

const reported = () => stores.notices.state.list.map(({ text }) => text)
const lines = () => stores.cart.state.lines.map(({ product, qty }) => `${product.id} × ${qty}`)

beforeEach(() => {
  requested = []
  reloads = 0
})

describe('another tab', () => {
  test('has signed a user in: a page that requests sign-in redirects to its target', async () => {
    open(null, { asksToSignIn: () => true })
    here = ANNA
    receiveHere('session')
    await expect.poll(() => reloads).toBe(1)
  })

  test('has signed a user in: user, favourites and cart are theirs, and the dialog closes', async () => {
    open(null)
    stores.auth.open({ favourite: 7 })
    here = ANNA
    receiveHere('session')
    await expect.poll(lines).toEqual(['1 × 3'])
    expect(stores.session.state.user).toEqual(ANNA)
    expect(stores.wishlist.state.ids).toEqual([1, 9])
    expect(stores.auth.state).toMatchObject({ open: false, favourite: null })
    expect(reported()).toEqual([])
  })

  test('has signed the user out: none of their data stays, and a private page is left', async () => {
    open(ANNAS, { isPrivate: () => true })
    await expect.poll(() => stores.cart.state.known).toBe(true)
    here = null
    stores.drafts.write('review/tea', { text: 'Good' })
    let emptied = 0
    stores.drafts.watch(() => (emptied += 1))
    receiveHere('session')
    await expect.poll(() => reloads).toBe(1)
    expect(emptied, 'open forms are empty again').toBe(1)
    expect(stores.session.state).toEqual({ user: null, auth: false })
    expect(stores.wishlist.state).toEqual({ count: 0, ids: [], known: false })
    expect(stores.cart.state).toMatchObject({ lines: [], member: false })
  })

  test('was loaded after the session had expired: the drafts stay, and the dialog opens for the same customer', async () => {
    open(ANNAS)
    await expect.poll(() => stores.cart.state.known).toBe(true)
    let emptied = 0
    stores.drafts.watch(() => (emptied += 1))
    here = null
    const page = stores
    const { tabs, received } = connected()
    open(null, { storage: storageOf(ANNA.id), tabs })
    stores = page
    await expect.poll(received).toHaveLength(1)
    expect([emptied, stores.auth.state]).toMatchObject([0, { open: true, expired: true, former: ANNA.id }])
  })

  test('was loaded after a plain form had signed out: the drafts are deleted, and no dialog opens', async () => {
    open(ANNAS)
    await expect.poll(() => stores.cart.state.known).toBe(true)
    let emptied = 0
    stores.drafts.watch(() => (emptied += 1))
    here = null
    const page = stores
    const { tabs, received } = connected()
    let user: unknown = ANNA.id
    const storage: KeyValueStorage = { ...noStorage, read: () => user, write: (_key, value) => void (user = value) }
    open(null, { finishSignOut: () => true, storage, tabs })
    stores = page
    await expect.poll(received).toEqual(['session'])
    expect([emptied, stores.session.state.user, stores.auth.state]).toMatchObject([1, null, { open: false, expired: false }])
  })

  test('has signed out a user whose session had expired here: the drafts are deleted as well', async () => {
    open(ANNAS)
    let emptied = 0
    stores.drafts.watch(() => (emptied += 1))
    here = null
    sessionExpired(stores)
    expect(emptied, 'they are there after signing in again').toBe(0)
    receiveHere('session')
    await expect.poll(() => emptied).toBe(1)
  })

  test('has signed the user out: a public page stays', async () => {
    open(ANNAS)
    here = null
    receiveHere('session')
    await expect.poll(() => stores.session.state.auth).toBe(false)
    expect(reloads).toBe(0)
  })

  test('has signed another user in: the shown data is theirs', async () => {
    open(ANNAS)
    await expect.poll(lines).toEqual(['1 × 3'])
    here = BORIS
    receiveHere('session')
    await expect.poll(lines).toEqual(['2 × 3'])
    expect(stores.session.state.user).toEqual(BORIS)
    await expect.poll(() => stores.wishlist.state.ids).toEqual([2, 9])
    expect(reported()).toEqual(['ui.otherAccount'])
  })

  test('has signed another user in after the session had expired here: a message states that the account has changed', async () => {
    open(ANNAS)
    here = null
    sessionExpired(stores)
    here = BORIS
    receiveHere('session')
    await expect.poll(reported).toEqual(['ui.otherAccount'])
  })

  test('has signed the same user in again: nothing changes but the user', async () => {
    open(ANNAS)
    await expect.poll(() => stores.cart.state.known).toBe(true)
    requested = []
    // A backend may return one id as a number or as a text.
    here = { ...ANNA, id: `${ANNA.id}` }
    receiveHere('session')
    await expect.poll(() => requested).toEqual(['getUser'])
    expect(stores.cart.state.member).toBe(true)
    expect(reported()).toEqual([])
  })

  test('has changed cart and favourites: a member’s are requested again, a guest has none', async () => {
    open(null)
    receiveHere('cart')
    receiveHere('favourites')
    expect(requested).toEqual([])
    open(ANNAS)
    await expect.poll(() => stores.cart.state.known).toBe(true)
    requested = []
    receiveHere('cart')
    receiveHere('favourites')
    await expect.poll(() => stores.wishlist.state.ids).toEqual([1, 9])
    await expect.poll(() => requested.toSorted()).toEqual(['getCart', 'getWishlistCount'])
  })
})

test('a page that finds another user than the page before notifies the other tabs, once', async () => {
  const stored = new Map<string, unknown>()
  const storage: KeyValueStorage = {
    ...noStorage,
    read: (key) => stored.get(key),
    write: (key, value) => void stored.set(key, value),
  }
  const reported: Topic[] = []
  const tabs: Tabs = { ...noTabs, notify: (topic) => void reported.push(topic) }
  const expected: Topic[] = []
  for (const [shopper, topic] of [
    [null, 'ended'],
    [ANNAS, 'session'],
    [ANNAS, null],
    [{ ...ANNAS, user: BORIS }, 'session'],
    [null, 'ended'],
    [null, null],
  ] as const) {
    open(shopper, { storage, tabs })
    if (topic) expected.push(topic)
    await expect.poll(() => reported).toEqual(expected)
  }
})
