import { afterAll, beforeAll, expect, test } from 'vitest'
import { postChangePassword, postForgotPassword, postLogin, postLogout } from '../../shared/api/session.ts'
import { getUser } from '../../shared/api/user.ts'
import { mailedToken } from './mailedToken.ts'
import { startWorld, type World } from './startWorld.ts'

const PASSWORD = 'a long password'
const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(world.mistakes).toEqual([])
  await world.close()
})

const signIn = async (email: string, password: string, remember: boolean) => {
  const { data } = await world.guest.call(postLogin, { body: { email, password, remember } })
  return world.clientWith({ authorization: `Bearer ${data.token}` }, email)
}

test('[R9.05] a token lives one day, with remember thirty', async () => {
  const { email } = await world.newcomer()
  const short = await signIn(email, PASSWORD, false)
  const long = await signIn(email, PASSWORD, true)
  world.clock.advance(DAY_MS + 1)
  await expect(short.call(getUser, {})).rejects.toMatchObject({ status: 401 })
  expect((await long.call(getUser, {})).data.email).toBe(email)
  world.clock.advance(29 * DAY_MS)
  await expect(long.call(getUser, {})).rejects.toMatchObject({ status: 401 })
})

test('signing out ends one session and leaves the others', async () => {
  const { email } = await world.newcomer()
  const [phone, laptop] = [await signIn(email, PASSWORD, true), await signIn(email, PASSWORD, true)]
  await phone.call(postLogout, {})
  await expect(phone.call(getUser, {})).rejects.toMatchObject({ status: 401 })
  await laptop.call(getUser, {})
})

test('a new password ends all sessions, works, and its link works once', async () => {
  const { email } = await world.newcomer()
  const before = await signIn(email, PASSWORD, true)
  await world.guest.call(postForgotPassword, { body: { email } })
  const token = mailedToken(world, email, 'reset')
  const body = { token, password: 'quite another', password_confirmation: 'quite another' }
  await world.guest.call(postChangePassword, { body })
  await expect(before.call(getUser, {})).rejects.toMatchObject({ status: 401 })
  await expect(world.guest.call(postLogin, { body: { email, password: PASSWORD } })).rejects.toMatchObject({ status: 401 })
  await signIn(email, 'quite another', false)
  await expect(world.guest.call(postChangePassword, { body })).rejects.toMatchObject({ status: 422 })
})

test('a reset link dies after an hour, and when a newer one is asked for', async () => {
  const { email } = await world.newcomer()
  const passwords = { password: 'quite another', password_confirmation: 'quite another' }
  await world.guest.call(postForgotPassword, { body: { email } })
  const first = mailedToken(world, email, 'reset')
  await world.guest.call(postForgotPassword, { body: { email } })
  const second = mailedToken(world, email, 'reset')
  await expect(world.guest.call(postChangePassword, { body: { token: first, ...passwords } })).rejects.toMatchObject({
    status: 422,
  })
  world.clock.advance(60 * 60_000 + 1)
  await expect(world.guest.call(postChangePassword, { body: { token: second, ...passwords } })).rejects.toMatchObject({
    status: 422,
  })
})

test('a forgotten password says the same about known and unknown addresses', async () => {
  const { email } = await world.newcomer()
  const known = await world.guest.call(postForgotPassword, { body: { email } })
  const unknown = await world.guest.call(postForgotPassword, { body: { email: 'who@example.com' } })
  expect(unknown.message).toBe(known.message?.replace(email, 'who@example.com'))
})

test('guessing passwords is stopped for the account, also with the right one, until the window is over', async () => {
  const { email } = await world.newcomer()
  for (let i = 0; i < 5; i++) await expect(signIn(email, 'wrong', false)).rejects.toMatchObject({ status: 401 })
  await expect(signIn(email.toUpperCase(), PASSWORD, false)).rejects.toMatchObject({ status: 429 })
  world.clock.advance(15 * 60_000)
  await signIn(email, PASSWORD, false)
})

test('guesses that arrive together are counted one by one', async () => {
  const { email } = await world.newcomer()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.guest.raw('POST', '/v1/login', { email, password: 'wrong' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test('[R3.10] refusals speak the language that was asked for', async () => {
  const russian = world.clientWith({ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' })
  await expect(russian.call(postLogin, { body: { email: 'nobody@example.com', password: 'x' } })).rejects.toMatchObject({
    message: 'Неверный e-mail или пароль',
  })
  const english = world.clientWith({ 'accept-language': 'de, en;q=0.5, ru;q=0.1' })
  await expect(english.call(postLogin, { body: { email: 'nobody2@example.com', password: 'x' } })).rejects.toMatchObject({
    message: 'The e-mail or the password is wrong',
  })
})

test('neither passwords nor tokens are stored in clear', async () => {
  const { email } = await world.newcomer()
  const { data } = await world.guest.call(postLogin, { body: { email, password: PASSWORD } })
  const { store } = world.upstream.deps
  expect(store.get<{ password_hash: string }>('SELECT password_hash FROM user WHERE email = ?', email)?.password_hash).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
  expect(store.all<{ hash: string }>('SELECT hash FROM token').map(({ hash }) => hash)).not.toContain(data.token)
})

test('two registrations of one address at once make one account', async () => {
  const body = { name: 'Twin', email: 'twin@example.com', password: PASSWORD, password_confirmation: PASSWORD, agree: true }
  const answers = await Promise.all([
    world.guest.raw('POST', '/v1/register', body),
    world.guest.raw('POST', '/v1/register', body),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('counted attempts are cleared away when their time is over', async () => {
  const { store } = world.upstream.deps
  await world.guest.raw('POST', '/v1/login', { email: 'stranger@example.com', password: 'wrong' })
  const kept = () => store.all<{ key: string }>('SELECT key FROM attempt').map(({ key }) => key)
  expect(kept()).toContain('login:account:stranger@example.com')
  world.clock.advance(DAY_MS)
  await world.guest.raw('POST', '/v1/login', { email: 'other@example.com', password: 'wrong' })
  expect(kept()).not.toContain('login:account:stranger@example.com')
})
