import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { createSessionStore, type SessionStore } from './sessionStore.ts'

const ANNA = { id: 1, name: 'Anna', surname: null, email: 'anna@example.com' }
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

const api = clientOf((async ({ path }: { readonly path: string }, { body }: { readonly body?: unknown }) => {
  sent.push({ path, body })
  return answer()
}) as unknown as ApiClient['call'])

const fail =
  (message: string, fault: 'status' | 'shape' | 'network' = 'status') =>
  () =>
    Promise.reject(new ApiError('any', fault, fault === 'status' ? 422 : 0, message, ''))

beforeEach(() => {
  sent = []
  session = createSessionStore({ api }, null)
})

test('[R4.08] who the server found is signed in from the start', () => {
  expect(createSessionStore({ api }, ANNA).state).toEqual({ user: ANNA, auth: true })
  expect(session.state).toEqual({ user: null, auth: false })
})

describe('signing in', () => {
  test('[R3.09] [R4.06] sends e-mail, password and remember to our own server, and keeps the user of the answer', async () => {
    answer = () => Promise.resolve({ data: { user: ANNA }, message: null })
    await session.signIn(LOGIN)
    expect(sent).toEqual([{ path: '/v1/session/login', body: LOGIN }])
    expect(session.state).toEqual({ user: ANNA, auth: true })
  })

  test('[R4.09] throws what the backend said', async () => {
    answer = fail('The e-mail or the password is wrong')
    await expect(session.signIn(LOGIN)).rejects.toThrow('The e-mail or the password is wrong')
    expect(session.state.auth).toBe(false)
  })

  test.each([
    ['says nothing', fail('')],
    ['is empty or odd', fail('', 'shape')],
    ['does not come', fail('', 'network')],
  ])('[R4.09] [R8.05] throws "unknown" when the answer %s', async (_what, answering) => {
    answer = answering
    await expect(session.signIn(LOGIN)).rejects.toThrow(/^unknown$/)
  })
})

describe('[R4.12] registration', () => {
  test('[R3.09] sends the five fields; a token in the answer says that it worked, and signs nobody in', async () => {
    answer = () => Promise.resolve({ data: { token: 'a-token' }, message: 'Welcome' })
    expect(await session.register(REGISTER)).toEqual({ done: true, message: 'Welcome' })
    expect(sent).toEqual([{ path: '/v1/register', body: REGISTER }])
    expect(session.state.auth).toBe(false)
  })

  test.each([null, ''])('without a token (%j) it did not, and the message says why', async (token) => {
    answer = () => Promise.resolve({ data: { token }, message: 'Ask the shop' })
    expect(await session.register(REGISTER)).toEqual({ done: false, message: 'Ask the shop' })
  })

  test('a refusal is handed on', async () => {
    answer = fail('An account with this e-mail exists already')
    expect(await session.register(REGISTER)).toEqual({ done: false, message: 'An account with this e-mail exists already' })
  })
})

test('[R3.09] [R4.11] a forgotten password sends the address; a failure says what the backend said', async () => {
  answer = () => Promise.resolve({ message: 'On its way' })
  expect(await session.forgotPassword('anna@example.com')).toEqual({ done: true, message: 'On its way' })
  expect(sent).toEqual([{ path: '/v1/forgot-password', body: { email: 'anna@example.com' } }])
  answer = fail('Too many attempts')
  expect(await session.forgotPassword('anna@example.com')).toEqual({ done: false, message: 'Too many attempts' })
})
