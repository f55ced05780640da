import { describe, expect, it } from 'vitest'
import { GuestCartItem, guestCartId } from '../../shared/model/guestCart.ts'
import type { ProductCard, ProductOption } from '../../shared/model/product.ts'
import type { Product } from '../../shared/model/fullProduct.ts'
import { lineOfCard, lineOfProduct } from './cartLine.ts'

const price = (current: number) => ({ current, old: null, currency: 'RUB', discount: 0, hasRange: false, perUnit: null })
const picture = { base: '/media/lotion', widths: [180, 360], width: 360, height: 450, tint: 'mizu' }

const card: ProductCard = {
  id: 7,
  reference: 'TN-7',
  name: 'Lotion',
  slug: 'lotion',
  brand: null,
  price: price(1130),
  picture,
  rating: null,
  hasOptions: false,
  available: true,
  quantityLimit: 3,
  isNew: false,
  refusals: [],
}

const option: ProductOption = {
  id: 70,
  reference: 'TN-7-B',
  name: '170 ml',
  price: price(1340),
  lowest: null,
  available: false,
  quantityLimit: null,
  color: null,
  gtin: null,
}

const product: Product = {
  ...card,
  gtin: null,
  lowest: null,
  hasOptions: true,
  rating: null,
  nameJa: null,
  maker: null,
  path: [],
  pictures: [{ picture, view: 'front' }],
  optionName: 'Size',
  options: [option],
  refusals: [],
  isDigital: false,
  weightGrams: null,
  summary: null,
  characteristics: [],
  tags: [],
  questionsCount: 0,
}

const stored = (line: ReturnType<typeof lineOfCard>) => ({
  ...line,
  cart_id: guestCartId(line.product.id, line.option_id),
  qty: 1,
})

describe('a line of the cart', () => {
  it('copies all fields of the card, within the limits of storage', () => {
    const line = lineOfCard(card)
    expect(line).toMatchObject({ qty_limit: 3, option_id: null, reference: 'TN-7', available_for_order: true })
    expect(line.product.price).toEqual({ current: 1130, iso_code: 'RUB', sign: '₽' })
    expect(GuestCartItem.matches(stored(line))).toBe(true)
  })

  it('takes price, limit, stock and reference from the chosen option', () => {
    const line = lineOfProduct(product, option)
    expect(line).toMatchObject({
      option_id: 70,
      option_name: '170 ml',
      qty_limit: null,
      reference: 'TN-7-B',
      available_for_order: false,
    })
    expect(line.product).toMatchObject({ available_for_order: true, has_options: true, price: { current: 1340 } })
    expect(GuestCartItem.matches(stored(line))).toBe(true)
  })

  it('accepts a product without a picture', () => {
    expect(lineOfProduct({ ...product, pictures: [] }, null).product.picture).toBeNull()
    expect(GuestCartItem.matches(stored(lineOfCard({ ...card, picture: null })))).toBe(true)
  })

  it('copies the list of picture widths', () => {
    expect(lineOfCard(card).product.picture?.widths).toEqual([180, 360])
    expect(lineOfCard(card).product.picture?.widths).not.toBe(picture.widths)
  })
})
