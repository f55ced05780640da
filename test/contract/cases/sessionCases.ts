import { expect } from 'vitest'
import type * as mailPreferences from '../../../shared/api/mailPreferences.ts'
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
const CHOICES = { newsletter: true, orders: false, reminders: false, reviews: true }
const NEW = { password: 'quite another', password_confirmation: 'quite another' }

export const sessionCases: {
  postRegister: Case<typeof session.postRegister>
  postLogin: Case<typeof session.postLogin>
  postForgotPassword: Case<typeof session.postForgotPassword>
  postChangePassword: Case<typeof session.postChangePassword>
  postPasswordLink: Case<typeof session.postPasswordLink>
  putPassword: Case<typeof session.putPassword>
  getMailPreferences: Case<typeof mailPreferences.getMailPreferences>
  putMailPreferences: Case<typeof mailPreferences.putMailPreferences>
  postLogout: Case<typeof session.postLogout>
  postUnsubscribe: Case<typeof session.postUnsubscribe>
  getUser: Case<typeof user.getUser>
} = {
  postRegister: {
    good: () => ({ body: ACCOUNT }),
    expect: async ({ data }, _client, fixture) => {
      expect(data.token).toMatch(/^[\w-]{43}$/)
      // The token confirms the registration and grants no access.
      const { status } = await fixture.clientWith({ authorization: `Bearer ${data.token}` }).raw('GET', '/v1/user')
      expect(status).toBe(401)
    },
    bad: [
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
      refused('an unknown field', 422, 'POST', '/v1/register', { ...ACCOUNT, admin: true }, 'admin'),
    ],
  },
  postLogin: {
    as: 'newcomer',
    good: (client) => ({ body: { email: client.email, password: 'a long password', remember: true } }),
    expect: ({ data }) => expect(data.user?.name).toBe('Nina'),
    bad: [
      refused('a wrong password', 401, 'POST', '/v1/login', { email: 'anna@example.com', password: 'wrong' }),
      refused('an unknown e-mail address', 401, 'POST', '/v1/login', { email: 'nobody@example.com', password: 'wrong' }),
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
      refused('an unknown token', 422, 'POST', '/v1/change-password', { token: 'x', ...NEW }, 'token'),
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
  postPasswordLink: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await client.raw('POST', '/v1/forgot-password', { email: client.email })
      return { body: { token: mailedToken(fixture, client.email, 'reset') } }
    },
    bad: [refused('an unknown token', 422, 'POST', '/v1/change-password/check', { token: 'x' }, 'token')],
  },
  putPassword: {
    as: 'newcomer',
    good: () => ({ body: { current_password: 'a long password', ...NEW } }),
    bad: [
      withoutToken('PUT', '/v1/user/password', { current_password: 'a long password', ...NEW }),
      refused('another password', 422, 'PUT', '/v1/user/password', { current_password: 'not mine', ...NEW }, 'current_password'),
      refused(
        'two different passwords',
        422,
        'PUT',
        '/v1/user/password',
        { current_password: 'a long password', password: 'long enough', password_confirmation: 'another one' },
        'password_confirmation',
      ),
    ],
  },
  getMailPreferences: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toEqual({ newsletter: false, orders: true, reminders: true, reviews: true }),
    bad: [withoutToken('GET', '/v1/user/letters')],
  },
  putMailPreferences: {
    as: 'newcomer',
    good: () => ({ body: CHOICES }),
    expect: ({ data }) => expect(data).toEqual(CHOICES),
    bad: [
      withoutToken('PUT', '/v1/user/letters', CHOICES),
      refused('a choice that is no choice', 422, 'PUT', '/v1/user/letters', { newsletter: 'yes' }, 'newsletter'),
    ],
  },
  postLogout: { as: 'newcomer', good: () => ({}), bad: [withoutToken('POST', '/v1/logout')] },
  postUnsubscribe: {
    as: 'newcomer',
    good: (client, fixture) => ({ body: { token: mailedToken(fixture, client.email, 'welcome') } }),
    expect: ({ data }, client) =>
      expect(data).toEqual({ email: client.email, letters: ['newsletter', 'reminders', 'reviews', 'alerts'] }),
    bad: [
      refused('an unknown token', 422, 'POST', '/v1/unsubscribe', { token: 'x' }, 'token'),
      refused(
        'a kind that cannot be turned off',
        422,
        'POST',
        '/v1/unsubscribe',
        { token: 'x', letters: ['orders'] },
        'letters.0',
      ),
    ],
  },
  getUser: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }, client) => expect(data.email).toBe(client.email),
    bad: [
      withoutToken('GET', '/v1/user'),
      {
        why: 'an unknown token',
        send: (_client, fixture) => fixture.clientWith({ authorization: 'Bearer nonsense' }).raw('GET', '/v1/user'),
        status: 401,
      },
    ],
  },
}
