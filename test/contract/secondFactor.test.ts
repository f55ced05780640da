/** A second factor: codes that are early, late, repeated or concurrent; guessing; lost phones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '../../shared/api/profile.ts'
import {
  postRecoveryCodes,
  postSecondFactor,
  postSecondFactorConfirm,
  postSecondFactorEnd,
} from '../../shared/api/secondFactor.ts'
import { getExport } from '../../shared/api/export.ts'
import { getDevices } from '../../shared/api/security.ts'
import { postChangePassword, postForgotPassword, putPassword } from '../../shared/api/session.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { codeNear } from '../support/totp.ts'
import { mailedTexts, mailedToken } from './mailedToken.ts'
import { challengeOf, PASSWORD, withSecondFactor } from './secondFactor.ts'
import { DEMO, startFixture, type Fixture } from './startFixture.ts'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const now = () => fixture.clock.now().getTime()
let addresses = 0
const someAddress = () => `10.201.${addresses >> 8}.${addresses++ & 255}`

/** Sends a code; returns the status and the code of the refusal. */
const send = async (challenge: string, code: string, from = someAddress()) => {
  const answer = await fixture.guest.raw('POST', '/v1/login/code', { challenge, code }, { 'x-forwarded-for': from })
  const { data } = answer.json as { data: { code?: string; token?: string } }
  return { status: answer.status, code: data.code, token: data.token, retryAfter: answer.retryAfter }
}

const owner = async () => {
  const client = await fixture.newcomer()
  return { client, ...(await withSecondFactor(client, fixture)) }
}

describe('codes of the app', () => {
  test('may be one step early or late, and no more', async () => {
    const { client, secret } = await owner()
    fixture.clock.advance(10 * STEP_MS)
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      const challenge = await challengeOf(fixture, client.email, someAddress())
      expect(await send(challenge, codeNear(secret, now(), steps)), String(steps)).toMatchObject({ status })
    }
  })

  test('are accepted once, also across challenges, and never older than the newest', async () => {
    const { client, secret } = await owner()
    fixture.clock.advance(10 * STEP_MS)
    const code = codeNear(secret, now(), 0)
    const [first, second] = [await challengeOf(fixture, client.email), await challengeOf(fixture, client.email)]
    expect(await send(first, code)).toMatchObject({ status: 200 })
    expect(await send(first, codeNear(secret, now(), 1))).toMatchObject({ status: 422, code: 'challenge_dead' })
    expect(await send(second, code)).toMatchObject({ status: 422, code: 'code_used' })
    expect(await send(second, codeNear(secret, now(), -1))).toMatchObject({ status: 422, code: 'code_used' })
    expect(await send(second, codeNear(secret, now(), 1))).toMatchObject({ status: 200 })
  })

  test('posted twice concurrently begin one session', async () => {
    const { client, code, recovery_codes } = await owner()
    for (const one of [code(), recovery_codes[0] ?? '']) {
      const challenges = [await challengeOf(fixture, client.email), await challengeOf(fixture, client.email)]
      const both = await Promise.all(challenges.flatMap((challenge) => [send(challenge, one), send(challenge, one)]))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
      fixture.clock.advance(STEP_MS)
    }
  })

  test('the code that enabled the second factor does not sign in', async () => {
    const client = await fixture.newcomer()
    const { secret } = (await client.call(postSecondFactor, { body: { current_password: PASSWORD } })).data
    const code = codeNear(secret, now(), 0)
    await client.call(postSecondFactorConfirm, { body: { code } })
    expect(await send(await challengeOf(fixture, client.email), code)).toMatchObject({ status: 422, code: 'code_used' })
  })
})

