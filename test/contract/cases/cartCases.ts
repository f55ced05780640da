import { expect } from 'vitest'
import * as cart from '../../../shared/api/cart.ts'
import type { getPromoTotal } from '../../../shared/api/promoTotal.ts'
import { optionProduct, plainProduct, savedAddress } from '../products.ts'
import type { Client, Fixture } from '../startFixture.ts'
import { refused, withoutToken, type Case } from './case.ts'

const PATH = '/v1/user/cart'

const filled = async (client: Client, fixture: Fixture) => {
  await savedAddress(client)
  return (
    await client.call(cart.postCart, { body: [{ cart_id: null, product_id: plainProduct(fixture).id, qty: 2, option_id: null }] })
  ).data
}

/** Inserts a promo code for all users into the backend's table. */
export const addPromo = (
  { upstream, clock }: Fixture,
  promo: {
    code: string
    type: 'percent' | 'fixed'
    value: number
    min?: number
    expires?: string
    maxUses?: number
    perUser?: number
    userId?: number
  },
) =>
  upstream.deps.store.run`INSERT OR IGNORE INTO promo (code, type, value, min_jpy, starts_at, expires_at, max_uses, per_user,
    user_id, title_en, title_ru) VALUES (${promo.code}, ${promo.type}, ${promo.value}, ${promo.min ?? 0},
    ${new Date(clock.now().getTime() - 1000).toISOString()}, ${promo.expires ?? null}, ${promo.maxUses ?? null},
    ${promo.perUser ?? null}, ${promo.userId ?? null}, 'Test', 'Проба')`

