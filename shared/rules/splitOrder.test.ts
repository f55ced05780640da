import { expect, test } from 'vitest'
import { linesToSplit } from './splitOrder.ts'

const line = (cart_id: string, current: number | null, qty = 1) =>
  ({
    cart_id,
    qty,
    product: { price: current === null ? null : { current, iso_code: 'EUR', sign: '€' } },
  }) as Parameters<typeof linesToSplit>[0][number]

test('the dearest lines that fit within the limit stay, the others are saved for later', () => {
  const lines = [line('a', 90), line('b', 150), line('c', 20, 3)]
  expect(linesToSplit(lines, 200 / 300)).toEqual(['a', 'c'])
  expect(linesToSplit(lines, 240 / 300)).toEqual(['c'])
})

test('a cart within the limit is not split', () => {
  expect(linesToSplit([line('a', 90), line('b', 100)], 200 / 190)).toEqual([])
})

test('no split is offered when no line fits, and when a price is unknown', () => {
  expect(linesToSplit([line('a', 250), line('b', 260)], 200 / 510)).toEqual([])
  expect(linesToSplit([line('a', 150), line('b', null)], 0.5)).toEqual([])
})
