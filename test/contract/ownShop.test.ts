/** The reference backend of another company: invoices, e-mails, transfers, authenticator apps and the bank's page name it. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHome } from '../../shared/api/home.ts'
import { postCart, postCartPayment } from '../../shared/api/cart.ts'
import { getInvoice } from '../../shared/api/invoices.ts'
import { getReceipt } from '../../shared/api/receipts.ts'
import { postSecondFactor } from '../../shared/api/secondFactor.ts'
import { loadOwnerFile } from '../../shared/process/loadOwner.ts'
import { shopNameOf } from '../../upstream/common/ownerTexts.ts'
import { mailHtml } from '../../upstream/mail/mailHtml.ts'
import { mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
import { OF_THE_SAMPLE, writeOwnShop } from '../support/ownShop.ts'
import { confirmable, paymentOf } from './bank.ts'
import { plainProduct } from './products.ts'
import { PASSWORD } from './secondFactor.ts'
import { CARDS, orderCart, payByCard, placedOrder } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

const own = writeOwnShop()
const { owner } = loadOwnerFile(own.file)
let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ owner })
})
afterAll(async () => {
  await fixture.close()
  rmSync(own.folder, { recursive: true })
})

const mailsTo = (email: string) =>
  fixture.upstream.deps.store.all<OutboxMail>`SELECT * FROM outbox WHERE recipient = ${email} ORDER BY id`

test('receipt and invoice name the company, its address and its numbers', async () => {
  const client = await fixture.newcomer()
  const { order_id, payment_id } = await placedOrder(client, fixture)
  await payByCard(client, payment_id)
  const ru = { 'accept-language': 'ru-RU' }
  const receipt = (await client.call(getReceipt, { params: { id: order_id } })).data
  const invoice = (await client.call(getInvoice, { params: { id: order_id }, headers: ru })).data
  const numbers = { registration: '5120001234567, VAT EU372012345', email: 'hello@osaka.example' }
  expect(receipt.seller).toEqual({ name: 'Osaka & Sons K.K.', address: '530-0001, Osaka, Kita-ku, Umeda 1-2-3', ...numbers })
  expect(invoice.seller).toMatchObject({ name: 'ООО «Осака и сыновья»', ...numbers })
})

test('a transfer goes to the account of its currency, with the order as its reference', async () => {
  const accountIn = async (currency: string) => {
    const client = await fixture.newcomer()
    await placedOrder(client, fixture)
    await client.call(postCart, { body: [{ cart_id: null, product_id: plainProduct(fixture).id, qty: 1, option_id: null }] })
    await client.call(postCartPayment, { params: { id: 3 }, headers: { currency } })
    const { order_id, payment_id } = await orderCart(client, currency, 3)
    return { order_id, next: (await paymentOf(fixture, payment_id)).next_action, mails: mailsTo(client.email) }
  }
  const euros = await accountIn('EUR')
  expect(euros.next).toMatchObject({ bank: 'Bank of Europe', account: 'DE12 3456', reference: `ORDER-${euros.order_id}` })
  expect(mailText(euros.mails.at(-1) as OutboxMail)).toContain('DE12 3456')
  const yen = await accountIn('JPY')
  expect(yen.next).toMatchObject({ bank: 'First Bank', account: '123-456', swift: 'FIRSJPJT', beneficiary: 'Osaka & Sons K.K.' })
})

test('every e-mail is signed by the shop, and none names the sample', async () => {
  const client = await fixture.newcomer()
  const { payment_id } = await placedOrder(client, fixture)
  await payByCard(client, payment_id)
  const mails = mailsTo(client.email)
  expect(mails.map(({ type }) => type)).toEqual(['welcome', 'order', 'paid'])
  for (const mail of mails) {
    expect(mailText(mail)).toContain('The Osaka & Sons team')
    expect(mailHtml(mail, shopNameOf(owner))).toContain('>Osaka &amp; Sons</p>')
    expect(`${mail.subject}\n${mailText(mail)}`).not.toMatch(OF_THE_SAMPLE)
  }
  expect(mails[0]?.subject).toBe('Welcome to Osaka & Sons')
})

test('authenticator apps show the name of the shop in the language of the account', async () => {
  const client = await fixture.newcomer()
  const uri = async (language: string) =>
    (await client.call(postSecondFactor, { body: { current_password: PASSWORD }, headers: { 'accept-language': language } })).data
      .uri
  expect(await uri('en-US')).toContain('issuer=Osaka%20%26%20Sons&')
  expect(decodeURIComponent(await uri('ru-RU'))).toContain('issuer=Осака и сыновья&')
})

test('the page of the sandbox bank names the shop', async () => {
  const { bank } = await confirmable(fixture, CARDS.confirm)
  expect(await (await fetch(bank)).text()).toContain('<dd>Osaka &amp; Sons</dd>')
})

test('the home page has no banner of the sample', async () => {
  expect((await fixture.guest.call(getHome, { query: {} })).data.hero).toBeNull()
})