export const cartCases: {
  getCart: Case<typeof cart.getCart>
  getCartCount: Case<typeof cart.getCartCount>
  postCart: Case<typeof cart.postCart>
  deleteCart: Case<typeof cart.deleteCart>
  postCartAddress: Case<typeof cart.postCartAddress>
  postCartShipping: Case<typeof cart.postCartShipping>
  postCartPayment: Case<typeof cart.postCartPayment>
  postCartComment: Case<typeof cart.postCartComment>
  getCdekAddress: Case<typeof cart.getCdekAddress>
  postCdekAddress: Case<typeof cart.postCdekAddress>
  postCartPromo: Case<typeof cart.postCartPromo>
  getPromoTotal: Case<typeof getPromoTotal>
  deleteCartPromo: Case<typeof cart.deleteCartPromo>
} = {
  getCart: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => {
      expect(data.products_count).toBe(0)
      expect(data.price_v2.total_price).toBe(0)
    },
    bad: [withoutToken('GET', PATH)],
  },
  getCartCount: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await filled(client, fixture)
      return {}
    },
    expect: ({ data }) => expect(data.count).toBe(2),
    bad: [withoutToken('GET', '/v1/user/cartcount')],
  },
  postCart: {
    as: 'newcomer',
    good: (_client, fixture) => {
      const { id, options } = optionProduct(fixture)
      return { body: [{ cart_id: `${id}:${options[0].id}`, product_id: id, qty: 2, option_id: options[0].id }] }
    },
    expect: ({ data }) =>
      expect(data).toMatchObject({
        products_count: 2,
        cart_items: { items: [{ qty: 2, available_for_order: true, product: { has_options: true } }] },
      }),
    bad: [
      withoutToken('POST', PATH, []),
      refused(
        'an unknown product',
        422,
        'POST',
        PATH,
        [{ cart_id: null, product_id: 999_999, qty: 1, option_id: null }],
        '0.product_id',
      ),
      refused(
        'an option of another product',
        422,
        'POST',
        PATH,
        [{ cart_id: null, product_id: 3, qty: 1, option_id: 999_999 }],
        '0.option_id',
      ),
      refused('half a piece', 422, 'POST', PATH, [{ cart_id: null, product_id: 1, qty: 0.5, option_id: null }], '0.qty'),
      refused('a line instead of a list', 422, 'POST', PATH, { product_id: 1, qty: 1 }),
    ],
  },
  deleteCart: {
    as: 'newcomer',
    good: async (client, fixture) => {
      const line = (await filled(client, fixture)).cart_items.items[0]
      return { body: [{ cart_id: line?.cart_id ?? '', product_id: line?.product.id ?? 0, qty: 0, option_id: null }] }
    },
    expect: ({ data }) => expect(data.products_count).toBe(0),
    bad: [
      withoutToken('DELETE', PATH, []),
      refused('no product', 422, 'DELETE', PATH, [{ cart_id: 'l1', qty: 0, option_id: null }], '0.product_id'),
    ],
  },
  postCartAddress: {
    as: 'newcomer',
    good: async (client) => {
      const id = await savedAddress(client)
      await savedAddress(client)
      return { params: { id } }
    },
    expect: ({ data }) => expect(data.address.selected).toBe(data.address.availiable_address.items.at(-1)?.id),
    bad: [
      withoutToken('POST', `${PATH}/address/1`),
      {
        why: 'another user’s address',
        send: async (client, fixture) => client.raw('POST', `${PATH}/address/${await savedAddress(await fixture.newcomer())}`),
        status: 404,
      },
    ],
  },
  postCartShipping: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await filled(client, fixture)
      return { params: { id: 1 } }
    },
    expect: ({ data }) => expect(data.shipping).toMatchObject({ selected: 1, selected_shipping_param: null }),
    bad: [
      withoutToken('POST', `${PATH}/shipping/1`),
      refused('a method that there is not', 404, 'POST', `${PATH}/shipping/99`),
      {
        why: 'a method of another country',
        send: async (client, fixture) => {
          await filled(client, fixture)
          return client.raw('POST', `${PATH}/shipping/3`)
        },
        status: 422,
        field: 'shipping',
      },
    ],
  },
  postCartPayment: {
    as: 'newcomer',
    good: () => ({ params: { id: 3 } }),
    expect: ({ data }) => expect(data.payment.selected).toBe(3),
    bad: [
      withoutToken('POST', `${PATH}/payment/1`),
      refused('a method that there is not', 404, 'POST', `${PATH}/payment/99`),
      refused('a method of another currency', 422, 'POST', `${PATH}/payment/2`, undefined, 'payment'),
    ],
  },
  postCartComment: {
    as: 'newcomer',
    good: () => ({ body: { comment: 'Ring twice <b>' } }),
    expect: async ({ data }, client) => {
      expect(data.comment).toBe('Ring twice <b>')
      expect((await client.call(cart.getCart, {})).data.comment).toBe('Ring twice <b>')
      // A retry, and a change based on the stored comment.
      const again = { comment: 'Ring twice <b>', before: '' }
      expect((await client.call(cart.postCartComment, { body: again })).data.comment).toBe('Ring twice <b>')
      const next = { comment: 'Knock', before: 'Ring twice <b>' }
      expect((await client.call(cart.postCartComment, { body: next })).data.comment).toBe('Knock')
      // A concurrent change is not overwritten.
      const late = { comment: 'Leave it at the desk', before: 'Ring twice <b>' }
      await expect(client.call(cart.postCartComment, { body: late })).rejects.toMatchObject({ code: 'comment_changed' })
      expect((await client.call(cart.getCart, {})).data.comment).toBe('Knock')
      expect((await client.call(cart.postCartComment, { body: { comment: '' } })).data.comment).toBe('')
      expect((await client.call(cart.postCartComment, { body: late })).data.comment).toBe('Leave it at the desk')
      expect((await client.call(cart.postCartComment, { body: { comment: '' } })).data.comment).toBe('')
    },
    bad: [
      withoutToken('POST', `${PATH}/comment`, { comment: 'Ring twice' }),
      refused('a comment that is too long', 422, 'POST', `${PATH}/comment`, { comment: 'a'.repeat(1001) }, 'comment'),
    ],
  },
  getCdekAddress: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data).toBeNull(),
    bad: [withoutToken('GET', `${PATH}/cdek/address`)],
  },
  postCdekAddress: {
    as: 'newcomer',
    good: async (client, fixture) => {
      await filled(client, fixture)
      return { body: { type: 'locker' } }
    },
    expect: async ({ data }, client) => {
      expect(data).toEqual({ type: 'locker', name: 'Parcel locker' })
      expect((await client.call(cart.getCdekAddress, {})).data).toEqual(data)
      expect((await client.call(cart.getCart, {})).data.shipping).toMatchObject({ selected: 6, selected_shipping_param: data })
    },
    bad: [
      withoutToken('POST', `${PATH}/cdek/address`, { type: 'door' }),
      refused('a type that there is not', 422, 'POST', `${PATH}/cdek/address`, { type: 'drone' }, 'type'),
    ],
  },
  postCartPromo: {
    as: 'newcomer',
    good: async (client, fixture) => {
      addPromo(fixture, { code: 'TEN', type: 'percent', value: 10 })
      await filled(client, fixture)
      return { params: { code: 'ten' } }
    },
    expect: ({ data, message }) => {
      expect(message).toBe('Promo code TEN activated')
      expect(data.promo).toBe('TEN')
      expect(data.price_v2.dicount_price).toBeCloseTo(data.price_v2.products_price / 10, 1)
    },
    bad: [withoutToken('POST', `${PATH}/promo/X`), refused('a code that there is not', 404, 'POST', `${PATH}/promo/NOSUCH`)],
  },
  getPromoTotal: {
    as: 'newcomer',
    good: async (client, fixture) => {
      addPromo(fixture, { code: 'FIFTH', type: 'percent', value: 20 })
      addPromo(fixture, { code: 'HALF', type: 'percent', value: 50 })
      await filled(client, fixture)
      await client.call(cart.postCartPromo, { params: { code: 'HALF' } })
      return { params: { code: 'fifth' } }
    },
    expect: async ({ data }, client) => {
      const before = (await client.call(cart.getCart, {})).data
      expect(before.promo).toBe('HALF')
      const { price_v2 } = (await client.call(cart.postCartPromo, { params: { code: 'FIFTH' } })).data
      expect(data).toEqual({ total_price: price_v2.total_price, iso_code: price_v2.iso_code })
      expect(data.total_price).toBeGreaterThan(before.price_v2.total_price)
    },
    bad: [withoutToken('GET', `${PATH}/promo/X`), refused('a code that there is not', 404, 'GET', `${PATH}/promo/NOSUCH`)],
  },
  deleteCartPromo: {
    as: 'newcomer',
    good: () => ({}),
    expect: ({ data }) => expect(data.promo).toBeNull(),
    bad: [withoutToken('DELETE', `${PATH}/promo`)],
  },
}
