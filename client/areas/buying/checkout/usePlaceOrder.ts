import type { Id } from '../../../../shared/api/shapes.ts'
import { useEffect, useState } from 'react'
import type { PlacedOrder } from '../../../../shared/api/placedOrder.ts'
import { href } from '../../../../shared/routes.ts'
import { placedAddress } from './placedAddress.ts'
import { randomKey } from '../../../../shared/randomKey.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useOffered } from '../../../hooks/useOffered.ts'
import { useT } from '../../../hooks/useT.ts'
import { useNavigation } from '../../../navigation/navigationContext.ts'
import { createOrderIntents, type OrderRequest } from '../../../flows/orderIntent.ts'
import { forgetPromoOfLink } from '../../../flows/linkCookies.ts'
import { ORDER_DRAFT } from './useOrderDraft.ts'
import { createOrderPlacer, type Placing } from '../../../flows/orderPlacer.ts'

export type OrderPlacing = {
  readonly placing: Placing
  readonly isBusy: boolean
  readonly place: (request: OrderRequest) => void
  /** For an empty cart: checks whether an order without an answer has emptied it. */
  readonly recover: (user: Id) => void
}

/** Places the order of a page's cart, then opens its payment. */
export const usePlaceOrder = (): OrderPlacing => {
  const t = useT()
  const { cart, drafts, notices, storage, track } = useStores()
  const { navigate } = useNavigation()
  const hasOrders = useOffered()('order')
  const [placing, setPlacing] = useState<Placing>({ at: 'idle' })
  const isHere = () => window.location.pathname === href('cart')
  const offer = (text: string, label: string, to: string) =>
    notices.show({ text, action: { label, run: () => void navigate(to) } })

  const goOn = (order: PlacedOrder, isEarlier: boolean) => {
    const { order_id: id, payment_id: paymentId } = order
    const number = order.order_number ?? id
    const next = placedAddress(order, hasOrders)
    drafts.forget(ORDER_DRAFT)
    forgetPromoOfLink()
    const earlier = number === null ? t('checkout.placedUnnumbered') : t('checkout.earlier', { id: number })
    if (isEarlier && id !== null && hasOrders) offer(earlier, t('checkout.seeOrder'), href('order', { id: String(id) }))
    else if (isEarlier) notices.show({ text: earlier })
    // After leaving the cart, the customer stays on the other page.
    if (!isHere()) {
      const text = number === null ? t('checkout.placedUnnumbered') : t('checkout.placed', { id: number })
      if (next === null) return notices.show({ text })
      if (!next.isPayment || paymentId === null) return offer(text, t('checkout.seeOrder'), next.to)
      return offer(text, t('checkout.goPay'), href('paymentStatus', { paymentId }))
    }
    // Back then shows an empty cart: scroll to its top.
    window.scrollTo(0, 0)
    // The page confirms the order; the answer has no next step.
    if (next?.external) window.location.assign(next.to)
    else if (next) void navigate(next.to)
    return undefined
  }
  const show = (next: Placing) => {
    setPlacing(next)
    if (next.at === 'placed') goOn(next.order, next.isEarlier === true)
    else if (!isHere() && next.at === 'refused') offer(next.failure.message || t('ui.failed'), t('nav.cart'), href('cart'))
    else if (!isHere() && next.at === 'unknown') offer(t('checkout.unknown'), t('checkout.checkAgain'), href('cart'))
  }
  const [placer] = useState(() =>
    createOrderPlacer({
      intents: createOrderIntents(storage, randomKey),
      enqueue: cart.enqueue,
      isCartEmpty: () => cart.state.known && cart.units() === 0,
      track,
      later: (ms, run) => void setTimeout(run, ms),
      show,
    }),
  )
  // After Back from the bank's page the browser restores the page in its last state.
  useEffect(() => {
    const restart = ({ persisted }: PageTransitionEvent) => persisted && setPlacing({ at: 'idle' })
    window.addEventListener('pageshow', restart)
    return () => window.removeEventListener('pageshow', restart)
  }, [])
  return {
    placing,
    isBusy: placing.at === 'sending' || placing.at === 'checking' || placing.at === 'placed',
    place: placer.place,
    recover: placer.recover,
  }
}
