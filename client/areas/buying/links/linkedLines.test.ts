import { expect, test } from 'vitest'
import type { ProductOption } from '../../../../shared/model/product.ts'
import type { Product } from '../../../../shared/model/fullProduct.ts'
import { linkedLines } from './linkedLines.ts'

const price = { current: 1000, old: null, currency: 'RUB' }
const option = (id: number, available = true): ProductOption =>
  ({ id, reference: `R-${id}`, name: `Option ${id}`, price, available, quantityLimit: 3 }) as ProductOption
const product = (id: number, more: Partial<Product> = {}): Product =>
  ({
    id,
    reference: `R${id}`,
    name: `Product ${id}`,
    slug: `product-${id}`,
    brand: null,
    price,
    pictures: [],
    hasOptions: false,
    options: [],
    available: true,
    quantityLimit: 5,
    ...more,
  }) as unknown as Product

const ask = (id: number, qty = 1, chosen: number | null = null) => ({ id, qty, option: chosen })

test('a product becomes a line with the quantity of the link', () => {
  const { lines, ...rest } = linkedLines([ask(1, 4)], [product(1)])
  expect(lines).toMatchObject([{ product: { id: 1 }, qty: 4, qty_limit: 5, option_id: null }])
  expect(rest).toEqual({ unknown: [], unavailable: [], unchosen: [] })
})

test('an option becomes its own line; a missing or no longer existing option must be chosen', () => {
  const tea = product(1, { hasOptions: true, options: [option(7), option(8, false)] })
  const { lines, unchosen, unavailable } = linkedLines([ask(1, 2, 7), ask(1), ask(1, 1, 99), ask(1, 1, 8)], [tea])
  expect(lines).toMatchObject([{ option_id: 7, qty: 2, qty_limit: 3 }])
  expect(unchosen).toEqual([tea])
  expect(unavailable).toEqual([tea])
})

test('returns unknown and unavailable products separately, without affecting other lines', () => {
  const soldOut = product(2, { available: false })
  expect(linkedLines([ask(9), ask(2), ask(1)], [product(1), soldOut])).toMatchObject({
    lines: [{ product: { id: 1 } }],
    unknown: [9],
    unavailable: [soldOut],
  })
})

test('ignores an option of a product without options', () => {
  expect(linkedLines([ask(1, 1, 7)], [product(1)]).lines).toMatchObject([{ option_id: null }])
})
