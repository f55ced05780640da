import { expect } from 'vitest'
import type * as alerts from '../../../shared/api/alerts.ts'
import type * as contact from '../../../shared/api/contact.ts'
import type * as content from '../../../shared/api/content.ts'
import type * as profile from '../../../shared/api/profile.ts'
import type * as promo from '../../../shared/api/promo.ts'
import { getOrder } from '../../../shared/api/orders.ts'
import * as returns from '../../../shared/api/returns.ts'
import { approveReturn } from '../../../upstream/checkout/orders/returnDecisions.ts'
import { plainProduct, soldOutProduct } from '../products.ts'
import { payByCard, placedOrder } from '../shopping.ts'
import type { Client, Fixture } from '../startFixture.ts'
import { refused, withoutToken, type Case } from './case.ts'

const PROFILE = { name: 'Nina', surname: 'Petrova', gender: 'female', birthday: '1990-02-28', newsletter: true } as const
/** An order that was paid and just delivered. */
export const deliveredOrder = async (client: Client, fixture: Fixture, qty = 3) => {
  const { order_id, payment_id } = await placedOrder(client, fixture, { qty })
  await payByCard(client, payment_id)
  fixture.upstream.deps.store.run`
    UPDATE shop_order SET status = 'delivered', delivered_at = ${fixture.clock.now().toISOString()} WHERE id = ${order_id}`
  return (await client.call(getOrder, { params: { id: order_id } })).data
}

const MESSAGE = {
  name: 'Nina',
  email: 'nina@example.com',
  order: '1042',
  topic: 'order',
  text: 'Where is my parcel?',
  agree: true,
} as const

