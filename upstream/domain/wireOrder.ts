/** Orders and payments in the wire's words. */
import type { WireOrder, WireOrderLine } from '../../shared/api/orders.ts'
import type { WirePayment } from '../../shared/api/payment.ts'
import type { Deps } from '../deps.ts'
import { say, type Lang, type MessageKey } from '../messages.ts'
import { wireAddress, type AddressRow } from './addresses.ts'
import { inLang } from './cards.ts'
import { signOf, toMajor } from './money.ts'
import { UNPAID_LIFE_MS } from './orderBook.ts'
import { paymentMethod, paymentName } from './paymentMethods.ts'
import { RETURN_MS } from './returnRules.ts'
import { handoverName, shippingName } from './shipping.ts'

export type OrderRecord = {
  readonly id: number
  readonly user_id: number
  readonly created_at: string
  readonly status: WireOrder['status']
  readonly currency: string
  readonly products: number
  readonly delivery: number
  readonly discount: number
  readonly total: number
  readonly customs_tax: number
  readonly promo_code: string | null
  readonly shipping_id: number
  readonly shipping_type: string | null
  readonly address: string
  readonly comment: string | null
  readonly tracking: string | null
  readonly delivered_at: string | null
}

export type LineRecord = {
  readonly id: number
  readonly product_id: number | null
  readonly option_id: number | null
  readonly slug: string
  readonly kind: string
  readonly top: string
  readonly reference: string
  readonly name_en: string
  readonly name_ru: string
  readonly option_en: string | null
  readonly option_ru: string | null
  readonly qty: number
  readonly price: number
}

export type PaymentRecord = {
  readonly id: string
  readonly order_id: number
  readonly method_id: number
  readonly status: WirePayment['status']
  readonly amount: number
  readonly currency: string
  readonly failure: MessageKey | null
  readonly ordered_at: string
}

export const lineOf = (row: LineRecord, { pictures }: Pick<Deps, 'pictures'>, currency: string, lang: Lang): WireOrderLine => ({
  id: row.id,
  product_id: row.product_id,
  option_id: row.option_id,
  name: inLang(lang, row.name_en, row.name_ru),
  option_name: inLang(lang, row.option_en, row.option_ru) || null,
  link_rewrite: row.product_id === null ? null : row.slug,
  reference: row.reference,
  picture: pictures.front(row),
  qty: row.qty,
  price_per_item: toMajor(row.price, currency),
  price_total: toMajor(row.price * row.qty, currency),
})

/** Whether something of an order may still be sent back. */
export const isReturnable = ({ status, delivered_at }: OrderRecord, now: Date): boolean =>
  status === 'delivered' && delivered_at !== null && now.getTime() - Date.parse(delivered_at) <= RETURN_MS

/** An order with its lines and its latest payment. */
export const wireOrder = (deps: Deps, order: OrderRecord, lang: Lang): WireOrder => {
  const { store, clock } = deps
  const { id, currency, status } = order
  const major = (minor: number) => toMajor(minor, currency)
  const payment = store.get<{ id: string; status: WirePayment['status']; method_id: number }>(
    "SELECT id, status, method_id FROM payment WHERE order_id = ? ORDER BY status = 'cancelled', created_at DESC LIMIT 1",
    id,
  )
  return {
    id,
    date: order.created_at,
    status,
    products: store
      .all<LineRecord>('SELECT * FROM order_line WHERE order_id = ? ORDER BY id', id)
      .map((row) => lineOf(row, deps, currency, lang)),
    iso_code: currency,
    sign: signOf(currency),
    products_price: major(order.products),
    delivery_price: major(order.delivery),
    dicount_price: major(order.discount),
    customs_tax: major(order.customs_tax),
    total_price: major(order.total),
    promo: order.promo_code,
    comment: order.comment,
    tracking_number: order.tracking,
    shipping: {
      id: order.shipping_id,
      name: shippingName(order.shipping_id, lang),
      param: handoverName(order.shipping_type, lang),
    },
    address: { ...wireAddress(JSON.parse(order.address) as AddressRow, lang), id },
    payment: payment
      ? {
          id: payment.id,
          status: payment.status,
          method_id: payment.method_id,
          method_name: paymentName(payment.method_id, lang),
          is_card: paymentMethod(payment.method_id)?.isCard ?? false,
        }
      : null,
    can_cancel: status === 'awaiting_payment' && payment?.status !== 'processing',
    can_return: isReturnable(order, clock()),
  }
}

export const wirePayment = (
  { id, order_id, method_id, status, amount, currency, failure, ordered_at }: PaymentRecord,
  lang: Lang,
): WirePayment => ({
  id,
  order_id,
  status,
  amount: toMajor(amount, currency),
  iso_code: currency,
  sign: signOf(currency),
  method: { id: method_id, name: paymentName(method_id, lang), is_card: paymentMethod(method_id)?.isCard ?? false },
  failure: failure === null ? null : say(lang, failure),
  expires_at: status === 'awaiting' ? new Date(Date.parse(ordered_at) + UNPAID_LIFE_MS).toISOString() : null,
})
