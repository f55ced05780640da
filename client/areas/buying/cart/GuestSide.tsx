import { useRef } from 'react'
import { DUTY_FREE_LIMIT } from '../../../../shared/constants.ts'
import type { WireCartEstimate } from '../../../../shared/api/guestCart.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { href } from '../../../../shared/routes.ts'
import { isAboveDutyFree } from '../../../../shared/rules/dutyFree.ts'
import { guestCartTotal, isMailed, lineFault } from '../../../../shared/rules/guestCartTotal.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { usePublicConfig } from '../../../hooks/usePublicConfig.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { SignInLink } from '../../../parts/auth/SignInLink.tsx'
import { CountryChoice } from '../../../parts/CountryChoice.tsx'
import { DeliveryTerms } from '../../../parts/DeliveryTerms.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DutyWarning, isEarlierLimit } from '../checkout/DutyWarning.tsx'
import { CartBar } from './CartBar.tsx'
import { CartMarks } from './CartMarks.tsx'
import { NotSold } from './NotSold.tsx'
import { useCartEstimate } from './useCartEstimate.ts'
import { useProductsInRoubles } from './useProductsInRoubles.ts'

/** The obstacles to ordering a guest's cart, and its total before delivery. */
const useGuestCart = () => {
  const { cart } = useStores()
  const { currency } = usePreferences()
  const lines = useStoreValue(cart, (state) => state.lines) as readonly GuestCartItem[]
  const refused = useStoreValue(cart, (state) => state.refused)
  const undelivered = useStoreValue(cart, (state) => state.undelivered)
  const { units, amount } = guestCartTotal(lines, currency, refused)
  const faults = lines.map((line) => lineFault(line, refused))
  const mailed = isMailed(lines)
  const isNowhere = (undelivered && !mailed) || (faults.length > 0 && faults.every((fault) => fault === 'unshippable'))
  const isBlocked = (undelivered && !mailed) || faults.some((fault) => fault !== null)
  const reason = (): MessageKey => {
    if (isNowhere) return 'cart.orderCannotShip'
    if (faults.some((fault) => fault === 'gone' || fault === 'options')) return 'cart.blocked'
    if (isBlocked) return 'cart.blockedByCountry'
    return 'cart.signIn'
  }
  return { lines, refused, units, amount, mailed, isBlocked, isNowhere, reason: reason() }
}

type CheckoutProps = {
  isOpen: boolean
  wide?: boolean
}

/** Id of the sentence in the summary that states the next step, or why ordering is impossible. */
const REASON_ID = 'cart-reason'

/** The checkout link. When ordering is impossible it is a disabled button that stays focusable, because its reason is its description. */
const Checkout = ({ isOpen, wide = false }: CheckoutProps) => {
  const t = useT()
  if (!isOpen) {
    return (
      <Button look="primary" size="large" wide={wide} aria-disabled="true" aria-describedby={REASON_ID}>
        {t('cart.checkout')}
      </Button>
    )
  }
  return (
    <SignInLink
      className={classNames('button button-primary button-large', wide && 'button-wide')}
      from={href('cart')}
      aria-describedby={REASON_ID}
    >
      {t('cart.checkout')}
    </SignInLink>
  )
}

/**
 * Beside a guest's lines: the total with delivery to the chosen country, and the checkout link; on a phone also a bar with both
 * at the lower edge. Lines that cannot be ordered are excluded from the total and block the checkout until they are removed.
 * Loaded with the first line.
 */
