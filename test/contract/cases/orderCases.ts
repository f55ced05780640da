import { expect } from 'vitest'
import type * as orders from '../../../shared/api/orders.ts'
import type { postOrder } from '../../../shared/api/placedOrder.ts'
import type { getInvoice } from '../../../shared/api/invoices.ts'
import type * as receipts from '../../../shared/api/receipts.ts'
import type { postOrderCustomsNumber } from '../../../shared/api/customsNumber.ts'
import type { postOrderReorder } from '../../../shared/api/reorder.ts'
import * as payment from '../../../shared/api/payment.ts'
import { CARD, CARDS, newKey, paidKoreanOrder, placedOrder, readyCart } from '../shopping.ts'
import type { Client, Fixture } from '../startFixture.ts'
import { refused, withoutToken, type Case, type Refusal } from './case.ts'

const PATH = '/v1/user/orders'

const strangersOrder = (method: string, path: (id: number) => string, body?: unknown): Refusal => ({
  why: 'another user’s order',
  send: async (client, fixture) =>
    client.raw(method, path((await placedOrder(await fixture.newcomer(), fixture)).order_id), body),
  status: 404,
})

const byCard = (why: string, number: string, status: Refusal['status'], field?: string): Refusal => ({
  why,
  send: async (client, fixture) =>
    client.raw('POST', `/v1/payments/${(await placedOrder(client, fixture)).payment_id}/card`, { ...CARD, number }),
  status,
  ...(field !== undefined && { field }),
})

const ordering = (why: string, body: unknown, status: Refusal['status'], field: string, key: string | null = null): Refusal => ({
  why,
  send: async (client, fixture) => {
    await readyCart(client, fixture)
    return client.raw('POST', PATH, body, { 'idempotency-key': key ?? newKey() })
  },
  status,
  field,
})

const paid = async (client: Client, fixture: Fixture) => {
  const { payment_id } = await placedOrder(client, fixture)
  return { params: { id: payment_id }, body: { ...CARD, number: CARDS.good } }
}

