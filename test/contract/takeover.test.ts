/** What the owner of an account keeps while a thief or a stranger acts: notices, links, codes and known devices. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { postEmailChange, postEmailConfirm } from '../../shared/api/security.ts'
import { knownDevice, rememberDevice } from '../../upstream/account/knownDevices.ts'
import { noteMailbox } from '../../upstream/mail/mailbox.ts'
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

const idOf = (email: string) =>
  fixture.upstream.deps.store.get<{ id: number }>`SELECT id FROM user WHERE email = ${email}`?.id ?? 0

/** A user with a confirmed mailbox. */
const confirmed = async (): Promise<Client> => {
  const client = await fixture.newcomer()
  noteMailbox(fixture.upstream.deps.store, idOf(client.email), fixture.clock.now())
  return client
}

const signIn = async (email: string, password: string, from: string, device?: string) => {
  const { status, json } = await fixture.guest.raw(
    'POST',
    '/v1/login',
    { email, password, ...(device !== undefined && { device }) },
    { 'x-forwarded-for': from },
  )
  return { status, ...(json as { data: { device?: string; token?: string } }).data }
}

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
