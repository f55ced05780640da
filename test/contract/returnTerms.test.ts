/** What may be returned, for which reason and until when, by the law of the order's country; and how it is sent back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder } from '../../shared/api/orders.ts'
import { getReturns, postReturn, postReturnQuote, postReturnTracking } from '../../shared/api/returns.ts'
import { approveReturn, receiveReturn } from '../../upstream/checkout/orders/returnDecisions.ts'
import { mailText, type OutboxMail } from '../../upstream/mail/mails.ts'
import { deliveredOrder } from './cases/serviceCases.ts'
import { startFixture, type Client, type Fixture } from './startFixture.ts'

const DAY_MS = 86_400_000

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

/** An order of a cream that has just arrived in a country. */
const deliveredTo = async (country: string) => {
  const client = await fixture.newcomer()
  const { id } = await deliveredOrder(client, fixture, 2)
  fixture.upstream.deps.store.run`UPDATE shop_order SET address = json_set(address, '$.country', ${country}) WHERE id = ${id}`
  const order = (await client.call(getOrder, { params: { id } })).data
  return { client, order, params: { id }, lines: [{ id: order.products[0]?.id ?? 0, qty: 1 }] }
}

const arrivedBefore = (id: number, days: number) =>
  fixture.upstream.deps.store.run`UPDATE shop_order
    SET delivered_at = ${new Date(fixture.clock.now().getTime() - days * DAY_MS).toISOString()} WHERE id = ${id}`

const mailTo = ({ email }: Client, type: string): string => {
  const [mail] = fixture.upstream.deps.store.all<OutboxMail>`
    SELECT * FROM outbox WHERE recipient = ${email} AND type = ${type} ORDER BY id DESC`
  return mail ? `${mail.subject}\n${mailText(mail)}`.replace(/[\u00a0\u202f]/g, ' ') : ''
}

test('in Russia a cream without a fault is not taken back, and the order says so before the request', async () => {
  const { client, order, params, lines } = await deliveredTo('RU')
  const unwanted = order.return_terms?.find(({ reason }) => reason === 'unwanted')
  expect(unwanted).toMatchObject({ shop_pays: false, is_withdrawal: false, lines: [{ accepted: 'never' }] })
  expect(order.return_terms?.find(({ reason }) => reason === 'faulty')).toMatchObject({
    shop_pays: true,
    lines: [{ accepted: 'yes' }],
  })
  for (const call of [postReturn, postReturnQuote] as const)
    await expect(client.call(call, { params, body: { reason: 'unwanted', lines } })).rejects.toMatchObject({
      status: 422,
      code: 'return_excluded',
      field: 'lines.0.id',
    })
  expect((await client.call(postReturn, { params, body: { reason: 'faulty', lines } })).data.status).toBe('requested')
})

test('in the EU a sealed cream is withdrawn from within 14 days, with a receipt that names the moment', async () => {
  const { client, order, params, lines } = await deliveredTo('DE')
  const term = order.return_terms?.find(({ reason }) => reason === 'unwanted')
  expect(term).toMatchObject({ is_withdrawal: true, lines: [{ accepted: 'sealed' }] })
  expect(Date.parse(term?.until ?? '') - fixture.clock.now().getTime()).toBe(14 * DAY_MS)
  arrivedBefore(params.id, 13)
  const { data } = await client.call(postReturn, { params, body: { reason: 'unwanted', lines } })
  const mail = mailTo(client, 'withdrawal')
  expect(mail).toMatch(/^Your withdrawal from the contract, order \d+\n/)
  expect(mail).toMatch(/this email confirms that we have received your withdrawal/i)
  expect(mail).toMatch(/× 1\n.*\nReceived: .*\d:\d\d .*Moscow time/)
  expect(data.send_back).toBeNull()
  arrivedBefore(params.id, 15)
  await expect(client.call(postReturn, { params, body: { reason: 'unwanted', lines } })).rejects.toMatchObject({ status: 409 })
  const later = (await client.call(getOrder, { params })).data
  expect(later.return_terms?.map(({ reason }) => reason)).toEqual(['faulty', 'wrong_item', 'damaged'])
})

test('an approved return has an address, a label, a last day and a field for its number, on the order and in an e-mail', async () => {
  const { client, params, lines } = await deliveredTo('RU')
  const { data } = await client.call(postReturn, { params, body: { reason: 'damaged', lines } })
  expect(mailTo(client, 'return_requested')).toContain('Reason: it was damaged on the way')
  approveReturn(fixture.upstream.deps, data.id)
  const shown = async () => (await client.call(getReturns, {})).data.find(({ id }) => id === data.id)
  const approved = await shown()
  expect(approved?.send_back).toEqual({
    address: '000-0000, Tokyo, Kaku-ku, Tonari 1-2-3',
    label: `RETURNED GOODS, NOT FOR SALE. Return ${data.id} of order ${params.id}. Tonari K.K. (fictitious)`,
    until: new Date(fixture.clock.now().getTime() + 14 * DAY_MS).toISOString(),
    shop_pays: true,
    takes_tracking: true,
  })
  const mail = mailTo(client, 'return_approved')
  for (const part of [approved?.send_back?.address, approved?.send_back?.label, 'Return shipping: we refund it', 'Send it by: '])
    expect(mail).toContain(part)
  const track = (tracking: string, by = client) =>
    by.call(postReturnTracking, { params: { id: data.id }, body: { tracking_number: tracking } })
  await expect(track('RR1', await fixture.newcomer())).rejects.toMatchObject({ status: 404 })
  await track('RR1')
  expect((await track('RR123456789RU')).data.tracking_number).toBe('RR123456789RU')
  receiveReturn(fixture.upstream.deps, data.id)
  await expect(track('RR2')).rejects.toMatchObject({ status: 409, code: 'return_not_approved' })
  expect(await shown()).toMatchObject({ status: 'refunded', send_back: null, tracking_number: 'RR123456789RU' })
})
