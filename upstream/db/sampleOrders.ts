/** The orders of the demo customer. */
import { amount, exactly, list, oneOf, optional, slug, textOf, whole, type Infer } from '../../shared/api/shapes.ts'
import { FORMER_PAYMENTS } from '../common/rules/formerTerms.ts'
import { percentOf, toMinor } from '../../contract/rules/money.ts'
import type { Store } from './store.ts'

/**
 * Methods of `paymentMethods.ts`: the card, and the transfer, whose long payment time leaves an unpaid order to look
 * at.
 */
const BY_CARD = 1
const BY_TRANSFER = 3

const STEP = 'INSERT INTO order_step (order_id, status, at) VALUES (?, ?, ?)'

/** The states up to each state, including it. */
const WAY = {
  awaiting_payment: ['awaiting_payment'],
  paid: ['awaiting_payment', 'paid'],
  packing: ['awaiting_payment', 'paid', 'packing'],
  shipped: ['awaiting_payment', 'paid', 'packing', 'shipped'],
  at_customs: ['awaiting_payment', 'paid', 'packing', 'shipped', 'at_customs'],
  delivered: ['awaiting_payment', 'paid', 'packing', 'shipped', 'delivered'],
  cancelled: ['awaiting_payment', 'cancelled'],
} as const

/** Days count back from the first start; amounts are major units of the customer's currency. */
export const SampleOrder = exactly({
  status: oneOf(['awaiting_payment', 'paid', 'packing', 'shipped', 'at_customs', 'delivered', 'cancelled']),
  daysAgo: whole(0),
  lines: list(exactly({ product: slug(), quantity: whole(1) })),
  delivery: amount(),
  /** Estimated customs duty. */
  duty: optional(amount()),
  /** One of `promos` with a percentage. */
  promo: optional(textOf(1, 32)),
  tracking: optional(textOf(1, 64)),
  deliveredDaysAgo: optional(whole(0)),
  comment: optional(textOf(1, 1000)),
})

/** The fields of the customer's code that an order needs. */
export type SamplePromo = { readonly id: number; readonly percent: number }

type OrderedProduct = {
  readonly id: number
  readonly slug: string
  readonly type: string
  readonly reference: string
  readonly name_en: string
  readonly name_ru: string
  readonly current: number
  readonly top: string
}

/** Throws for a product that the sample does not contain. */
export const sampleProduct = (store: Store, product: string, currency: string): OrderedProduct => {
  const good = store.get<OrderedProduct>`
    SELECT p.id, p.slug, p.type, p.reference, p.name_en, p.name_ru, pp.current, (SELECT c.top FROM category c WHERE c.id = p.category_id) AS top
    FROM product p JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ${currency}
    WHERE p.slug = ${product}`
  if (!good) throw new Error(`The customer of the sample has the product "${product}", which the sample does not contain`)
  return good
}

type Of = {
  readonly userId: number
  readonly address: object
  readonly currency: string
  /** By code. */
  readonly promos: ReadonlyMap<string, SamplePromo>
  /** The ISO date and time this many days ago. */
  readonly ago: (days: number) => string
  readonly paymentId: () => string
}

/** Writes an order with its steps, lines and payment. Part of the caller's transaction. */
export const writeOrder = (
  store: Store,
  { userId, address, currency, promos, ago, paymentId }: Of,
  order: Infer<typeof SampleOrder>,
) => {
  const lines = order.lines.map(({ product, quantity }) => ({ good: sampleProduct(store, product, currency), quantity }))
  const products = lines.reduce((sum, { good, quantity }) => sum + good.current * quantity, 0)
  const promo = order.promo === undefined ? undefined : promos.get(order.promo)
  const discount = percentOf(products, promo?.percent ?? 0)
  const delivery = toMinor(order.delivery, currency)
  const total = products + delivery - discount
  const created = ago(order.daysAgo + 0.02)
  const waits = order.status === 'awaiting_payment'
  const method = waits ? BY_TRANSFER : BY_CARD
  const { id } = store.run(
    `INSERT INTO shop_order (user_id, request_key, request_hash, created_at, status, currency, products, delivery, discount, total, customs_tax, promo_id, promo_code,
       shipping_id, shipping_type, payment_id, address, comment, tracking, delivered_at, customs_at, expires_at)
     VALUES (?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 6, 'pickup', ?, ?, ?, ?, ?, ?, ?)`,
    userId,
    `demo-order-${order.daysAgo}`,
    created,
    // A parcel at customs is still in transit.
    order.status === 'at_customs' ? 'shipped' : order.status,
    currency,
    products,
    delivery,
    discount,
    total,
    toMinor(order.duty ?? 0, currency),
    promo?.id ?? null,
    order.promo ?? null,
    method,
    JSON.stringify(address),
    order.comment ?? null,
    order.tracking ?? null,
    order.deliveredDaysAgo === undefined ? null : ago(order.deliveredDaysAgo),
    order.status === 'at_customs' ? ago(order.daysAgo + 0.02 - 2) : null,
    waits ? new Date(Date.parse(created) + (FORMER_PAYMENTS[BY_TRANSFER]?.longestMs ?? 0)).toISOString() : null,
  )
  const steps = WAY[order.status].map((status, index, way) => {
    // The steps are half a day apart, as far as the age of the order permits; the delivery day is set separately.
    const daysAgo = Math.max(order.daysAgo + 0.02 - index / 2, 0.01 * (way.length - index))
    return { status, at: ago(status === 'delivered' ? (order.deliveredDaysAgo ?? 0) : daysAgo) }
  })
  for (const { status, at } of steps) store.run(STEP, id, status, at)
  for (const { good, quantity } of lines)
    store.run`INSERT INTO order_line (order_id, product_id, slug, type, top, reference, name_en, name_ru, qty, price)
      VALUES (${id}, ${good.id}, ${good.slug}, ${good.type}, ${good.top}, ${good.reference}, ${good.name_en}, ${good.name_ru},
        ${quantity}, ${good.current})`
  store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, paid_at)
    VALUES (${paymentId()}, ${id}, ${method}, ${waits ? 'awaiting' : order.status === 'cancelled' ? 'cancelled' : 'succeeded'},
      ${total}, ${currency}, ${created}, ${steps.find(({ status }) => status === 'paid')?.at ?? null})`
}
