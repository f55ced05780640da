/** Bounds of the e-mails that a user can cause, and greetings of strangers. */
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteDeletion, postDeletion } from '../../shared/api/security.ts'
import { postAlert } from '../../shared/api/alerts.ts'
import { postCartPromo } from '../../shared/api/cart.ts'
import { postOrderCancel } from '../../shared/api/orders.ts'
import { mailedTexts } from './mailedToken.ts'
import { sendDueAlerts } from '../../upstream/account/alerts.ts'
import { mailboxOf } from '../../upstream/common/mailboxOf.ts'
import { MAILBOXES } from '../../upstream/db/migrations/mailboxes.ts'
import { GROUP_OF, mayWrite } from '../../upstream/mail/mailBounds.ts'
import { confirmedUser } from './confirmedUser.ts'
import { plainProduct, soldOutProduct } from './products.ts'
import { orderCart, placedOrder, readyCart } from './shopping.ts'
import { DEMO, startFixture, type Client, type Fixture } from './startFixture.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture({ sendsMail: true })
})
afterAll(() => fixture.close())
afterEach(() => expect(fixture.mistakes).toEqual([]))

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

/** All kinds; a new one without a group does not compile. */
const KINDS = Object.keys(GROUP_OF) as (keyof typeof GROUP_OF)[]
/** What operators alone cause, and messages to the shop itself. */
const OF_SHOP = [
  'second_factor_off_by_shop',
  'part_cancelled',
  'part_refunded',
  'shipped',
  'at_customs',
  'delivered',
  'return_approved',
  'return_refused',
  'return_received',
  'contact_new',
  'contact_answer',
  'from_shop',
]
/** What returns a stolen account; its user alone causes it. */
const OF_OWNER = ['email_changed', 'email_restored', 'password_changed', 'second_factor_on']

/** How many of 250 e-mails of a kind in one day may be written to an address. */
const mayBeWritten = (email: string, kind: (typeof KINDS)[number]) => {
  const { store } = fixture.upstream.deps
  const isUnconfirmed = store.get`SELECT 1 FROM user WHERE email = ${email} AND mailbox_confirmed_at IS NULL` !== undefined
  let written = 0
  for (let i = 0; i < 250; i++) {
    if (!mayWrite(store, fixture.clock.now(), email, kind, isUnconfirmed)) continue
    store.run`INSERT INTO outbox (recipient, mailbox, type, subject, body, created_at)
      VALUES (${email}, ${mailboxOf(email)}, ${kind}, '', '', ${fixture.clock.now().toISOString()})`
    written++
  }
  store.run`DELETE FROM outbox WHERE recipient = ${email}`
  return written
}

test('every kind has a bound, except what the shop alone causes and what returns a stolen account', async () => {
  const { email } = await confirmedUser(fixture)
  expect(KINDS.filter((kind) => mayBeWritten(email, kind) === 250).toSorted()).toEqual([...OF_SHOP, ...OF_OWNER].toSorted())
})

test('an unconfirmed mailbox has a bound of every kind that the shop alone does not cause, and gets no alerts', async () => {
  const { email } = await fixture.newcomer()
  fixture.upstream.deps.store.run`DELETE FROM outbox WHERE recipient = ${email}`
  const most = new Map(KINDS.map((kind) => [kind, mayBeWritten(email, kind)]))
  expect(KINDS.filter((kind) => (most.get(kind) ?? 0) > 30).toSorted()).toEqual(OF_SHOP.toSorted())
  expect([most.get('restock'), most.get('price_drop')]).toEqual([0, 0])
})

test('orders that a certificate pays for, cancelled again and again, are no e-mails without end', async () => {
  const code = 'GIFT-ENDLESS'
  fixture.upstream.deps.store.run`INSERT INTO promo (code, type, value, starts_at, is_certificate, title_en, title_ru)
    VALUES (${code}, 'fixed', 1000000, '2026-11-01', 1, 'C', 'C')`
  const user = await fixture.newcomer()
  await repeat(20, async () => {
    await readyCart(user, fixture, { qty: 5 })
    await user.call(postCartPromo, { params: { code } })
    const { order_id } = await orderCart(user)
    await user.call(postOrderCancel, { params: { id: order_id } })
  })
  expect(mailedTexts(fixture, user.email, 'paid')).toHaveLength(15)
  expect(countTo(user.email)).toBeLessThan(20)
})

