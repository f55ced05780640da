import { afterAll, beforeAll, expect, test } from 'vitest'
import { postChangePassword, postForgotPassword, postLogin, postLogout } from '../../shared/api/session.ts'
import { getUser } from '../../shared/api/user.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { mailedTexts, mailedToken } from './mailedToken.ts'
import { startFixture, type Fixture } from './startFixture.ts'

const PASSWORD = 'a long password'
const DAY_MS = 86_400_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const signIn = async (email: string, password: string, remember: boolean) => {
  const { data } = await fixture.guest.call(postLogin, { body: { email, password, remember } })
  return fixture.clientWith({ authorization: `Bearer ${data.token}` }, email)
}

test('[R9.05] a token is valid for one day, with remember for thirty', async () => {
  const { email } = await fixture.newcomer()
  const short = await signIn(email, PASSWORD, false)
  const long = await signIn(email, PASSWORD, true)
  fixture.clock.advance(DAY_MS + 1)
  await expect(short.call(getUser, {})).rejects.toMatchObject({ status: 401 })
  expect((await long.call(getUser, {})).data.email).toBe(email)
  fixture.clock.advance(29 * DAY_MS)
  await expect(long.call(getUser, {})).rejects.toMatchObject({ status: 401 })
})

test('signing out ends one session and leaves the others', async () => {
  const { email } = await fixture.newcomer()
  const [phone, laptop] = [await signIn(email, PASSWORD, true), await signIn(email, PASSWORD, true)]
  await phone.call(postLogout, {})
  await expect(phone.call(getUser, {})).rejects.toMatchObject({ status: 401 })
  await laptop.call(getUser, {})
})

test('a new password ends all sessions and is valid, and its link works once', async () => {
  const { email } = await fixture.newcomer()
  const before = await signIn(email, PASSWORD, true)
  await fixture.guest.call(postForgotPassword, { body: { email } })
  const token = mailedToken(fixture, email, 'reset')
  const body = { token, password: 'quite another', password_confirmation: 'quite another' }
  await fixture.guest.call(postChangePassword, { body })
  await expect(before.call(getUser, {})).rejects.toMatchObject({ status: 401 })
  await expect(fixture.guest.call(postLogin, { body: { email, password: PASSWORD } })).rejects.toMatchObject({ status: 401 })
  await signIn(email, 'quite another', false)
  await expect(fixture.guest.call(postChangePassword, { body })).rejects.toMatchObject({ status: 422 })
})

test('actions begun with the previous password have no effect after a link has set a new one', async () => {
  const { email } = await fixture.newcomer()
  const inside = await signIn(email, PASSWORD, true)
  await fixture.guest.call(postForgotPassword, { body: { email } })
  const token = mailedToken(fixture, email, 'reset')
  const [again, theirs] = ['quite another', 'of somebody else'].map((password) => ({ password, password_confirmation: password }))
  // The link first: comparing and hashing end after it has set the new password and ended all sessions.
  const [reset, , ...begun] = await Promise.all([
    fixture.guest.raw('POST', '/v1/change-password', { token, ...again }),
    inside.raw('PUT', '/v1/user/password', { current_password: PASSWORD, ...theirs }),
    ...Array.from({ length: 3 }, (_, i) =>
      fixture.guest.raw('POST', '/v1/login', { email, password: PASSWORD }, { 'x-forwarded-for': `10.203.0.${i}` }),
    ),
  ])
  expect(reset.status).toBe(200)
  // One new password, one e-mail about it.
  expect(mailedTexts(fixture, email, 'password_changed')).toHaveLength(1)
  await signIn(email, 'quite another', false)
  for (const { json } of begun) {
    const authorization = `Bearer ${(json as { data: { token?: string } }).data.token ?? 'none'}`
    await expect(fixture.clientWith({ authorization }, email).call(getUser, {})).rejects.toMatchObject({ status: 401 })
  }
})

test('a reset link expires after an hour, and a request for another one does not invalidate it', async () => {
  const { email } = await fixture.newcomer()
  const forgotten = () => fixture.guest.call(postForgotPassword, { body: { email } })
  const change = (token: string, password: string) =>
    fixture.guest.call(postChangePassword, { body: { token, password, password_confirmation: password } })
  await forgotten()
  const first = mailedToken(fixture, email, 'reset')
  await forgotten()
  const second = mailedToken(fixture, email, 'reset')
  await change(first, 'quite another')
  await signIn(email, 'quite another', false)
  // Using one invalidates all of them.
  await expect(change(second, 'a third one')).rejects.toMatchObject({ status: 422 })
  await forgotten()
  fixture.clock.advance(60 * 60_000 + 1)
  await expect(change(mailedToken(fixture, email, 'reset'), 'a third one')).rejects.toMatchObject({ status: 422 })
})

