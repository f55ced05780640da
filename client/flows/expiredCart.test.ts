/** Changes of the cart whose session has expired: they wait for the same customer, and are dropped for another one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiClient, type TransportRequest } from '../../shared/api/createApiClient.ts'
import { GUEST_CART_KEY, NOT_TAKEN_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { SHOPPER_HEADER } from '../../shared/preferences.ts'
import { noTabs } from '../browser/tabs.ts'
import { createStores, type Stores } from '../stores/createStores.ts'
import { followSession } from './followSession.ts'
import { loadShopperData } from './loadShopperData.ts'
import { sessionExpired } from './sessionExpired.ts'
import { signIn } from './signIn.ts'
import { signInAgain } from './signInAgain.ts'
import { signOut } from './signOut.ts'

const ANNA = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }
const BORIS = { ...ANNA, id: 2, name: 'Boris', email: 'boris@example.com' }

let stored: Map<string, unknown>
let stores: Stores
let carts: Map<number, Map<Id, number>>
/** The user of the browser's token; null when it has expired. */
let token: typeof ANNA | null
/** Whether the sign-in answers with texts as ids. */
let hasTextIds: boolean
let sent: string[]
let left: string[]
/** Statuses for the next writes of the cart and the favorites, before they take effect. */
let faults: number[]

/** Resolves when no other tab has the lock. */
let lock: Promise<unknown>

const backend = async ({ method, url, body, headers }: TransportRequest) => {
  const answer = (status: number, json: unknown = {}) => Promise.resolve({ status, retryAfter: null, json })
  if (url === '/') {
    token = String(body).includes('boris') ? BORIS : ANNA
    return answer(200, { data: { user: hasTextIds ? { ...token, id: `${token.id}` } : token } })
  }
  if (url.startsWith('/v1/session')) return answer(200, { message: '' })
  sent.push(`${method} ${url.replace('/v1/user/', '')}`)
  const fault = method === 'GET' ? undefined : faults.shift()
  if (fault !== undefined) return answer(fault)
  if (!token) return answer(401)
  if (url === '/v1/user') return answer(200, { data: token })
  // As server/middleware/otherShopper.ts.
  const named = headers[SHOPPER_HEADER]
  if (named && named !== String(token.id)) return answer(412)
  const cart = carts.get(token.id) ?? new Map<Id, number>()
  carts.set(token.id, cart)
  if (method !== 'GET' && url === '/v1/user/cart')
    for (const { product_id, qty } of JSON.parse(String(body)) as { product_id: number; qty: number }[]) {
      if (method === 'DELETE') cart.delete(product_id)
      else cart.set(product_id, qty)
    }
  return answer(200, { data: url === '/v1/user/cart' ? wireCart(cart) : null })
}

const openPage = (user: typeof ANNA | null) => {
  const transport = (request: TransportRequest) => again(request)
  const api = createApiClient({
    transport,
    headers: () => ({ [SHOPPER_HEADER]: `${stores.session.state.user?.id ?? ''}` }),
    report: () => {},
    has: () => true,
  })
  const storage = {
    read: (key: string) => structuredClone(stored.get(key)),
    // As in a browser: other pages read copies.
    write: (key: string, value: unknown) => void stored.set(key, JSON.parse(JSON.stringify(value)) as unknown),
    watch: () => () => {},
  }
  stores = createStores(
    { api, storage, tabStorage: storage, tabs: { ...noTabs, exclusive: (work) => lock.then(work) }, track: () => {} },
    {
      config: { features: {}, currencies: [], delivery: null },
      top: [],
      country: { code: 'US', name: 'United States' },
      shopper: user && {
        user,
        wishlist: { count: 0, ids: [] },
        cart: toMemberCart(wireCart(carts.get(user.id) ?? new Map())),
        cartCount: 0,
      },
    },
  )
  const again = signInAgain(
    backend,
    stores,
    () => void sessionExpired(stores),
    () => {},
  )
  token = user
}
const login = (email: string, requested: { readonly from: string | undefined } | null = null) =>
  signIn({
    body: { email, password: 'secret', remember: false },
    stores,
    t: (key) => key,
    request: requested,
    leave: { to: (path) => left.push(path), replace: (path) => left.push(path), reload: () => left.push('reload') },
  })
const reported = () => stores.notices.state.list.map(({ text }) => text)
const storedUnits = (user = ANNA) => Object.fromEntries(carts.get(user.id) ?? [])
const expired = async () => {
  await expect.poll(() => stores.auth.state.expired).toBe(true)
}
const rest = async () => {
  await expect.poll(() => stores.cart.state.status).not.toBe('loading')
}

beforeEach(() => {
  stored = new Map()
  carts = new Map([[1, new Map<Id, number>([[7, 2]])]])
  sent = []
  left = []
  faults = []
  hasTextIds = false
  lock = Promise.resolve()
  openPage(ANNA)
})

afterEach(() => void vi.useRealTimers())

