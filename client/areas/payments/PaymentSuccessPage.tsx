import type { BoughtOrder } from '../../../shared/model/payment.ts'
import { href } from '../../../shared/routes.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useT } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Confirmation } from './Confirmation.tsx'
import { OrderReceived } from './OrderReceived.tsx'
import './payment.css'

export type PaymentSuccessData = {
  /** Null when the user has no paid order yet. */ readonly order: BoughtOrder | null
  /** The number in the address, unchanged. */ readonly number: string | null
}

/** The confirmation of a paid order; when the address has no paid order, the page states it and offers links. */
export const PaymentSuccessPage = ({ data: { order, number } }: { readonly data: PaymentSuccessData }) => {
  const t = useT()
  const hasOrders = useFeature('orders')
  if (order?.isPaid === true) return <Confirmation order={order} />
  if (!hasOrders) return number === null ? <Unknown /> : <OrderReceived number={number} />
  const paymentId = order?.paymentId ?? null
  return (
    <div className="wrap">
      <EmptyState
        page
        kanji="買い物"
        title={t(order ? 'payment.title.awaiting' : 'payments.noneTitle')}
        actions={
          <>
            {paymentId !== null && (
              <ButtonLink look="primary" href={href('paymentStatus', { paymentId })}>
                {t('payment.toCurrent')}
              </ButtonLink>
            )}
            <ButtonLink href={href('orders')}>{t('title.orders')}</ButtonLink>
          </>
        }
      >
        <p>{order ? t('payments.notPaidText', { number: order.number }) : t('payments.noneText')}</p>
      </EmptyState>
    </div>
  )
}

/** After the return from a bank when the backend has no list of orders: the outcome of the payment is unknown here. */
const Unknown = () => {
  const t = useT()
  return (
    <div className="wrap">
      <EmptyState
        page
        kanji="買い物"
        title={t('payments.unknownTitle')}
        actions={
          <>
            <ButtonLink look="primary" href={href('home')}>
              {t('error.home')}
            </ButtonLink>
            <ButtonLink href={href('contacts')}>{t('nav.contacts')}</ButtonLink>
          </>
        }
      >
        <p>{t('payments.unknownText')}</p>
      </EmptyState>
    </div>
  )
}