test('a mailbox gets one e-mail a day about a product that is restocked again and again', async () => {
  const user = await confirmedUser(fixture)
  const { id: product_id } = soldOutProduct(fixture)
  const { deps } = fixture.upstream
  const setStock = (stock: number) => deps.store.run`UPDATE product SET stock = ${stock} WHERE id = ${product_id}`
  const restock = () => {
    setStock(1)
    sendDueAlerts(deps)
    setStock(0)
  }
  const spellings = ['guest+1@example.com', 'guest+2@example.com', 'guest@example.com']
  await repeat(3, async () => {
    await user.call(postAlert, { body: { kind: 'restock', product_id } })
    for (const email of spellings) await fixture.guest.raw('POST', '/v1/alerts', { email, product_id })
    restock()
  })
  const guests = () => spellings.flatMap((email) => mailedTexts(fixture, email, 'restock_guest'))
  expect(mailedTexts(fixture, user.email, 'restock')).toHaveLength(1)
  expect(guests()).toHaveLength(1)
  // The last alert was not lost.
  fixture.clock.advance(24 * 3_600_000)
  restock()
  expect(mailedTexts(fixture, user.email, 'restock')).toHaveLength(2)
  expect(guests()).toHaveLength(2)
})

test('an account whose mailbox is not confirmed cannot request alerts', async () => {
  const user = await fixture.newcomer()
  const body = { kind: 'price_drop', product_id: plainProduct(fixture).id } as const
  expect(await user.raw('POST', '/v1/user/alerts', body)).toMatchObject({
    status: 409,
    json: { data: { code: 'mailbox_unconfirmed' } },
  })
})

describe('the spellings of one mailbox', () => {
  const { length } = ['+1', '+2', '+3', '+4', '+5', '+6', '+7', '+8', '+9', '+10', '+11', '+12']
  const plus = (name: string) => Array.from({ length }, (_, i) => `${name}+${i}@example.com`)
  const from = (i: number) => ({ 'x-forwarded-for': `10.9.0.${i}` })

  test('have one limit of registrations, of guests’ alerts and of messages to the shop', async () => {
    const { id: product_id } = soldOutProduct(fixture)
    const statuses = async (path: string, bodyOf: (email: string, i: number) => object) => {
      const answers: number[] = []
      for (const [i, email] of plus(path.replaceAll(/\W/g, '')).entries())
        answers.push((await fixture.guest.raw('POST', path, bodyOf(email, i), from(i))).status)
      return answers.filter((status) => status < 300).length
    }
    const password = 'a long password'
    const registration = { name: 'N', password, password_confirmation: password, agree: true }
    expect(await statuses('/v1/register', (email) => ({ ...registration, email }))).toBe(5)
    expect(await statuses('/v1/alerts', (email) => ({ email, product_id }))).toBe(10)
    const message = { name: 'N', topic: 'other', agree: true }
    expect(await statuses('/v1/contact', (email, i) => ({ ...message, email, text: `A question number ${i} about tea` }))).toBe(5)
  })

  test('have one bound together, and suppress no link to the plain one or to a confirmed account', async () => {
    const { mail, store } = fixture.upstream.deps
    const send = (email: string) => mail.send(email, 'en', 'reset', { name: '' }, { link: '' })
    expect(plus('many').filter(send)).toHaveLength(10)
    expect(send('many@example.com')).toBe(true)
    const { email } = await confirmedUser(fixture)
    store.run`UPDATE user SET email = 'many+own@example.com' WHERE email = ${email}`
    expect(send('many+own@example.com')).toBe(true)
  })

  test('are one of Gmail with and without dots', () => {
    expect(mailboxOf('J.O.E+a+b@GoogleMail.com')).toBe('joe@gmail.com')
    expect(mailboxOf('j.o.e@example.com')).toBe('j.o.e@example.com')
    expect(mailboxOf('+a@example.com')).toBe('+a@example.com')
  })
})

test('e-mails and blocks of earlier releases get the same mailbox as new ones', () => {
  const addresses = ['A@Example.com', 'a.b+c+d@example.com', '+a@example.com', 'A.B+c@Gmail.com', 'a.b.c@googlemail.com']
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE outbox (recipient TEXT, created_at TEXT)')
  db.exec('CREATE TABLE customer_block (user_id INTEGER, kind TEXT, value TEXT, PRIMARY KEY (kind, value, user_id))')
  for (const address of addresses) db.prepare("INSERT INTO outbox VALUES (?, '')").run(address)
  db.exec("INSERT INTO customer_block VALUES (1, 'email', 'a.b@gmail.com')")
  db.exec(MAILBOXES)
  expect(db.prepare('SELECT mailbox FROM outbox ORDER BY rowid').all()).toEqual(
    addresses.map((address) => ({ mailbox: mailboxOf(address) })),
  )
  expect(db.prepare("SELECT 1 FROM customer_block WHERE kind = 'email' AND value = 'ab@gmail.com'").all()).toHaveLength(1)
  db.close()
})

test('what strangers cause does not suppress the e-mails about orders', () => {
  const { mail } = fixture.upstream.deps
  const email = 'customer@example.com'
  for (let i = 0; i < 30; i++) {
    mail.send(email, 'en', 'contact_received', { number: '1', topic: '' })
    mail.send(email, 'en', 'alert_asked', { product: '', link: '' }, { stop: '' })
  }
  expect(countTo(email)).toBe(20)
  expect(mail.send(email, 'en', 'order', { name: '', number: '1', until: '' })).toBe(true)
})
