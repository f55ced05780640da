/** Messages to the shop: stored once, sent to both sides, rate-limited, and answered by the operators' tool. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postContact, type ContactBody } from '../../shared/api/contact.ts'
import { getExport } from '../../shared/api/export.ts'
import { readBackendSettings } from '../../upstream/config.ts'
import type { ContactMessage } from '../../upstream/content/contactMessages.ts'
import { deleteExpired } from '../../upstream/deleteExpired.ts'
import { mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
import { startAdminFixture, type AdminFixture } from './adminFixture.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
let shop: AdminFixture
beforeAll(async () => {
  fixture = await startFixture({ mailbox: { address: 'desk@example.com', lang: 'en' } })
  shop = await startAdminFixture()
})
afterAll(async () => {
  await fixture.close()
  await shop.close()
})

const MESSAGE: ContactBody = {
  name: 'Nina',
  email: 'nina@example.com',
  order: '1042',
  topic: 'delivery',
  text: 'Where is my parcel?\nIt should have come on Monday.',
  agree: true,
}

const messagesOf = (email: string) =>
  fixture.upstream.deps.store.all<ContactMessage>`SELECT * FROM contact_message WHERE email = ${email} ORDER BY id`
const mailsTo = (recipient: string) =>
  fixture.upstream.deps.store.all<OutboxMail>`
    SELECT * FROM outbox WHERE recipient = ${recipient} ORDER BY id
  `.map((mail) => ({ type: mail.type, subject: mail.subject, replyTo: mail.reply_to, text: mailText(mail) }))

test('a message is stored; its sender and the operator each receive an e-mail', async () => {
  const { data } = await fixture.clientWith({ 'accept-language': 'ru-RU' }).call(postContact, {
    body: { ...MESSAGE, email: ' Nina@Example.com ', name: ' Ни\nна ' },
  })
  expect(messagesOf('nina@example.com')).toMatchObject([
    { id: data.id, name: 'Ни на', order_number: '1042', topic: 'delivery', lang: 'ru', text: MESSAGE.text, answer: null },
  ])
  const [received] = mailsTo('nina@example.com')
  expect(received).toMatchObject({ type: 'contact_received', subject: `Мы получили ваше сообщение ${data.id}` })
  // The address may be another person's: the e-mail to it must not contain the sender's text.
  expect(received?.text).not.toMatch(/Nina|Ни на|parcel|1042/)
  const toOperator = mailsTo('desk@example.com').at(-1)
  // In the operator's language; a reply to the e-mail reaches the sender.
  expect(toOperator).toMatchObject({ type: 'contact_new', subject: `Message ${data.id}: delivery`, replyTo: 'nina@example.com' })
  for (const part of ['Ни на', 'nina@example.com', 'Language: Russian', '1042', 'Where is my parcel?'])
    expect(toOperator?.text).toContain(part)
  expect(received?.replyTo).toBe('help@example.com')
})

test('the e-mail to the operator goes to the configured address, otherwise to the sender address, in the configured language', () => {
  const mailboxOf = (env: { readonly [name: string]: string }) => readBackendSettings(env).mailbox
  const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Tonari <shop@example.com>' }
  expect(mailboxOf({})).toBeNull()
  expect(mailboxOf(smtp)).toEqual({ address: 'shop@example.com', lang: 'en' })
  expect(mailboxOf({ ...smtp, CONTACT_MAIL: 'desk@example.com', CONTACT_LANG: 'ru' })).toEqual({
    address: 'desk@example.com',
    lang: 'ru',
  })
  expect(() => mailboxOf({ CONTACT_LANG: 'de' })).toThrow(/CONTACT_LANG/)
  expect(() => mailboxOf({ CONTACT_MAIL: 'desk' })).toThrow(/CONTACT_MAIL/)
})

test('the same message twice, concurrently or later that day, is stored once', async () => {
  const body = { ...MESSAGE, email: 'twice@example.com' }
  const answers = await Promise.all([
    fixture.guest.call(postContact, { body }),
    fixture.guest.call(postContact, { body }),
    fixture.guest.call(postContact, { body }),
  ])
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(mailsTo('twice@example.com')).toHaveLength(1)
  fixture.clock.advance(86_400_000)
  const later = await fixture.guest.call(postContact, { body })
  expect(later.data.id).not.toBe(answers[0].data.id)
})

test('a message that fills the hidden field is acknowledged and dropped', async () => {
  const body = { ...MESSAGE, email: 'robot@example.com', website: 'https://spam.example' }
  expect(await fixture.guest.call(postContact, { body })).toMatchObject({
    data: { id: null },
    message: expect.anything() as unknown,
  })
  expect([messagesOf('robot@example.com'), mailsTo('robot@example.com')]).toEqual([[], []])
})

test('too many messages to one address are refused with the waiting time', async () => {
  const write = (n: number) =>
    fixture.guest.raw('POST', '/v1/contact', { ...MESSAGE, email: 'flooded@example.com', text: `Message number ${n}` })
  for (let n = 1; n <= 5; n += 1) expect((await write(n)).status).toBe(201)
  const refused = await write(6)
  expect(refused).toMatchObject({ status: 429, json: { data: { code: 'too_many' } } })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect(messagesOf('flooded@example.com')).toHaveLength(5)
  fixture.clock.advance(86_400_000)
})

test('a user’s messages are in the copy of their data and are deleted with the account', async () => {
  const client = await fixture.newcomer()
  await client.call(postContact, { body: { ...MESSAGE, email: 'elsewhere@example.com' } })
  expect((await client.call(getExport, {})).data.messages).toMatchObject([{ text: MESSAGE.text, answer: null }])
  const { store } = fixture.upstream.deps
  store.run`DELETE FROM user WHERE email = ${client.email}`
  expect(messagesOf('elsewhere@example.com')).toEqual([])
})

test('an operator lists, reads and answers a message once; the answer is deleted after a year', async () => {
  const answer = await fetch(`${shop.upstream.url}/v1/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
    body: JSON.stringify({ ...MESSAGE, order: '999999' }),
  })
  const id = String(((await answer.json()) as { data: { id: number } }).data.id)
  // No mailbox is configured: the only e-mail is the sender's.
  expect(shop.lastMail()).toMatchObject({ type: 'contact_received', recipient: 'nina@example.com' })
  expect(shop.json('messages', 'list').map((row) => String(row['message']))).toContain(id)
  expect(shop.json<object>('messages', 'show', id)).toMatchObject({ name: 'Nina', order: '999999 (no such order)', answer: null })
  expect(shop.admin('messages', 'answer', id, 'It', 'is at customs.')).toContain('nina@example.com')
  const mail = shop.lastMail()
  expect(mail).toMatchObject({ type: 'contact_answer', recipient: 'nina@example.com' })
  for (const part of ['It is at customs.', 'Where is my parcel?']) expect(mail?.text).toContain(part)
  expect(shop.refused('messages', 'answer', id, 'Once more').message).toBe(`Message ${id} is already answered`)
  expect(shop.refused('messages', 'answer', id, ' ').message).toBe('The answer is empty')
  expect(shop.refused('messages', 'show', '99999').message).toBe('There is no message 99999')
  expect(shop.json('messages', 'list').map((row) => String(row['message']))).not.toContain(id)
  deleteExpired(shop.store, new Date(Date.now() + 364 * 86_400_000))
  expect(shop.json('messages', 'list', '--answered').map((row) => String(row['message']))).toContain(id)
  deleteExpired(shop.store, new Date(Date.now() + 366 * 86_400_000))
  expect(shop.refused('messages', 'delete', id).message).toBe(`There is no message ${id}`)
})
