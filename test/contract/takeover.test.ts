/** Notices, links, codes and known devices of an account's owner, while a thief or a stranger acts. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '../../shared/api/profile.ts'
import { getDevices, postDeletion, postEmailChange, postEmailConfirm } from '../../shared/api/security.ts'
import { knownDevice, rememberDevice } from '../../upstream/account/knownDevices.ts'
import { confirmedUser, userIdOf } from './confirmedUser.ts'
import { mailedTexts, mailedToken } from './mailedToken.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const PASSWORD = 'a long password'
const NEW_PASSWORD = 'the owner again'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ sendsMail: true })
})
afterEach(() => expect(fixture.mistakes).toEqual([]))
afterAll(() => fixture.close())

const signIn = async (email: string, password: string, from: string, device?: string) => {
  const { status, json } = await fixture.guest.raw(
    'POST',
    '/v1/login',
    { email, password, ...(device !== undefined && { device }) },
    { 'x-forwarded-for': from },
  )
  return { status, ...(json as { data: { device?: string; token?: string } }).data }
}

const idOf = (email: string) => userIdOf(fixture, email)
const confirmed = () => confirmedUser(fixture)

const codeIn = (email: string, kind: string) => /\b\d{8}\b/.exec(mailedTexts(fixture, email, kind)[0] ?? '')?.[0] ?? ''

/** Changes the address; returns the token that restores the former one. */
const changed = async (client: Client, email: string) => {
  await client.call(postEmailChange, { body: { email, current_password: PASSWORD } })
  await expect.poll(() => mailedTexts(fixture, email, 'email_code')).toHaveLength(1)
  await client.call(postEmailConfirm, { body: { code: codeIn(email, 'email_code') } })
  return mailedToken(fixture, client.email, 'email_changed')
}

const setPassword = (token: string) =>
  fixture.guest.raw('POST', '/v1/change-password', { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD })

test('sign-ins on new devices cause three e-mails a day, and never suppress the link to a former address or the notice of a password', async () => {
  const client = await confirmed()
  for (let i = 0; i < 6; i++) await signIn(client.email, PASSWORD, '192.0.2.1')
  expect(mailedTexts(fixture, client.email, 'new_device')).toHaveLength(3)
  const { mail } = fixture.upstream.deps
  for (let i = 0; i < 25; i++) {
    mail.send(client.email, 'en', 'second_factor_on', { name: '', page: '' })
    mail.send(client.email, 'en', 'password_changed', { name: '', page: '' })
  }
  expect(mailedTexts(fixture, client.email, 'second_factor_on')).toHaveLength(20)
  expect(mailedTexts(fixture, client.email, 'password_changed')).toHaveLength(25)
  expect(await setPassword(await changed(client, 'thief1@example.com'))).toMatchObject({ status: 200 })
})

test('twenty devices that were used once do not end one that was used again', async () => {
  const { email } = await fixture.newcomer()
  const { store, clock, random } = fixture.upstream.deps
  const { device } = await signIn(email, PASSWORD, '192.0.2.2')
  await signIn(email, PASSWORD, '192.0.2.2', device)
  fixture.clock.advance(1000)
  for (let i = 0; i < 25; i++) rememberDevice({ store, clock, random }, idOf(email), undefined)
  expect(knownDevice({ store, clock }, idOf(email), device)).not.toBeNull()
  const newest = rememberDevice({ store, clock, random }, idOf(email), undefined)
  expect(knownDevice({ store, clock }, idOf(email), newest)).not.toBeNull()
})

/** Uses up the e-mails with links and codes that an address gets in a day. */
const useUpAccess = (email: string) => {
  for (let i = 0; i < 10; i++) fixture.upstream.deps.mail.send(email, 'en', 'reset', { name: '' }, { link: '' })
}

