import type { PlacedOrder } from '../../../../shared/api/orders.ts'
import { nextAddress } from '../../../../shared/rules/nextAddress.ts'

/** Where the payment of a placed order continues; null when the answer has no payment. */
export const placedAddress = ({ payment_id, next_action }: PlacedOrder): ReturnType<typeof nextAddress> | null =>
  payment_id === null ? null : nextAddress({ payment_id, next_action: next_action ?? { type: 'none' } })
