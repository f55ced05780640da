import type { PlacedOrder } from '../../../../shared/api/placedOrder.ts'
import { href } from '../../../../shared/routes.ts'
import { nextAddress } from '../../../../shared/rules/nextAddress.ts'

export type PlacedAddress = ReturnType<typeof nextAddress> & {
  /** False for the confirmation of the order. */ readonly isPayment: boolean
}

/**
 * The address at which a placed order continues. A payment has a page when the answer contains a next action, or when the backend
 * has the group `orders`, which includes the payment calls. Any other answer redirects to the confirmation, which needs no call;
 * null when the answer has no ids, or when the order has a page of its own.
 */
export const placedAddress = (
  { order_id, payment_id, is_card, next_action }: PlacedOrder,
  hasOrders: boolean,
): PlacedAddress | null => {
  if (payment_id !== null && (next_action !== null || is_card || hasOrders)) {
    const assumed = is_card
      ? ({ type: 'card_form', path: href('cardPayment', { paymentId: payment_id }) } as const)
      : ({ type: 'none' } as const)
    return { ...nextAddress({ payment_id, next_action: next_action ?? assumed }), isPayment: true }
  }
  return order_id === null || hasOrders
    ? null
    : { to: href('paymentSuccess', null, { order: order_id }), external: false, isPayment: false }
}
