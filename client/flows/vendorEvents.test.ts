import { describe, expect, test } from 'vitest'
import type { ShopEvent } from '../../shared/analytics.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { counterEvent, tagEvent } from './vendorEvents.ts'

const line = (iso_code: string): GuestCartItem => ({
  cart_id: '7:0',
  product: {
    id: 7,
    name: 'Lotion',
    link_rewrite: 'lotion',
    has_options: false,
    available_for_order: true,
    picture: null,
    price: { current: 1490, iso_code, sign: '' },
  },
  qty: 5,
  qty_limit: null,
  option_id: null,
  option_name: null,
  available_for_order: true,
  reference: 'L-7',
})

describe('an event for the tag', () => {
  test('a unit in the cart has its price, its currency, and the value of the added quantity', () => {
    expect(tagEvent({ name: 'add_to_cart', item: line('RUB'), quantity: 2 })).toEqual([
      'add_to_cart',
      {
        currency: 'RUB',
        value: 2980,
        items: [{ item_id: '7', item_name: 'Lotion', price: 1490, quantity: 2, reference: 'L-7' }],
      },
    ])
  })

  test('[R9.07] dollars are assumed where an item has no currency', () => {
    expect(tagEvent({ name: 'product_click', item: { id: 7, name: 'Lotion', price: 12 } })[1]).toMatchObject({ currency: 'USD' })
    expect(tagEvent({ name: 'product_list', list: 'search', items: [] })).toEqual([
      'view_item_list',
      { currency: 'USD', items: [], item_list_name: 'search' },
    ])
  })

  test('an order is a purchase with its number, a registration is a sign-up', () => {
    const [name, parameters] = tagEvent({
      name: 'order',
      id: 31,
      items: [{ product_id: 7, qty: 3, price_v2: { price: 10, iso_code: 'EUR' } }],
    })
    expect(name).toBe('purchase')
    expect(parameters).toMatchObject({ transaction_id: '31', value: 30, currency: 'EUR' })
    expect(tagEvent({ name: 'registration' })).toEqual(['sign_up', {}])
  })
})

test('an order reports its total to each service, and the delivery, tax and promo code where they are known', () => {
  const order: ShopEvent = {
    name: 'order',
    id: 31,
    total: 5120,
    delivery: 499,
    tax: 0,
    promo: 'SAKURA',
    currency: 'RUB',
    items: [
      { product_id: 7, product_reference: 'L-7', name: 'Lotion', qty: 3, price_v2: { price: 1490, iso_code: 'RUB' } },
      { id: 8, name: 'Tea', price: 151 },
    ],
  }
  const first = { price: 1490, quantity: 3, reference: 'L-7' }
  const second = { price: 151, quantity: 1 }
  expect(tagEvent(order)).toEqual([
    'purchase',
    {
      transaction_id: '31',
      currency: 'RUB',
      value: 5120,
      shipping: 499,
      tax: 0,
      coupon: 'SAKURA',
      items: [
        { item_id: '7', item_name: 'Lotion', ...first },
        { item_id: '8', item_name: 'Tea', ...second },
      ],
    },
  ])
  expect(counterEvent(order)).toEqual({
    ecommerce: {
      currencyCode: 'RUB',
      purchase: {
        actionField: { id: '31', revenue: 5120, coupon: 'SAKURA' },
        products: [
          { id: '7', name: 'Lotion', ...first },
          { id: '8', name: 'Tea', ...second },
        ],
      },
    },
  })
})

describe('an event for the counter', () => {
  test('[R9.07] roubles are assumed where an item has no currency', () => {
    expect(counterEvent({ name: 'product_detail', item: { id: 7, name: 'Lotion', price: 990 } })).toEqual({
      ecommerce: { currencyCode: 'RUB', detail: { products: [{ id: '7', name: 'Lotion', price: 990, quantity: 1 }] } },
    })
  })

  test('a list is a list of impressions, each with the place where it was shown', () => {
    expect(
      counterEvent({ name: 'product_list', list: 'new', items: [{ id: 7, name: 'A', price: { current: 5, iso_code: 'JPY' } }] }),
    ).toEqual({
      ecommerce: { currencyCode: 'JPY', impressions: [{ id: '7', name: 'A', price: 5, quantity: 1, list: 'new' }] },
    })
  })

  test('removal and order are reported, a registration is no e-commerce event', () => {
    const events: readonly ShopEvent[] = [
      { name: 'remove_from_cart', item: line('RUB'), quantity: 1 },
      { name: 'order', id: 31, items: [] },
      { name: 'registration' },
    ]
    expect(events.map(counterEvent)).toEqual([
      {
        ecommerce: {
          currencyCode: 'RUB',
          remove: { products: [{ id: '7', name: 'Lotion', price: 1490, quantity: 1, reference: 'L-7' }] },
        },
      },
      { ecommerce: { currencyCode: 'RUB', purchase: { actionField: { id: '31' }, products: [] } } },
      null,
    ])
  })
})