export const GuestSide = ({ country }: { /** ISO code; null while unknown. */ country: string | null }) => {
  const t = useT()
  const { cart } = useStores()
  const button = useRef<HTMLDivElement>(null)
  const { currency, format } = usePreferences()
  const isLoading = useStoreValue(cart, (state) => state.status === 'loading')
  const estimates = useFeature('deliveryEstimate')
  const sells = useFeature('checkout')
  const { lines, refused, units, amount, mailed, isBlocked, isNowhere, reason } = useGuestCart()
  const { value, isCurrent, isFailed, retry } = useCartEstimate(isNowhere || !estimates ? null : country, lines)
  const estimate = value?.delivery.iso_code === currency ? value : null
  const products = estimate ? estimate.products_price : amount
  const total = estimate ? estimate.total_price : amount
  const price = (major: number) => format.price(major, currency, products ?? 0, total ?? 0)
  const { dutyFreeLimit = DUTY_FREE_LIMIT } = usePublicConfig()
  const mayOwe = !mailed && !isNowhere
  const roubles = useProductsInRoubles({ lines, refused, price: products, isNeeded: mayOwe })
  const isDutiable = mayOwe && isAboveDutyFree(roubles, dutyFreeLimit)
  const isOpen = !isBlocked && amount !== null
  const isWaiting = isLoading || !isCurrent
  const offer = estimate?.delivery.offers[0]
  const isPending = estimates && !mailed && !isNowhere && !isFailed && !estimate
  // Without delivery the total is not yet the amount to pay.
  const totalLabel = t(sells && (estimate || mailed) ? 'checkout.total' : 'cart.total')
  const about = (major: number) => t('checkout.about', { amount: price(major) })
  const totalText = total === null ? t('cart.totalUnknown') : estimate && !mailed ? about(total) : price(total)
  return (
    <>
      {sells && (
        <CartBar watch={button} label={totalLabel} total={totalText} isWaiting={isWaiting}>
          <Checkout isOpen={isOpen} />
        </CartBar>
      )}
      <aside className="cart-sum" aria-labelledby="cart-sum-title">
        <h2 id="cart-sum-title">{t('checkout.summary')}</h2>
        <dl className={isWaiting ? 'cart-sum-waiting' : undefined} aria-busy={isWaiting || undefined}>
          <div>
            <dt>{t('cart.items', { count: units })}</dt>
            <dd>{products === null ? t('cart.totalUnknown') : price(products)}</dd>
          </div>
          {estimate && offer ? (
            <div>
              <dt>{t('cart.deliveryBy', { name: offer.name })}</dt>
              <dd>{estimate.delivery_price === 0 ? t('country.free') : about(estimate.delivery_price)}</dd>
            </div>
          ) : (
            isPending && (
              <div>
                <dt>{t('nav.delivery')}</dt>
                <dd>…</dd>
              </div>
            )
          )}
          <div className="cart-sum-whole">
            <dt>{totalLabel}</dt>
            <dd>{totalText}</dd>
          </div>
        </dl>
        {mailed && <p className="cart-sum-note quiet">{t('cart.byEmail')}</p>}
        {isDutiable && (estimate === null || isEarlierLimit(estimate.delivery.landed_cost)) && <DutyWarning landed={null} />}
        {estimate?.delivery.landed_cost && (
          <CartMarks
            currency={currency}
            products={estimate.products_price}
            missing={estimate.delivery.free_delivery_missing}
            limit={estimate.delivery.landed_cost.limit}
          />
        )}
        {!mailed && estimates && (
          <div className="cart-delivery">
            {isFailed ? (
              <ErrorState onRetry={retry}>{t('country.failed')}</ErrorState>
            ) : estimate ? (
              <Terms estimate={estimate} />
            ) : (
              isPending && (
                <div className="cart-delivery-waiting">
                  <Skeleton count={3} />
                </div>
              )
            )}
            <CountryChoice />
          </div>
        )}
        {sells ? (
          <>
            <div ref={button}>
              <Checkout isOpen={isOpen} wide />
            </div>
            <p id={REASON_ID} className="cart-sum-note quiet">
              {t(reason)}
            </p>
            {!isBlocked && (
              <SignInLink className="button button-quiet button-wide" from={href('cart')} view="register">
                {t('cart.register')}
              </SignInLink>
            )}
          </>
        ) : (
          <NotSold />
        )}
      </aside>
    </>
  )
}

const Terms = ({ estimate: { delivery } }: { estimate: WireCartEstimate }) => (
  <div role="status">
    <DeliveryTerms
      to={{ code: delivery.country, name: delivery.country_name }}
      currency={delivery.iso_code}
      offers={delivery.offers}
      duty={delivery.customs_tax}
      landed={delivery.landed_cost}
      missing={delivery.landed_cost ? null : delivery.free_delivery_missing}
    />
  </div>
)