test('a forgotten-password request has the same answer for known and unknown addresses', async () => {
  const { email } = await fixture.newcomer()
  const known = await fixture.guest.call(postForgotPassword, { body: { email } })
  const unknown = await fixture.guest.call(postForgotPassword, { body: { email: 'who@example.com' } })
  expect(unknown.message).toBe(known.message?.replace(email, 'who@example.com'))
})

test('a forgotten-password request is only stored and answered later, so the response time reveals nothing', async () => {
  const { email } = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  store.run`DELETE FROM password_request`
  const events: string[] = []
  store.db.function('noted', (what) => events.push(String(what)))
  for (const table of ['outbox', 'password_request', 'token'])
    store.db.exec(`CREATE TEMP TRIGGER watched_${table} AFTER INSERT ON ${table} BEGIN SELECT noted('${table}'); END`)
  await fixture.guest.call(postForgotPassword, { body: { email } })
  await fixture.guest.call(postForgotPassword, { body: { email: 'nobody@example.com' } })
  expect(events).toEqual(['password_request', 'password_request'])
  expect(mailedTexts(fixture, email, 'reset')).toHaveLength(1)
  expect(mailedTexts(fixture, 'nobody@example.com', 'reset')).toEqual([])
  expect(events.slice(2).sort()).toEqual(['outbox', 'token'])
  for (const table of ['outbox', 'password_request', 'token']) store.db.exec(`DROP TRIGGER watched_${table}`)
})

test('a password request older than an hour is not answered any more', async () => {
  const { email } = await fixture.newcomer()
  await fixture.guest.call(postForgotPassword, { body: { email } })
  fixture.clock.advance(3_600_000)
  expect(mailedTexts(fixture, email, 'reset')).toEqual([])
})

const login = (email: string, password: string, from: string) =>
  fixture.guest.raw('POST', '/v1/login', { email, password }, { 'x-forwarded-for': from })

test('guessing passwords is blocked per address, also with the right password, until the window is over', async () => {
  const { email } = await fixture.newcomer()
  for (let i = 0; i < 5; i++) expect((await login(email, 'wrong', '10.2.0.1')).status).toBe(401)
  expect((await login(email.toUpperCase(), PASSWORD, '10.2.0.1')).status).toBe(429)
  fixture.clock.advance(15 * 60_000)
  expect((await login(email, PASSWORD, '10.2.0.1')).status).toBe(200)
})

test('knowing an e-mail address is not enough to lock its owner out of the account or of a new password', async () => {
  const { email } = await fixture.newcomer()
  for (const host of [1, 2, 3])
    for (let i = 0; i < 6; i++) {
      await login(email, 'wrong', `10.3.0.${host}`)
      await fixture.guest.raw('POST', '/v1/forgot-password', { email }, { 'x-forwarded-for': `10.3.0.${host}` })
    }
  expect((await login(email, PASSWORD, '10.4.0.1')).status).toBe(200)
  const passwords = { password: 'quite another', password_confirmation: 'quite another' }
  await fixture.guest.call(postChangePassword, { body: { token: mailedToken(fixture, email, 'reset'), ...passwords } })
  expect((await login(email, 'quite another', '10.4.0.1')).status).toBe(200)
})

test('distributed guesses at one account are blocked too', async () => {
  const email = 'everybody@example.com'
  const { attempts } = fixture.upstream.deps
  for (let i = 0; i < 98; i++) attempts.count(`login:account:${email}`, { max: 100, windowMs: 3_600_000 })
  const answers = []
  for (const host of [1, 2, 3]) answers.push((await login(email, 'wrong', `10.5.0.${host}`)).status)
  expect(answers).toEqual([401, 401, 429])
})

test('concurrent guesses are counted one by one, for the account and for the address', async () => {
  const { email } = await fixture.newcomer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, 'wrong', '10.6.0.1')))
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])

  const { attempts } = fixture.upstream.deps
  for (let i = 0; i < 98; i++) attempts.count('login:address:10.6.0.2', { max: 100, windowMs: 15 * 60_000 })
  const others = await Promise.all([1, 2, 3, 4].map((n) => login(`n${n}@example.com`, 'wrong', '10.6.0.2')))
  expect(others.map(({ status }) => status).sort()).toEqual([401, 401, 429, 429])
})

