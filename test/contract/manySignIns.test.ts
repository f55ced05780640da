/** Limits of many sign-ins at a time: their share of the hashes, and no wait for the disk. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postForgotPassword, postLogin } from '../../shared/api/session.ts'
import { passwordMatches } from '../../upstream/account/passwords.ts'
import { hashesAtFullCost } from '../support/cheapHashes.ts'
import { mailedToken } from './mailedToken.ts'
import { startFixture, type Fixture } from './startFixture.ts'

hashesAtFullCost()

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

test('while a network has its share of hashes, its sign-ins, registrations and new passwords are refused with 503 and are no attempts', async () => {
  const from = '192.0.2.77'
  const { email } = await fixture.newcomer()
  await fixture.guest.call(postForgotPassword, { body: { email } })
  const passwords = { password: 'quite another', password_confirmation: 'quite another' }
  const token = mailedToken(fixture, email, 'reset')
  const post = (path: string, body: object) => fixture.guest.raw('POST', path, body, { 'x-forwarded-for': from })
  const running = Promise.allSettled(
    Array.from({ length: 8 }, () => passwordMatches('any', null, { address: from, userId: null })),
  )
  const answers = await Promise.all([
    post('/v1/login', { email, password: 'wrong' }),
    post('/v1/register', { name: 'Nina', email: 'new-one@example.com', ...passwords, agree: true }),
    post('/v1/change-password', { token, ...passwords }),
  ])
  for (const { status, retryAfter } of answers) expect([status, retryAfter]).toEqual([503, '2'])
  await running
  const { store } = fixture.upstream.deps
  expect(store.all`SELECT key FROM attempt WHERE key LIKE ${`%${from}%`} AND count > 0`).toEqual([])
  expect((await post('/v1/change-password', { token, ...passwords })).status).toBe(200)
})

test('a sign-in does not wait for the disk: many at a time would block files and pages', async () => {
  const { email } = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  const NORMAL = 1
  const modes: unknown[] = []
  store.db.function('mode_noted', () => {
    modes.push(store.get<{ synchronous: number }>`PRAGMA synchronous`?.synchronous)
    return null
  })
  for (const table of ['token', 'attempt'])
    store.db.exec(`CREATE TEMP TRIGGER mode_of_${table} AFTER INSERT ON ${table} BEGIN SELECT mode_noted(); END`)
  await fixture.guest.call(postLogin, { body: { email, password: 'a long password' } })
  for (const table of ['token', 'attempt']) store.db.exec(`DROP TRIGGER mode_of_${table}`)
  expect(modes.length).toBeGreaterThan(3)
  expect(new Set(modes)).toEqual(new Set([NORMAL]))
})
