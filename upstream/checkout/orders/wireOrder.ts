import type { WireLandedCost } from '../../../shared/api/landedCost.ts'
import type { WireOrder, WireOrderLine } from '../../../shared/api/orders.ts'
import type { Order, OrderLine, OrderPayment } from '../../common/orders.ts'
import type { CheckoutDeps } from '../deps.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { wireAddress, type AddressRow } from '../../account/addresses.ts'
import { isCancellable } from './cancelRules.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { certificatesOf, isUnused } from '../promo/certificates.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { exchange, signOf, toMajor } from '../../../contract/rules/money.ts'
import { wireCustomsNumber } from './customsNumbers.ts'
import { shownStatus } from './orderSteps.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import { paymentTermsOf, shippingOf } from '../../common/rules/orderTerms.ts'
import { balanceOf, isReturned } from '../promo/promo.ts'
import { paidOf, refundedOf } from '../payment/refunds.ts'
import { isWithinReturnTime, returnTerms } from './returnRules.ts'
import { trackingUrl } from './trackingUrl.ts'
import { wireArrival } from '../delivery/arrival.ts'
import { wireRefund } from '../payment/wirePayment.ts'

export const lineOf = (
  row: OrderLine,
  { pictures }: Pick<CheckoutDeps, 'pictures'>,
  currency: string,
  lang: Lang,
): WireOrderLine => ({
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
  cancelled: row.cancelled,
  refunded: row.refunded,
})

/** The relevant payment: the one that paid first, otherwise the newest that was not cancelled, otherwise the newest. */
export const paymentOf = ({ payments }: Pick<Order, 'payments'>): OrderPayment | null => {
  const newestFirst = payments.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  const [paid] = newestFirst
    .filter(({ status }) => status === 'succeeded')
    .sort((a, b) => (a.paid_at ?? '').localeCompare(b.paid_at ?? ''))
  return paid ?? newestFirst.find(({ status }) => status !== 'cancelled') ?? newestFirst[0] ?? null
}

/** Whether the payment that counts moves no money. */
export const isTestOrder = (order: Pick<Order, 'payments'>): boolean => paymentOf(order)?.sandbox === 1

/** The delivery address; null without a parcel. */
export const addressOf = ({ id, address }: Pick<Order, 'id' | 'address'>, lang: Lang): WireOrder['address'] =>
  address === null ? null : { ...wireAddress(JSON.parse(address) as AddressRow, lang), id }

/** Countries whose duty was calculated before orders stored their landed cost. */
const CALCULATED = ['RU', 'BY', 'KZ', 'AM', 'KG']

/** Whether the duty of an order without a landed cost was calculated: for other countries its zero only means that it was not. */
const isCalculated = ({ customs_tax, address }: Pick<Order, 'customs_tax' | 'address'>): boolean =>
  customs_tax > 0 || (address !== null && CALCULATED.includes((JSON.parse(address) as AddressRow).country))

/** An order with its lines and its relevant payment. */
export const wireOrder = (
  deps: Pick<CheckoutDeps, 'store' | 'clock' | 'pictures' | 'borders' | 'secrets'>,
  order: Order,
  lang: Lang,
): WireOrder => {
  const { store, clock } = deps
  const { id, currency, status, lines, refunds } = order
  const major = (minor: number) => toMajor(minor, currency)
  const payment = paymentOf(order)
  const terms = payment && paymentTermsOf(payment)
  const shipping = shippingOf(order)
  const certificates = certificatesOf(store, lines)
  const refunded = refundedOf(refunds)
  const canReturn =
    (order.returned_at === null &&
      lines.some(({ type, qty, cancelled, refunded: kept }) => !isDigital(type) && qty > cancelled + kept) &&
      isWithinReturnTime(order, clock())) ||
    certificates.some((certificate) => isUnused(deps, certificate))
  const landed = order.landed_cost === null ? null : (JSON.parse(order.landed_cost) as WireLandedCost)
  return {
    id,
    number: null,
    date: order.created_at,
    status: shownStatus(order),
    products: lines.map((row) => lineOf(row, deps, currency, lang)),
    iso_code: currency,
    sign: signOf(currency),
    products_price: major(order.products),
    delivery_price: major(order.delivery),
    dicount_price: major(order.discount),
    customs_tax: landed ? landed.arrival_price : isCalculated(order) ? major(order.customs_tax) : null,
    landed_cost: landed,
    customs_number: wireCustomsNumber(deps, order, lang),
    total_price: major(order.total),
    promo: order.promo_code,
    comment: order.comment,
    tracking_number: order.tracking,
    tracking_url: trackingUrl(order.shipping_id, order.tracking, lang),
    shipping:
      order.shipping_id === null
        ? null
        : {
            id: order.shipping_id,
            name: shipping ? ownerText(shipping.name, lang) : '',
            param: shipping?.handover ? ownerText(shipping.handover, lang) : null,
            days_from: shipping?.days[0] ?? null,
            days_to: shipping?.days[1] ?? null,
            ...wireArrival(payment?.paid_at ? new Date(payment.paid_at) : null, shipping?.days ?? null),
          },
    address: addressOf(order, lang),
    certificates: certificates.map((certificate) => ({
      code: certificate.code,
      line_id: certificate.line_id,
      value: major(exchange(certificate.value, currency)),
      balance: major(exchange(balanceOf(store, certificate), currency)),
      expires_at: certificate.expires_at,
      can_return: isUnused(deps, certificate),
      returned: isReturned(store, certificate),
    })),
    expires_at: status === 'awaiting_payment' ? order.expires_at : null,
    is_test: isTestOrder(order),
    payment:
      payment && terms
        ? {
            id: payment.id,
            status: payment.status,
            method_id: payment.method_id,
            method_name: ownerText(terms.name, lang),
            is_card: terms.kind === 'card',
          }
        : null,
    refunds: refunds.map((refund) => wireRefund(refund, currency)),
    refunded_price: major(refunded),
    refund_state: refunded === 0 ? 'none' : refunded < paidOf(order.payments) ? 'partial' : 'full',
    history: [...order.steps],
    can_cancel: isCancellable(order, certificates.length) && payment?.status !== 'processing',
    can_return: canReturn,
    return_terms: canReturn ? returnTerms(order, clock()) : null,
  }
}
