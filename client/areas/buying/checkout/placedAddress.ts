import type { PlacedOrder } from '../../../../shared/api/orders.ts'
import { nextAddress } from '../../../../shared/rules/nextAddress.ts'

/** The address at which the payment of a placed order continues; null for an answer without a payment. */
export const placedAddress = ({ payment_id, next_action }: PlacedOrder): ReturnType<typeof nextAddress> | null =>
  payment_id === null ? null : nextAddress({ payment_id, next_action: next_action ?? { type: 'none' } })
