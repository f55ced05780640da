/**
 * A copy of the database grants no access: the secrets of an e-mail are stored apart from its text, and only for a
 * limited time.
 */
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postForgotPassword, postLogin } from '../../shared/api/session.ts'
import { migrate } from '../../upstream/db/migrate.ts'
import { MIGRATIONS } from '../../upstream/db/migrations/migrations.ts'
import { createStore } from '../../upstream/db/store.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { forgetSecrets, mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
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

const mailsTo = (email: string) => fixture.upstream.deps.store.all<OutboxMail>('SELECT * FROM outbox WHERE recipient = ?', email)

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
    store
      .all<{ life: number }>(
        'SELECT (expires_at - created_at) / ? AS life FROM token WHERE user_id = (SELECT id FROM user WHERE email = ?)',
        DAY_MS,
        email,
      )
      .map(({ life }) => life)
      .sort((a, b) => a - b)
  expect(lives()).toEqual([1, 30, 365])
  deleteExpired(store, new Date(fixture.clock.now().getTime() + 2 * DAY_MS))
  expect(lives()).toEqual([30, 365])
})

test('links in e-mails of earlier versions lose their tokens when the folder is opened', () => {
  const store = createStore(new DatabaseSync(':memory:'))
  migrate(store, MIGRATIONS.slice(0, 10))
  const mail = (link: string) => `Hello, Nina!\n\nSet a new password here: ${link}\nThe link works once.`
  for (const link of [`https://shop.example/change-password?token=${'x'.repeat(43)}`, 'https://shop.example/nagi-uv'])
    store.run("INSERT INTO outbox (recipient, kind, subject, body, created_at) VALUES ('', '', '', ?, '')", mail(link))
  migrate(store)
  expect(store.all<OutboxMail>('SELECT * FROM outbox ORDER BY id').map(mailText)).toEqual([
    mail('https://shop.example/change-password?token=…'),
    mail('https://shop.example/nagi-uv'),
  ])
  store.close()
})
