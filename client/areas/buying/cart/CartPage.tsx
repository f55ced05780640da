import { useEffect, useSyncExternalStore } from 'react'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import type { DeferredData } from '../../../defineScreen.ts'
import { storedAt, watchConnection } from '../../../flows/connection.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { RecentlyViewed } from '../../../parts/RecentlyViewed.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VerticalText } from '../../../ui/VerticalText.tsx'
import { unitsOf } from '../../../stores/cartState.ts'
import { Checkout } from '../checkout/Checkout.tsx'
import { OrderPlaced } from '../checkout/OrderPlaced.tsx'
import { usePlaceOrder, type OrderPlacing } from '../checkout/usePlaceOrder.ts'
import { useLinkedProducts } from '../links/useLinkedProducts.ts'
import { WaitingPromo } from '../links/WaitingPromo.tsx'
import { cartAlert } from './cartAlert.ts'
import { CartLines } from './CartLines.tsx'
import { CartWithoutScript } from './CartWithoutScript.server.tsx'
import { CartBestSellers, EmptyCart, type CartDeferred } from './EmptyCart.tsx'
import { PlainFormNotice, type CartData } from './PlainFormNotice.tsx'
import './cart.css'

const loadSavedLines = () => import('../saved/SavedLines.tsx').then(({ SavedLines }) => SavedLines)
const loadUnmergedLines = () => import('../saved/UnmergedLines.tsx').then(({ UnmergedLines }) => UnmergedLines)
const loadLinkedProducts = () => import('../links/LinkedProducts.tsx').then(({ LinkedProducts }) => LinkedProducts)
const loadGuestSide = () => import('./GuestSide.tsx').then(({ GuestSide }) => GuestSide)

type Props = { readonly data: CartData; readonly deferred: DeferredData<CartDeferred> }

/** The cart. Opening it requests current prices and availability; a signed-in user's cart is part of the page's data. */
export const CartPage = ({ data, deferred }: Props) => {
  const t = useT()
  const { cart, delivery, session } = useStores()
  const { currency } = usePreferences()
  const known = useStoreValue(cart, (state) => state.known)
  const units = useStoreValue(cart, unitsOf)
  const failed = useStoreValue(cart, (state) => state.status === 'error')
  const isMember = useStoreValue(cart, ({ member }) => member)
  // The one chosen in the header, on a product page or here.
  const country = useStoreValue(delivery, (state) => state.country.code)
  const linked = useLinkedProducts(known)
  const { result: added } = linked
  useEffect(() => {
    if (known && country !== null) void cart.refresh(currency, country)
  }, [cart, known, currency, country, added])

  const order = usePlaceOrder()
  const user = useStoreValue(session, (state) => state.user?.id ?? null)
  const hasUnmerged = useStoreValue(cart, ({ unmerged }) => unmerged.length > 0)
  const [UnmergedLines] = useLazyPart(loadUnmergedLines, hasUnmerged)
  const isEmpty = known && units === 0 && !linked.isLoading && !hasUnmerged
  const { recover } = order
  useEffect(() => {
    if (isEmpty && user !== null) recover(user)
  }, [isEmpty, user, recover])

  const hasSaved = useStoreValue(cart, ({ saved }) => saved !== null && saved.length > 0)
  const [SavedLines] = useLazyPart(loadSavedLines, hasSaved, { texts: ['saved'] })
  const isLinked = linked.isLoading || linked.isFailed || added !== null
  const [LinkedProducts] = useLazyPart(loadLinkedProducts, isLinked, { texts: ['linkedProducts'] })
  const notTaken = useStoreValue(cart, (state) => state.notTaken)

  const hasLines = known && units > 0
  // The server renders both: the early script of the page states which one the browser shows (server/render/startScript.ts).
  const isGuessed = !isMember && !known && !data.refused && !data.again
  const hasCheckout = useStoreValue(cart, (state) => state.checkout !== null)
  const messages = (
    <>
      <PlainFormNotice {...data} />
      {notTaken.length > 0 && (
        <div className="cart-fault">
          <Notice tone="warning">{t('card.notTaken', { names: notTaken.join(', ') })}</Notice>
        </div>
      )}
      {UnmergedLines && <UnmergedLines />}
      {LinkedProducts && <LinkedProducts products={linked} />}
      {!(hasLines && hasCheckout) && <WaitingPromo />}
    </>
  )

  if (isEmpty && user !== null && (order.isBusy || order.placing.at === 'unknown'))
    return (
      <div className="wrap cart-page">
        <OrderPlaced placing={order.placing} again={() => recover(user)} />
      </div>
    )
  return (
    <div className="wrap cart-page">
      {(isEmpty || isGuessed) && (
        <div className={isGuessed ? 'cart-if-empty' : undefined}>
          {isEmpty && messages}
          <EmptyCart />
          {SavedLines && <SavedLines />}
          {(SavedLines || !hasSaved) && (
            // In the order in which they arrive: what is painted is not pushed down.
            <>
              <CartBestSellers deferred={deferred} />
              <RecentlyViewed />
            </>
          )}
        </div>
      )}
      {!isEmpty && (
        <div className={isGuessed ? 'cart-if-filled' : undefined}>
          <div className="cart-head">
            <h1>{t('nav.cart')}</h1>
            <p className="needs-script">{hasLines ? t('cart.count', { count: units }) : !failed && t('cart.reading')}</p>
            <VerticalText>買い物</VerticalText>
          </div>
          {messages}
          {!known && <CartWithoutScript className="only-without-script" />}
          {hasLines ? <CartBody country={country} order={order} /> : !(known && hasUnmerged) && <CartUnknown country={country} />}
          {SavedLines && <SavedLines />}
        </div>
      )}
    </div>
  )
}

