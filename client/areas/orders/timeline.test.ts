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

test('a state without a history is the last that was reached, and one that is unknown has nothing to come', () => {
  expect(shown({ history: [], status: 'shipped', address: to('RU') })).toEqual(['shipped', '(at_customs)', '(delivered)'])
  expect(shown({ history: [], status: 'shipped', address: undefined })).toEqual(['shipped', '(at_customs)', '(delivered)'])
  expect(shown({ history: steps('paid'), status: null, address: to('RU') })).toEqual(['paid'])
})

test('what goes by e-mail is neither packed nor sent', () => {
  expect(shown({ history: steps('awaiting_payment'), status: 'awaiting_payment', address: null })).toEqual([
    'awaiting_payment',
    '(paid)',
    '(delivered)',
  ])
})
