import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { href } from '../../../../shared/routes.ts'
import { guestCartTotal, isMailed, lineFault } from '../../../../shared/rules/guestCartTotal.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { SignInLink } from '../../../parts/auth/SignInLink.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { CartCountry } from './CartCountry.tsx'

/** What a cart comes to, and what stands in the way of ordering it. */
const useCartTotal = () => {
  const t = useT()
  const { cart } = useStores()
  const { currency, format } = usePreferences()
  const lines = useStoreValue(cart, (state) => state.lines) as readonly GuestCartItem[]
  const refused = useStoreValue(cart, (state) => state.refused)
  const undelivered = useStoreValue(cart, (state) => state.undelivered)
  const { pieces, amount } = guestCartTotal(lines, currency, refused)
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
  return {
    pieces,
    total: amount === null ? t('cart.totalUnknown') : format.price(amount, currency),
    mailed,
    isBlocked,
    /** Whether the way on is open. */
    isOpen: !isBlocked && amount !== null,
    reason: reason(),
  }
}

type CheckoutProps = {
  isOpen: boolean
  wide?: boolean
}

/** The sentence of the summary that says what comes next, or why not. */
const REASON_ID = 'cart-reason'

/** The way on. Where it is shut it stays within reach of the keyboard, because its reason is read with it. */
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

/** The sum and the way on at the lower edge of a phone, as long as the summary is below it. */
export const CartBar = () => {
  const t = useT()
  const { total, isOpen } = useCartTotal()
  return (
    <div className="cart-bar only-narrow">
      <p>
        <span>{t('cart.total')}</span> <b>{total}</b>
      </p>
      <Checkout isOpen={isOpen} />
    </div>
  )
}

/** What a guest's cart comes to, and the way on. Lines that cannot be ordered do not count, and stop the way on until they are removed. */
export const CartSummary = ({ country }: { /** Of a guest's cart; null while it is not known. */ country: string | null }) => {
  const t = useT()
  const { cart } = useStores()
  const loading = useStoreValue(cart, (state) => state.status === 'loading')
  const { pieces, total, mailed, isBlocked, isOpen, reason } = useCartTotal()
  return (
    <aside className="cart-sum" aria-labelledby="cart-sum-title">
      <h2 id="cart-sum-title">{t('cart.total')}</h2>
      <dl className={loading ? 'cart-sum-waiting' : undefined}>
        <div className="cart-sum-whole">
          <dt>{t('cart.goods', { count: pieces })}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <p className="cart-sum-note">{t(mailed ? 'cart.byEmail' : 'cart.deliveryLater')}</p>
      {!mailed && country !== null && <CartCountry country={country} />}
      <Checkout isOpen={isOpen} wide />
      <p id={REASON_ID} className="cart-sum-note">
        {t(reason)}
      </p>
      {!isBlocked && (
        <SignInLink className="text-link" from={href('cart')} view="register">
          {t('cart.register')}
        </SignInLink>
      )}
    </aside>
  )
}
