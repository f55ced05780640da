import { expect, test } from 'vitest'
import type { Price } from '../model/product.ts'
import { comparedFacts, type Compared } from './comparedFacts.ts'

const FACE = { slug: 'face-care', name: 'Face care' }
const HOME = { slug: 'home', name: 'Home' }

const price = (current: number, more: Partial<Price> = {}): Price => ({
  current,
  old: null,
  currency: 'RUB',
  discount: 0,
  hasRange: false,
  perUnit: null,
  ...more,
})
const per = (amount: number, unit = '100 ml', hasRange = false) => ({ perUnit: { amount, unit, hasRange } })
const product = (more: Partial<Compared> = {}): Compared => ({
  price: price(1000),
  available: true,
  rating: null,
  path: [FACE],
  characteristics: [],
  ingredients: [],
  ...more,
})
const rating = (average: number) => ({ rating: { average, count: 3, histogram: [] } })
const kinds = (products: readonly Compared[]) => comparedFacts(products).map(({ kind }) => kind)

test('of two products one costs less for the same amount, by the displayed prices', () => {
  const facts = comparedFacts([product({ price: price(900, per(753.4)) }), product({ price: price(500, per(1129.6)) })])
  expect(facts).toEqual([{ kind: 'lessPerUnit', who: 0, less: 377, unit: '100 ml', currency: 'RUB' }])
})

test('unit prices that are displayed equal are equal, and the prices of the products are compared instead', () => {
  const facts = comparedFacts([product({ price: price(900, per(753.4)) }), product({ price: price(500, per(753.1)) })])
  expect(facts).toEqual([{ kind: 'less', who: 1, less: 400, currency: 'RUB' }])
})

test('no price difference is stated when options cost different amounts', () => {
  expect(
    comparedFacts([product({ price: price(900, per(753, '100 ml', true)) }), product({ price: price(500, per(800)) })]),
  ).toEqual([{ kind: 'leastPerUnit', who: 0 }])
  expect(comparedFacts([product({ price: price(900, { hasRange: true }) }), product({ price: price(500) })])).toEqual([
    { kind: 'least', who: 1 },
  ])
})

test('unit prices of different units, or of one of them only, are not compared', () => {
  expect(kinds([product({ price: price(900, per(7, '100 ml')) }), product({ price: price(500, per(9, '100 g')) })])).toEqual([
    'less',
  ])
  expect(kinds([product({ price: price(900, per(7)) }), product({ price: price(500) })])).toEqual(['less'])
})

test('products of different departments are reported as such; neither amounts nor compositions are compared', () => {
  expect(
    comparedFacts([
      product({ price: price(900, per(7)), ingredients: ['alcohol'] }),
      product({ price: price(500, per(9)), ingredients: ['water'], path: [HOME] }),
    ]),
  ).toEqual([
    { kind: 'departments', names: ['Face care', 'Home'] },
    { kind: 'less', who: 1, less: 400, currency: 'RUB' },
  ])
})

test('a product that is sold out comes first; when all are, that is no difference', () => {
  expect(comparedFacts([product(), product({ available: false })])).toEqual([{ kind: 'gone', who: [1] }])
  expect(comparedFacts([product({ available: false }), product({ available: false })])).toEqual([])
})

test('products without alcohol are named when another has it; an unknown composition is not praised', () => {
  const facts = comparedFacts([
    product({ ingredients: ['water', 'alcohol'] }),
    product({ ingredients: ['water', 'cetearyl alcohol'] }),
    product(),
  ])
  expect(facts).toEqual([{ kind: 'without', what: 'alcohol', who: [1] }])
})

test('the one best rating is stated, as displayed', () => {
  expect(comparedFacts([product(rating(4.52)), product(rating(4.9))])).toEqual([{ kind: 'rating', who: 1 }])
  expect(comparedFacts([product(rating(4.86)), product(rating(4.9))])).toEqual([])
  expect(comparedFacts([product(rating(4.5)), product()])).toEqual([])
})

test('characteristics that differ are named when there is room; a missing one is no difference', () => {
  const of = (values: { readonly [name: string]: string }) =>
    product({ characteristics: Object.entries(values).map(([name, value]) => ({ name, value })) })
  expect(comparedFacts([of({ Type: 'Gel', Skin: 'dry', Origin: 'Kyoto' }), of({ Type: 'Cream', Origin: 'Kyoto' })])).toEqual([
    { kind: 'others', names: ['Type'] },
  ])
})

test('three facts at most, and none for a single product', () => {
  expect(
    kinds([
      product({ available: false, price: price(500), ingredients: ['alcohol', 'fragrance'], ...rating(4) }),
      product({ ingredients: ['water'], ...rating(5) }),
    ]),
  ).toEqual(['gone', 'less', 'without'])
  expect(comparedFacts([product()])).toEqual([])
})
