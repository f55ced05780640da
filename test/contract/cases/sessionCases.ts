import { expect } from 'vitest'
import type * as session from '../../../shared/api/session.ts'
import type * as user from '../../../shared/api/user.ts'
import { mailedToken } from '../mailedToken.ts'
import { refused, withoutToken, type Case } from './case.ts'

const ACCOUNT = {
  name: 'Anna',
  email: 'anna@example.com',
  password: 'long enough',
  password_confirmation: 'long enough',
  agree: true,
}
const NEW = { password: 'quite another', password_confirmation: 'quite another' }

export const sessionCases: {
  postRegister: Case<typeof session.postRegister>
  postLogin: Case<typeof session.postLogin>
  postForgotPassword: Case<typeof session.postForgotPassword>
  postChangePassword: Case<typeof session.postChangePassword>
  postLogout: Case<typeof session.postLogout>
  postUnsubscribe: Case<typeof session.postUnsubscribe>
  getUser: Case<typeof user.getUser>
} = {
  postRegister: {
    good: () => ({ body: ACCOUNT }),
    expect: async ({ data }, _client, fixture) => {
      expect(data.token).toMatch(/^[\w-]{43}$/)
      // It says that the registration worked, and opens nothing.
      const { status } = await fixture.clientWith({ authorization: `Bearer ${data.token}` }).raw('GET', '/v1/user')
      expect(status).toBe(401)
    },
    bad: [
      refused('an e-mail that has an account', 409, 'POST', '/v1/register', { ...ACCOUNT, email: 'ANNA@example.com' }, 'email'),
      refused('no name', 422, 'POST', '/v1/register', { ...ACCOUNT, name: ' ' }, 'name'),
      refused('no e-mail address', 422, 'POST', '/v1/register', { ...ACCOUNT, email: 'anna' }, 'email'),
      refused(
        'a short password',
        422,
        'POST',
        '/v1/register',
        { ...ACCOUNT, password: '1234567', password_confirmation: '1234567' },
        'password',
      ),
      refused(
        'two different passwords',
        422,
        'POST',
        '/v1/register',
        { ...ACCOUNT, password_confirmation: 'other' },
        'password_confirmation',
      ),
      refused('no consent', 422, 'POST', '/v1/register', { ...ACCOUNT, agree: false }, 'agree'),
      refused('a field that nobody knows', 422, 'POST', '/v1/register', { ...ACCOUNT, admin: true }, 'admin'),
    ],
  },
  postLogin: {
    as: 'newcomer',
    good: (client) => ({ body: { email: client.email, password: 'a long password', remember: true } }),
    expect: ({ data }) => expect(data.user.name).toBe('Nina'),
    bad: [
      refused('a wrong password', 401, 'POST', '/v1/login', { email: 'anna@example.com', password: 'wrong' }),
      refused('nobody’s e-mail', 401, 'POST', '/v1/login', { email: 'nobody@example.com', password: 'wrong' }),
      refused('no password', 422, 'POST', '/v1/login', { email: 'anna@example.com' }, 'password'),
      refused('a body that is too large', 413, 'POST', '/v1/login', { email: 'a@b.c', password: 'x'.repeat(200_000) }),
      {
        why: 'a form instead of JSON',
        send: (client) => client.raw('POST', '/v1/login', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
        status: 415,
      },
    ],
  },
  postForgotPassword: {
    as: 'newcomer',
    good: (client) => ({ body: { email: client.email } }),
    expect: ({ message }, client) => expect(message).toContain(client.email),
    bad: [refused('no e-mail address', 422, 'POST', '/v1/forgot-password', { email: '' }, 'email')],
  },
  postChangePassword: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const { email } = client
      await client.raw('POST', '/v1/forgot-password', { email })
      return { body: { token: mailedToken(fixture, email, 'reset'), ...NEW } }
    },
    bad: [
      refused('a token that nobody was sent', 422, 'POST', '/v1/change-password', { token: 'x', ...NEW }, 'token'),
      refused(
        'a short password',
        422,
        'POST',
        '/v1/change-password',
        { token: 'x', password: 'short', password_confirmation: 'short' },
        'password',
      ),
    ],
  },
  postLogout: { as: 'newcomer', good: () => ({}), bad: [withoutToken('POST', '/v1/logout')] },
  postUnsubscribe: {
    as: 'newcomer',
    good: (client, fixture) => ({ body: { token: mailedToken(fixture, client.email, 'welcome') } }),
    bad: [refused('a token that nobody was sent', 422, 'POST', '/v1/unsubscribe', { token: 'x' }, 'token')],
  },
  getUser: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }, client) => expect(data.email).toBe(client.email),
    bad: [
      withoutToken('GET', '/v1/user'),
      {
        why: 'a token that nobody has',
        send: (_client, fixture) => fixture.clientWith({ authorization: 'Bearer nonsense' }).raw('GET', '/v1/user'),
        status: 401,
      },
    ],
  },
}
