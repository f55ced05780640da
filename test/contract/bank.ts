/** Payments on the sandbox bank's page, and their effects. */
import { getOrder } from '../../shared/api/orders.ts'
import { getPayment } from '../../shared/api/payment.ts'
import { payByCard, placedOrder } from './shopping.ts'
import type { Client, Fixture } from './startFixture.ts'

export const MINUTE = 60_000
/** The payment method of bank transfers. */
export const TRANSFER = 3

export const paymentOf = async (fixture: Fixture, id: string) => (await fixture.guest.call(getPayment, { params: { id } })).data

/** The address of the bank's page for a payment. */
export const bankOf = async (fixture: Fixture, id: string): Promise<string> => {
  const { next_action: next } = await paymentOf(fixture, id)
  if (next.type !== 'redirect') throw new Error(`A redirect was expected, not ${next.type}`)
  return next.url
}

export const decide = (url: string, decision: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) })

/** An order whose card requires confirmation by the bank. */
export const confirmable = async (fixture: Fixture, number: string) => {
  const client = await fixture.newcomer()
  const order = await placedOrder(client, fixture)
  await payByCard(client, order.payment_id, number)
  return { client, ...order, bank: await bankOf(fixture, order.payment_id) }
}

export const orderOf = async (client: Client, id: number) => (await client.call(getOrder, { params: { id } })).data

/** The kinds of e-mails that a client received, oldest first. */
export const mailKinds = ({ upstream }: Fixture, { email }: Client) =>
  upstream.deps.store.all<{ type: string }>`
    SELECT type FROM outbox WHERE recipient = ${email} ORDER BY id
  `.map(({ type }) => type)