describe('when an address has got its e-mails with links and codes', () => {
  test('a request for another code of the mailbox leaves the valid one valid', async () => {
    const user = await fixture.newcomer()
    const code = codeIn(user.email, 'welcome_code')
    useUpAccess(user.email)
    expect(await user.raw('POST', '/v1/user/email/code')).toMatchObject({ status: 200 })
    expect(mailedTexts(fixture, user.email, 'mailbox_code')).toEqual([])
    expect(await user.raw('POST', '/v1/user/email/confirm', { code })).toMatchObject({ status: 200 })
  })

  test('a request for another code of a new address leaves the valid one valid, and one for another address does not', async () => {
    const user = await confirmed()
    const email = 'new-address@example.com'
    const begin = (to: string) => user.call(postEmailChange, { body: { email: to, current_password: PASSWORD } })
    const awaited = async () => (await user.call(getProfile, {})).data.awaited_email
    await begin(email)
    await expect.poll(() => mailedTexts(fixture, email, 'email_code')).toHaveLength(1)
    const code = codeIn(email, 'email_code')
    useUpAccess(email)
    useUpAccess('another-address@example.com')
    fixture.clock.advance(3_000_000)
    await begin(email)
    await new Promise(setImmediate)
    // Valid as long as a new one: its end must not reveal whether an e-mail was written.
    fixture.clock.advance(3_000_000)
    expect(await awaited()).toBe(email)
    expect(await user.raw('POST', '/v1/user/email/confirm', { code })).toMatchObject({ status: 200 })

    await begin(user.email)
    await expect.poll(() => mailedTexts(fixture, user.email, 'email_code')).toHaveLength(1)
    await begin('another-address@example.com')
    await expect.poll(awaited).toBe('another-address@example.com')
    expect(await user.raw('POST', '/v1/user/email/confirm', { code: codeIn(user.email, 'email_code') })).toMatchObject({
      status: 422,
    })
  })

  test('a request for a password link leaves the valid one valid', async () => {
    const { email } = await confirmed()
    await fixture.guest.raw('POST', '/v1/forgot-password', { email })
    const token = mailedToken(fixture, email, 'reset')
    useUpAccess(email)
    await fixture.guest.raw('POST', '/v1/forgot-password', { email })
    mailedTexts(fixture, email, 'reset')
    expect(await setPassword(token)).toMatchObject({ status: 200 })
  })
})

test('after a new password by a link, the wrong passwords of others no longer refuse the owner', async () => {
  const { email } = await confirmed()
  const { attempts } = fixture.upstream.deps
  for (let i = 0; i < 100; i++) attempts.count(`login:account:${email}`, { max: 100, windowMs: 3_600_000 })
  expect((await signIn(email, PASSWORD, '192.0.2.3')).status).toBe(429)
  await fixture.guest.raw('POST', '/v1/forgot-password', { email })
  await setPassword(mailedToken(fixture, email, 'reset'))
  expect((await signIn(email, NEW_PASSWORD, '192.0.2.3')).status).toBe(200)
})

test('a user has fifty sessions at most: a new one ends the oldest', async () => {
  const client = await fixture.newcomer()
  const { tokens } = fixture.upstream.deps
  const id = idOf(client.email)
  fixture.clock.advance(1000)
  const [second = ''] = Array.from({ length: 50 }, () => {
    fixture.clock.advance(1)
    return tokens.issue(id, 'session', 86_400_000)
  })
  expect((await client.raw('GET', '/v1/user')).status).toBe(401)
  const newest = fixture.clientWith({ authorization: `Bearer ${tokens.issue(id, 'session', 86_400_000)}` })
  expect(tokens.ownerOf(second, 'session')).toBeNull()
  expect((await newest.call(getDevices, {})).data).toHaveLength(50)
})

test('restoring a former address notifies the present one, and cancels the deletion of the account', async () => {
  const client = await confirmed()
  const present = 'present@example.com'
  await client.call(postDeletion, { body: { current_password: PASSWORD } })
  const token = await changed(client, present)
  expect(await setPassword(token)).toMatchObject({ status: 200 })
  expect(mailedTexts(fixture, present, 'email_restored')).toHaveLength(1)
  const { token: session = '' } = await signIn(client.email, NEW_PASSWORD, '192.0.2.4')
  const owner = fixture.clientWith({ authorization: `Bearer ${session}` })
  expect((await owner.call(getProfile, {})).data.delete_at).toBeNull()
})

test('after a new password by a link, the devices of others are no marks of the account', async () => {
  const { store } = fixture.upstream.deps
  for (const { email } of [await fixture.newcomer(), await confirmed()]) {
    const devices = () => store.all`SELECT hash FROM account_device WHERE user_id = ${idOf(email)}`
    await signIn(email, PASSWORD, '192.0.2.5')
    expect(devices()).not.toEqual([])
    await fixture.guest.raw('POST', '/v1/forgot-password', { email })
    expect(await setPassword(mailedToken(fixture, email, 'reset'))).toMatchObject({ status: 200 })
    expect(devices()).toEqual([])
  }
})
