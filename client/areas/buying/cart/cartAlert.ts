import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import type { CartState } from '../../../stores/cartState.ts'

/**
 * The alert above lines that could not be refreshed; null for none. A failed change has its own message (CartFault). Without a connection
 * the message about it states that prices may have changed, and the cart is loaded again when the connection is restored.
 */
export const cartAlert = (
  { status, failure, member }: Pick<CartState, 'status' | 'member'> & { readonly failure: unknown },
  isCutOff: boolean,
): MessageKey | null => {
  if (status !== 'error' || failure !== null || isCutOff) return null
  return member ? 'cart.loadFailed' : 'cart.pricesFailed'
}
