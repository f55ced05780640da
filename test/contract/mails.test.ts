/**
 * A copy of the database grants no access: the secrets of an e-mail are stored apart from its text, and only for a
 * limited time.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postForgotPassword, postLogin } from '../../shared/api/session.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { forgetSecrets, type OutboxMail } from '../../upstream/mail/mails.ts'
import { mailedTexts, mailedToken } from './mailedToken.ts'
import { startFixture, type Fixture } from './startFixture.ts'

const DAY_MS = 86_400_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const mailsTo = (email: string) => fixture.upstream.deps.store.all<OutboxMail>`SELECT * FROM outbox WHERE recipient = ${email}`

test('a sent e-mail contains no token and is readable without it', async () => {
  const { email } = await fixture.newcomer()
  await fixture.guest.call(postForgotPassword, { body: { email } })
  const tokens = [mailedToken(fixture, email, 'welcome'), mailedToken(fixture, email, 'reset')]
  for (const { id } of mailsTo(email)) forgetSecrets(fixture.upstream.deps.store, id)
  const stored = JSON.stringify(mailsTo(email))
  for (const token of tokens) expect(stored).not.toContain(token)
  expect(mailedTexts(fixture, email, 'reset')[0]).toContain('Set a new password here: …')
})

test('secrets of unsent e-mails are deleted after a week, and the e-mails after 90 days', async () => {
  const { email } = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  deleteExpired(store, new Date(fixture.clock.now().getTime() + 6 * DAY_MS))
  expect(mailsTo(email).map(({ secrets }) => secrets)).not.toContain(null)
  deleteExpired(store, new Date(fixture.clock.now().getTime() + 7 * DAY_MS))
  expect(mailsTo(email).map(({ secrets }) => secrets)).toEqual([null])
  deleteExpired(store, new Date(fixture.clock.now().getTime() + 90 * DAY_MS))
  expect(mailsTo(email)).toEqual([])
})

test('expired tokens are deleted, valid ones stay', async () => {
  const { email } = await fixture.newcomer()
  const { store } = fixture.upstream.deps
  await fixture.guest.call(postLogin, { body: { email, password: 'a long password', remember: true } })
  const lives = () =>
    store.all<{ life: number }>`SELECT (expires_at - created_at) / ${DAY_MS} AS life FROM token
      WHERE user_id = (SELECT id FROM user WHERE email = ${email})`
      .map(({ life }) => life)
      .sort((a, b) => a - b)
  expect(lives()).toEqual([1, 30, 365, 400, 400])
  deleteExpired(store, new Date(fixture.clock.now().getTime() + 2 * DAY_MS))
  expect(lives()).toEqual([30, 365, 400, 400])
})
