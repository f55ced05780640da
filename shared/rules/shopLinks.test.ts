import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLinkedProducts, readLinkedPromo, writeLinkedProducts } from './shopLinks.ts'

describe('the promo code of a link', () => {
  test.each([
    ['WELCOME', 'WELCOME'],
    [' wel come ', 'welcome'],
    ['СКИДКА-10_a', 'СКИДКА-10_a'],
    ['A'.repeat(64), 'A'.repeat(64)],
  ])('%j is %j', (text, code) => expect(readLinkedPromo(text)).toBe(code))

  test.each([undefined, null, '', '  ', 'A'.repeat(65), 'a/b', '../cart', '<b>', 'a;b', 'a%00', 'a\u0000', '💥', 'a.b'])(
    '%j is none',
    (text) => expect(readLinkedPromo(text)).toBeNull(),
  )
})

describe('the products of a link', () => {
  test('are ids with quantities and options; a missing quantity, and one under 1, is one unit', () => {
    expect(readLinkedProducts('12:2, 7,9:0,12:3:4')).toEqual([
      { id: 12, qty: 2, option: null },
      { id: 7, qty: 1, option: null },
      { id: 9, qty: 1, option: null },
      { id: 12, qty: 3, option: 4 },
    ])
  })

  test('may have texts as ids', () => {
    expect(readLinkedProducts('p-12:3:red')).toEqual([{ id: 'p-12', qty: 3, option: 'red' }])
  })

  test('are each product and option once, and twenty at most', () => {
    expect(readLinkedProducts('5:1,5:9')).toEqual([{ id: 5, qty: 1, option: null }])
    expect(readLinkedProducts(Array.from({ length: 30 }, (_, at) => `${at + 1}`).join(',')).map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  })

  test.each([undefined, null, '', ',', '..', 'a b', 'a/b', '1:', '1:-1', '1:12345', '1:1:..', '1:1:1:1', '1;2'])(
    '%j contains no products',
    (text) => expect(readLinkedProducts(text)).toEqual([]),
  )

  test('the products of any link are written so that they are read back unchanged', () => {
    const units = fc.array(
      fc.oneof(
        fc.string(),
        fc.nat().map(String),
        fc.tuple(fc.nat(), fc.nat(20_000)).map((two) => two.join(':')),
      ),
    )
    fc.assert(
      fc.property(units, (parts) => {
        const products = readLinkedProducts(parts.join(','))
        expect(readLinkedProducts(writeLinkedProducts(products))).toEqual(products)
      }),
    )
  })
})
