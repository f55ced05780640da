import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { CUSTOMS_LIMITS_SINCE } from '../../../../shared/constants.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { classNames } from '../../../ui/classNames.ts'
import type { CountedLines } from './countedLines.ts'
import { sumText, totalLabel } from './sumText.ts'
import type { ShownTotal } from './useShownTotal.ts'

type Props = {
  checkout: CartCheckout
  shown: ShownTotal
  counted: CountedLines
  /** A pending request may change them. */
  isPending: boolean
}

/** The totals of the order as computed by the backend: the shop adds nothing up itself. */
export const OrderSums = ({ checkout, shown, counted: { units, isPayable }, isPending }: Props) => {
  const t = useT()
  const { format } = usePreferences()
  const sells = useFeature('checkout')
  const { totals, customs, shipping, requiresShipping, address } = checkout
  const { home, currency, products, delivery, discount } = totals
  // With its rule it is listed in parts, below.
  const duty = customs.landed === null ? (customs.tax ?? 0) : 0
  /** Null for an amount that the answer lacks: it is not rendered. */
  const price = (amount: number | null) => sumText(format, checkout, amount, [shown.amount, shown.delivery])
  const [productsText, totalText] = [price(products), isPayable ? price(shown.amount) : null]
  const about = (text: string) => t('checkout.about', { amount: text })
  const deliveryText = delivery === 0 ? t('checkout.free') : price(delivery)
  const estimate = shown.delivery === 0 ? null : price(shown.delivery)
  const estimateText = shown.delivery === 0 ? t('checkout.free') : estimate && about(estimate)
  const label = t(totalLabel(shown, sells))
  const wholeText = totalText !== null && shown.kind === 'estimated' ? about(totalText) : totalText
  const noDelivery =
    address.selected === null
      ? 'checkout.afterAddress'
      : shipping.offered.length > 0
        ? 'checkout.afterShipping'
        : 'checkout.noDelivery'
  return (
    <>
      <dl className={classNames('checkout-sums', isPending && 'cart-sum-waiting')} aria-busy={isPending || undefined}>
        {productsText !== null && (
          <div>
            <dt>{t('cart.items', { count: units })}</dt>
            <dd>{productsText}</dd>
          </div>
        )}
        {discount !== null && discount > 0 && (
          <div className="checkout-discount">
            <dt>{t('checkout.discount')}</dt>
            <dd>−{price(discount)}</dd>
          </div>
        )}
        {requiresShipping && (shipping.selected === null ? sells : deliveryText !== null) && (
          <div>
            <dt>{t('nav.delivery')}</dt>
            <dd>{shipping.selected !== null ? deliveryText : (estimateText ?? t(noDelivery))}</dd>
          </div>
        )}
        <div className="cart-sum-whole">
          <dt>{label}</dt>
          <dd>{wholeText ?? t(isPayable ? 'checkout.totalUnknown' : 'checkout.totalBlocked')}</dd>
        </div>
        {duty > 0 && (
          <div>
            <dt>{t('checkout.duty')}</dt>
            <dd>{price(duty)}</dd>
          </div>
        )}
      </dl>
      <p className="visually-hidden" role="status">
        {isPending ? t('checkout.adding') : wholeText !== null && `${label}: ${wholeText}`}
      </p>
      {home !== null &&
        home.currency !== null &&
        home.currency !== currency &&
        shown.kind === 'exact' &&
        (shown.amount ?? 0) > 0 && (
          <p className="cart-sum-note quiet">{t('checkout.home', { total: format.price(home.total, home.currency) })}</p>
        )}
      {shown.to !== null && (
        <p className={classNames('cart-sum-note quiet', shown.kind !== 'estimated' && 'cart-sum-note-waiting')}>
          {t('checkout.estimateNote', { to: shown.to })}
        </p>
      )}
      {!requiresShipping && <p className="cart-sum-note quiet">{t('cart.byEmail')}</p>}
      {duty > 0 && <p className="cart-sum-note quiet">{t('checkout.dutyNote', { since: format.date(CUSTOMS_LIMITS_SINCE) })}</p>}
    </>
  )
}
