import type { WireCartEstimate } from '../../../../shared/api/guestCart.ts'
import { toCountry } from '../../../../shared/deliveryCountries.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
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
  /** The country that the estimate is for, as `toCountry` names it, also while it is loading; null without one. */
  readonly to: string | null
}

/** An estimate counts no code: a discount may end free delivery, and a certificate may pay for the delivery. */
const hasCode = ({ promo, totals }: CartCheckout): boolean => promo !== null || (totals.discount ?? 0) > 0

const isExact = ({ requiresShipping, shipping, totals }: CartCheckout): boolean =>
  !requiresShipping || shipping.selected !== null || (totals.delivery ?? 0) > 0

/** The shown total of a cart. `estimate` is the latest for its lines; `to` its country, null when none is requested. */
export const shownTotal = (checkout: CartCheckout, estimate: WireCartEstimate | null, to: string | null): ShownTotal => {
  const { totals } = checkout
  if (isExact(checkout)) return { kind: 'exact', amount: totals.total, delivery: null, to: null }
  // Without an offer the parcel cannot be sent there; with other products the estimate is not of this cart.
  const isOfThisCart =
    estimate !== null &&
    !hasCode(checkout) &&
    estimate.delivery.iso_code === totals.currency &&
    estimate.delivery.offers.length > 0 &&
    estimate.products_price === totals.products
  return isOfThisCart
    ? { kind: 'estimated', amount: estimate.total_price, delivery: estimate.delivery_price, to }
    : { kind: 'withoutDelivery', amount: totals.total, delivery: null, to: estimate === null ? to : null }
}

/** The total of a member's cart. Without an address it is the estimate that a guest sees, so that signing in does not lower it. */
export const useShownTotal = (checkout: CartCheckout, lines: readonly GuestCartItem[]): ShownTotal => {
  const { delivery } = useStores()
  const { locale } = usePreferences()
  const country = useStoreValue(delivery, (state) => state.country)
  const estimates = useFeature('deliveryEstimate')
  const isNeeded = estimates && checkout.address.selected === null && !isExact(checkout) && !hasCode(checkout)
  const { value, isCurrent, isFailed } = useCartEstimate(isNeeded ? country.code : null, lines)
  return shownTotal(checkout, isCurrent && !isFailed ? value : null, isNeeded && !isFailed ? toCountry(country, locale) : null)
}
