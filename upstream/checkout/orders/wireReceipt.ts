import type { WireReceipt } from '../../../shared/api/receipts.ts'
import { signOf, toMajor } from '../../../contract/rules/money.ts'
import { registrationOf } from '../../../shared/config/readOwner.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { Order } from '../../common/orders.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import type { CheckoutDeps } from '../deps.ts'
import { paymentName } from '../payment/paymentMethods.ts'
import { paidOf, refundedOf } from '../payment/refunds.ts'
import { wireRefund } from '../payment/wirePayment.ts'
import { addressOf, lineOf } from './wireOrder.ts'

/** The receipt of an order, null when it has no payment; or its invoice, which always exists. */
export const wireReceipt = (
  deps: Pick<CheckoutDeps, 'pictures' | 'owner'>,
  order: Order,
  shopper: string,
  lang: Lang,
  isInvoice = false,
): WireReceipt | null => {
  const payments = order.payments
    .filter(({ status }) => status === 'succeeded')
    .toSorted((a, b) => (a.paid_at ?? '').localeCompare(b.paid_at ?? ''))
  const [first] = payments
  if (!first && !isInvoice) return null
  const { currency, refunds } = order
  const address = addressOf(order, lang)
  const refunded = refundedOf(refunds)
  return {
    number: `${isInvoice ? 'I' : 'R'}-${String(order.id).padStart(6, '0')}`,
    order_id: order.id,
    order_number: null,
    date: (!isInvoice && first?.paid_at) || order.created_at,
    seller: {
      name: ownerText(deps.owner.legalName, lang),
      address: ownerText(deps.owner.office, lang),
      registration: registrationOf(deps.owner),
      email: deps.owner.email,
    },
    buyer: { name: address ? `${address.first_name} ${address.last_name}` : shopper, address },
    products: order.lines.map((line) => lineOf(line, deps, currency, lang)),
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
    refunds: refunds.map((refund) => wireRefund(refund, currency)),
    refunded_price: toMajor(refunded, currency),
    kept_price: toMajor(paidOf(payments) - refunded, currency),
  }
}
