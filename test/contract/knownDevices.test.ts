/** Limits and notices of sign-ins: known devices, wrong codes, guessable passwords, and the way back from a new address. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { postLogin } from '../../shared/api/session.ts'
import { getProfile } from '../../shared/api/profile.ts'
import { postEmailChange, postEmailConfirm } from '../../shared/api/security.ts'
import { confirmedUser, userIdOf } from './confirmedUser.ts'
import { mailedTexts, mailedToken } from './mailedToken.ts'
import { withSecondFactor } from './secondFactor.ts'
import { startFixture, type Fixture } from './startFixture.ts'

const PASSWORD = 'a long password'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ sendsMail: true })
})
afterEach(() => expect(fixture.mistakes).toEqual([]))
afterAll(() => fixture.close())

const idOf = (email: string) => userIdOf(fixture, email)
const confirmed = () => confirmedUser(fixture)

const signIn = (email: string, password: string, from: string, device?: string) =>
  fixture.guest.raw(
    'POST',
    '/v1/login',
    { email, password, ...(device !== undefined && { device }) },
    { 'x-forwarded-for': from, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  )

const deviceOf = async (email: string, from = '192.0.2.1') =>
  ((await signIn(email, PASSWORD, from)).json as { data: { device: string } }).data.device

describe('a known device', () => {
  test('signs in although others have used up the attempts of the account, and one without an id does not', async () => {
    const { email } = await fixture.newcomer()
    const device = await deviceOf(email)
    for (let i = 0; i < 100; i++) {
      const { status } = await signIn(email, 'wrong', `10.7.${i}.1`)
      if (status === 429) break
    }
    expect((await signIn(email, PASSWORD, '192.0.2.1')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '192.0.2.1', 'x'.repeat(43))).status).toBe(429)
    expect((await signIn(email, PASSWORD, '192.0.2.1', device)).status).toBe(200)
  })

  test('has ten wrong passwords in a quarter of an hour of its own', async () => {
    const { email } = await fixture.newcomer()
    const device = await deviceOf(email, '192.0.2.2')
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await signIn(email, 'wrong', '192.0.2.2', device)).status)
    expect(statuses.slice(-2)).toEqual([401, 429])
  })

  test.each(['the current password', 'a link'])(
    'stays known when it sets a new password by %s, and no other does',
    async (how) => {
      const client = await confirmed()
      const [device, other] = [await deviceOf(client.email, '192.0.2.14'), await deviceOf(client.email, '192.0.2.15')]
      const password = 'another long one'
      const body = { password, password_confirmation: password, device }
      if (how === 'a link') {
        await fixture.guest.raw('POST', '/v1/forgot-password', { email: client.email })
        const token = mailedToken(fixture, client.email, 'reset')
        expect(await fixture.guest.raw('POST', '/v1/change-password', { ...body, token })).toMatchObject({ status: 200 })
      } else
        expect(await client.raw('PUT', '/v1/user/password', { ...body, current_password: PASSWORD })).toMatchObject({
          status: 200,
        })
      const { attempts } = fixture.upstream.deps
      for (let i = 0; i < 100; i++) attempts.count(`login:account:${client.email}`, { max: 100, windowMs: 3_600_000 })
      expect((await signIn(client.email, password, '192.0.2.15', other)).status).toBe(429)
      expect((await signIn(client.email, password, '192.0.2.14', device)).status).toBe(200)
    },
  )

  test('has an id that a sign-in has issued, also one of another account; an id that a client chose is replaced', async () => {
    const [one, two] = [await fixture.newcomer(), await fixture.newcomer()]
    const issued = await deviceOf(one.email, '192.0.2.16')
    const signedIn = async (device: string) => (await signIn(two.email, PASSWORD, '192.0.2.16', device)).json
    expect(await signedIn('A'.repeat(43))).not.toMatchObject({ data: { device: 'A'.repeat(43) } })
    expect(await signedIn(issued)).toMatchObject({ data: { device: issued } })
  })

  test('is no longer known after a new password on another one', async () => {
    const client = await fixture.newcomer()
    const device = await deviceOf(client.email, '192.0.2.3')
    await client.raw('PUT', '/v1/user/password', {
      current_password: PASSWORD,
      password: 'another long one',
      password_confirmation: 'another long one',
    })
    const { store } = fixture.upstream.deps
    expect(store.get`SELECT 1 FROM token WHERE user_id = ${idOf(client.email)} AND purpose = 'device'`).toBeUndefined()
    expect((await signIn(client.email, 'another long one', '192.0.2.3', device)).status).toBe(200)
  })
})

test('the networks of one IPv6 /48 together have 16 times the attempts of a /64', async () => {
  const { email } = await fixture.newcomer()
  const statuses = []
  for (let i = 0; i < 100; i++) statuses.push((await signIn(email, 'wrong', `2001:db8:77:${i.toString(16)}00::1`)).status)
  expect(statuses.indexOf(429)).toBe(80)
})

test('a sign-in on a new device is mailed; the first one and those of a known device are not', async () => {
  const client = await confirmed()
  const device = await deviceOf(client.email, '192.0.2.4')
  const before = mailedTexts(fixture, client.email, 'new_device').length
  await signIn(client.email, PASSWORD, '192.0.2.4', device)
  expect(mailedTexts(fixture, client.email, 'new_device')).toHaveLength(before)
  await signIn(client.email, PASSWORD, '198.51.100.9')
  const [text = ''] = mailedTexts(fixture, client.email, 'new_device')
  expect(mailedTexts(fixture, client.email, 'new_device')).toHaveLength(before + 1)
  expect(text).toContain('Firefox, Windows')
  expect(text).toContain('2026-11-21')

  const other = await confirmed()
  expect(mailedTexts(fixture, other.email, 'new_device')).toEqual([])
})

test('the fifth wrong code is mailed; after thirty the password ends, until a new one is set by e-mail', async () => {
  const client = await confirmed()
  await withSecondFactor(client, fixture)
  const wrong = async () => {
    const { json } = await signIn(client.email, PASSWORD, '192.0.2.5')
    const { challenge } = (json as { data: { challenge?: string } }).data
    if (challenge === undefined) return false
    await fixture.guest.raw('POST', '/v1/login/code', { challenge, code: '000000' }, { 'x-forwarded-for': '192.0.2.5' })
    fixture.clock.advance(3_600_001)
    return true
  }
  for (let i = 0; i < 4; i++) await wrong()
  expect(mailedTexts(fixture, client.email, 'wrong_codes')).toEqual([])
  await wrong()
  expect(mailedTexts(fixture, client.email, 'wrong_codes')).toHaveLength(1)
  let count = 5
  while (count < 40 && (await wrong())) count++
  expect(count).toBe(30)
  expect(mailedTexts(fixture, client.email, 'password_ended')).toHaveLength(1)
  expect((await signIn(client.email, PASSWORD, '192.0.2.6')).status).toBe(401)
})

test.each(['12345678', 'password', 'aaaaaaaa', 'guessed@example.com'])('%s is refused as a password', async (password) => {
  const body = { name: 'Nina', email: 'guessed@example.com', password, password_confirmation: password, agree: true }
  const answer = await fixture.guest.raw('POST', '/v1/register', body, { 'x-forwarded-for': '192.0.2.8' })
  expect(answer).toMatchObject({ status: 422, json: { data: { code: 'common_password', field: 'password' } } })
})

describe('the link in the e-mail to a former address', () => {
  const changed = async (email: string) => {
    const thief = await confirmed()
    const { email: former } = thief
    const other = fixture.clientWith({
      authorization: `Bearer ${(await fixture.guest.call(postLogin, { body: { email: former, password: PASSWORD } })).data.token}`,
    })
    await thief.call(postEmailChange, { body: { email, current_password: PASSWORD } })
    await expect.poll(() => mailedTexts(fixture, email, 'email_code')).toHaveLength(1)
    const code = /\b\d{8}\b/.exec(mailedTexts(fixture, email, 'email_code')[0] ?? '')?.[0] ?? ''
    await thief.call(postEmailConfirm, { body: { code } })
    return { thief, other, former, token: mailedToken(fixture, former, 'email_changed') }
  }
  const restore = (token: string) =>
    fixture.guest.raw('POST', '/v1/change-password', {
      token,
      password: 'the owner again',
      password_confirmation: 'the owner again',
    })

  test('restores the address with a new password, and ends all sessions', async () => {
    const { thief, other, former, token } = await changed('thief@example.com')
    expect((await other.raw('GET', '/v1/user')).status).toBe(401)
    await withSecondFactor(thief, fixture)
    expect(await restore(token)).toMatchObject({ status: 200 })
    expect((await thief.raw('GET', '/v1/user')).status).toBe(401)
    const { json } = await signIn(former, 'the owner again', '192.0.2.10')
    const owner = fixture.clientWith({ authorization: `Bearer ${(json as { data: { token: string } }).data.token}` })
    expect((await owner.call(getProfile, {})).data).toMatchObject({ email: former, second_factor: null })
    expect(await restore(token)).toMatchObject({ status: 422 })
  })

  test('restores it also when an unconfirmed account has taken it', async () => {
    const { former, token } = await changed('thief2@example.com')
    const body = { name: 'Eve', email: former, password: PASSWORD, password_confirmation: PASSWORD, agree: true }
    await fixture.guest.raw('POST', '/v1/register', body, { 'x-forwarded-for': '192.0.2.11' })
    expect(await restore(token)).toMatchObject({ status: 200 })
    expect((await signIn(former, 'the owner again', '192.0.2.12')).status).toBe(200)
  })

  test('is valid for seven days', async () => {
    const { token } = await changed('thief3@example.com')
    fixture.clock.advance(7 * 86_400_000)
    expect(await restore(token)).toMatchObject({ status: 422 })
  })
})

test('a device id is valid only in its form', async () => {
  const { email } = await fixture.newcomer()
  expect((await signIn(email, PASSWORD, '192.0.2.13', 'short')).status).toBe(422)
})
