/** The sample customer in a shop whose backend can fail call by call, with carts and orders of the test's own. */
import type { Id } from '../../shared/api/shapes.ts'
import { translateWith, type Translate } from '../../shared/i18n/translate.ts'
import { postAddress } from '../../shared/api/addresses.ts'
import {
  deleteCart,
  deleteCartPromo,
  getCart,
  postCart,
  postCartPayment,
  postCartShipping,
  type WireCart,
} from '../../shared/api/cart.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { createApiClient, type ApiClient } from '../../shared/api/createApiClient.ts'
import { getOrders, postOrderCancel } from '../../shared/api/orders.ts'
import { postOrder, type WireBegun } from '../../shared/api/placedOrder.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { MOSCOW } from '../contract/products.ts'
import { newKey } from '../contract/shopping.ts'
import { signInTo } from './signIn.ts'
import { startFaultyShop, type FaultyShop } from './startFaultyShop.ts'
import { CSRF } from './startProxiedShop.ts'

const CARD_METHOD = 1

export type PayingShop = FaultyShop & {
  /** The browser's client, through the shop's own server. */
  readonly clientFor: (locale: Locale) => ApiClient
  readonly tFor: (locale: Locale) => Translate
  /** A page as the user gets it, with plain spaces. */
  readonly open: (path: string, locale: Locale) => Promise<{ readonly status: number; readonly text: string }>
  /** Two addresses of the user. */
  readonly addresses: readonly [Id, Id]
  /** The quantities of the cart's lines. */
  readonly units: (api: ApiClient) => Promise<readonly number[]>
  /** One unit of a product in an otherwise empty cart, with all that an order needs; paid by card. */
  readonly readyCart: (api: ApiClient) => Promise<WireCart>
  /** An order of such a cart. */
  readonly placed: (api: ApiClient) => Promise<WireBegun>
  /** Cancels the user's orders: they reserve stock, and only three may be unpaid. */
  readonly endOrders: () => Promise<void>
}

export const cartOf = async (api: ApiClient): Promise<WireCart> => (await api.call(getCart, {})).data

const emptyCart = async (api: ApiClient) => {
  const { items } = (await cartOf(api)).cart_items
  await api.call(deleteCart, { body: items.map(({ cart_id, product }) => ({ cart_id, product_id: product.id, qty: 0 })) })
}

/** A product that can be delivered to the user's address as one unit. */
const sendable = async (api: ApiClient): Promise<Id> => {
  const { items } = (await api.call(getProducts, { query: { per_page: 48 } })).data
  for (const { id } of items.filter((one) => one.available_for_order && !one.has_options)) {
    await emptyCart(api)
    const { data } = await api.call(postCart, { body: [{ product_id: id, qty: 1 }] })
    if (data.not_availiable_for_shipping_products.length === 0) return id
  }
  throw new Error('Nothing in the sample can be sent there')
}

export const startPayingShop = async (): Promise<PayingShop> => {
  const shop = await startFaultyShop()
  const session = await signInTo(shop)

  const clientFor: PayingShop['clientFor'] = (locale) =>
    createApiClient({
      report: () => {},
      headers: () => ({ currency: 'USD' }),
      transport: async ({ method, url, headers, body }) => {
        const cookie = `csrf-token=${CSRF}; i18n_redirected=${locale}; ${session}`
        const response = await fetch(shop.url + url.replace(/^\/v1/, '/api'), {
          method,
          headers: { ...headers, cookie, 'csrf-token': CSRF },
          ...(body !== undefined && { body }),
        })
        const text = await response.text()
        return {
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
          json: /^\s*[{[]/.test(text) ? (JSON.parse(text) as unknown) : undefined,
        }
      },
    })

  const api = clientFor('en-US')
  const saved = async (street: string) => (await api.call(postAddress, { body: { ...MOSCOW, street } })).data.id
  const addresses = [await saved('Lesnaya 5'), await saved('Tverskaya 8')] as const
  const good = await sendable(api)

  const readyCart: PayingShop['readyCart'] = async (client) => {
    shop.allowOrders()
    await emptyCart(client)
    await client.call(deleteCartPromo, {})
    await client.call(postCart, { body: [{ product_id: good, qty: 1 }] })
    await client.call(postCartShipping, { params: { id: 1 } })
    return (await client.call(postCartPayment, { params: { id: CARD_METHOD } })).data
  }

  return {
    ...shop,
    clientFor,
    tFor: (locale) => translateWith(shop.deps.intls[locale].intl),
    open: async (path, locale) => {
      const { status, text } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}; ${session}`)
      return { status, text: text.replaceAll('\u00a0', ' ') }
    },
    addresses,
    units: async (client) => (await cartOf(client)).cart_items.items.map(({ qty }) => qty),
    readyCart,
    placed: async (client) => {
      const { price_v2 } = await readyCart(client)
      const body = { agree: true, total_price: price_v2.total_price }
      return (await client.call(postOrder, { body, headers: { 'idempotency-key': newKey() } })).data
    },
    endOrders: async () => {
      for (const { id, status } of (await api.call(getOrders, { query: { filter: 'active' } })).data.items)
        if (status === 'awaiting_payment' || status === 'paid') await api.call(postOrderCancel, { params: { id } })
    },
  }
}
