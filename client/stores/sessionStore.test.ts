import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { noTabs, type Tabs } from '../browser/tabs.ts'
import { createSessionStore, type SessionStore } from './sessionStore.ts'

const ANNA = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com', delete_at: null }
const LOGIN = { email: 'anna@example.com', password: 'secret', remember: true }
const REGISTER = {
  name: 'Anna',
  email: 'anna@example.com',
  password: 'eight long',
  password_confirmation: 'eight long',
  agree: true,
}

let sent: { readonly path: string; readonly body: unknown }[]
let answer: () => Promise<unknown>
let session: SessionStore
let reported: string[]

const api = clientOf((async ({ path }: { readonly path: string }, { body }: { readonly body?: unknown }) => {
  sent.push({ path, body })
  return answer()
}) as unknown as ApiClient['call'])

const fail =
  (message: string, fault: 'status' | 'shape' | 'network' = 'status') =>
  () =>
    Promise.reject(new ApiError('any', fault, fault === 'status' ? 422 : 0, message, ''))

const tabs: Tabs = { ...noTabs, notify: (topic) => reported.push(topic) }

beforeEach(() => {
  sent = []
  reported = []
  session = createSessionStore({ api, tabs }, null)
})

test('the user that the server found is signed in from the start', () => {
  expect(createSessionStore({ api, tabs }, ANNA).state).toEqual({ user: ANNA, auth: true })
  expect(session.state).toEqual({ user: null, auth: false })
})

test('an account marked for deletion has its date until the deletion is cancelled; a guest has no account to restore', () => {
  const signedIn = createSessionStore({ api, tabs }, { ...ANNA })
  signedIn.setEnding('2026-12-01T00:00:00.000Z')
  expect(signedIn.state.user?.delete_at).toBe('2026-12-01T00:00:00.000Z')
  signedIn.setEnding(null)
  expect(signedIn.state.user?.delete_at).toBeNull()
  session.setEnding('2026-12-01T00:00:00.000Z')
  expect(session.state.user).toBeNull()
})

describe('signing in', () => {
  test('[R3.09] sends e-mail, password and remember to our own server, and stores the user of the answer', async () => {
    answer = () => Promise.resolve({ data: { user: ANNA }, message: null })
    await session.signIn(LOGIN)
    expect(sent).toEqual([{ path: '/', body: LOGIN }])
    expect(session.state).toEqual({ user: ANNA, auth: true })
  })

  test('throws the backend’s message', async () => {
    answer = fail('The email or the password is wrong')
    await expect(session.signIn(LOGIN)).rejects.toThrow('The email or the password is wrong')
    expect(session.state.auth).toBe(false)
  })

  test.each([
    ['says nothing', fail('')],
    ['is empty or odd', fail('', 'shape')],
    ['does not come', fail('', 'network')],
  ])('throws "unknown" when the answer %s', async (_what, answering) => {
    answer = answering
    await expect(session.signIn(LOGIN)).rejects.toThrow(/^unknown$/)
  })
})

describe('registration', () => {
  test('[R3.09] sends the five fields; a token in the answer means success, and does not sign in', async () => {
    answer = () => Promise.resolve({ data: { token: 'a-token' }, message: 'Welcome' })
    await session.register(REGISTER)
    expect(sent).toEqual([{ path: '/v1/register', body: REGISTER }])
    expect(session.state.auth).toBe(false)
  })

  test.each([null, ''])('fails without a token (%j), and the message has the reason', async (token) => {
    answer = () => Promise.resolve({ data: { token }, message: 'Ask the shop' })
    await expect(session.register(REGISTER)).rejects.toMatchObject({ name: 'ApiError', message: 'Ask the shop' })
  })

  test('a refusal is passed on', async () => {
    answer = fail('An account with this email exists already')
    await expect(session.register(REGISTER)).rejects.toThrow('An account with this email exists already')
  })
})

test('[R3.09] a forgotten password sends the address; a failure has the backend’s message', async () => {
  answer = () => Promise.resolve({ message: 'On its way' })
  await session.forgotPassword('anna@example.com')
  expect(sent).toEqual([{ path: '/v1/forgot-password', body: { email: 'anna@example.com' } }])
  answer = fail('Too many attempts')
  await expect(session.forgotPassword('anna@example.com')).rejects.toThrow('Too many attempts')
})

test('other tabs are notified of every successful sign-in and sign-out', async () => {
  answer = fail('Wrong')
  await expect(session.signIn(LOGIN)).rejects.toThrow()
  await expect(session.signOut()).rejects.toThrow()
  expect(reported).toEqual([])
  answer = () => Promise.resolve({ data: { user: ANNA }, message: null })
  await session.signIn(LOGIN)
  await session.signOut()
  expect(reported).toEqual(['session', 'session'])
})
