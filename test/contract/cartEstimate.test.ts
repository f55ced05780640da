/** Estimates of a guest's cart: limits with their reasons, and the totals in a country; and saved lines. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCountries } from '../../shared/api/addresses.ts'
import { deleteCart, getCart, postCart } from '../../shared/api/cart.ts'
import { postCartEstimate, postProductsPrice } from '../../shared/api/guestCart.ts'
import { getDeliveryEstimate } from '../../shared/api/product.ts'
import { getCurrencyList } from '../../shared/api/settings.ts'
import {
  explosiveProduct,
  limitedProduct,
  optionProduct,
  otherPlainProduct,
  plainProduct,
  savedAddress,
  soldOutProduct,
} from './products.ts'
import { startFixture, type Fixture } from './startFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

const line = (product_id: number, qty: number) => ({ cart_id: null, product_id, qty, option_id: null })

test('the reason of a quantity limit is named: the stock, or the order limit', async () => {
  const client = await fixture.newcomer()
  const limited = limitedProduct(fixture)
  const plain = plainProduct(fixture)
  const { cart_items } = (await client.call(postCart, { body: [line(limited.id, 99), line(plain.id, 9999)] })).data
  expect(cart_items.items.map(({ qty, qty_limit_reason }) => [qty, qty_limit_reason])).toEqual([
    [limited.qty_limit, 'order'],
    [plain.stock, 'stock'],
  ])
  const { data } = await fixture.guest.call(postProductsPrice, {
    body: { currency: 'RUB', items: [limited, plain].map(({ id }) => ({ cart_id: String(id), product_id: id })) },
  })
  expect([limited, plain].map(({ id }) => data[id]?.qty_limit_reason)).toEqual(['order', 'stock'])
})

test('a guest’s cart has the same totals as a user’s: every country, every currency, any lines', async () => {
  const { store } = fixture.upstream.deps
  const client = await fixture.newcomer()
  const good = optionProduct(fixture)
  const certificate = store.get<{ product_id: number; id: number }>`
    SELECT product_id, o.id FROM product_option o JOIN product p ON p.id = product_id WHERE p.type = 'certificate' ORDER BY o.id`
  if (!certificate) throw new Error('The sample has certificates')
  const lines = {
    plain: { product_id: plainProduct(fixture).id, option_id: null, qty: 2 },
    option: { product_id: good.id, option_id: good.options[1].id, qty: 3 },
    tooMany: { product_id: limitedProduct(fixture).id, option_id: null, qty: 50 },
    soldOut: { product_id: soldOutProduct(fixture).id, option_id: null, qty: 1 },
    refused: { product_id: explosiveProduct(fixture).id, option_id: null, qty: 1 },
    many: { product_id: otherPlainProduct(fixture).id, option_id: null, qty: 20 },
    certificate: { product_id: certificate.product_id, option_id: certificate.id, qty: 1 },
  }
  const carts = [
    [lines.plain],
    [lines.plain, lines.option, lines.tooMany, lines.soldOut, lines.refused],
    [lines.many, lines.certificate],
    [lines.certificate],
    [lines.refused],
    [lines.refused, lines.certificate],
  ]
  const address = await savedAddress(client)
  const currencies = (await fixture.guest.call(getCurrencyList, {})).data.items.map(({ iso_code }) => iso_code)
  const countries = (await fixture.guest.call(getCountries, {})).data.map(({ code }) => code)
  for (const items of carts) {
    await client.call(deleteCart, {
      body: (await client.call(getCart, {})).data.cart_items.items.map(({ cart_id, product }) => ({
        cart_id,
        product_id: product.id,
        qty: 0,
      })),
    })
    await client.call(postCart, { body: items.map((item) => ({ cart_id: null, ...item })) })
    for (const country of countries) {
      store.run`UPDATE address SET country = ${country} WHERE id = ${address}`
      // One currency for each country in turn, and all of them for the first.
      const requested =
        country === countries[0] ? currencies : [currencies[countries.indexOf(country) % currencies.length] ?? 'RUB']
      for (const currency of requested) {
        const headers = { currency }
        const cart = (await client.call(getCart, { headers })).data
        const guest = (await fixture.guest.call(postCartEstimate, { body: { country, items }, headers })).data
        const { price_v2: price, shipping, customs_tax, landed_cost } = cart
        const isSent = guest.delivery.offers.length > 0
        expect({ country, items, ...guest, delivery: guest.delivery.offers.map(({ id, price: of }) => [id, of]) }).toEqual({
          country,
          items,
          products_price: price.products_price,
          delivery_price: price.delivery_price,
          total_price: price.total_price,
          delivery: isSent ? shipping.availiable_shipping.items.map(({ id, price: of }) => [id, of]) : [],
        })
        expect(guest.delivery.customs_tax).toBe(customs_tax.tax)
        expect(guest.delivery.landed_cost).toEqual(landed_cost)
        expect(guest.delivery.free_delivery_missing !== null).toBe(isSent && guest.delivery.offers[0]?.price !== 0)
      }
    }
  }
})

test('the page of a product and the cart with one unit of it lack the same amount for free delivery, in every currency', async () => {
  const { id, slug } = plainProduct(fixture)
  for (const currency of ['RUB', 'USD', 'JPY']) {
    const headers = { currency }
    const page = (await fixture.guest.call(getDeliveryEstimate, { params: { slug }, query: { country: 'RU' }, headers })).data
    const items = [{ product_id: id, qty: 1 }]
    const cart = (await fixture.guest.call(postCartEstimate, { body: { country: 'RU', items }, headers })).data.delivery
    expect(page.free_delivery_missing).toBeGreaterThan(0)
    expect([page.iso_code, page.free_delivery_missing]).toEqual([cart.iso_code, cart.free_delivery_missing])
  }
})

test('a line saved for later returns to its position; an order leaves it saved', async () => {
  const client = await fixture.newcomer()
  const [first, second] = [plainProduct(fixture).id, otherPlainProduct(fixture).id]
  const [firstLine] = (await client.call(postCart, { body: [line(first, 2), line(second, 1)] })).data.cart_items.items
  const change = async (part: { readonly product_id: number; readonly qty: number; readonly saved?: boolean }) => {
    const { cart_items, saved_items, products_count } = (
      await client.call(postCart, { body: [{ cart_id: null, option_id: null, ...part }] })
    ).data
    const named = (items: readonly { readonly product: { readonly id: number }; readonly qty: number }[] = []) =>
      items.map(({ product, qty }) => [product.id, qty])
    return { cart: named(cart_items.items), saved: named(saved_items?.items), products_count }
  }
  const aside = { cart: [[second, 1]], saved: [[first, 2]], products_count: 1 }
  expect(await change({ product_id: first, qty: 2, saved: true })).toEqual(aside)
  // A retry after a lost answer changes nothing.
  expect(await change({ product_id: first, qty: 2, saved: true })).toEqual(aside)
  const both = { cart: [[first, 2], [second, 1]], saved: [], products_count: 3 } // prettier-ignore
  expect(await change({ product_id: first, qty: 2 })).toEqual(both)
  expect((await client.call(getCart, {})).data.cart_items.items[0]?.cart_id).toBe(firstLine?.cart_id)

  // A guest's saved line is added without having been in the cart; it can be removed.
  expect((await change({ product_id: limitedProduct(fixture).id, qty: 99, saved: true })).saved).toEqual([
    [limitedProduct(fixture).id, limitedProduct(fixture).qty_limit],
  ])
  const saved = (await client.call(getCart, {})).data.saved_items?.items[0]
  const { data } = await client.call(deleteCart, {
    body: [{ cart_id: saved?.cart_id ?? null, product_id: limitedProduct(fixture).id, qty: 0 }],
  })
  expect([data.saved_items?.items, data.cart_items.items.length]).toEqual([[], 2])
  await expect(change({ product_id: 999_999, qty: 1, saved: true })).rejects.toMatchObject({ status: 422 })
})
