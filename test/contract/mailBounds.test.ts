/** Bounds of the e-mails that a user can cause, and greetings of strangers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDeletion, postDeletion } from '../../shared/api/security.ts'
import { postOrderCancel } from '../../shared/api/orders.ts'
import { mailedTexts } from './mailedToken.ts'
import { placedOrder } from './shopping.ts'
import { DEMO, startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture({ sendsMail: true })
})
afterAll(() => fixture.close())

const countTo = (email: string) =>
  fixture.upstream.deps.store.all<{ id: number }>`SELECT id FROM outbox WHERE recipient = ${email}`.length

const orderAndCancel = async (client: Client) => {
  const { order_id } = await placedOrder(client, fixture)
  await client.call(postOrderCancel, { params: { id: order_id } })
}

const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let i = 0; i < times; i++) await work()
}

describe('a signed-in user', () => {
  test('with an unconfirmed mailbox causes three e-mails at most, and the owner still gets a link', async () => {
    const user = await fixture.newcomer()
    await repeat(3, () => orderAndCancel(user))
    await repeat(3, async () => {
      await user.call(postDeletion, { body: { current_password: 'a long password' } })
      await user.call(deleteDeletion, {})
    })
    expect(countTo(user.email)).toBe(3)
    await fixture.guest.raw('POST', '/v1/forgot-password', { email: user.email })
    expect(mailedTexts(fixture, user.email, 'reset')).toHaveLength(1)
  })

  test('causes twenty e-mails of a group in a day at most; those of another group are still sent', async () => {
    const { mail, store } = fixture.upstream.deps
    const before = mailedTexts(fixture, DEMO.email, 'order').length
    for (let i = 0; i < 30; i++)
      mail.send(i % 2 ? DEMO.email : DEMO.email.toUpperCase(), 'en', 'order', { name: 'Demo', number: '1', until: '' })
    mail.send(DEMO.email, 'en', 'password_changed', { name: 'Demo', page: '' })
    mail.send(DEMO.email, 'en', 'paid', { name: 'Demo', number: '1', details: '', link: '' })
    expect(store.all`SELECT id FROM outbox WHERE recipient = ${DEMO.email} COLLATE NOCASE AND type = 'order'`).toHaveLength(
      before + 20,
    )
    expect(mailedTexts(fixture, DEMO.email, 'password_changed')).toHaveLength(1)
    expect(mailedTexts(fixture, DEMO.email, 'paid')).toHaveLength(1)
    fixture.clock.advance(24 * 3_600_000)
    mail.send(DEMO.email, 'en', 'order', { name: 'Demo', number: '2', until: '' })
    expect(mailedTexts(fixture, DEMO.email, 'order')[0]).toContain('order 2')
  })
})

test('twelve requests for a link in a day result in ten e-mails', async () => {
  const { email } = await fixture.newcomer()
  for (let i = 0; i < 12; i++) {
    if (i % 5 === 4) fixture.clock.advance(3_600_001)
    await fixture.guest.raw('POST', '/v1/forgot-password', { email }, { 'x-forwarded-for': `10.8.0.${i}` })
    mailedTexts(fixture, email, 'reset')
  }
  expect(mailedTexts(fixture, email, 'reset')).toHaveLength(10)
})

test('an unconfirmed mailbox and one without an account are greeted without a name, a confirmed one by name', async () => {
  const { email } = await fixture.newcomer()
  const { mail } = fixture.upstream.deps
  for (const to of [email, 'stranger@example.com', DEMO.email])
    mail.send(to, 'en', 'paid', { name: 'Call me', number: '1', details: '', link: '' })
  expect(mailedTexts(fixture, email, 'paid')[0]).toMatch(/^Hello,\n/)
  expect(mailedTexts(fixture, 'stranger@example.com', 'paid')[0]).toMatch(/^Hello,\n/)
  expect(mailedTexts(fixture, DEMO.email, 'paid')[0]).toMatch(/^Hello Call me,\n/)
})
