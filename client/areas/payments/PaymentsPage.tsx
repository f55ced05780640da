import type { Payment } from '../../../shared/model/payment.ts'
import { href } from '../../../shared/routes.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { WayOn } from '../../parts/WayOn.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PaymentHead, PaymentTag } from './parts/PaymentHead.tsx'
import { useMoment } from '../../hooks/useMoment.ts'
import './payment.css'

export type PaymentsData = { readonly payments: readonly Payment[] }

/** The pending payments, each with its order, its amount and a link to it. */
export const PaymentsPage = ({ data: { payments } }: { readonly data: PaymentsData }) => {
  const t = useT()
  const format = useFormat()
  const moment = useMoment()
  if (payments.length === 0)
    return (
      <div className="wrap">
        <EmptyState
          page
          kanji="買い物"
          title={t('payments.emptyTitle')}
          actions={
            <>
              <ButtonLink look="primary" href={href('orders')}>
                {t('title.orders')}
              </ButtonLink>
              <WayOn name="newProducts">{t('nav.newProducts')}</WayOn>
            </>
          }
        >
          <p>{t('payments.emptyText')}</p>
        </EmptyState>
      </div>
    )
  return (
    <div className="wrap">
      <PaymentHead title={t('title.payments')} isTest={payments.some(({ isTest }) => isTest)} />
      <ul className="payment-list" role="list">
        {payments.map(({ id, orderNumber, amount, currency, method, status, expiresAt }) => (
          <li key={id} className="row">
            <h2 id={`payment-${id}`}>{t('payment.orderNumber', { number: orderNumber })}</h2>
            <PaymentTag state={status} />
            {amount !== null && <p className="payment-list-amount">{format.price(amount, currency)}</p>}
            <p className="payment-note quiet">
              {method.name}
              {expiresAt !== null && status === 'awaiting' && (
                <>
                  {'. '}
                  {t('payment.reservedUntil')} {t('payment.moment', { moment: moment(expiresAt) })}
                </>
              )}
            </p>
            <ButtonLink look="primary" href={href('paymentStatus', { paymentId: id })} aria-describedby={`payment-${id}`}>
              {t(status === 'processing' ? 'payments.see' : 'payments.pay')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