describe('guessing', () => {
  test('is refused after five codes from one address, with the waiting time, and a new challenge does not help', async () => {
    const { client, code } = await owner()
    const from = someAddress()
    const challenge = await challengeOf(fixture, client.email)
    for (let i = 0; i < 5; i++) expect(await send(challenge, '000000', from)).toMatchObject({ status: 422 })
    expect(await send(challenge, code(), from)).toMatchObject({ status: 429, retryAfter: String(15 * 60) })
    expect(await send(await challengeOf(fixture, client.email, someAddress()), code(), from)).toMatchObject({ status: 429 })
    // The account's owner at another address can sign in.
    expect(await send(await challengeOf(fixture, client.email, someAddress()), code())).toMatchObject({ status: 200 })
  })

  test('from many addresses is refused after twenty', async () => {
    const { client, code } = await owner()
    const challenge = await challengeOf(fixture, client.email)
    for (let i = 0; i < 20; i++) expect((await send(challenge, '000000')).status).toBe(422)
    const { status, retryAfter } = await send(challenge, code())
    expect(status).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(50 * 60)
  })

  test('does not reach the code without the password: with a wrong one all accounts answer alike', async () => {
    const { client } = await owner()
    const answers = []
    for (const email of [client.email, DEMO.email, 'nobody-at-all@example.com']) {
      const { status, json } = await fixture.guest.raw('POST', '/v1/login', { email, password: 'wrong' })
      answers.push({ status, json })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, json: { data: { code: 'wrong_credentials' } } })
  })

  test('does not continue with the right password: passwords are counted until the code is right', async () => {
    const { client, code } = await owner()
    const from = someAddress()
    const challenges = []
    for (let i = 0; i < 5; i++) challenges.push(await challengeOf(fixture, client.email, from))
    await expect(challengeOf(fixture, client.email, from)).rejects.toThrow('429')
    expect(await send(challenges[4] ?? '', code(), from)).toMatchObject({ status: 200 })
    await challengeOf(fixture, client.email, from)
  })
})

test('a challenge is valid for five minutes', async () => {
  const { client, code } = await owner()
  const challenge = await challengeOf(fixture, client.email)
  fixture.clock.advance(5 * MINUTE_MS)
  expect(await send(challenge, code())).toMatchObject({ status: 422, code: 'challenge_dead' })
  deleteExpired(fixture.upstream.deps.store, fixture.clock.now())
})

