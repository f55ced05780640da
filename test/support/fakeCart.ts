/** A backend's cart in memory, for behaviour that a real one cannot be made to show: failures, refusals, late answers. */
import type { postCart, WireCart, WireCartItem } from '../../shared/api/cart.ts'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import type { Infer, Id } from '../../shared/api/shapes.ts'
import { ApiError } from '../../shared/errors.ts'

type Line = Infer<(typeof postCart)['body']>[number]

const PRICE = { current: 10, old: null, iso_code: 'USD', sign: '$', discount: null, has_range: null, per_unit: null }

/** A line of product `id`, whose id is `l` and that number. */
const wireItem = (product: Id, qty: number): WireCartItem => ({
  cart_id: `l${product}`,
  product: {
    id: Number(product),
    name: `Product ${product}`,
    brand: null,
    link_rewrite: `product-${product}`,
    picture: null,
    has_options: false,
    price: PRICE,
    available_for_order: true,
    requires_shipping: true,
  },
  qty,
  qty_limit: 5,
  qty_limit_reason: null,
  option_id: null,
  option_name: null,
  options: null,
  available_for_order: true,
  reference: `TN-${product}`,
  price_per_item: 10,
  price_total: 10 * qty,
  price_v2: { price: 10, iso_code: 'USD' },
})

/** A complete answer; `units` is the quantity by product. */
export const wireCart = (units: ReadonlyMap<Id, number>): WireCart => {
  const items = [...units].map(([id, qty]) => wireItem(id, qty))
  const sum = items.reduce((total, { price_total }) => total + price_total, 0)
  return {
    cart_items: { items },
    saved_items: null,
    products_count: items.reduce((count, { qty }) => count + qty, 0),
    price_v2: {
      iso_code: 'USD',
      sign: '$',
      products_price: sum,
      delivery_price: 7,
      dicount_price: 2,
      total_price: sum + 5,
      default_currency_price: { total_price: sum * 150, sign: '¥', iso_code: 'JPY' },
    },
    customs_tax: { tax: 3, declarate: true },
    landed_cost: null,
    free_delivery_missing: null,
    requires_duty_acknowledgment: null,
    requires_shipping: null,
    address: { selected: 4, availiable_address: { items: [] } },
    shipping: {
      selected: 6,
      selected_shipping_param: { type: 'door', name: 'To the door' },
      availiable_shipping: { items: [] },
      refused_shipping: { items: [] },
    },
    payment: { selected: 1, availiable_payments: { items: [] } },
    not_availiable_for_shipping_products: [8],
    shipping_refusals: null,
    promo: 'SPRING',
    promo_refusal: null,
    certificate_rest: null,
    version: null,
    comment: null,
  }
}

export type FakeCart = {
  readonly api: ApiClient
  /** Quantity by product. */
  readonly units: Map<Id, number>
  /** Whether it stores lines that are saved for later. */
  keepsSaved: boolean
  /** The recorded calls, with the body of those that have one. */
  readonly sent: (readonly [call: string, lines?: readonly Line[]])[]
  /** Runs before each call is applied: may throw, or wait. */
  before: (call: string, lines: readonly Line[]) => unknown
  /** Runs after the call is applied, before its answer. */
  after: (call: string) => unknown
}

export const refusal = (status: number, message = ''): ApiError => new ApiError('any', 'status', status, message, '')

export const createFakeCart = (start: readonly (readonly [id: Id, qty: number])[] = []): FakeCart => {
  const units = new Map(start)
  const saved = new Map<Id, number>()
  const fake: Omit<FakeCart, 'api'> = { units, keepsSaved: false, sent: [], before: () => {}, after: () => {} }
  const call = async ({ name }: { readonly name: string }, { body }: { readonly body?: readonly Line[] }) => {
    fake.sent.push(body ? [name, body] : [name])
    await fake.before(name, body ?? [])
    for (const { cart_id, product_id: id, qty, saved: isSaved } of body ?? []) {
      const product_id = Number(id)
      if (name === 'deleteCart') units.delete(product_id)
      else if (isSaved) saved.set(product_id, qty)
      // As the contract states: exact with a known id, otherwise the larger of both.
      else units.set(product_id, Math.min(5, cart_id === null ? Math.max(qty, units.get(product_id) ?? 0) : qty))
    }
    const aside = { items: [...saved].map(([id, qty]) => wireItem(id, qty)) }
    const answer = { data: { ...wireCart(new Map(units)), saved_items: fake.keepsSaved ? aside : null }, message: null }
    await fake.after(name)
    return answer
  }
  return Object.assign(fake, { api: clientOf(call as unknown as ApiClient['call']) })
}