const isCutOff = () => !navigator.onLine || storedAt() !== null
const connected = () => false

const CartBody = ({ country, order }: { readonly country: string | null; readonly order: OrderPlacing }) => {
  const t = useT()
  const { cart } = useStores()
  const retry = useRetry(country)
  const status = useStoreValue(cart, (state) => state.status)
  const member = useStoreValue(cart, (state) => state.member)
  const stale = useStoreValue(cart, (state) => state.stale)
  const checkout = useStoreValue(cart, (state) => state.checkout) as CartCheckout | null
  const isCut = useSyncExternalStore(watchConnection, isCutOff, connected)
  const alert = useStoreValue(cart, (state) => cartAlert(state, isCut))
  const [GuestSide] = useLazyPart(loadGuestSide, !member, { texts: ['border', 'guestCart', 'delivery'] })
  return (
    <>
      {alert && (
        <div className="cart-fault">
          <ErrorState onRetry={retry}>{t(alert)}</ErrorState>
        </div>
      )}
      {checkout !== null && checkout.unread > 0 && (
        <div className="cart-fault">
          <Notice tone="warning">{t('cart.unread', { count: checkout.unread })}</Notice>
        </div>
      )}
      {stale && (
        <div className="cart-fault">
          <Notice tone="warning">{t('cart.pricesFailed')}</Notice>
        </div>
      )}
      {checkout ? (
        <Checkout checkout={checkout} order={order} />
      ) : (
        <div className="cart" aria-busy={status === 'loading' || undefined}>
          <CartLines />
          {GuestSide ? <GuestSide country={country} /> : <SumSkeleton />}
        </div>
      )}
    </>
  )
}

/** Loads the cart again. The button disappears with its message, so the focus moves to the top of the main content first. */
const useRetry = (country: string | null) => {
  const { cart } = useStores()
  const { currency } = usePreferences()
  return () => {
    document.querySelector<HTMLElement>('main')?.focus()
    void cart.refresh(currency, country)
  }
}

/** A cart whose lines are loading or could not be loaded. */
const CartUnknown = ({ country }: { readonly country: string | null }) => {
  const t = useT()
  const { cart } = useStores()
  const retry = useRetry(country)
  const failed = useStoreValue(cart, (state) => state.status === 'error')
  return failed ? <ErrorState onRetry={retry}>{t('cart.notLoaded')}</ErrorState> : <CartSkeleton />
}

const CartSkeleton = () => (
  <div className="cart needs-script" aria-busy="true">
    <div className="cart-lines">
      {[1, 2].map((line) => (
        <div key={line} className="cart-line">
          <Skeleton shape="tile" />
          <div>
            <Skeleton count={3} />
          </div>
        </div>
      ))}
    </div>
    <SumSkeleton />
  </div>
)

const SumSkeleton = () => (
  <div className="cart-sum cart-sum-unread">
    <Skeleton shape="title" />
    <Skeleton count={3} />
  </div>
)
