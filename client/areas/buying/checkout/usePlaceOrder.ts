import { useEffect, useState } from 'react'
import { href } from '../../../../shared/routes.ts'
import { nextAddress } from '../../../../shared/rules/nextAddress.ts'
import { requestKey } from '../../../hooks/requestKey.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { useNavigation } from '../../../navigation/navigationContext.ts'
import { createOrderIntents, type Wanted } from '../../../flows/orderIntent.ts'
import { forgetPromoOfLink } from '../../../flows/linkCookies.ts'
import { ORDER_DRAFT } from './useOrderDraft.ts'
import { createOrderPlacer, type Placing } from '../../../flows/orderPlacer.ts'

export type OrderPlacing = {
  readonly placing: Placing
  readonly isBusy: boolean
  readonly place: (wanted: Wanted) => void
  /** For an empty cart: finds out whether an order that was never answered has emptied it. */
  readonly recover: (user: number) => void
}

/** Places the order of a page's cart, and goes on to its payment. */
export const usePlaceOrder = (): OrderPlacing => {
  const t = useT()
  const { cart, drafts, notices, storage, track } = useStores()
  const { navigate } = useNavigation()
  const [placing, setPlacing] = useState<Placing>({ at: 'idle' })
  const [placer] = useState(() =>
    createOrderPlacer({
      intents: createOrderIntents(storage, requestKey),
      ask: cart.ask,
      track,
      later: (ms, run) => void setTimeout(run, ms),
      show: setPlacing,
    }),
  )
  const order = placing.at === 'placed' ? placing.order : null
  const isEarlier = placing.at === 'placed' && placing.isEarlier === true
  useEffect(() => {
    if (!order) return
    drafts.forget(ORDER_DRAFT)
    forgetPromoOfLink()
    const { order_id: id } = order
    if (isEarlier)
      notices.show({
        text: t('checkout.earlier', { id }),
        action: { label: t('checkout.seeOrder'), run: () => void navigate(href('order', { id: String(id) })) },
      })
    // The way back leads to a cart that is empty by then: to its top.
    window.scrollTo(0, 0)
    const { to, external } = nextAddress(order)
    if (external) window.location.assign(to)
    else void navigate(to)
  }, [order, isEarlier, navigate, drafts, notices, t])
  // Back from the bank: the browser shows the page as it was left.
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
