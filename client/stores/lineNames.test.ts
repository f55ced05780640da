import { expect, test } from 'vitest'
import { getProduct } from '../../shared/api/product.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { toMemberCart } from '../../shared/model/memberCart.ts'
import { wireCart } from '../../test/support/fakeCart.ts'
import { learnLines, lookUpNames, noKnownProducts, withNames } from './lineNames.ts'

const PRICE = { current: 10, old: null, iso_code: 'USD', sign: '$', discount: null, has_range: null, per_unit: null }
const storage = { read: () => null }
/** A cart as the specification has it: the line names neither its product nor its option. */
const cart = () => {
  const { lines, ...rest } = toMemberCart(wireCart(new Map([[103, 2]])))
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, option_id: 2, product: { ...line.product, name: '', link_rewrite: '' } })),
  }
}
const backend = (requested: string[]): ApiClient =>
  clientOf(((call, input) => {
    requested.push(call.name)
    if (call.name === getProducts.name) {
      const card = { id: 103, reference: '', name: 'Yuzu Lotion', link_rewrite: 'yuzu-lotion', picture: null, price: PRICE }
      return Promise.resolve({ data: { items: [card], total: 1 } })
    }
    if (call.name !== getProduct.name) throw new Error(call.name)
    expect(input).toMatchObject({ params: { slug: 'yuzu-lotion' } })
    return Promise.resolve({
      data: {
        options: [
          { id: 1, name: '100 ml' },
          { id: '2', name: '200 ml' },
        ],
      },
    })
  }) as ApiClient['call'])

test('a line with an option gets its name from the product, and neither is requested again', async () => {
  const known = noKnownProducts()
  const requested = new Array<string>()
  expect(await lookUpNames(cart(), known, { api: backend(requested), storage })).toBe(true)
  const named = withNames(cart(), known)
  expect(named.lines).toMatchObject([
    { option_name: '200\u00A0ml', product: { name: 'Yuzu Lotion', link_rewrite: 'yuzu-lotion' } },
  ])
  expect(requested).toEqual(['getProducts', 'getProduct'])
  expect(await lookUpNames(named, known, { api: backend(requested), storage })).toBe(false)
  expect(requested).toHaveLength(2)
})

test('the name of an option is known from a guest line, without a request', async () => {
  const known = noKnownProducts()
  const requested = new Array<string>()
  const [line] = withNames(cart(), known).lines
  if (!line) throw new Error('The cart has no line')
  learnLines(known, [
    { ...line, option_name: '200 ml', product: { ...line.product, name: 'Lotion', link_rewrite: 'yuzu-lotion' } },
  ])
  expect(await lookUpNames(cart(), known, { api: backend(requested), storage })).toBe(false)
  expect(withNames(cart(), known).lines).toMatchObject([{ option_name: '200 ml', product: { name: 'Lotion' } }])
  expect(requested).toEqual([])
})

test('an option that the product no longer has is looked up once', async () => {
  const known = noKnownProducts()
  const requested = new Array<string>()
  const unnamed = { ...cart(), lines: cart().lines.map((line) => ({ ...line, option_id: 9 })) }
  await lookUpNames(unnamed, known, { api: backend(requested), storage })
  await lookUpNames(unnamed, known, { api: backend(requested), storage })
  expect(withNames(unnamed, known).lines).toMatchObject([{ option_name: null }])
  expect(requested).toEqual(['getProducts', 'getProduct'])
})
