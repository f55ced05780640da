import { useId } from 'react'
import type { GuestCartItem } from '../../../shared/model/guestCart.ts'
import { href } from '../../../shared/routes.ts'
import { guestCartTotal, lineFault } from '../../../shared/rules/guestCartTotal.ts'
import { usePreferences } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'

/** What it comes to, and the way on. Lines that cannot be ordered do not count, and stop the way on until they are removed. */
export const CartSummary = () => {
  const t = useT()
  const { cart } = useStores()
  const { currency, format } = usePreferences()
  const lines = useStoreValue(cart, (state) => state.lines) as readonly GuestCartItem[]
  const loading = useStoreValue(cart, (state) => state.status === 'loading')
  const reasonId = useId()
  const { pieces, amount } = guestCartTotal(lines, currency)
  const isBlocked = lines.some((line) => lineFault(line) !== null)
  const total = amount === null ? t('cart.totalUnknown') : format.price(amount, currency)
  return (
    <aside className="cart-sum" aria-labelledby="cart-sum-title">
      <h2 id="cart-sum-title">{t('cart.total')}</h2>
      <dl className={loading ? 'cart-sum-waiting' : undefined}>
        <div className="cart-sum-whole">
          <dt>{t('cart.goods', { count: pieces })}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className="cart-sum-note">{t('cart.deliveryLater')}</p>
      {isBlocked || amount === null ? (
        <Button look="primary" size="large" wide disabled aria-describedby={reasonId}>
          {t('cart.checkout')}
        </Button>
      ) : (
        <ButtonLink
          look="primary"
          size="large"
          wide
          href={href('home', null, { auth: 'true', from: href('cart') })}
          aria-describedby={reasonId}
        >
          {t('cart.checkout')}
        </ButtonLink>
      )}
      <p id={reasonId} className="cart-sum-note">
        {t(isBlocked ? 'cart.blocked' : 'cart.signIn')}
      </p>
    </aside>
  )
}
