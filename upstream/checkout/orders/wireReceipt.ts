/** Receipts on the wire. */
import type { WireReceipt } from '../../../shared/api/receipts.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { signOf, toMajor } from '../../../contract/rules/money.ts'
import { paymentName } from '../payment/paymentMethods.ts'
import { SELLER } from './seller.ts'
import { wireOrder, type OrderRecord } from './wireOrder.ts'

type Paid = { readonly id: string; readonly method_id: number; readonly amount: number; readonly paid_at: string | null }

/** The receipt of an order, null when it has no payment; or its invoice, which always exists. */
export const wireReceipt = (
  deps: CheckoutDeps,
  order: OrderRecord,
  shopper: string,
  lang: Lang,
  isInvoice = false,
): WireReceipt | null => {
  const { store } = deps
  const payments = store.all<Paid>(
    "SELECT id, method_id, amount, paid_at FROM payment WHERE order_id = ? AND status = 'succeeded' ORDER BY paid_at, created_at",
    order.id,
  )
  const [first] = payments
  if (!first && !isInvoice) return null
  const { currency } = order
  const { address, products, refunds, refunded_price } = wireOrder(deps, order, lang)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const refunded = store.get<{ sum: number }>(
    "SELECT coalesce(sum(amount), 0) AS sum FROM refund WHERE order_id = ? AND status <> 'failed'",
    order.id,
  )
  return {
    number: `${isInvoice ? 'I' : 'R'}-${String(order.id).padStart(6, '0')}`,
    order_id: order.id,
    order_number: null,
    date: (!isInvoice && first?.paid_at) || order.created_at,
    seller: {
      name: inLang(lang, SELLER.name.en, SELLER.name.ru),
      address: inLang(lang, SELLER.address.en, SELLER.address.ru),
      registration: SELLER.registration,
      email: SELLER.email,
    },
    buyer: { name: address ? `${address.first_name} ${address.last_name}` : shopper, address },
    products,
    iso_code: currency,
    sign: signOf(currency),
    products_price: toMajor(order.products, currency),
    delivery_price: toMajor(order.delivery, currency),
    dicount_price: toMajor(order.discount, currency),
    total_price: toMajor(order.total, currency),
    payments: payments.map(({ id, method_id, amount, paid_at }) => ({
      id,
      method_name: paymentName(method_id, lang),
      amount: toMajor(amount, currency),
      date: paid_at ?? order.created_at,
    })),
    refunds,
    refunded_price,
    kept_price: toMajor(paid - (refunded?.sum ?? 0), currency),
  }
}
