import { expect, test } from 'vitest'
import type { LooseOrder } from '../../../shared/api/orders.ts'
import { linesFor, returnableLines } from './returnableLines.ts'

const line = (id: number, qty: number, more: object) =>
  ({
    id,
    name: `Line ${id}`,
    option_name: null,
    qty,
    cancelled: null,
    refunded: null,
    ...more,
  }) as unknown as LooseOrder['products'][number]

test('units that the shop has cancelled or refunded cannot be returned, and a backend that does not count them has none', () => {
  const products = [line(1, 3, { cancelled: 1, refunded: 1 }), line(2, 2, { cancelled: 2 }), line(3, 2, {})]
  expect(returnableLines({ products, certificates: [] }, [])).toEqual([
    { id: 1, name: 'Line 1', left: 1 },
    { id: 3, name: 'Line 3', left: 2 },
  ])
})

test('a reason offers the lines that its terms accept, and names the others', () => {
  const lines = [1, 2, 3, 4].map((id) => ({ id, name: `N${id}`, left: 1 }))
  const term = {
    reason: 'unwanted',
    until: null,
    shop_pays: false,
    is_withdrawal: false,
    lines: [
      { id: 1, accepted: 'yes' },
      { id: '2', accepted: 'sealed' },
      { id: 3, accepted: 'never' },
    ],
  } as const
  const { accepted, excluded } = linesFor(lines, { ...term, lines: [...term.lines] })
  expect(accepted.map(({ name, isSealed }) => [name, isSealed])).toEqual([
    ['N1', false],
    ['N2', true],
  ])
  expect(excluded).toEqual(['N3', 'N4'])
  expect(linesFor(lines, null).accepted).toHaveLength(4)
})