test('a successful sign-in uses up no attempts', async () => {
  const { email } = await fixture.newcomer()
  const { attempts } = fixture.upstream.deps
  for (let i = 0; i < 99; i++) attempts.count('login:address:10.7.0.1', { max: 100, windowMs: 15 * 60_000 })
  for (let i = 0; i < 7; i++) expect((await login(email, PASSWORD, '10.7.0.1')).status).toBe(200)
})

test('[R3.10] refusals are in the requested language', async () => {
  const russian = fixture.clientWith({ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' })
  await expect(russian.call(postLogin, { body: { email: 'nobody@example.com', password: 'x' } })).rejects.toMatchObject({
    message: 'Неверная электронная почта или пароль',
  })
  const english = fixture.clientWith({ 'accept-language': 'de, en;q=0.5, ru;q=0.1' })
  await expect(english.call(postLogin, { body: { email: 'nobody2@example.com', password: 'x' } })).rejects.toMatchObject({
    message: 'The email or the password is wrong',
  })
})

test('neither passwords nor tokens are stored in clear text', async () => {
  const { email } = await fixture.newcomer()
  const { data } = await fixture.guest.call(postLogin, { body: { email, password: PASSWORD } })
  const { store } = fixture.upstream.deps
  expect(store.get<{ password_hash: string }>`SELECT password_hash FROM user WHERE email = ${email}`?.password_hash).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
  expect(store.all<{ hash: string }>`SELECT hash FROM token`.map(({ hash }) => hash)).not.toContain(data.token)
})

const register = (email: string, password = PASSWORD, from = '10.9.0.1') =>
  fixture.guest.raw(
    'POST',
    '/v1/register',
    { name: 'Twin', email, password, password_confirmation: password, agree: true },
    { 'x-forwarded-for': from },
  )
const accountsOf = (email: string) => fixture.upstream.deps.store.all`SELECT 1 FROM user WHERE email = ${email}`

test('two concurrent registrations of one address get the same answer and create one account', async () => {
  const answers = await Promise.all([register('twin@example.com'), register('twin@example.com', 'another password')])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(accountsOf('twin@example.com')).toHaveLength(1)
  for (const type of ['welcome', 'account_exists']) expect(mailedTexts(fixture, 'twin@example.com', type), type).toHaveLength(1)
})

test('a registration does not reveal an existing account: the same answer, and an e-mail to its owner with a password link', async () => {
  const { email } = await fixture.newcomer()
  const [free, taken] = [await register('new@example.com'), await register(email.toUpperCase(), 'a password of another')]
  const notified = ({ status, json }: typeof free) => {
    const { data, message } = json as { data: { token: string }; message: string }
    return { status, token: data.token.length, message }
  }
  expect(notified(taken)).toEqual(notified(free))
  // The account is unchanged.
  await signIn(email, PASSWORD, false)
  await expect(signIn(email, 'a password of another', false)).rejects.toMatchObject({ status: 401 })
  const token = mailedToken(fixture, email, 'account_exists')
  const body = { token, password: 'quite another', password_confirmation: 'quite another' }
  await fixture.guest.call(postChangePassword, { body })
  await signIn(email, 'quite another', false)
})

test('registrations limit the e-mails to one address: with an account and without, the sixth in an hour is refused', async () => {
  const { email } = await fixture.newcomer()
  await register('often@example.com')
  for (const address of [email, 'often@example.com']) {
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await register(address, PASSWORD, `10.9.1.${i}`)).status)
    expect(statuses, address).toEqual([201, 201, 201, 201, 429])
  }
})

test('attempts that were counted while the machine’s clock was wrong block no user after it is corrected', async () => {
  const guess = () => fixture.guest.raw('POST', '/v1/login', { email: 'future@example.com', password: 'wrong' })
  fixture.clock.advance(365 * DAY_MS)
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  fixture.clock.advance(-365 * DAY_MS)
  expect((await guess()).status).toBe(401)
})

test('counted attempts are deleted when they expire', async () => {
  const { store } = fixture.upstream.deps
  await fixture.guest.raw('POST', '/v1/login', { email: 'stranger@example.com', password: 'wrong' })
  const stored = () => store.all<{ key: string }>`SELECT key FROM attempt`.map(({ key }) => key)
  expect(stored()).toContain('login:account:stranger@example.com')
  fixture.clock.advance(DAY_MS)
  // As the minute timer does.
  deleteExpired(store, fixture.clock.now())
  expect(stored()).not.toContain('login:account:stranger@example.com')
})
