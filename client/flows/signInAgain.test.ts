import { beforeEach, expect, test } from 'vitest'
import { clientOf, type ApiClient, type TransportRequest } from '../../shared/api/createApiClient.ts'
import { noStorage } from '../browser/storage.ts'
import { noTabs } from '../browser/tabs.ts'
import { createStores, type Stores } from '../stores/createStores.ts'
import { followSession } from './followSession.ts'
import { sessionExpired } from './sessionExpired.ts'
import { signInAgain } from './signInAgain.ts'

const ANNA = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }
const BORIS = { ...ANNA, id: 2, name: 'Boris' }

let stores: Stores
let sent: string[]
let isIn: boolean
/** True when the browser is signed in as another user. */
let isOther = false
let changes: number
/** The user of the token at the backend. */
let here: typeof ANNA

const api = clientOf((({ name }: { readonly name: string }) =>
  name === 'getUser' ? Promise.resolve({ data: here }) : Promise.reject(new Error('down'))) as unknown as ApiClient['call'])

const request = (method: string, call = 'putProfile'): TransportRequest => ({
  call,
  method,
  url: { postSignIn: '/', postNewPassword: '/change-password' }[call] ?? '/v1/user/profile',
  repeatable: false,
  headers: {},
})

const begin = (user: typeof ANNA | null) => {
  stores = createStores(
    { api, storage: noStorage, tabStorage: noStorage, tabs: noTabs, track: () => {} },
    {
      config: { features: {}, currencies: [], delivery: null },
      top: [],
      country: { code: 'US', name: 'United States' },
      shopper: user && { user, wishlist: null, cart: null, cartCount: 0 },
    },
  )
  return signInAgain(
    async ({ method }) => {
      sent.push(method)
      if (isOther) return { status: 412, retryAfter: null, json: { message: 'Another account' } }
      return { status: isIn ? 200 : 401, retryAfter: null, json: {} }
    },
    stores,
    () => void sessionExpired(stores),
    () => void (changes += 1),
  )
}

/** As the dialog does it: the user is known, then it closes. */
const signIn = (user: typeof ANNA) => {
  isIn = true
  Object.assign(stores.session.state, { user, auth: true })
  stores.auth.close()
}

beforeEach(() => {
  sent = []
  isIn = false
  here = ANNA
  isOther = false
  changes = 0
})

test('refused requests, however many, are sent again once the same user has signed in', async () => {
  const send = begin(ANNA)
  const answers = Promise.all([send(request('PUT')), send(request('POST', 'postNewPassword'))])
  await expect.poll(() => stores.auth.state).toMatchObject({ open: true, expired: true, former: 1 })
  expect(stores.session.state.auth).toBe(false)
  signIn(ANNA)
  expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  expect(sent).toEqual(['PUT', 'POST', 'PUT', 'POST'])
})

test('no request of one user is sent as another, nor after the dialog was closed', async () => {
  for (const decide of [() => signIn(BORIS), () => stores.auth.close()]) {
    sent = []
    isIn = false
    const answer = begin(ANNA)(request('PUT'))
    await expect.poll(() => stores.auth.state.open).toBe(true)
    decide()
    expect((await answer).status).toBe(401)
    expect(sent).toEqual(['PUT'])
  }
})

test('a guest, and a wrong password, are answered at once', async () => {
  const send = begin(null)
  expect((await send(request('GET'))).status).toBe(401)
  expect(stores.auth.state.open).toBe(false)
  const other = begin(ANNA)
  expect((await other(request('POST', 'postSignIn'))).status).toBe(401)
  expect(stores.session.state.auth).toBe(true)
})

test('a sign-in in another tab is enough; that of another user reloads a private page', async () => {
  for (const [user, status, reloads] of [
    [ANNA, 200, 0],
    [BORIS, 401, 1],
  ] as const) {
    isIn = false
    here = user
    const answer = begin(ANNA)(request('PUT'))
    await expect.poll(() => stores.auth.state.open).toBe(true)
    isIn = true
    let reloaded = 0
    await followSession({
      stores,
      t: (key) => key,
      isSignedIn: () => true,
      leavePrivate: () => void (reloaded += 1),
      redirect: () => {},
    })
    expect((await answer).status).toBe(status)
    expect(reloaded).toBe(reloads)
  }
})

test('a page of another user shows a message, and its write is refused without a retry', async () => {
  const send = begin(ANNA)
  isOther = true
  expect((await send(request('PUT'))).status).toBe(412)
  expect([sent, changes, stores.auth.state.open]).toEqual([['PUT'], 1, false])
  await send(request('POST'))
  expect(stores.notices.state.list.map(({ text }) => text)).toEqual(['Another account'])
})