describe('a change that meets an expired session', () => {
  beforeEach(async () => {
    token = null
    stores.cart.step('l7', 1)
    stores.cart.add(newLine(9))
    await expired()
    expect(stores.cart.state).toMatchObject({ member: false, lines: [], failure: null })
  })

  test('is made once after the same customer has signed in again', async () => {
    await login('anna')
    await expect.poll(() => storedUnits()).toEqual({ 7: 3, 9: 1 })
    await rest()
    expect(stores.cart.state).toMatchObject({ member: true, failure: null })
    expect(stores.cart.state.lines.map(({ qty }) => qty)).toEqual([3, 1])
    expect([sent.filter((call) => call.startsWith('POST')).length, left]).toEqual([2, []])
  })

  test('is made by the customer whose id is a text in the answer of the sign-in', async () => {
    hasTextIds = true
    await login('anna')
    await expect.poll(() => storedUnits()).toEqual({ 7: 3, 9: 1 })
    expect([reported(), left]).toEqual([[], []])
  })

  test('is made once after the same customer has signed in again in another tab', async () => {
    token = ANNA
    const none = () => {}
    await followSession({ stores, t: (key) => key, isSignedIn: () => true, leavePrivate: none, redirect: none })
    await expect.poll(() => storedUnits()).toEqual({ 7: 3, 9: 1 })
  })

  test('is dropped when another customer signs in, who gets a message before the page is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await login('boris')
    expect([reported(), left, storedUnits(), storedUnits(BORIS)]).toEqual([['auth.dropped'], [], { 7: 2 }, {}])
    vi.runAllTimers()
    expect(left).toEqual(['reload'])
    openPage(BORIS)
    await loadShopperData(stores)
    expect([storedUnits(), storedUnits(BORIS)]).toEqual([{ 7: 2 }, {}])
  })

  test('is dropped when the dialog is closed', async () => {
    expect(stores.cart.dropPaused()).toBe(true)
    stores.auth.close()
    await login('anna')
    await rest()
    expect(storedUnits()).toEqual({ 7: 2 })
    expect(stores.cart.dropPaused()).toBe(false)
  })
})

test('a change that waits for the lock of another tab, where another customer signs in, is not written to that cart', async () => {
  let release = () => {}
  lock = new Promise<void>((resolve) => (release = resolve))
  stores.cart.add(newLine(9))
  // The other tab was refused, and its dialog signs Boris in.
  sessionExpired(stores)
  token = BORIS
  release()
  await expect.poll(() => sent).toContain('GET cart')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([storedUnits(), storedUnits(BORIS), sent]).toEqual([{ 7: 2 }, {}, ['GET cart']])
})

describe('a page that is reloaded after the session has expired', () => {
  beforeEach(async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    stored.set(SESSION_USER_KEY, ANNA.id)
    token = null
    stores.cart.step('l7', 1)
    await expired()
    page.dispatchEvent(new Event('pagehide'))
    vi.unstubAllGlobals()
    openPage(null)
    stored.set(SESSION_USER_KEY, null)
  })

  test('leaves its changes to the next sign-in of the same customer, once', async () => {
    await login('anna')
    await expect.poll(() => storedUnits()).toEqual({ 7: 3 })
    openPage(ANNA)
    await loadShopperData(stores)
    expect([storedUnits(), sent.filter((call) => call.startsWith('POST')).length]).toEqual([{ 7: 3 }, 1])
  })

  test('leaves nothing to another customer', async () => {
    await login('boris')
    await rest()
    expect([storedUnits(), storedUnits(BORIS)]).toEqual([{ 7: 2 }, {}])
  })
})

describe('a session that expires during the merge of a guest cart', () => {
  test('stops the sign-in flow; signing in again completes the merge and navigates', async () => {
    openPage(null)
    stores.cart.add(newLine(9))
    faults = [401]
    expect(await login('anna', { from: '/cart' })).toBe(true)
    expect([stores.auth.state.expired, left, storedUnits()]).toEqual([true, [], { 7: 2 }])
    expect(stores.auth.state.former).toBe(ANNA.id)
    await login('anna', { from: '/cart' })
    expect([storedUnits(), left, stored.get(GUEST_CART_KEY)]).toEqual([{ 7: 2, 9: 1 }, ['/cart'], []])
  })
})

describe('lines of a merge that failed', () => {
  beforeEach(async () => {
    openPage(null)
    stores.cart.add(newLine(9))
    faults = [500]
    await login('anna')
    expect(stored.get(GUEST_CART_KEY)).toHaveLength(1)
  })

  test('are removed when the customer signs out', async () => {
    openPage(ANNA)
    const removeItem = (key: string) => void stored.set(key, null)
    vi.stubGlobal('window', { localStorage: { ...Object.fromEntries(stored), removeItem }, sessionStorage: {} })
    await signOut({ stores, leave: { replace: () => {} } })
    vi.unstubAllGlobals()
    expect(stored.get(GUEST_CART_KEY)).toBeNull()
  })

  test('are never sent to the cart of another customer, who gets a message; those that a guest has added since are', async () => {
    openPage(null)
    stores.cart.restore()
    stores.cart.add(newLine(8))
    await login('boris')
    expect([storedUnits(BORIS), stored.get(GUEST_CART_KEY)]).toEqual([{ 8: 1 }, []])
    expect(stored.get(NOT_TAKEN_KEY)).toHaveLength(1)
  })
})

test('a favorite that cannot be added after signing in is reported before the page is left', async () => {
  openPage(null)
  stores.auth.open({ favourite: 7 })
  faults = [500]
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await login('anna')
  expect([reported(), left]).toEqual([['auth.notAdded'], []])
  vi.runAllTimers()
  expect(left).toEqual(['reload'])
})

test('a read that another account refuses is not reported as a change that was not saved', async () => {
  const send = signInAgain(
    () => Promise.resolve({ status: 412, retryAfter: null, json: { message: 'Nothing was saved' } }),
    stores,
    () => {},
    () => {},
  )
  const request = { call: 'getCart', url: '/v1/user/cart', repeatable: true, headers: {} }
  await send({ ...request, method: 'GET' })
  expect(stores.notices.state.list).toEqual([])
  await send({ ...request, method: 'POST' })
  expect(stores.notices.state.list).toHaveLength(1)
})
