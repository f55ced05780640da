/** The spellings of a price that a guest's cart accepts (R7.09). */
import { describe, expect, test } from 'vitest'
import { createApiClient } from '../../shared/api/createApiClient.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { refreshLines } from './guestLines.ts'

const lineOf = (id: number): GuestCartItem => ({ ...newLine(id), cart_id: `${id}:0`, qty: 2 })

const refresh = (json: unknown, status = 200, lines = [lineOf(7), lineOf(8)]) => {
  const api = createApiClient({
    transport: () => Promise.resolve({ status, json: structuredClone(json) }),
    headers: () => ({}),
    report: () => {},
  })
  return refreshLines(api, () => lines, { currency: 'RUB', country: null })
}
const pricesOf = async (json: unknown) => (await refresh(json))?.lines.map(({ product }) => product.price?.current)

describe('[R7.09] a price may be', () => {
  test.each([
    ['a number', 227],
    ['the text of a number', '227.00'],
    ['the price of a product', { current: 227, iso_code: 'RUB', sign: '₽' }],
    ['a price and its currency', { price: 227, iso_code: 'RUB' }],
    ['a richer answer', { price: { current: 227, old: null, iso_code: 'RUB', sign: '₽' }, available_for_order: true }],
  ])('%s', async (_what, price) => {
    const found = await refresh({ data: { '7:0': price, '8:0': price } })
    expect(found?.lines.map(({ product }) => product.price)).toEqual(
      [1, 2].map(() => ({ current: 227, iso_code: 'RUB', sign: '₽' })),
    )
    expect(found?.stale).toBe(false)
  })
})

test('one invalid entry leaves its price unchanged, and the product in the cart', async () => {
  expect(await pricesOf({ data: { '7:0': 227, '8:0': 'free' } })).toEqual([227, 10])
  expect(await pricesOf({ data: { '7:0': 227, '8:0': -5 } })).toEqual([227, 10])
  expect((await refresh({ data: { '7:0': 227 } }))?.lines[1]).toMatchObject({ available_for_order: true })
})

test('limits stay unchanged when the answer has prices alone', async () => {
  const line = { ...lineOf(7), qty_limit: 2 }
  expect((await refresh({ data: { '7:0': 227 } }, 200, [line]))?.lines[0]).toMatchObject({ qty: 2, qty_limit: 2 })
})

test.each([
  ['no prices', { data: {} }, 200],
  ['nothing of the kind', { data: 'x' }, 200],
  ['a 404', {}, 404],
])('%s will not come by a retry: the old ones are shown as such', async (_what, json, status) => {
  expect(await refresh(json, status)).toMatchObject({ stale: true, lines: [{ qty: 2 }, { qty: 2 }] })
})

test.each([500, 503, 429])('a status of %i may be retried', async (status) => {
  expect(await refresh({}, status)).toBeNull()
})
