import { expect, test } from 'vitest'
import type { LooseOrder, WireOrder } from '../../../shared/api/orders.ts'
import { timelineOf } from './timeline.ts'

const steps = (...all: readonly WireOrder['status'][]) =>
  all.map((status, day) => ({ status, date: `2026-11-0${day + 1}T00:00:00Z` }))
const to = (country: string) => ({ country }) as LooseOrder['address']
const shown = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map(({ status, isAhead }) => (isAhead ? `(${status})` : status))

test.each([
  [['awaiting_payment'], 'RU', ['awaiting_payment', '(paid)', '(packing)', '(shipped)', '(at_customs)', '(delivered)']],
  [
    ['awaiting_payment', 'paid', 'packing', 'shipped'],
    'RU',
    ['awaiting_payment', 'paid', 'packing', 'shipped', '(at_customs)', '(delivered)'],
  ],
  [
    ['awaiting_payment', 'paid', 'packing', 'shipped', 'delivered'],
    'RU',
    ['awaiting_payment', 'paid', 'packing', 'shipped', 'delivered'],
  ],
  [['awaiting_payment', 'paid'], 'JP', ['awaiting_payment', 'paid', '(packing)', '(shipped)', '(delivered)']],
  [['awaiting_payment', 'cancelled'], 'RU', ['awaiting_payment', 'cancelled']],
  [['paid', 'packing', 'shipped', 'delivered', 'returned'], 'RU', ['paid', 'packing', 'shipped', 'delivered', 'returned']],
] as const)('an order that reached %j on its way to %s shows %j', (reached, country, expected) => {
  const status = reached.at(-1) ?? 'paid'
  expect(shown({ history: steps(...reached), status, address: to(country) })).toEqual(expected)
})

test('a status without history is the last one reached, and an unknown one has no further steps', () => {
  expect(shown({ history: [], status: 'shipped', address: to('RU') })).toEqual(['shipped', '(at_customs)', '(delivered)'])
  expect(shown({ history: [], status: 'shipped', address: undefined })).toEqual(['shipped', '(at_customs)', '(delivered)'])
  expect(shown({ history: steps('paid'), status: null, address: to('RU') })).toEqual(['paid'])
})

test('an order delivered by e-mail is neither packed nor shipped', () => {
  expect(shown({ history: steps('awaiting_payment'), status: 'awaiting_payment', address: null })).toEqual([
    'awaiting_payment',
    '(paid)',
    '(delivered)',
  ])
})
