import { expect, test } from 'vitest'
import type { LooseOrder } from '../../../shared/api/orders.ts'
import { returnableLines } from './returnableLines.ts'

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
