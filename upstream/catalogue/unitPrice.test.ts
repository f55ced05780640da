import { describe, expect, test } from 'vitest'
import { contentIn } from '../common/content.ts'
import { offersOf, unitPrice, unitPriceRank } from './unitPrice.ts'

const products = (amount: number | null, unit: string | null, type = 'cream') => ({ amount, unit, type })
const option = (name: string, current: number) => ({ name_en: name, name_ru: '', current })
const priceOf = (product: ReturnType<typeof products>, current: number, options: readonly ReturnType<typeof option>[] = []) =>
  unitPrice(product, offersOf(product, current, options), 'en')

test.each([
  ['Refill, 150 ml', { amount: 150, unit: 'ml' }],
  ['Сменный блок, 1,5 л', { amount: 1.5, unit: 'l' }],
  ['7 шт.', { amount: 7, unit: 'pcs' }],
  ['30 pcs', { amount: 30, unit: 'pcs' }],
  ['M, 32–37 cm', null],
  ['01 Apricot', null],
])('content of "%s"', (name, content) => {
  expect(contentIn(name)).toEqual(content)
})

describe('the unit price', () => {
  test.each([
    [products(40, 'g'), { amount: 2500, unit: '100 g', hasRange: false }],
    [products(100, 'ml'), { amount: 1000, unit: '100 ml', hasRange: false }],
    [products(4, 'g'), { amount: 250, unit: 'g', hasRange: false }],
    [products(2, 'kg'), { amount: 500, unit: 'kg', hasRange: false }],
    [products(20, 'pcs'), { amount: 50, unit: 'piece', hasRange: false }],
  ])('of %o at 1000', (product, price) => {
    expect(priceOf(product, 1000)).toEqual(price)
  })

  test.each([products(null, null), products(1, 'pcs'), products(0, 'ml'), products(10, 'yards'), products(500, 'ml', 'vac')])(
    'is null for %o',
    (product) => {
      expect(priceOf(product, 1000)).toBeNull()
      expect(unitPriceRank(product, offersOf(product, 1000, []))).toBe(Number.POSITIVE_INFINITY)
    },
  )

  test('of sizes is the lowest unit price, which need not be that of the lowest price', () => {
    const sizes = [option('Bottle, 200 ml', 1000), option('Refill, 800 ml', 2000)]
    expect(priceOf(products(200, 'ml'), 1000, sizes)).toEqual({ amount: 250, unit: '100 ml', hasRange: true })
  })

  test('of shades at one price is that of the product; options with several prices and unknown content have none', () => {
    expect(priceOf(products(30, 'ml'), 900, [option('Rose', 900), option('Plum', 900)])).toMatchObject({
      amount: 3000,
      hasRange: false,
    })
    expect(priceOf(products(30, 'ml'), 900, [option('Small', 900), option('Large', 1200)])).toBeNull()
  })
})
