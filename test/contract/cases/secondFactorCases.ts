import { expect } from 'vitest'
import { getProfile } from '../../../shared/api/profile.ts'
import * as secondFactor from '../../../shared/api/secondFactor.ts'
import type * as session from '../../../shared/api/session.ts'
import { codeNear } from '../../support/totp.ts'
import { mailedTexts } from '../mailedToken.ts'
import { challengeOf, PASSWORD, withSecondFactor } from '../secondFactor.ts'
import { refused, withoutToken, type Case } from './case.ts'

const BEGIN = '/v1/user/second-factor'
const PROOF = { current_password: PASSWORD, code: '123456' }

const refusedProof = (path: string) => [
  withoutToken('POST', path, PROOF),
  refused('a wrong password', 422, 'POST', path, { ...PROOF, current_password: 'wrong' }, 'current_password'),
  refused('one that is off', 409, 'POST', path, PROOF),
]

/** Set by the successful case of `postRecoveryCodesSaved`. */
let found: Awaited<ReturnType<typeof withSecondFactor>>

export const secondFactorCases: {
  postSecondFactor: Case<typeof secondFactor.postSecondFactor>
  postSecondFactorConfirm: Case<typeof secondFactor.postSecondFactorConfirm>
  postRecoveryCodes: Case<typeof secondFactor.postRecoveryCodes>
  postRecoveryCodesSaved: Case<typeof secondFactor.postRecoveryCodesSaved>
  postSecondFactorEnd: Case<typeof secondFactor.postSecondFactorEnd>
  postLoginCode: Case<typeof session.postLoginCode>
} = {
  postSecondFactor: {
    as: 'newcomer',
    good: () => ({ body: { current_password: PASSWORD } }),
    expect: async ({ data }, client) => {
      expect(data.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      expect(data.uri).toBe(
        `otpauth://totp/Tonari:${encodeURIComponent(client.email)}?issuer=Tonari&secret=${data.secret.replaceAll(' ', '')}&algorithm=SHA1&digits=6&period=30`,
      )
      expect(data.qr).toMatch(/^<svg [^]*<\/svg>$/)
      expect((await client.call(getProfile, {})).data.second_factor).toBeNull()
    },
    bad: [
      withoutToken('POST', BEGIN, { current_password: PASSWORD }),
      refused('a wrong password', 422, 'POST', BEGIN, { current_password: 'wrong' }, 'current_password'),
      {
        why: 'one that is on',
        send: async (client, fixture) => {
          await withSecondFactor(client, fixture)
          return client.raw('POST', BEGIN, { current_password: PASSWORD })
        },
        status: 409,
      },
    ],
  },
  postSecondFactorConfirm: {
    as: 'newcomer',
    good: async (client, { clock }) => {
      const { data } = await client.call(secondFactor.postSecondFactor, { body: { current_password: PASSWORD } })
      const code = codeNear(data.secret, clock.now().getTime(), 0)
      return { body: { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` } }
    },
    expect: async ({ data }, client, fixture) => {
      expect(data.recovery_codes).toHaveLength(10)
      for (const code of data.recovery_codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
      const since = fixture.clock.now().toISOString()
      expect((await client.call(getProfile, {})).data.second_factor).toEqual({
        since,
        recovery_codes_left: 10,
        recovery_codes_saved: false,
      })
      expect(mailedTexts(fixture, client.email, 'second_factor_on')[0]).toContain('/profile/info')
    },
    bad: [
      withoutToken('POST', `${BEGIN}/confirm`, { code: '123456' }),
      refused('one that was not begun', 422, 'POST', `${BEGIN}/confirm`, { code: '123456' }),
      {
        why: 'a wrong code',
        send: async (client) => {
          await client.call(secondFactor.postSecondFactor, { body: { current_password: PASSWORD } })
          return client.raw('POST', `${BEGIN}/confirm`, { code: 'wrong' })
        },
        status: 422,
        field: 'code',
      },
    ],
  },
  postRecoveryCodes: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const { code } = await withSecondFactor(client, fixture)
      return { body: { current_password: PASSWORD, code: code() } }
    },
    expect: ({ data }, client, fixture) => {
      expect(new Set(data.recovery_codes).size).toBe(10)
      expect(mailedTexts(fixture, client.email, 'recovery_codes_made')).toHaveLength(1)
    },
    bad: refusedProof(`${BEGIN}/recovery-codes`),
  },
  postRecoveryCodesSaved: {
    as: 'newcomer',
    good: async (client, fixture) => {
      found = await withSecondFactor(client, fixture)
      return {}
    },
    expect: async (_answer, client) => {
      const saved = async () => (await client.call(getProfile, {})).data.second_factor?.recovery_codes_saved
      expect(await saved()).toBe(true)
      // New codes are not yet confirmed as saved.
      const code = found.code()
      const { data } = await client.call(secondFactor.postRecoveryCodes, { body: { current_password: PASSWORD, code } })
      expect(await saved()).toBe(false)
      // Using a code confirms that the codes are saved.
      const [one = ''] = data.recovery_codes
      await client.raw('POST', '/v1/user/deletion', { current_password: PASSWORD, code: one })
      expect(await saved()).toBe(true)
    },
    bad: [withoutToken('POST', `${BEGIN}/recovery-codes/saved`)],
  },
  postSecondFactorEnd: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const { recovery_codes } = await withSecondFactor(client, fixture)
      return { body: { current_password: PASSWORD, code: recovery_codes[3] ?? '' } }
    },
    expect: async (_answer, client, fixture) => {
      expect((await client.call(getProfile, {})).data.second_factor).toBeNull()
      expect(mailedTexts(fixture, client.email, 'second_factor_off')).toHaveLength(1)
    },
    bad: refusedProof(`${BEGIN}/end`),
  },
  postLoginCode: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const { code } = await withSecondFactor(client, fixture)
      return { body: { challenge: await challengeOf(fixture, client.email), code: code() } }
    },
    expect: async ({ data }, client, fixture) => {
      expect(data.user?.email).toBe(client.email)
      const { status } = await fixture.clientWith({ authorization: `Bearer ${data.token}` }).raw('GET', '/v1/user')
      expect(status).toBe(200)
    },
    bad: [
      refused('an unknown challenge', 422, 'POST', '/v1/login/code', { challenge: 'x', code: '123456' }, 'challenge'),
      {
        why: 'a wrong code',
        send: async (client, fixture) => {
          await withSecondFactor(client, fixture)
          const challenge = await challengeOf(fixture, client.email)
          return client.raw('POST', '/v1/login/code', { challenge, code: 'wrong' })
        },
        status: 422,
        field: 'code',
      },
    ],
  },
}