export const orderCases: {
  postOrder: Case<typeof postOrder>
  getOrders: Case<typeof orders.getOrders>
  getOrder: Case<typeof orders.getOrder>
  postOrderCancel: Case<typeof orders.postOrderCancel>
  postOrderPayment: Case<typeof orders.postOrderPayment>
  postOrderCustomsNumber: Case<typeof postOrderCustomsNumber>
  postOrderReorder: Case<typeof postOrderReorder>
  getReceipt: Case<typeof receipts.getReceipt>
  getInvoice: Case<typeof getInvoice>
  getPayment: Case<typeof payment.getPayment>
  postPaymentCard: Case<typeof payment.postPaymentCard>
  getPayments: Case<typeof payment.getPayments>
} = {
  postOrder: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const { price_v2 } = await readyCart(client, fixture, { qty: 2 })
      return {
        body: { agree: true, comment: 'Please wrap it', total_price: price_v2.total_price },
        headers: { 'idempotency-key': newKey() },
      }
    },
    expect: ({ data }) => expect(data.is_card).toBe(true),
    bad: [
      withoutToken('POST', PATH, { agree: true, total_price: 1 }),
      ordering('a malformed idempotency key', { agree: true, total_price: 1 }, 422, 'idempotency-key', '-'),
      ordering('no consent', { agree: false, total_price: 1 }, 422, 'agree'),
      ordering('no total', { agree: true }, 422, 'total_price'),
      ordering('a total that differs from the cart', { agree: true, total_price: 1 }, 409, 'total_price'),
      {
        why: 'an empty cart',
        send: (client) => client.raw('POST', PATH, { agree: true, total_price: 0 }, { 'idempotency-key': newKey() }),
        status: 422,
        field: 'cart',
      },
    ],
  },
  getOrders: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await placedOrder(client, fixture)
      return { query: { filter: 'active' } }
    },
    expect: ({ data }) => expect(data).toMatchObject({ total: 1, items: [{ status: 'awaiting_payment', can_cancel: true }] }),
    bad: [withoutToken('GET', PATH), refused('an unknown filter', 422, 'GET', `${PATH}?filter=old`, undefined, 'filter')],
  },
  getOrder: {
    as: 'newcomer',
    good: async (client, fixture) => ({ params: { id: (await placedOrder(client, fixture)).order_id } }),
    expect: ({ data }) => expect(data.address?.city).toBe('Moscow'),
    bad: [
      withoutToken('GET', `${PATH}/1`),
      refused('an order that does not exist', 404, 'GET', `${PATH}/999999`),
      strangersOrder('GET', (id) => `${PATH}/${id}`),
    ],
  },
  postOrderCancel: {
    as: 'newcomer',
    good: async (client, fixture) => ({ params: { id: (await placedOrder(client, fixture)).order_id } }),
    expect: ({ data }) =>
      expect(data).toMatchObject({ status: 'cancelled', can_cancel: false, payment: { status: 'cancelled' } }),
    bad: [
      withoutToken('POST', `${PATH}/1/cancel`),
      strangersOrder('POST', (id) => `${PATH}/${id}/cancel`),
      {
        why: 'an order that is cancelled already',
        send: async (client, fixture) => {
          const { order_id } = await placedOrder(client, fixture)
          await client.raw('POST', `${PATH}/${order_id}/cancel`)
          return client.raw('POST', `${PATH}/${order_id}/cancel`)
        },
        status: 409,
      },
    ],
  },
  postOrderPayment: {
    as: 'newcomer',
    good: async (client, fixture) => ({ params: { id: (await placedOrder(client, fixture)).order_id }, body: { method_id: 3 } }),
    expect: ({ data }) => expect(data.is_card).toBe(false),
    bad: [
      withoutToken('POST', `${PATH}/1/payment`, { method_id: 1 }),
      strangersOrder('POST', (id) => `${PATH}/${id}/payment`, { method_id: 1 }),
      {
        why: 'a method of another currency',
        send: async (client, fixture) =>
          client.raw('POST', `${PATH}/${(await placedOrder(client, fixture)).order_id}/payment`, { method_id: 2 }),
        status: 422,
        field: 'method_id',
      },
    ],
  },
  getReceipt: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const order = await placedOrder(client, fixture)
      await client.call(payment.postPaymentCard, { params: { id: order.payment_id }, body: { ...CARD, number: CARDS.good } })
      return { params: { id: order.order_id } }
    },
    expect: ({ data }) => {
      expect(data.payments).toMatchObject([{ amount: data.total_price }])
      expect(data).toMatchObject({ refunds: [], refunded_price: 0, kept_price: data.total_price })
    },
    bad: [
      withoutToken('GET', `${PATH}/1/receipt`),
      strangersOrder('GET', (id) => `${PATH}/${id}/receipt`),
      {
        why: 'an order that is not paid yet',
        send: async (client, fixture) => client.raw('GET', `${PATH}/${(await placedOrder(client, fixture)).order_id}/receipt`),
        status: 409,
      },
    ],
  },
  postOrderCustomsNumber: {
    as: 'newcomer',
    good: async (client, fixture) => ({
      params: { id: await paidKoreanOrder(client, fixture) },
      body: { number: ' p1234-5678-9012 ' },
    }),
    expect: ({ data }) =>
      expect(data.customs_number).toMatchObject({ name: 'Personal Customs Clearance Code (PCCC)', number: 'P123456789012' }),
    bad: [
      withoutToken('POST', `${PATH}/1/customsNumber`, { number: 'P123456789012' }),
      strangersOrder('POST', (id) => `${PATH}/${id}/customsNumber`, { number: 'P123456789012' }),
      {
        why: 'a number of another form',
        send: async (client, fixture) =>
          client.raw('POST', `${PATH}/${await paidKoreanOrder(client, fixture)}/customsNumber`, { number: 'P123' }),
        status: 422,
        field: 'number',
      },
      {
        why: 'an order for which customs ask for none',
        send: async (client, fixture) =>
          client.raw('POST', `${PATH}/${(await placedOrder(client, fixture)).order_id}/customsNumber`, {
            number: 'P123456789012',
          }),
        status: 409,
      },
    ],
  },
  postOrderReorder: {
    as: 'newcomer',
    good: async (client, fixture) => ({ params: { id: (await placedOrder(client, fixture)).order_id } }),
    expect: ({ data }) => expect(data).toEqual({ added: 1, missed: [], held: [] }),
    bad: [withoutToken('POST', `${PATH}/1/reorder`), strangersOrder('POST', (id) => `${PATH}/${id}/reorder`)],
  },
  getInvoice: {
    as: 'newcomer',
    good: async (client, fixture) => ({ params: { id: (await placedOrder(client, fixture)).order_id } }),
    expect: ({ data }) =>
      expect(data).toMatchObject({ payments: [], kept_price: 0, number: expect.stringMatching(/^I-\d{6}$/) as string }),
    bad: [withoutToken('GET', `${PATH}/1/invoice`), strangersOrder('GET', (id) => `${PATH}/${id}/invoice`)],
  },
  getPayment: {
    as: 'newcomer',
    good: async (client, fixture) => ({ params: { id: (await placedOrder(client, fixture)).payment_id } }),
    expect: ({ data }) =>
      expect(data).toMatchObject({ status: 'awaiting', method: { is_card: true }, expires_at: '2026-11-21T10:00:00.000Z' }),
    bad: [
      refused('a payment that does not exist', 404, 'GET', '/v1/payments/aaaaaaaaaaaaaaaaaaaaaaaa'),
      refused('an id that is none', 404, 'GET', '/v1/payments/1'),
    ],
  },
  postPaymentCard: {
    as: 'newcomer',
    good: paid,
    expect: ({ data }) => expect(data.status).toBe('succeeded'),
    bad: [
      byCard('a card that the bank refuses', CARDS.declined, 422, 'number'),
      byCard('a card without money', CARDS.noMoney, 422, 'number'),
      byCard('digits that do not add up', '4242424242424241', 422, 'number'),
      byCard('a number that is too short', '424242424242', 422, 'number'),
      byCard('anybody’s real card', '4111111111111111', 422, 'number'),
      byCard('a processor that is down', CARDS.down, 503),
      {
        why: 'a card of the past',
        send: async (client, fixture) =>
          client.raw('POST', `/v1/payments/${(await placedOrder(client, fixture)).payment_id}/card`, {
            ...CARD,
            number: CARDS.good,
            expiry: '10/26',
          }),
        status: 422,
        field: 'expiry',
      },
      {
        why: 'a payment that was made already',
        send: async (client, fixture) => {
          const { params, body } = await paid(client, fixture)
          await client.call(payment.postPaymentCard, { params, body })
          return client.raw('POST', `/v1/payments/${params.id}/card`, body)
        },
        status: 409,
      },
    ],
  },
  getPayments: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await placedOrder(client, fixture)
      return {}
    },
    expect: ({ data }) => expect(data).toHaveLength(1),
    bad: [withoutToken('GET', '/v1/user/payments')],
  },
}
