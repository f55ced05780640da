import { describe, expect, test } from 'vitest'
import { toPicture } from './picture.ts'
import { toPrice, toProductCard, toRefusals } from './product.ts'
import { toProduct } from './fullProduct.ts'

const wire = (current: number, old: number | null) =>
  toPrice({ current, old, iso_code: 'USD', sign: '$', discount: null, has_range: null, per_unit: null })

describe('the discount of a price', () => {
  test.each([
    [75, 100, 25],
    [66.67, 100, 33],
    [97, 100, 3],
    [31.5, 35, 10],
    [13.8, 18.4, 25],
    [3280, 4100, 20],
    [97.5, 100, 0],
    [0, 100, 100],
  ])('%d instead of %d is %d %%, rounded down, too small ones left out', (current, old, discount) => {
    expect(wire(current, old)).toMatchObject({ old, discount })
  })

  test.each([
    [100, 100],
    [120, 100],
    [100, null],
  ])('%d instead of %s is none', (current, old) => {
    expect(wire(current, old)).toMatchObject({ old: null, discount: 0 })
  })
})

test('the percentage that the backend returns takes precedence over that of the two rounded prices', () => {
  const price = { current: 9.8, old: 13, iso_code: 'USD', sign: '$', has_range: null, per_unit: null }
  expect(toPrice({ ...price, discount: 22 }).discount).toBe(22)
  expect(toPrice({ ...price, discount: 2 }).discount).toBe(0)
  expect(toPrice({ ...price, old: null, discount: 22 }).discount).toBe(0)
})

test('a product without a price, or with an impossible one, is not for sale', () => {
  const card = (current: number) =>
    toProductCard({
      id: 1,
      reference: 'TN-1',
      name: 'Soap',
      link_rewrite: 'soap',
      brand: null,
      price: { current, old: null, iso_code: 'USD', sign: '$', discount: null, has_range: null, per_unit: null },
      picture: null,
      rating: null,
      has_options: false,
      available_for_order: true,
      qty_limit: null,
      is_new: false,
      not_shipped_to: [],
      refusal: null,
      refusals: null,
    })
  expect([1, 0.01, 0, -5].map((current) => card(current).available)).toEqual([true, true, false, false])
})

test.each(['javascript:alert(1)', '//elsewhere.example/soap', '/\\elsewhere.example/soap', 'soap'])(
  'a picture at %s is null: pictures are paths of this shop or web addresses',
  (base) => {
    const size = { widths: [360], width: 360, height: 480, tint: null, color: null }
    expect(toPicture({ ...size, base })).toBeNull()
    expect(toPicture({ ...size, base: '/media/soap' })).toMatchObject({ base: '/media/soap' })
  },
)

test('a rating without reviews is null, on a card as on a page', () => {
  const none = { average: 0, count: 0, histogram: [0, 0, 0, 0, 0] }
  const some = { average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] }
  const priceless = { current: 1, old: null, iso_code: 'USD', sign: '$', discount: null, has_range: null, per_unit: null }
  const wireOf = (rating: typeof none | null) => ({
    id: 1,
    reference: 'TN-1',
    gtin: null,
    name: 'Soap',
    name_ja: null,
    link_rewrite: 'soap',
    brand: null,
    manufacturer: null,
    path: [],
    price: priceless,
    lowest_30_days: null,
    pictures: [],
    rating,
    has_options: false,
    option_name: null,
    options: [],
    available_for_order: true,
    qty_limit: null,
    is_new: false,
    not_shipped_to: [],
    requires_shipping: true,
    weight_g: 100,
    summary: '',
    description: null,
    composition: null,
    how_to_use: null,
    characteristics: [],
    tags: [],
    questions_count: 0,
    refusal: null,
    refusals: null,
    ship_flag: null,
    updated_at: null,
  })
  expect([none, null, some].map((rating) => toProduct(wireOf(rating)).rating)).toEqual([null, null, some])
})

test.each([
  ['missing', null],
  ['empty, or without a readable entry', []],
] as const)('the one refusal of a product counts when the list of them is %s', (_state, refusals) => {
  const one = { not_shipped_to: ['NZ'], refusal: 'No honey', refusals: refusals && [...refusals] }
  expect(toRefusals(one)).toEqual([{ countries: ['NZ'], text: 'No honey' }])
  expect(toRefusals({ ...one, refusal: null })).toEqual([])
  const listed = [{ countries: ['AU'], text: 'No fruit' }]
  expect(toRefusals({ ...one, refusals: listed })).toEqual(listed)
})
