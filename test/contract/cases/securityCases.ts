import { expect } from 'vitest'
import { getProfile } from '../../../shared/api/profile.ts'
import type { getExport } from '../../../shared/api/export.ts'
import * as security from '../../../shared/api/security.ts'
import { postLogin } from '../../../shared/api/session.ts'
import { mailedTexts } from '../mailedToken.ts'
import type { Client, Fixture } from '../startFixture.ts'
import { refused, withoutToken, type Case } from './case.ts'

const PASSWORD = 'a long password'
const CHANGE = { email: 'nina.new@example.com', current_password: PASSWORD }

/** The client's second device; its token. */
const secondDevice = async (client: Client, { guest }: Fixture, userAgent = '') =>
  (
    await guest.call(postLogin, {
      body: { email: client.email, password: PASSWORD },
      headers: { 'user-agent': userAgent, 'x-forwarded-for': `10.9.0.${client.email.length}` },
    })
  ).data.token

/** The code that was sent to an address; the e-mail is written after the answer. */
const codeFor = async (fixture: Fixture, email: string) => {
  await expect.poll(() => mailedTexts(fixture, email, 'email_code')).not.toEqual([])
  return /: (\d{8})\n/.exec(mailedTexts(fixture, email, 'email_code')[0] ?? '')?.[1] ?? ''
}

export const securityCases: {
  getDevices: Case<typeof security.getDevices>
  deleteDevice: Case<typeof security.deleteDevice>
  deleteOtherDevices: Case<typeof security.deleteOtherDevices>
  postEmailChange: Case<typeof security.postEmailChange>
  deleteEmailChange: Case<typeof security.deleteEmailChange>
  postMailboxCode: Case<typeof security.postMailboxCode>
  postEmailConfirm: Case<typeof security.postEmailConfirm>
  getExport: Case<typeof getExport>
  postDeletion: Case<typeof security.postDeletion>
  deleteDeletion: Case<typeof security.deleteDeletion>
} = {
  getDevices: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await secondDevice(client, fixture, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0')
      return {}
    },
    expect: ({ data }) =>
      expect(data).toMatchObject([{ current: true }, { browser: 'Firefox', system: 'Windows', current: false }]),
    bad: [withoutToken('GET', '/v1/user/sessions')],
  },
  deleteDevice: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await secondDevice(client, fixture)
      const other = (await client.call(security.getDevices, {})).data.find(({ current }) => !current)
      return { params: { id: other?.id ?? '' } }
    },
    expect: async (_answer, client) =>
      expect((await client.call(security.getDevices, {})).data).toMatchObject([{ current: true }]),
    bad: [
      withoutToken('DELETE', `/v1/user/sessions/${'a'.repeat(22)}`),
      refused('an unknown device', 404, 'DELETE', `/v1/user/sessions/${'a'.repeat(22)}`),
      {
        why: 'another user’s device',
        send: async (client, fixture) => {
          const other = await fixture.newcomer()
          const id = (await other.call(security.getDevices, {})).data[0]?.id
          return client.raw('DELETE', `/v1/user/sessions/${id}`)
        },
        status: 404,
      },
    ],
  },
  deleteOtherDevices: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await secondDevice(client, fixture)
      return {}
    },
    expect: async (_answer, client) => expect((await client.call(security.getDevices, {})).data).toHaveLength(1),
    bad: [withoutToken('DELETE', '/v1/user/sessions')],
  },
  postEmailChange: {
    as: 'newcomer',
    good: () => ({ body: { ...CHANGE, email: ' nina.first@example.com ' } }),
    expect: async ({ message }, client, fixture) => {
      expect(message).toContain('nina.first@example.com')
      expect(await codeFor(fixture, 'nina.first@example.com')).toMatch(/^\d{8}$/)
      expect((await client.call(getProfile, {})).data.email).toBe(client.email)
    },
    bad: [
      withoutToken('POST', '/v1/user/email', CHANGE),
      refused('no address', 422, 'POST', '/v1/user/email', { ...CHANGE, email: 'nina' }, 'email'),
      refused('a wrong password', 422, 'POST', '/v1/user/email', { ...CHANGE, current_password: 'wrong' }, 'current_password'),
      {
        why: 'the address that it is',
        send: (client) => client.raw('POST', '/v1/user/email', { ...CHANGE, email: client.email.toUpperCase() }),
        status: 422,
        field: 'email',
      },
      {
        why: 'a sixth password',
        send: async (client) => {
          for (let i = 0; i < 5; i++) await client.raw('POST', '/v1/user/email', { ...CHANGE, current_password: `wrong ${i}` })
          return client.raw('POST', '/v1/user/email', CHANGE)
        },
        status: 429,
      },
    ],
  },
  deleteEmailChange: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await client.call(security.postEmailChange, { body: { ...CHANGE, email: 'nina.back@example.com' } })
      await codeFor(fixture, 'nina.back@example.com')
      return {}
    },
    expect: async (_answer, client, fixture) => {
      const code = await codeFor(fixture, 'nina.back@example.com')
      expect((await client.raw('POST', '/v1/user/email/confirm', { code })).status).toBe(422)
      expect((await client.call(getProfile, {})).data.awaited_email).toBeNull()
    },
    bad: [withoutToken('DELETE', '/v1/user/email')],
  },
  postMailboxCode: {
    as: 'newcomer',
    good: () => ({}),
    // The fixture has no mail server: every mailbox counts as confirmed.
    expect: ({ message }, client, fixture) => {
      expect(message).toBe('Your email is confirmed')
      expect(mailedTexts(fixture, client.email, 'mailbox_code')).toEqual([])
    },
    bad: [withoutToken('POST', '/v1/user/email/code')],
  },
  postEmailConfirm: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await client.call(security.postEmailChange, { body: CHANGE })
      const code = await codeFor(fixture, CHANGE.email)
      return { body: { code: ` ${code.slice(0, 4)} ${code.slice(4)} ` } }
    },
    expect: ({ data }, client, fixture) => {
      expect(data.email).toBe(CHANGE.email)
      expect(mailedTexts(fixture, client.email, 'email_changed')[0]).toContain(CHANGE.email)
    },
    bad: [
      withoutToken('POST', '/v1/user/email/confirm', { code: '12345678' }),
      refused('an unknown code', 422, 'POST', '/v1/user/email/confirm', { code: '12345678' }, 'code'),
    ],
  },
  getExport: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }, client) => expect(data).toMatchObject({ profile: { email: client.email }, orders: [], addresses: [] }),
    bad: [withoutToken('GET', '/v1/user/export')],
  },
  postDeletion: {
    as: 'newcomer',
    good: () => ({ body: { current_password: PASSWORD } }),
    expect: ({ data }, client, fixture) => {
      expect(data.delete_at).toBe(new Date(fixture.clock.now().getTime() + 14 * 86_400_000).toISOString())
      expect(mailedTexts(fixture, client.email, 'deletion')[0]).toContain('/profile/info')
    },
    bad: [
      withoutToken('POST', '/v1/user/deletion', { current_password: PASSWORD }),
      refused('a wrong password', 422, 'POST', '/v1/user/deletion', { current_password: 'wrong' }, 'current_password'),
    ],
  },
  deleteDeletion: {
    as: 'newcomer',
    good: async (client) => {
      await client.call(security.postDeletion, { body: { current_password: PASSWORD } })
      return {}
    },
    expect: ({ data }) => expect(data.delete_at).toBeNull(),
    bad: [withoutToken('DELETE', '/v1/user/deletion')],
  },
}
