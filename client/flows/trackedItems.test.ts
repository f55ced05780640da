import { expect, test } from 'vitest'
import type { TrackedItem } from '../../shared/analytics.ts'
import { counterEvent, tagEvent } from './vendorEvents.ts'

const IDS: readonly TrackedItem[] = [{ product_id: 7 }, { id: 7 }]
const REFERENCES: readonly TrackedItem[] = [{ product_reference: 'L-7' }, { reference: 'L-7' }]
const QUANTITIES: readonly TrackedItem[] = [{ qty: 3 }, { quantity: 3 }]
const PRICES: readonly TrackedItem[] = [
  { price: 12.5 },
  { price: { current: 12.5, iso_code: 'USD' } },
  { price_v2: { price: 12.5, iso_code: 'USD' } },
]

/** Every spelling of the same item in a cart or a wishlist. */
const spellings = IDS.flatMap((id) =>
  REFERENCES.flatMap((reference) =>
    QUANTITIES.flatMap((quantity) =>
      PRICES.map((price): TrackedItem => ({ ...id, ...reference, name: 'Lotion', ...quantity, ...price })),
    ),
  ),
)

test.each(spellings.map((item) => [Object.keys(item).join(', '), item] as const))(
  '[R3.12] an item is read from %s',
  (_keys, item) => {
    const expected = [{ item_id: '7', item_name: 'Lotion', price: 12.5, quantity: 3, reference: 'L-7' }]
    expect(tagEvent({ name: 'product_detail', item })).toEqual(['view_item', { currency: 'USD', value: 37.5, items: expected }])
    expect(tagEvent({ name: 'product_list', list: 'search', items: [item] })[1]).toMatchObject({ items: expected })
    expect(tagEvent({ name: 'order', id: 1, items: [item] })[1]).toMatchObject({ value: 37.5, items: expected })
  },
)

test('[R3.12] the currency is the one that an item names', () => {
  for (const item of [
    { id: 7, price: { current: 1, iso_code: 'KZT' } },
    { id: 7, price_v2: { price: 1, iso_code: 'KZT' } },
  ])
    expect(tagEvent({ name: 'product_click', item })[1]).toMatchObject({ currency: 'KZT' })
})

test('[R3.12] [R9.07] an order of items in every spelling is read by both services, in its currency, otherwise in roubles and in dollars', () => {
  const inTag = { item_id: '7', item_name: 'Lotion', price: 12.5, quantity: 3, reference: 'L-7' }
  const inCounter = { id: '7', name: 'Lotion', price: 12.5, quantity: 3, reference: 'L-7' }
  const spelt = (currency: string | null) =>
    IDS.flatMap((id) =>
      REFERENCES.flatMap((reference) =>
        QUANTITIES.flatMap((quantity) =>
          (currency === null
            ? [{ price: 12.5 }]
            : [{ price: { current: 12.5, iso_code: currency } }, { price_v2: { price: 12.5, iso_code: currency } }]
          ).map((price): TrackedItem => ({ ...id, ...reference, name: 'Lotion', ...quantity, ...price })),
        ),
      ),
    )
  for (const [currency, ofTag, ofCounter] of [
    [null, 'USD', 'RUB'],
    ['KZT', 'KZT', 'KZT'],
  ] as const) {
    const items = spelt(currency)
    const event = { name: 'order', id: 31, items } as const
    expect(tagEvent(event)).toEqual([
      'purchase',
      { currency: ofTag, value: items.length * 37.5, transaction_id: '31', items: items.map(() => inTag) },
    ])
    expect(counterEvent(event)).toEqual({
      ecommerce: {
        currencyCode: ofCounter,
        purchase: { actionField: { id: '31' }, products: items.map(() => inCounter) },
      },
    })
  }
})
