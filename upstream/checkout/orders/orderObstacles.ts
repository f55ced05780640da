/** Obstacles that prevent a cart from becoming an order. */
import { PROBLEM_CODES, type CodeOf } from '../../../shared/api/problems.ts'
import type { OrderBody } from '../../../shared/api/placedOrder.ts'
import type { CheckoutDeps } from '../deps.ts'
import { Problem, type Obstacle } from '../../../contract/http/problems.ts'
import { mailboxConfirmed } from '../../mail/mailbox.ts'
import type { Member } from '../../http/bind.ts'
import type { PricedCart } from '../cart/cart.ts'
import { destinationOf } from '../cart/destinationOf.ts'
import { cartVersion } from '../cart/cartVersion.ts'
import { needsDutyAcknowledgment } from '../delivery/dutyAcknowledgment.ts'
import { exchange, toMinor } from '../../../contract/rules/money.ts'
import { priceText } from '../../../contract/texts/priceText.ts'
import { paymentsIn, TRANSFER_ID } from '../payment/paymentMethods.ts'
import { FIRST_CERTIFICATES_JPY, isOverFirstLimit } from '../promo/dueCertificates.ts'
import { isBlocked } from '../risk/customerBlocks.ts'
import { orderMarks, originMarks } from '../risk/marks.ts'
import { fullAccount, hasTooManyUnpaid, unitsOverShare, unpaidOf } from '../risk/reservations.ts'
import { CDEK_ID } from '../delivery/shipping.ts'

type ObstacleDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'dutyFreeLimit' | 'payments' | 'rules' | 'sendsMail'>

const fieldOf = (index: number) => `cart_items.items.${index}`

const ofLines = ({ lines, refused, requiresShipping, address }: PricedCart): Obstacle[] => {
  if (lines.length === 0) return [{ code: 'cart_empty', field: 'cart' }]
  const missing = lines.flatMap(({ available, isOverLimit, row }, index): Obstacle[] => {
    const at = { field: fieldOf(index), product_id: row.id }
    if (isOverLimit) return [{ code: 'qty_limit_reached', values: { count: row.qty_limit ?? 0 }, ...at }]
    return available ? [] : [{ code: 'item_unavailable', ...at }]
  })
  const unavailable = lines.flatMap(({ row }, index): Obstacle[] =>
    requiresShipping && address && refused.has(row.id)
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
  if (!cart.offer) return cart.refused.size > 0 ? [] : [{ code: 'order_cannot_ship', field: 'shipping' }]
  return cart.offer.id === CDEK_ID && cart.handover === null ? [{ code: 'handover_required', field: 'shipping' }] : []
}

/** At the same total, the products or the address may still differ from those that the user saw. */
const ofVersion = (cart: PricedCart, currency: string, { cart_version: seen }: OrderBody): Obstacle[] =>
  typeof seen !== 'string' || cart.lines.length === 0 || seen === cartVersion(cart, currency)
    ? []
    : [{ code: 'cart_changed', field: 'cart_version' }]

const ofMoney = (deps: ObstacleDeps, cart: PricedCart, { currency }: Member, body: OrderBody): Obstacle[] => {
  const { total } = cart.totals
  const methods = paymentsIn(deps, { currency, country: destinationOf(cart) })
  return [
    ...(total > 0 && !methods.some(({ id }) => id === cart.paymentId)
      ? [{ code: methods.length === 0 ? 'no_payment_methods' : 'payment_required', field: 'payment' } as const]
      : []),
    ...(toMinor(body.total_price, currency) === total
      ? ofVersion(cart, currency, body)
      : [{ code: 'total_changed', field: 'total_price' } as const]),
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

/** The number of unpaid orders, of the account and of those that have something in common with the order. */
const ofUnpaid = (deps: ObstacleDeps, cart: PricedCart, member: Member): Obstacle[] => {
  const count = fullAccount(deps, member.user.id)
  if (count !== null) return [{ code: 'too_many_unpaid', values: { count }, field: 'orders' }]
  if (!hasTooManyUnpaid(deps, orderMarks(deps.store, member, cart), member.user.id)) return []
  // Orders of others are not in the list of the user's own.
  return [{ code: 'too_many_reservations', ...(unpaidOf(deps, member.user.id) > 0 && { field: 'orders' }) }]
}

/** An order reserves stock before any money arrives: within limits, and for a week only for customers who can be reached. */
const ofReservation = (deps: ObstacleDeps, cart: PricedCart, member: Member): Obstacle[] => {
  if (cart.totals.total === 0) return []
  const byTransfer = cart.paymentId === TRANSFER_ID
  if (byTransfer && !mailboxConfirmed(deps, member.user.id)) return [{ code: 'mailbox_unconfirmed', field: 'email' }]
  const units = cart.lines.map(({ row, optionId, qty }) => ({ product_id: row.id, option_id: optionId, qty }))
  const reservation = {
    userId: member.user.id,
    currency: member.currency,
    country: destinationOf(cart),
    byTransfer,
    orderId: null,
  }
  return [
    ...unitsOverShare(deps, units, reservation).map(({ index, left }): Obstacle => ({
      ...(byTransfer
        ? { code: 'transfer_share' }
        : left > 0
          ? { code: 'unpaid_share', values: { count: left } }
          : { code: 'unpaid_share_full' }),
      field: fieldOf(index),
      ...(units[index] && { product_id: units[index].product_id }),
    })),
    ...ofUnpaid(deps, cart, member),
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
    ...ofReservation(deps, cart, member),
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