export const serviceCases: {
  getProfile: Case<typeof profile.getProfile>
  putProfile: Case<typeof profile.putProfile>
  getPromos: Case<typeof promo.getPromos>
  getSpecialOffers: Case<typeof promo.getSpecialOffers>
  getAlerts: Case<typeof alerts.getAlerts>
  postAlert: Case<typeof alerts.postAlert>
  postGuestAlert: Case<typeof alerts.postGuestAlert>
  deleteAlert: Case<typeof alerts.deleteAlert>
  getReturns: Case<typeof returns.getReturns>
  postReturn: Case<typeof returns.postReturn>
  postReturnTracking: Case<typeof returns.postReturnTracking>
  postReturnQuote: Case<typeof returns.postReturnQuote>
  postContact: Case<typeof contact.postContact>
  getArticles: Case<typeof content.getArticles>
  getArticle: Case<typeof content.getArticle>
  getNews: Case<typeof content.getNews>
  getNewsItem: Case<typeof content.getNewsItem>
  getPage: Case<typeof content.getPage>
} = {
  getProfile: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toMatchObject({ name: 'Nina', surname: null, newsletter: false }),
    bad: [withoutToken('GET', '/v1/user/profile')],
  },
  putProfile: {
    as: 'newcomer',
    good: () => ({ body: PROFILE }),
    expect: ({ data }) => expect(data).toMatchObject(PROFILE),
    bad: [
      withoutToken('PUT', '/v1/user/profile', PROFILE),
      refused('a name of 2 letters', 422, 'PUT', '/v1/user/profile', { ...PROFILE, name: 'Jo' }, 'name'),
      refused('a surname of 2 letters', 422, 'PUT', '/v1/user/profile', { ...PROFILE, surname: 'Li' }, 'surname'),
      refused('today as the birthday', 422, 'PUT', '/v1/user/profile', { ...PROFILE, birthday: '2026-11-21' }, 'birthday'),
      refused('the 30th of February', 422, 'PUT', '/v1/user/profile', { ...PROFILE, birthday: '1990-02-30' }, 'birthday'),
      refused('an unknown gender', 422, 'PUT', '/v1/user/profile', { ...PROFILE, gender: 'x' }, 'gender'),
    ],
  },
  getPromos: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toEqual([]),
    bad: [withoutToken('GET', '/v1/user/promos')],
  },
  getSpecialOffers: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toMatchObject([{ promo: { code: 'WELCOME', value: 10, status: 'active' } }]),
    bad: [withoutToken('GET', '/v1/user/special-offers')],
  },
  getAlerts: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toEqual([]),
    bad: [withoutToken('GET', '/v1/user/alerts')],
  },
  postAlert: {
    as: 'newcomer',
    good: (_client, fixture) => ({ body: { kind: 'restock', product_id: soldOutProduct(fixture).id } }),
    bad: [
      withoutToken('POST', '/v1/user/alerts', { kind: 'restock', product_id: 1 }),
      refused('an unknown product', 422, 'POST', '/v1/user/alerts', { kind: 'price_drop', product_id: 999_999 }, 'product_id'),
      refused('an unknown kind', 422, 'POST', '/v1/user/alerts', { kind: 'news', product_id: 1 }, 'kind'),
      {
        why: 'a product that is in stock',
        send: (client, fixture) =>
          client.raw('POST', '/v1/user/alerts', { kind: 'restock', product_id: plainProduct(fixture).id }),
        status: 422,
        field: 'product_id',
      },
    ],
  },
  postGuestAlert: {
    good: (_client, fixture) => ({ body: { email: ' Somebody@Example.com', product_id: soldOutProduct(fixture).id } }),
    expect: async ({ message }, client, fixture) => {
      expect(message).toContain('We will write')
      const again = await client.raw('POST', '/v1/alerts', {
        email: 'somebody@example.com',
        product_id: soldOutProduct(fixture).id,
      })
      expect(again).toMatchObject({ status: 202, json: { message } })
    },
    bad: [
      refused('no address', 422, 'POST', '/v1/alerts', { email: 'nobody', product_id: 1 }, 'email'),
      refused('an unknown product', 422, 'POST', '/v1/alerts', { email: 'a@example.com', product_id: 999_999 }, 'product_id'),
      {
        why: 'a product that is in stock',
        send: (client, fixture) =>
          client.raw('POST', '/v1/alerts', { email: 'a@example.com', product_id: plainProduct(fixture).id }),
        status: 422,
        field: 'product_id',
      },
    ],
  },
  deleteAlert: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const { json } = await client.raw('POST', '/v1/user/alerts', { kind: 'price_drop', product_id: plainProduct(fixture).id })
      return { params: { id: (json as { data: { id: number } }).data.id } }
    },
    bad: [
      withoutToken('DELETE', '/v1/user/alerts/1'),
      refused('an alert that does not exist', 404, 'DELETE', '/v1/user/alerts/999999'),
    ],
  },
  getReturns: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toEqual([]),
    bad: [withoutToken('GET', '/v1/user/returns')],
  },
  postReturn: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const { id, products } = await deliveredOrder(client, fixture)
      return { params: { id }, body: { reason: 'faulty', comment: 'Leaks', lines: [{ id: products[0]?.id ?? 0, qty: 2 }] } }
    },
    expect: ({ data }) =>
      expect(data).toMatchObject({ status: 'requested', lines: [{ qty: 2 }], amount: 2 * (data.lines[0]?.price_per_item ?? 0) }),
    bad: [
      withoutToken('POST', '/v1/user/orders/1/returns', { reason: 'faulty', lines: [] }),
      refused('an unknown order', 404, 'POST', '/v1/user/orders/999999/returns', { reason: 'faulty', lines: [] }),
      {
        why: 'an order that has not arrived',
        send: async (client, fixture) =>
          client.raw('POST', `/v1/user/orders/${(await placedOrder(client, fixture)).order_id}/returns`, {
            reason: 'faulty',
            lines: [{ id: 1, qty: 1 }],
          }),
        status: 409,
      },
      {
        why: 'more units than were bought',
        send: async (client, fixture) => {
          const { id, products } = await deliveredOrder(client, fixture)
          return client.raw('POST', `/v1/user/orders/${id}/returns`, {
            reason: 'unwanted',
            lines: [{ id: products[0]?.id, qty: 4 }],
          })
        },
        status: 422,
        field: 'lines.0.qty',
      },
    ],
  },
  postReturnTracking: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const { id, products } = await deliveredOrder(client, fixture)
      const body = { reason: 'faulty' as const, lines: [{ id: products[0]?.id ?? 0, qty: 1 }] }
      const { data } = await client.call(returns.postReturn, { params: { id }, body })
      approveReturn(fixture.upstream.deps, data.id)
      return { params: { id: data.id }, body: { tracking_number: ' RR123456789RU\n' } }
    },
    expect: ({ data }) =>
      expect(data).toMatchObject({
        status: 'approved',
        tracking_number: 'RR123456789RU',
        send_back: { label: expect.stringContaining('RETURNED GOODS') as string, takes_tracking: true },
      }),
    bad: [
      withoutToken('POST', '/v1/user/returns/1/tracking', { tracking_number: 'RR1' }),
      refused('an unknown return', 404, 'POST', '/v1/user/returns/999999/tracking', { tracking_number: 'RR1' }),
      refused('no number', 422, 'POST', '/v1/user/returns/999999/tracking', { tracking_number: '' }, 'tracking_number'),
      {
        why: 'a return that is not approved',
        send: async (client, fixture) => {
          const { id, products } = await deliveredOrder(client, fixture)
          const body = { reason: 'faulty' as const, lines: [{ id: products[0]?.id ?? 0, qty: 1 }] }
          const { data } = await client.call(returns.postReturn, { params: { id }, body })
          return client.raw('POST', `/v1/user/returns/${data.id}/tracking`, { tracking_number: 'RR1' })
        },
        status: 409,
      },
    ],
  },
  postReturnQuote: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const { id, products } = await deliveredOrder(client, fixture)
      return { params: { id }, body: { lines: [{ id: products[0]?.id ?? 0, qty: 2 }] } }
    },
    expect: ({ data }) => expect(data.amount).toBeGreaterThan(0),
    bad: [
      withoutToken('POST', '/v1/user/orders/1/returns/quote', { lines: [] }),
      refused('an unknown order', 404, 'POST', '/v1/user/orders/999999/returns/quote', { lines: [] }),
      {
        why: 'an order that has not arrived',
        send: async (client, fixture) =>
          client.raw('POST', `/v1/user/orders/${(await placedOrder(client, fixture)).order_id}/returns/quote`, {
            lines: [{ id: 1, qty: 1 }],
          }),
        status: 409,
      },
      {
        why: 'more units than were bought',
        send: async (client, fixture) => {
          const { id, products } = await deliveredOrder(client, fixture)
          return client.raw('POST', `/v1/user/orders/${id}/returns/quote`, { lines: [{ id: products[0]?.id, qty: 4 }] })
        },
        status: 422,
        field: 'lines.0.qty',
      },
    ],
  },
  postContact: {
    good: () => ({ body: MESSAGE }),
    expect: ({ data, message }) => {
      expect(data.id).toBeGreaterThan(0)
      expect(message).toContain('We have got your message')
    },
    bad: [
      refused('no address', 422, 'POST', '/v1/contact', { ...MESSAGE, email: 'nobody' }, 'email'),
      refused('a message of blanks', 422, 'POST', '/v1/contact', { ...MESSAGE, text: ' '.repeat(20) }, 'text'),
      refused('a message of 4001 characters', 422, 'POST', '/v1/contact', { ...MESSAGE, text: 'a'.repeat(4001) }, 'text'),
      refused('no consent', 422, 'POST', '/v1/contact', { ...MESSAGE, agree: false }, 'agree'),
      refused('an unknown topic', 422, 'POST', '/v1/contact', { ...MESSAGE, topic: 'love' }, 'topic'),
      refused('words for an order', 422, 'POST', '/v1/contact', { ...MESSAGE, order: 'the last one' }, 'order'),
    ],
  },
  getArticles: {
    good: () => ({ query: { per_page: 100 } }),
    expect: ({ data }) => {
      expect(data.total).toBeGreaterThanOrEqual(12)
      expect(data.items.map(({ link_rewrite }) => link_rewrite)).not.toContain('demo')
    },
    bad: [refused('an unknown tag', 404, 'GET', '/v1/articles?tag=no-such-tag')],
  },
  getArticle: {
    good: () => ({ params: { slug: 'demo' } }),
    expect: ({ data }) =>
      expect(new Set(data.blocks.map(({ type }) => type))).toEqual(
        new Set(['heading', 'text', 'list', 'quote', 'picture', 'table', 'note', 'products', 'video']),
      ),
    bad: [refused('an unknown article', 404, 'GET', '/v1/articles/no-such-article')],
  },
  getNews: {
    good: () => ({ query: {} }),
    expect: ({ data }) => expect(data.total).toBeGreaterThanOrEqual(8),
    bad: [refused('a filter that news have not', 422, 'GET', '/v1/news?tag=x', undefined, 'tag')],
  },
  getNewsItem: {
    good: (_client, fixture) => ({
      params: { slug: fixture.upstream.deps.store.get<{ slug: string }>`SELECT slug FROM news`?.slug ?? '' },
    }),
    expect: ({ data }) => expect(data.blocks.length).toBeGreaterThan(0),
    bad: [refused('unknown news', 404, 'GET', '/v1/news/no-such-news')],
  },
  getPage: {
    good: () => ({ params: { slug: 'about-us' } }),
    expect: ({ data }) => expect(data.blocks.length).toBeGreaterThan(5),
    bad: [refused('an unknown page', 404, 'GET', '/v1/pages/no-such-page')],
  },
}
