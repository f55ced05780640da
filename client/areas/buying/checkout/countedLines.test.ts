import { expect, test } from 'vitest'
import { toMemberCart } from '../../../../shared/model/memberCart.ts'
import { wireCart } from '../../../../test/support/fakeCart.ts'
import { countedLines } from './countedLines.ts'

const { lines, checkout } = toMemberCart(
  wireCart(
    new Map([
      [7, 2],
      [8, 1],
    ]),
  ),
)
const all = lines.reduce((sum, { product, qty }) => sum + (product.price?.current ?? 0) * qty, 0)
const first = (lines[0]?.product.price?.current ?? 0) * 2
const counted = (products: number | null, refused: readonly number[] = []) =>
  countedLines(lines, refused, { ...checkout.totals, products })

test('counts all units when every line can be ordered', () => {
  expect(counted(all)).toEqual({ units: 3, isBlocked: false, isPayable: true })
  expect(counted(null)).toEqual({ units: 3, isBlocked: false, isPayable: true })
})

test('counts the units of the price when the backend excludes a blocked line from it', () => {
  expect(counted(first, [8])).toEqual({ units: 2, isBlocked: true, isPayable: true })
})

test('counts the units of the price, and is not payable, when the backend includes a blocked line', () => {
  expect(counted(all, [8])).toEqual({ units: 3, isBlocked: true, isPayable: false })
  expect(counted(all, [7, 8])).toEqual({ units: 3, isBlocked: true, isPayable: false })
})
