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
export const OrderSums = ({ checkout, pieces, isPending }: Props) => {
  const t = useT()
  const { format } = usePreferences()
  const { totals, customs, shipping, requiresShipping, address } = checkout
  const price = (amount: number) =>
    format.price(amount, totals.currency, totals.products, totals.discount, totals.delivery, totals.total, customs.tax)
  const { home } = totals
  const needsAddress = requiresShipping && address.selected === null
  return (
    <>
      <dl className={classNames('checkout-sums', isPending && 'cart-sum-waiting')} aria-busy={isPending || undefined}>
        <div>
          <dt>{t('cart.goods', { count: pieces })}</dt>
          <dd>{price(totals.products)}</dd>
        </div>
        {totals.discount > 0 && (
          <div className="checkout-discount">
            <dt>{t('checkout.discount')}</dt>
            <dd>−{price(totals.discount)}</dd>
          </div>
        )}
        {requiresShipping && (
          <div>
            <dt>{t('nav.delivery')}</dt>
            <dd>
              {shipping.selected === null
                ? t(needsAddress ? 'checkout.afterAddress' : 'checkout.noDelivery')
                : totals.delivery === 0
                  ? t('checkout.free')
                  : price(totals.delivery)}
            </dd>
          </div>
        )}
        <div className="cart-sum-whole">
          <dt>{t('checkout.total')}</dt>
          <dd>{price(totals.total)}</dd>
        </div>
        {customs.tax > 0 && (
          <div>
            <dt>{t('checkout.duty')}</dt>
            <dd>{price(customs.tax)}</dd>
          </div>
        )}
      </dl>
      <p className="visually-hidden" role="status">
        {isPending ? t('checkout.adding') : t('checkout.totalIs', { total: price(totals.total) })}
      </p>
      {home.currency !== null && home.currency !== totals.currency && totals.total > 0 && (
        <p className="cart-sum-note">{t('checkout.home', { total: format.price(home.total, home.currency) })}</p>
      )}
      {!requiresShipping && <p className="cart-sum-note">{t('cart.byEmail')}</p>}
      {customs.tax > 0 && <p className="cart-sum-note">{t('checkout.dutyNote', { since: format.date(CUSTOMS_LIMITS_SINCE) })}</p>}
    </>
  )
}
