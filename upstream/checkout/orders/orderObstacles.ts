/** Obstacles that prevent a cart from becoming an order. */
import { PROBLEM_CODES, type CodeOf } from '../../../shared/api/problems.ts'
import type { OrderBody } from '../../../shared/api/orders.ts'
import type { CheckoutDeps } from '../deps.ts'
import { Problem, type Obstacle } from '../../../contract/http/problems.ts'
import { mailboxConfirmed } from '../../mail/mailbox.ts'
import type { Member } from '../../http/bind.ts'
import type { PricedCart } from '../cart/cart.ts'
import { cartVersion } from '../cart/cartVersion.ts'
import { needsDutyAcknowledgment } from '../delivery/dutyAcknowledgment.ts'
import { exchange, toMinor } from '../../../contract/rules/money.ts'
import { priceText } from '../../../contract/texts/priceText.ts'
import { paymentsIn, TRANSFER_ID } from '../payment/paymentMethods.ts'
import { FIRST_CERTIFICATES_JPY, isOverFirstLimit } from '../promo/dueCertificates.ts'
import { isBlocked } from '../risk/customerBlocks.ts'
import { orderMarks, originMarks } from '../risk/marks.ts'
import { hasTooManyTransfers, unitsOverShare } from '../risk/unpaidTransfers.ts'
import { CDEK_ID } from '../delivery/shipping.ts'

type ObstacleDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'dutyFreeLimit' | 'payments' | 'sendsMail'>

/** Maximum number of unpaid orders per user, because each reserves stock. */
const MAX_UNPAID = 3

const fieldOf = (index: number) => `cart_items.items.${index}`

const ofLines = ({ lines, refused, requiresShipping, address }: PricedCart): Obstacle[] => {
  if (lines.length === 0) return [{ code: 'cart_empty', field: 'cart' }]
  const missing = lines.flatMap(({ available, isOverLimit, row }, index): Obstacle[] => {
    const at = { field: fieldOf(index), product_id: row.id }
    if (isOverLimit) return [{ code: 'qty_limit_reached', values: { count: row.qty_limit ?? 0 }, ...at }]
    return available ? [] : [{ code: 'item_unavailable', ...at }]
  })
  const unavailable = lines.flatMap(({ row }, index): Obstacle[] =>
    requiresShipping && address && refused.includes(row.id)
      ? [{ code: 'item_cannot_ship', field: fieldOf(index), product_id: row.id }]
      : [],
  )
  return [...missing, ...unavailable]
}

const ofDelivery = (cart: PricedCart): Obstacle[] => {
  if (!cart.requiresShipping) return []
  if (!cart.address) return [{ code: 'address_required', field: 'address' }]
  // A product that may not be sent there has the message at its line; a method is missing only when the products could
  // be sent.
  if (!cart.offer) return cart.refused.length > 0 ? [] : [{ code: 'order_cannot_ship', field: 'shipping' }]
  return cart.offer.id === CDEK_ID && cart.handover === null ? [{ code: 'handover_required', field: 'shipping' }] : []
}

/** At the same total, the products or the address may still differ from those that the user saw. */
const ofVersion = (cart: PricedCart, currency: string, { cart_version: seen }: OrderBody): Obstacle[] =>
  typeof seen !== 'string' || cart.lines.length === 0 || seen === cartVersion(cart, currency)
    ? []
    : [{ code: 'cart_changed', field: 'cart_version' }]

const ofMoney = (
  { store, payments }: ObstacleDeps,
  cart: PricedCart,
  { user, currency }: Member,
  body: OrderBody,
): Obstacle[] => {
  const { total } = cart.totals
  const { count } = store.get<{ count: number }>`
    SELECT count(*) AS count FROM shop_order WHERE user_id = ${user.id} AND status = 'awaiting_payment'` ?? { count: 0 }
  const methods = paymentsIn(payments, currency)
  return [
    ...(total > 0 && !methods.some(({ id }) => id === cart.paymentId)
      ? [{ code: methods.length === 0 ? 'no_payment_methods' : 'payment_required', field: 'payment' } as const]
      : []),
    ...(toMinor(body.total_price, currency) === total
      ? ofVersion(cart, currency, body)
      : [{ code: 'total_changed', field: 'total_price' } as const]),
    ...(total > 0 && count >= MAX_UNPAID ? [{ code: 'too_many_unpaid', values: { count } } as const] : []),
  ]
}

/** Limits against fraud: blocked customers, and the first certificates of an account. */
const ofRisk = (deps: ObstacleDeps, { lines }: PricedCart, member: Member): Obstacle[] => {
  const { user, currency, lang } = member
  const jpy = lines.reduce((sum, { isDigital, priceJpy, qty }) => (isDigital ? sum + priceJpy * qty : sum), 0)
  return [
    ...(isBlocked(deps.store, user.id, originMarks(member)) ? [{ code: 'customer_blocked' } as const] : []),
    ...(isOverFirstLimit(deps, user.id, jpy)
      ? [
          {
            code: 'certificate_limit',
            values: { amount: priceText(lang, exchange(FIRST_CERTIFICATES_JPY, currency), currency) },
          } as const,
        ]
      : []),
  ]
}

/** A transfer reserves stock for a week, before any money arrives: for customers who can be reached, and within limits. */
const ofTransfer = (deps: ObstacleDeps, cart: PricedCart, member: Member): Obstacle[] => {
  if (cart.paymentId !== TRANSFER_ID || cart.totals.total === 0) return []
  if (!mailboxConfirmed(deps, member.user.id)) return [{ code: 'mailbox_unconfirmed', field: 'email' }]
  const units = cart.lines.map(({ row, optionId, qty }) => ({ product_id: row.id, option_id: optionId, qty }))
  return [
    ...unitsOverShare(deps, units, member.currency, false).map((index): Obstacle => ({
      code: 'transfer_share',
      field: fieldOf(index),
      ...(units[index] && { product_id: units[index].product_id }),
    })),
    ...(hasTooManyTransfers(deps, orderMarks(deps.store, member, cart))
      ? [{ code: 'too_many_transfers', field: 'payment' } as const]
      : []),
  ]
}

const isConflict = (code: Obstacle['code']): code is CodeOf<409> => (PROBLEM_CODES[409] as readonly string[]).includes(code)

/** Throws all obstacles of a cart, in the order of the checkout. */
export const checkObstacles = (deps: ObstacleDeps, cart: PricedCart, member: Member, body: OrderBody) => {
  const problems: Obstacle[] = [
    ...(body.agree ? [] : [{ code: 'agree_required', field: 'agree' } as const]),
    ...ofLines(cart),
    ...ofDelivery(cart),
    ...(needsDutyAcknowledgment(deps, cart, member.currency) && !body.duty_acknowledged
      ? [{ code: 'duty_unacknowledged', field: 'duty_acknowledged' } as const]
      : []),
    ...ofMoney(deps, cart, member, body),
    ...ofRisk(deps, cart, member),
    ...ofTransfer(deps, cart, member),
  ]
  const [first] = problems
  if (!first) return
  const { code, field, values } = first
  const details = {
    ...(field !== undefined && { field }),
    ...(values && { values }),
    ...(problems.length > 1 && { problems }),
  }
  throw isConflict(code) ? new Problem(409, code, details) : new Problem(422, code as CodeOf<422>, details)
}
