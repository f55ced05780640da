/** Writes an order from the current cart and takes its products from the stock. */
import { plainText } from '../../../contract/rules/plainText.ts'
import type { OrderBody } from '../../../shared/api/placedOrder.ts'
import type { CheckoutDeps } from '../deps.ts'
import { invalid } from '../../../contract/http/problems.ts'
import type { Member } from '../../http/bind.ts'
import { wireLandedCost } from '../../common/borders/wireLandedCost.ts'
import type { PricedCart } from '../cart/cart.ts'
import type { CartLine } from '../cart/cartLines.ts'
import { markOrder, orderMarks } from '../risk/marks.ts'
import type { OrderTerms } from '../../common/rules/terms.ts'
import { daysOf, handoverTexts } from '../delivery/shipping.ts'
import { recordStep } from './orderSteps.ts'
import { takeUnits } from './orderStock.ts'
import { NOTHING_TO_PAY_ID } from '../payment/paymentMethods.ts'
import { certificateYen } from '../promo/promo.ts'

type RowDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'rules' | 'rulesVersion'>

const writeLine = ({ store }: RowDeps, orderId: number, line: CartLine, index: number) => {
  const { row } = line
  if (!takeUnits(store, { product_id: row.id, option_id: line.optionId, qty: line.qty }))
    throw invalid(`cart_items.items.${index}`, 'item_unavailable')
  store.run`
    INSERT INTO order_line (order_id, product_id, option_id, slug, type, top, reference, name_en, name_ru, option_en, option_ru, qty, price, price_jpy, weight_g,
      hs_code, origin, customs_en, customs_ru, net_weight_g)
    VALUES (${orderId}, ${row.id}, ${line.optionId}, ${row.slug}, ${row.type}, ${row.top}, ${line.reference}, ${row.name_en},
      ${row.name_ru}, ${row.option_en}, ${row.option_ru}, ${line.qty}, ${line.price}, ${line.priceJpy}, ${line.weightG},
      ${row.hs_code}, ${row.origin}, ${row.customs_en}, ${row.customs_ru}, ${row.net_weight_g})`
}

/** The rules that the order is computed with. */
const termsOf = (
  { rules, rulesVersion }: RowDeps,
  { offer, handover, requiresShipping }: PricedCart,
  currency: string,
): OrderTerms => {
  const { exchange, methods } = rules()
  const method = requiresShipping ? methods.find(({ id }) => id === offer?.id) : undefined
  return {
    rules: rulesVersion(),
    shipping: method ? { name: method.name, handover: handoverTexts(rules(), handover), days: daysOf(method) } : null,
    exchange: { day: exchange.day, source: exchange.source, per1000Yen: exchange.rates[currency] ?? 0 },
  }
}

/** Identifies a repeated request: its key, and a hash of its content. */
export type RequestKey = { readonly key: string; readonly hash: string }

/**
 * Writes the order of a checked cart, empties the cart, and returns the order's id. Part of the caller's transaction.
 */
export const writeOrder = (deps: RowDeps, member: Member, body: OrderBody, cart: PricedCart, request: RequestKey): number => {
  const { store, clock } = deps
  const { user, currency, lang } = member
  const { address, offer, promo, totals, requiresShipping } = cart
  if (requiresShipping && !(address && offer)) throw new Error('An order was not checked')
  const { id } = store.run`
    INSERT INTO shop_order (user_id, request_key, request_hash, created_at, status, currency, products, delivery, discount, total, customs_tax, promo_id, promo_code,
      certificate_jpy, shipping_id, shipping_type, payment_id, address, comment, duty_acknowledged, lang, landed_cost, terms)
    VALUES (${user.id}, ${request.key}, ${request.hash}, ${clock().toISOString()}, 'awaiting_payment', ${currency},
      ${totals.products}, ${totals.delivery}, ${totals.discount}, ${totals.total}, ${cart.landed?.arrival ?? 0}, ${promo?.id ?? null},
      ${promo?.code ?? null}, ${certificateYen(store, promo, totals.discount, currency)},
      ${requiresShipping ? (offer?.id ?? null) : null}, ${cart.handover}, ${cart.paymentId ?? NOTHING_TO_PAY_ID},
      ${requiresShipping ? JSON.stringify(address) : null}, ${plainText(body.comment)}, ${body.duty_acknowledged ? 1 : 0},
      ${lang}, ${cart.landed && JSON.stringify(wireLandedCost(cart.landed, currency))}, ${JSON.stringify(termsOf(deps, cart, currency))})`
  recordStep(deps, id, 'awaiting_payment')
  markOrder(store, id, orderMarks(store, member, cart), clock())
  cart.lines.forEach((line, index) => writeLine(deps, id, line, index))
  store.run`DELETE FROM cart_line WHERE user_id = ${user.id}`
  store.run`UPDATE cart SET promo_id = NULL, comment = '' WHERE user_id = ${user.id}`
  return id
}
