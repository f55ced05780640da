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
  /** The name of the country that the estimate is for; null without one. */
  readonly country: string | null
}

/** The total of a member's cart. Without an address it is the estimate that a guest sees, so that signing in does not lower it. */
export const useShownTotal = (
  { totals, requiresShipping, address, shipping, promo }: CartCheckout,
  lines: readonly GuestCartItem[],
): ShownTotal => {
  const { delivery } = useStores()
  const country = useStoreValue(delivery, (state) => state.country)
  const estimates = useFeature('deliveryEstimate')
  const isExact = !requiresShipping || shipping.selected !== null || (totals.delivery ?? 0) > 0
  const { value, isCurrent, isFailed } = useCartEstimate(
    !isExact && estimates && address.selected === null ? country.code : null,
    lines,
  )
  // Without an offer the parcel cannot be sent there; with other products the estimate is not of this cart.
  const isOfThisCart =
    isCurrent &&
    !isFailed &&
    value !== null &&
    value.delivery.iso_code === totals.currency &&
    value.delivery.offers.length > 0 &&
    value.products_price === totals.products
  if (isExact) return { kind: 'exact', amount: totals.total, delivery: null, country: null }
  const estimate = isOfThisCart ? value : null
  // The estimate counts no code: a discount may also end free delivery.
  const isWhole = estimate !== null && promo === null && !totals.discount
  return {
    kind: isWhole ? 'estimated' : 'withoutDelivery',
    amount: isWhole ? estimate.total_price : totals.total,
    delivery: estimate && estimate.delivery_price,
    country: estimate && country.name,
  }
}
