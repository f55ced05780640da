/** A guest's lines after a request for prices. */
import { expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { newLine } from '../../test/support/newLine.ts'
import { noTabs } from '../browser/tabs.ts'
import type { CartState } from './cartState.ts'
import { createGuestCart } from './guestCart.ts'
import { refreshLines, totalIn } from './guestLines.ts'

const HOME = { currency: 'EUR', country: null }
const lineOf = (id: number, qty = 1): GuestCartItem => ({ ...newLine(id), cart_id: `${id}:0`, qty })

type Requested = readonly { readonly cart_id: string }[]

/** A backend that knows the requested lines, with `change` in each of its answers; null is a failure. */
const backend = (change: () => object | null, requested: (items: Requested) => void = () => {}) =>
  clientOf((async (_call: unknown, { body: { items } }: { body: { items: Requested } }) => {
    requested(items)
    const more = change()
    if (!more) throw new Error('no answer')
    const price = { current: 9, old: null, iso_code: 'EUR', sign: '€', discount: null, has_range: null, per_unit: null }
    const fresh = { price, available_for_order: true, qty_limit: null, name: null, ...more }
    return { data: Object.fromEntries(items.map(({ cart_id }) => [cart_id, fresh])), message: null }
  }) as unknown as ApiClient['call'])

test('an answer without the availability of a line leaves the known availability', async () => {
  const lines = [lineOf(7), { ...lineOf(8), available_for_order: false }]
  const found = await refreshLines(
    backend(() => ({ available_for_order: null })),
    () => lines,
    HOME,
  )
  expect(found?.lines.map(({ available_for_order }) => available_for_order)).toEqual([true, false])
})

test('a line that was added during the request is not treated as unknown to the backend', async () => {
  let lines = [lineOf(7)]
  const api = backend(() => {
    lines = [...lines, lineOf(8)]
    return {}
  })
  const found = await refreshLines(api, () => lines, HOME)
  expect(found?.lines.map(({ cart_id, available_for_order }) => [cart_id, available_for_order])).toEqual([
    ['7:0', true],
    ['8:0', true],
  ])
})

test('at most as many lines are requested as one request may have; the others stay unchanged', async () => {
  const lines = Array.from({ length: 201 }, (_, i) => lineOf(i + 1))
  let count = 0
  const api = backend(
    () => ({}),
    (items) => {
      count = items.length
    },
  )
  const found = await refreshLines(api, () => lines, HOME)
  expect(count).toBe(200)
  expect(found?.lines.at(-1)).toEqual(lines.at(-1))
})

test('the cart stores the answer for the next page, and the error is cleared once it is empty', async () => {
  const stored = new Map<string, unknown>([[GUEST_CART_KEY, [lineOf(7, 4)]]])
  const shown: Partial<CartState> = {}
  let answer: object | null = { qty_limit: 3 }
  const cart = createGuestCart(
    {
      api: backend(() => answer),
      storage: { read: (key) => stored.get(key), write: (key, value) => void stored.set(key, value), watch: () => () => {} },
      tabs: noTabs,
      track: () => {},
      loadCalls: () => import('./cartCalls.ts'),
    },
    (part) => Object.assign(shown, part),
  )
  await cart.refresh(HOME)
  expect(stored.get(GUEST_CART_KEY)).toMatchObject([{ qty: 3, product: { price: { iso_code: 'EUR' } } }])
  answer = null
  await cart.refresh(HOME)
  expect(shown.status).toBe('error')
  cart.change({ line: lineOf(7), to: 0 })
  await cart.refresh(HOME)
  expect(shown.status).toBe('normal')
})

test.each(['USD', 'JPY', 'KZT'])(
  '[R9.01] the price in roubles of lines in %s is that of the lines that can be ordered',
  (currency) => {
    const price = (current: number, iso_code: string | null) =>
      ({ price: { current, old: null, iso_code, sign: null } }) as unknown as NonNullable<Parameters<typeof totalIn>[2][string]>
    const shown = (id: number, qty: number): GuestCartItem => {
      const line = lineOf(id, qty)
      return { ...line, product: { ...line.product, price: { current: 700, iso_code: currency, sign: '' } } }
    }
    const lines = [shown(7, 2), shown(8, 1), shown(9, 1)]
    const prices = { '7:0': price(40_000, 'RUB'), '8:0': price(20_500, null), '9:0': price(1000, 'RUB') }
    expect(totalIn('RUB', lines, prices, [9])).toBe(100_500)
    expect(totalIn('RUB', lines, { ...prices, '8:0': price(20_500, currency) }, [])).toBeNull()
    expect(totalIn('RUB', lines, { '7:0': prices['7:0'] }, [])).toBeNull()
  },
)
