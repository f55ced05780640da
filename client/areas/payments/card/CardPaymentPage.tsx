import { useState } from 'react'
import type { BoughtOrder, Payment } from '../../../../shared/model/payment.ts'
import { href } from '../../../../shared/routes.ts'
import { useOffered } from '../../../hooks/useOffered.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { useNavigation } from '../../../navigation/navigationContext.ts'
import { Button } from '../../../ui/Button.tsx'
import type { LoadedPayment } from '../loadBoughtOrder.ts'
import { OtherMethods } from '../parts/OtherMethods.tsx'
import { PaymentHead, PaymentSummary } from '../parts/PaymentHead.tsx'
import { LoadFault, PaymentState, PaymentUnknown } from '../parts/PaymentState.tsx'
import { isWebAddress, useGoOn } from '../parts/usePayAgain.ts'
import { useWatchedPayment } from '../parts/useWatchedPayment.ts'
import { CardForm } from './CardForm.tsx'
import '../payment.css'
import './cardForm.css'

export type CardPaymentData = LoadedPayment & {
  /** Order of a payment that is over; null for a guest. */
  readonly order: BoughtOrder | null
}

/** Payment by card: the form while the payment is open, else its outcome. */
export const CardPaymentPage = ({ data: { payment: loaded, mayRetry, order } }: { readonly data: CardPaymentData }) => {
  const t = useT()
  const { notices, session } = useStores()
  const isMember = useStoreValue(session, (state) => state.auth)
  const { payment: watched, failed, retry } = useWatchedPayment(loaded, mayRetry)
  /** The payment after an attempt, while the next page is loading. */
  const [tried, setTried] = useState<Payment | null>(null)
  const payment = tried ?? watched
  const [takesAnother, setTakesAnother] = useState(false)
  const { navigate, refresh } = useNavigation()
  const goOn = useGoOn()
  const hasOrders = useOffered()('order')
  if (!payment)
    return (
      <div className="wrap">
        <PaymentUnknown title={t('title.cardPayment')} retry={retry} />
      </div>
    )

  /** When the user has left the page before the answer: shows a toast instead of navigating back. */
  const notifyLater = (text: string) => {
    const { id: paymentId } = payment
    if (window.location.pathname === href('cardPayment', { paymentId })) return false
    const run = () => void navigate(href(isMember ? 'paymentStatus' : 'cardPayment', { paymentId }))
    notices.show({ text, action: { label: t('payment.toCurrent'), run } })
    return true
  }
  const done = async (paid: Payment) => {
    const { id, orderId, orderNumber, status, next } = paid
    if (notifyLater(`${t('payment.orderNumber', { number: orderNumber })}: ${t(`payment.title.${status}`)}`)) return
    setTakesAnother(false)
    setTried(paid)
    // The form, which contains the focus, is removed.
    document.querySelector<HTMLElement>('main')?.focus()
    // A guest may pay with the link of a payment; its other pages require a session.
    if (!isMember) {
      await refresh()
      if (next.type === 'redirect' && isWebAddress(next.url)) window.location.assign(next.url)
    } else if (status === 'succeeded' && hasOrders)
      await navigate(href('paymentSuccess', null, { order: orderId }), { replace: true })
    else await goOn(id, next)
    setTried(null)
  }

  const isOpen = payment.status === 'awaiting' && payment.method.isCard !== false
  const showsForm = isOpen && (payment.next.type === 'card_form' || takesAnother)
  return (
    <div className="wrap">
      {showsForm ? (
        <>
          <PaymentHead title={t('title.cardPayment')} isTest={payment.isTest} />
          {failed && <LoadFault retry={retry} />}
          <div className="payment">
            <div className="payment-main">
              <CardForm payment={payment} done={(paid) => void done(paid)} refused={notifyLater} />
              {isMember && <OtherMethods payment={payment} />}
            </div>
            <PaymentSummary payment={payment} />
          </div>
        </>
      ) : (
        <PaymentState
          payment={payment}
          order={order}
          failed={failed}
          retry={retry}
          another={
            isOpen && (
              <Button className="needs-script" onClick={() => setTakesAnother(true)}>
                {t('cardForm.anotherCard')}
              </Button>
            )
          }
        />
      )}
    </div>
  )
}
