import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { CUSTOMS_LIMITS_SINCE } from '../../../../shared/constants.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { classNames } from '../../../ui/classNames.ts'

type Props = {
  checkout: CartCheckout
  /** Pieces that can be ordered. */
  pieces: number
  /** Something is on its way that may change them. */
  isPending: boolean
}

/** What the order comes to, as the backend reckons it: the shop adds nothing up itself. */
export const OrderSums = ({ checkout, pieces: units, isPending }: Props) => {
  const t = useT()
  const { format } = usePreferences()
  const { totals, customs, shipping, requiresShipping, address } = checkout
  const { home, currency, products, delivery, discount, total } = totals
  const duty = customs.tax ?? 0
  const around = [products, discount, delivery, total, duty].map((amount) => amount ?? 0)
  /** Null for an amount that the answer lacks: it is not rendered. */
  const price = (amount: number | null) =>
    amount === null || currency === null ? null : format.price(amount, currency, ...around)
  const [productsText, totalText] = [price(products), price(total)]
  const deliveryText = delivery === 0 ? t('checkout.free') : price(delivery)
  const needsAddress = requiresShipping && address.selected === null
  return (
    <>
      <dl className={classNames('checkout-sums', isPending && 'cart-sum-waiting')} aria-busy={isPending || undefined}>
        {productsText !== null && (
          <div>
            <dt>{t('cart.goods', { count: units })}</dt>
            <dd>{productsText}</dd>
          </div>
        )}
        {discount !== null && discount > 0 && (
          <div className="checkout-discount">
            <dt>{t('checkout.discount')}</dt>
            <dd>−{price(discount)}</dd>
          </div>
        )}
        {requiresShipping && (shipping.selected === null || deliveryText !== null) && (
          <div>
            <dt>{t('nav.delivery')}</dt>
            <dd>
              {shipping.selected === null ? t(needsAddress ? 'checkout.afterAddress' : 'checkout.noDelivery') : deliveryText}
            </dd>
          </div>
        )}
        <div className="cart-sum-whole">
          <dt>{t('checkout.total')}</dt>
          <dd>{totalText ?? t('checkout.totalUnknown')}</dd>
        </div>
        {duty > 0 && (
          <div>
            <dt>{t('checkout.duty')}</dt>
            <dd>{price(duty)}</dd>
          </div>
        )}
      </dl>
      <p className="visually-hidden" role="status">
        {isPending ? t('checkout.adding') : totalText !== null && t('checkout.totalIs', { total: totalText })}
      </p>
      {home !== null && home.currency !== null && home.currency !== currency && (total ?? 0) > 0 && (
        <p className="cart-sum-note">{t('checkout.home', { total: format.price(home.total, home.currency) })}</p>
      )}
      {!requiresShipping && <p className="cart-sum-note">{t('cart.byEmail')}</p>}
      {duty > 0 && <p className="cart-sum-note">{t('checkout.dutyNote', { since: format.date(CUSTOMS_LIMITS_SINCE) })}</p>}
    </>
  )
}
