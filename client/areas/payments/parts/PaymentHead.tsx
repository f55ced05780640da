import type { ReactNode } from 'react'
import type { Payment } from '../../../../shared/model/payment.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { Tag, type TagTone } from '../../../ui/Tag.tsx'
import { VerticalText } from '../../../ui/VerticalText.tsx'
import { useMoment } from '../../../hooks/useMoment.ts'

type State = 'awaiting' | 'processing' | 'succeeded' | 'cancelled'

const TONES: { readonly [state in State]: TagTone } = {
  awaiting: 'waiting',
  processing: 'waiting',
  succeeded: 'good',
  cancelled: 'over',
}

/** The status of a payment in the words of R4.16; one that the processor is handling is shown as pending. */
export const PaymentTag = ({ state }: { readonly state: State }) => {
  const t = useT()
  return <Tag tone={TONES[state]}>{t(`payment.state.${state}`)}</Tag>
}

/** The title of a payment's page. */
export const PaymentHead = ({
  title,
  kanji = '買い物',
  isTest = false,
  children,
}: {
  readonly title: string
  /** The vertical word beside it, by the status of the payment. */
  readonly kanji?: string
  /** Shows the ribbon of test payments. */
  readonly isTest?: boolean
  readonly children?: ReactNode
}) => {
  const t = useT()
  return (
    <>
      {isTest && <p className="payment-test">{t('payment.test')}</p>}
      <div className="payment-head">
        <h1 tabIndex={-1}>{title}</h1>
        <VerticalText>{kanji}</VerticalText>
        {children && <div className="payment-head-text">{children}</div>}
      </div>
    </>
  )
}

/** Amount, order, method and deadline, beside the action of the page. */
export const PaymentSummary = ({ payment, children }: { readonly payment: Payment; readonly children?: ReactNode }) => {
  const t = useT()
  const format = useFormat()
  const moment = useMoment()
  const { amount, currency, orderNumber, method, expiresAt, status } = payment
  return (
    <aside className="payment-summary" aria-labelledby="payment-summary">
      <h2 id="payment-summary">{t(status === 'awaiting' ? 'payment.toPay' : 'payment.amount')}</h2>
      {amount !== null && <p className="payment-amount">{format.price(amount, currency)}</p>}
      <dl>
        <div>
          <dt>{t('payment.order')}</dt>
          <dd>{t('payment.number', { number: orderNumber })}</dd>
        </div>
        {method.name !== '' && (
          <div>
            <dt>{t('payment.method')}</dt>
            <dd>{method.name}</dd>
          </div>
        )}
        {status === 'awaiting' && expiresAt !== null && (
          <div>
            <dt>{t('payment.reservedUntil')}</dt>
            <dd>{t('payment.moment', { moment: moment(expiresAt) })}</dd>
          </div>
        )}
      </dl>
      {children}
    </aside>
  )
}
