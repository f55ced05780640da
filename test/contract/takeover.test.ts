/** Notices, links, codes and known devices of an account's owner, while a thief or a stranger acts. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '../../shared/api/profile.ts'
import { getOrder } from '../../shared/api/orders.ts'
import { getDevices, postDeletion, postEmailChange, postEmailConfirm } from '../../shared/api/security.ts'
import { knownDevice, rememberDevice } from '../../upstream/account/knownDevices.ts'
import { confirmedUser, userIdOf } from './confirmedUser.ts'
import { mailedTexts, mailedToken } from './mailedToken.ts'
import { withSecondFactor } from './secondFactor.ts'
import { payByCard, placedOrder } from './shopping.ts'
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
const changed = async (client: Client, email: string, code?: string) => {
  const proof = { current_password: PASSWORD, ...(code !== undefined && { code }) }
  await client.call(postEmailChange, { body: { email, ...proof } })
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
    mail.send(client.email, 'en', 'second_factor_off', { name: '', page: '' })
    mail.send(client.email, 'en', 'password_changed', { name: '', page: '' })
  }
  expect(mailedTexts(fixture, client.email, 'second_factor_off')).toHaveLength(20)
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

test('a device that was used once stays known, however many others sign in twice, and the last ones are known too', async () => {
  const { email } = await confirmed()
  const { store, clock, random } = fixture.upstream.deps
  const { device } = await signIn(email, PASSWORD, '192.0.2.6')
  const others = Array.from({ length: 40 }, () => {
    fixture.clock.advance(1000)
    const one = rememberDevice({ store, clock, random }, idOf(email), undefined)
    return rememberDevice({ store, clock, random }, idOf(email), one)
  })
  const isKnown = (one: string | undefined) => knownDevice({ store, clock }, idOf(email), one) !== null
  expect(isKnown(device)).toBe(true)
  expect(others.slice(-10).every(isKnown)).toBe(true)
  expect(others.filter(isKnown).length).toBeLessThan(20)
  const marks = store.all<{ seen_at: string }>`SELECT seen_at FROM account_device WHERE user_id = ${idOf(email)} ORDER BY seen_at`
  expect(marks).toHaveLength(20)
  expect(marks.at(-1)?.seen_at).toBe(clock().toISOString())
})

/** Uses up the e-mails that an address gets in a day, of the group of one kind. */
const useUp = (email: string, type: 'reset' | 'mailbox_code' | 'email_code') => {
  for (let i = 0; i < 10; i++) fixture.upstream.deps.mail.send(email, 'en', type, { name: '' }, { link: '', code: '' })
}