describe('recovery codes', () => {
  test('work once each, in any notation; the user is notified how many are left', async () => {
    const { client, recovery_codes } = await owner()
    const [first = '', second = ''] = recovery_codes
    expect(await send(await challengeOf(fixture, client.email), first)).toMatchObject({ status: 200 })
    expect(await send(await challengeOf(fixture, client.email), first)).toMatchObject({ status: 422, code: 'wrong_code' })
    const typed = ` ${second.toUpperCase().replaceAll('-', ' – ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    expect(await send(await challengeOf(fixture, client.email), typed)).toMatchObject({ status: 200 })
    expect((await client.call(getProfile, {})).data.second_factor?.recovery_codes_left).toBe(8)
    expect(mailedTexts(fixture, client.email, 'recovery_code_used')[0]).toContain('Codes left: 8')
  })

  test('are replaced by new ones; all are stored as hashes', async () => {
    const { client, code, recovery_codes } = await owner()
    const { data } = await client.call(postRecoveryCodes, { body: { current_password: PASSWORD, code: code() } })
    expect(await send(await challengeOf(fixture, client.email), recovery_codes[0] ?? '')).toMatchObject({ status: 422 })
    const stored = JSON.stringify(fixture.upstream.deps.store.all`SELECT * FROM recovery_code`)
    for (const one of data.recovery_codes) expect(stored).not.toContain(one)
    expect(await send(await challengeOf(fixture, client.email), data.recovery_codes[9] ?? '')).toMatchObject({ status: 200 })
  })

  test('belong to one account', async () => {
    const [mine, other] = [await owner(), await owner()]
    const challenge = await challengeOf(fixture, mine.client.email)
    expect(await send(challenge, other.recovery_codes[0] ?? '')).toMatchObject({ status: 422 })
  })
})

describe('enabling', () => {
  test('two tabs that begin at once show one secret; the second to confirm gets "already on"', async () => {
    const client = await fixture.newcomer()
    const begin = async () => (await client.call(postSecondFactor, { body: { current_password: PASSWORD } })).data
    const [first, second] = await Promise.all([begin(), begin()])
    expect(first).toEqual(second)
    const code = codeNear(first.secret, now(), 0)
    const both = await Promise.all([1, 2].map(() => client.raw('POST', '/v1/user/second-factor/confirm', { code })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ data: { code: 'second_factor_on' } })
  })

  test('a secret waits a quarter of an hour for its first code; a pending secret is not a second factor', async () => {
    const client = await fixture.newcomer()
    const begin = async () => (await client.call(postSecondFactor, { body: { current_password: PASSWORD } })).data.secret
    const secret = await begin()
    fixture.clock.advance(15 * MINUTE_MS)
    const late = await client.raw('POST', '/v1/user/second-factor/confirm', { code: codeNear(secret, now(), 0) })
    expect(late).toMatchObject({ status: 422, json: { data: { code: 'setup_expired' } } })
    deleteExpired(fixture.upstream.deps.store, fixture.clock.now())
    expect(await begin()).not.toBe(secret)
    const { status } = await fixture.guest.raw('POST', '/v1/login', { email: client.email, password: PASSWORD })
    expect(status).toBe(200)
  })

  test('signs no device out, and the copy of the data contains its state without secrets', async () => {
    const { client, secret, recovery_codes } = await owner()
    expect((await client.call(getDevices, {})).data).toHaveLength(1)
    const { data } = await client.call(getExport, {})
    expect(data.profile.second_factor?.recovery_codes_left).toBe(10)
    expect(JSON.stringify(data)).not.toContain(secret.replaceAll(' ', ''))
    expect(JSON.stringify(data)).not.toContain(recovery_codes[0])
  })
})

test('a pending secret is deleted when the password changes', async () => {
  const client = await fixture.newcomer()
  const begin = async (current_password: string) =>
    (await client.call(postSecondFactor, { body: { current_password } })).data.secret
  const known = await begin(PASSWORD)
  const again = { password: 'quite another', password_confirmation: 'quite another' }
  await client.call(putPassword, { body: { current_password: PASSWORD, ...again } })
  expect(await begin('quite another')).not.toBe(known)
})

describe('disabling', () => {
  test('requires password and code; afterwards the password alone signs in, and a pending challenge is refused', async () => {
    const { client, code } = await owner()
    const challenge = await challengeOf(fixture, client.email)
    const end = (body: object) => client.raw('POST', '/v1/user/second-factor/end', body)
    expect((await end({ current_password: PASSWORD, code: '000000' })).status).toBe(422)
    const right = code()
    await client.call(postSecondFactorEnd, { body: { current_password: PASSWORD, code: right } })
    expect(await send(challenge, code())).toMatchObject({ status: 409, code: 'second_factor_off' })
    const { status } = await fixture.guest.raw('POST', '/v1/login', { email: client.email, password: PASSWORD })
    expect(status).toBe(200)
    expect((await end({ current_password: PASSWORD, code: right })).status).toBe(409)
  })

  test('a wrong code is counted although its transaction is rolled back', async () => {
    const { client, code } = await owner()
    const end = (one: string) => client.raw('POST', '/v1/user/second-factor/end', { current_password: PASSWORD, code: one })
    for (let i = 0; i < 5; i++) expect((await end('000000')).status).toBe(422)
    expect(await end(code())).toMatchObject({ status: 429, retryAfter: String(15 * 60) })
  })
})

describe('a new password', () => {
  test('by link does not sign in, and sign-in still requires the code', async () => {
    const { client, code } = await owner()
    const before = await challengeOf(fixture, client.email)
    await fixture.guest.call(postForgotPassword, { body: { email: client.email } })
    await expect.poll(() => mailedTexts(fixture, client.email, 'reset')).toHaveLength(1)
    const token = mailedToken(fixture, client.email, 'reset')
    const again = { password: 'quite another', password_confirmation: 'quite another' }
    await fixture.guest.call(postChangePassword, { body: { token, ...again } })
    // The previous password grants nothing any more.
    expect(await send(before, code())).toMatchObject({ status: 422, code: 'challenge_dead' })
    const { status, json } = await fixture.guest.raw('POST', '/v1/login', { email: client.email, password: 'quite another' })
    expect({ status, json }).toMatchObject({ status: 401, json: { data: { code: 'second_factor_required' } } })
  })

  test('by the current password ends challenges too', async () => {
    const { client, code } = await owner()
    const challenge = await challengeOf(fixture, client.email)
    const again = { password: 'quite another', password_confirmation: 'quite another' }
    await client.call(putPassword, { body: { current_password: PASSWORD, ...again } })
    expect(await send(challenge, code())).toMatchObject({ status: 422, code: 'challenge_dead' })
  })
})
