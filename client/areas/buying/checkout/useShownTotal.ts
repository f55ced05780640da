import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useCartEstimate } from '../cart/useCartEstimate.ts'

export type ShownTotal = {
  /** `exact`: the amount to pay. `estimated`: with delivery to the chosen country. `withoutDelivery`: the delivery is not known yet. */
  readonly kind: 'exact' | 'estimated' | 'withoutDelivery'
  /** Major units of the totals' currency; null when the backend does not return it. */
  readonly amount: number | null
  /** The estimated delivery, in the same units; null without an estimate. */
  readonly delivery: number | null
}

/** The total of a member's cart. Without an address it is the estimate that a guest sees, so that signing in does not lower it. */
export const useShownTotal = (
  { totals, requiresShipping, address, shipping, promo }: CartCheckout,
  lines: readonly GuestCartItem[],
): ShownTotal => {
  const { delivery } = useStores()
  const country = useStoreValue(delivery, (state) => state.country.code)
  const estimates = useFeature('deliveryEstimate')
  const isExact = !requiresShipping || shipping.selected !== null || (totals.delivery ?? 0) > 0
  const { value, isCurrent } = useCartEstimate(!isExact && estimates && address.selected === null ? country : null, lines)
  const estimate = isCurrent && value?.delivery.iso_code === totals.currency ? value : null
  if (isExact) return { kind: 'exact', amount: totals.total, delivery: null }
  // The estimate counts no code: a discount may also end free delivery.
  const isWhole = estimate !== null && promo === null && !totals.discount && estimate.products_price === totals.products
  return {
    kind: isWhole ? 'estimated' : 'withoutDelivery',
    amount: isWhole ? estimate.total_price : totals.total,
    delivery: estimate && estimate.delivery_price,
  }
}