describe('when an address has got its e-mails with links and codes', () => {
  test('a request for another code of the mailbox leaves the valid one valid', async () => {
    const user = await fixture.newcomer()
    const code = codeIn(user.email, 'welcome_code')
    useUp(user.email, 'mailbox_code')
    const before = mailedTexts(fixture, user.email, 'mailbox_code').length
    expect(await user.raw('POST', '/v1/user/email/code')).toMatchObject({ status: 200 })
    expect(mailedTexts(fixture, user.email, 'mailbox_code')).toHaveLength(before)
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
    useUp(email, 'email_code')
    useUp('another-address@example.com', 'email_code')
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
    useUp(email, 'reset')
    await fixture.guest.raw('POST', '/v1/forgot-password', { email })
    mailedTexts(fixture, email, 'reset')
    expect(await setPassword(token)).toMatchObject({ status: 200 })
  })

  test('the last password link of a day is valid until another one can be sent', async () => {
    const { email } = await confirmed()
    const request = (n: number) =>
      fixture.guest.raw('POST', '/v1/forgot-password', { email }, { 'x-forwarded-for': `198.51.100.${n}` })
    for (let n = 0; n < 12; n++) {
      expect((await request(n)).status).toBe(200)
      mailedTexts(fixture, email, 'reset')
    }
    fixture.clock.advance(23 * 3_600_000)
    // The owner's own request.
    expect((await request(99)).status).toBe(200)
    const texts = mailedTexts(fixture, email, 'reset')
    expect(texts).toHaveLength(10)
    expect(texts[0]).toContain('works once, for a day')
    expect(texts[1]).toContain('works once, for one hour')
    expect(await setPassword(mailedToken(fixture, email, 'reset'))).toMatchObject({ status: 200 })
  })

  test('a stranger who requests password links suppresses no code of the account', async () => {
    const user = await fixture.newcomer()
    useUp(user.email, 'reset')
    useUp(user.email, 'email_code')
    await user.raw('POST', '/v1/user/email/code')
    const code = codeIn(user.email, 'mailbox_code')
    expect(await user.raw('POST', '/v1/user/email/confirm', { code })).toMatchObject({ status: 200 })
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

describe('a second factor that a thief has turned on', () => {
  test('ends by the link in the e-mail about it, within seven days, which is mailed too', async () => {
    const thief = await confirmed()
    await withSecondFactor(thief, fixture)
    const token = mailedToken(fixture, thief.email, 'second_factor_on')
    fixture.clock.advance(6 * 86_400_000)
    expect(await setPassword(token)).toMatchObject({ status: 200 })
    expect(mailedTexts(fixture, thief.email, 'second_factor_off')).toHaveLength(1)
    expect(await signIn(thief.email, NEW_PASSWORD, '192.0.2.7')).toMatchObject({ status: 200 })
    expect(await setPassword(token)).toMatchObject({ status: 422 })
  })

  test('ends with a change of the address that is undone, also when it is days older, which is mailed to the restored one', async () => {
    const thief = await confirmed()
    const { code } = await withSecondFactor(thief, fixture)
    fixture.clock.advance(3 * 86_400_000)
    const session = fixture.upstream.deps.tokens.issue(idOf(thief.email), 'session', 86_400_000)
    const later = fixture.clientWith({ authorization: `Bearer ${session}`, 'accept-language': 'en-US' }, thief.email)
    const token = await changed(later, 'thief2@example.com', code())
    expect(await setPassword(token)).toMatchObject({ status: 200 })
    expect(mailedTexts(fixture, thief.email, 'second_factor_off')).toHaveLength(1)
    expect(await signIn(thief.email, NEW_PASSWORD, '192.0.2.8')).toMatchObject({ status: 200 })
  })

  test('is mailed each time, and can be turned on five times a day', async () => {
    const { mail, attempts } = fixture.upstream.deps
    const thief = await confirmed()
    for (let i = 0; i < 25; i++) mail.send(thief.email, 'en', 'recovery_codes_made', { name: '' })
    await withSecondFactor(thief, fixture)
    expect(mailedTexts(fixture, thief.email, 'second_factor_on')).toHaveLength(1)
    const other = await confirmed()
    for (let i = 0; i < 5; i++) attempts.count(`second-factor:${idOf(other.email)}`, { max: 5, windowMs: 86_400_000 })
    await expect(withSecondFactor(other, fixture)).rejects.toMatchObject({ status: 429 })
  })
})

test('restoring an address moves the paid orders of an account that was registered with it since to the restored one, and cancels the unpaid ones', async () => {
  const client = await confirmed()
  const token = await changed(client, 'present2@example.com')
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  await fixture.guest.raw('POST', '/v1/register', { name: 'Nina', email: client.email, ...passwords, agree: true })
  const { token: session = '' } = await signIn(client.email, PASSWORD, '192.0.2.9')
  const since = fixture.clientWith({ authorization: `Bearer ${session}`, 'accept-language': 'en-US' })
  const paid = await placedOrder(since, fixture)
  await payByCard(since, paid.payment_id)
  const unpaid = await placedOrder(since, fixture)
  expect(await setPassword(token)).toMatchObject({ status: 200 })
  const { token: restored = '' } = await signIn(client.email, NEW_PASSWORD, '192.0.2.9')
  const owner = fixture.clientWith({ authorization: `Bearer ${restored}` })
  expect((await owner.call(getOrder, { params: { id: paid.order_id } })).data.status).toBe('paid')
  await expect(owner.call(getOrder, { params: { id: unpaid.order_id } })).rejects.toMatchObject({ status: 404 })
  const { store } = fixture.upstream.deps
  expect(store.get`SELECT status FROM shop_order WHERE id = ${unpaid.order_id}`).toEqual({ status: 'cancelled' })
})
