import { expect, test } from 'vitest'
import { toProduct } from '../../shared/model/fullProduct.ts'
import type { WireProduct } from '../../shared/api/product.ts'
import { productData } from '../../client/parts/structuredData.ts'
import { FEEDS } from './feedXml.ts'
import type { Offer } from './offers.ts'

const OFFER: Offer = {
  id: '7',
  group: null,
  name: 'Face wash',
  url: 'https://shop.example/face-wash',
  price: 900,
  oldPrice: null,
  available: true,
  category: null,
  pictures: [],
  brand: null,
  reference: 'HL-1',
  gtin: '4987241135028',
  summary: null,
  weightGrams: null,
  option: null,
}
const HEAD = { shop: '', company: '', about: '', url: '', currency: 'JPY', categories: [], date: new Date(0) }

test('both feeds have the barcode of an offer, and Google learns that there is none', () => {
  expect(FEEDS.yml.offer(OFFER, HEAD)).toContain('<barcode>4987241135028</barcode>')
  expect(FEEDS.google.offer(OFFER, HEAD)).toContain('<g:gtin>4987241135028</g:gtin>')
  expect(FEEDS.google.offer(OFFER, HEAD)).not.toContain('identifier_exists')
  expect(FEEDS.yml.offer({ ...OFFER, gtin: null }, HEAD)).not.toContain('barcode')
  expect(FEEDS.google.offer({ ...OFFER, gtin: null }, HEAD)).toContain('<g:identifier_exists>no</g:identifier_exists>')
})

test('the structured data of a product has its barcode in 13 digits', () => {
  const price = { current: 900, old: null, iso_code: 'JPY', sign: '¥', discount: null, has_range: null, per_unit: null }
  const wire = {
    id: 7,
    reference: 'HL-1',
    name: 'Face wash',
    link_rewrite: 'face-wash',
    price,
    path: [],
    pictures: [],
    options: [],
  }
  const dataOf = (gtin: string | null) =>
    productData('https://shop.example', toProduct({ ...wire, gtin, characteristics: [], tags: [] } as unknown as WireProduct))
  expect(dataOf('036000291452')).toMatchObject({ gtin13: '0036000291452', sku: 'HL-1' })
  expect(dataOf('10012345678902')).toMatchObject({ gtin: '10012345678902' })
  expect(dataOf(null)).not.toHaveProperty('gtin13')
})
