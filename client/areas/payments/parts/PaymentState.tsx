import { useEffect, useRef, type ReactNode } from 'react'
import type { BoughtOrder, Payment } from '../../../../shared/model/payment.ts'
import { href } from '../../../../shared/routes.ts'
import { useOffered } from '../../../hooks/useOffered.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useT } from '../../../hooks/useT.ts'
import { WayOn } from '../../../parts/WayOn.tsx'
import { FormFault } from '../../../parts/form/FormFault.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { BankDetails } from './BankDetails.tsx'
import { OtherMethods } from './OtherMethods.tsx'
import { PaymentHead, PaymentSummary, PaymentTag } from './PaymentHead.tsx'
import { isWebAddress } from './usePayAgain.ts'

/** Only needed for cancelled orders. */
const loadReorder = () => import('../../../parts/Reorder.tsx').then(({ Reorder }) => Reorder)

/** The vertical word of each status. */
const KANJI = { awaiting: '待', processing: '待', succeeded: '御礼', cancelled: '取消' } as const

type Props = {
  readonly payment: Payment
  /** The order of the payment, if known. */ readonly order: BoughtOrder | null
  /** The latest status could not be loaded. */ readonly failed: boolean
  /** Null when a retry cannot help. */ readonly retry: (() => void) | null
  /** A further action of the page, while the payment is pending at the bank. */ readonly another?: ReactNode
}

/** The status of a payment and its next action (R4.16). A new status is announced to screen readers. */
export const PaymentState = ({ payment, order, failed, retry, another }: Props) => {
  const t = useT()
  const { notices, session } = useStores()
  const isMember = useStoreValue(session, (state) => state.auth)
  const hasOrders = useOffered()('order')
  const { status } = payment
  const mayPay = status === 'awaiting' && !failed
  const announced = useRef(status)
  useEffect(() => {
    if (announced.current === status) return
    announced.current = status
    notices.announce(t(`payment.title.${status}`))
  }, [notices, status, t])
  return (
    <>
      <PaymentHead title={t(`payment.title.${status}`)} kanji={KANJI[status]} isTest={payment.isTest}>
        <PaymentTag state={status} />
      </PaymentHead>
      {failed && <LoadFault retry={retry} />}
      <div className="payment">
        <div className="payment-main">
          {payment.failure !== null && status === 'awaiting' && <PaymentFault sentence={payment.failure} />}
          {/* A payment that may have been made is not offered again; the details of a bank transfer may still be needed. */}
          {(status !== 'awaiting' || mayPay || payment.next.type === 'bank_details') && (
            <Task payment={payment} order={order} another={another} />
          )}
          {mayPay && isMember && <OtherMethods payment={payment} />}
        </div>
        <PaymentSummary payment={payment}>
          {isMember && hasOrders && (
            <ButtonLink wide href={href('order', { id: payment.orderId })}>
              {t('payment.toOrder')}
            </ButtonLink>
          )}
        </PaymentSummary>
      </div>
    </>
  )
}

/** The status could not be loaded (R8.06). */
export const LoadFault = ({ retry }: { readonly retry: (() => void) | null }) => {
  const t = useT()
  return (
    <div className="payment-fault">
      <ErrorState onRetry={retry}>
        <b>{t('payment.loadFailed')}</b>
        <p>{t('payment.loadFailedText')}</p>
      </ErrorState>
    </div>
  )
}

/** The page of a payment whose status was never loaded. */
export const PaymentUnknown = ({ title, retry }: { readonly title: string; readonly retry: (() => void) | null }) => (
  <>
    <PaymentHead title={title} kanji="再" />
    <LoadFault retry={retry} />
  </>
)

/** A failed payment attempt (R8.06), with the bank's sentence. A new failure takes the focus; an earlier one is only shown. */
export const PaymentFault = ({ sentence, isNew = false }: { readonly sentence: string; readonly isNew?: boolean }) => {
  const t = useT()
  const text = (
    <>
      <b>{t('payment.error')}</b>
      <p>{sentence}</p>
    </>
  )
  return isNew ? <FormFault>{text}</FormFault> : <Notice tone="error">{text}</Notice>
}

const Task = ({ payment, order, another }: Pick<Props, 'payment' | 'order' | 'another'>) => {
  const t = useT()
  const { next, status, id } = payment
  if (status === 'processing')
    return (
      <div className="payment-task" aria-busy="true">
        <p>{t('payment.processing')}</p>
        <p className="payment-note quiet">{t('payment.processingNote')}</p>
        <span className="payment-waiting" aria-hidden="true" />
      </div>
    )
  if (status === 'succeeded')
    return (
      <div className="payment-task">
        <p>{t('payment.succeeded')}</p>
        <div className="payment-actions">
          <WayOn name="newProducts">{t('nav.newProducts')}</WayOn>
        </div>
      </div>
    )
  if (status === 'cancelled') return <Cancelled payment={payment} order={order} />
  if (next.type === 'bank_details')
    return (
      <div className="payment-task">
        <p>{t('payment.bank.text')}</p>
        <BankDetails details={next} payment={payment} />
      </div>
    )
  if (next.type === 'redirect')
    return (
      <div className="payment-task">
        <p>{t(payment.method.isCard ? 'payment.confirmCard' : 'payment.confirmLink')}</p>
        {isWebAddress(next.url) && (
          <ButtonLink look="primary" size="large" href={next.url} rel="external noreferrer">
            {t('payment.toBank')}
          </ButtonLink>
        )}
        {another}
      </div>
    )
  // A bank transfer, or another method whose details the backend has sent itself.
  if (!payment.method.isCard)
    return (
      <div className="payment-task">
        <p>{t('payment.awaitingOther')}</p>
      </div>
    )
  return (
    <div className="payment-task">
      <p>{t('payment.awaitingCard')}</p>
      <ButtonLink look="primary" size="large" href={href('cardPayment', { paymentId: id })}>
        {t('payment.payByCard')}
      </ButtonLink>
    </div>
  )
}

/** The reason why the payment is over: its order expired, is already paid, or is being paid with another method. */
const Cancelled = ({ payment, order }: Pick<Props, 'payment' | 'order'>) => {
  const t = useT()
  const current = order && order.paymentId !== payment.id && !order.isCancelled ? order : null
  const currentId = current?.paymentId ?? null
  const isOrderCancelled = order?.isCancelled === true
  const [Reorder] = useLazyPart(loadReorder, isOrderCancelled, { texts: ['reorder'] })
  if (current?.isPaid)
    return (
      <div className="payment-task">
        <p>{t('payment.paidOtherwise')}</p>
        <ButtonLink look="primary" href={href('paymentSuccess', null, { order: current.id })}>
          {t('payment.toConfirmation')}
        </ButtonLink>
      </div>
    )
  if (currentId !== null)
    return (
      <div className="payment-task">
        <p>{t('payment.replaced')}</p>
        <ButtonLink look="primary" href={href('paymentStatus', { paymentId: currentId })}>
          {t('payment.toCurrent')}
        </ButtonLink>
      </div>
    )
  return (
    <div className="payment-task">
      <p>{t(isOrderCancelled ? 'payment.expired' : 'payment.over')}</p>
      <p className="payment-note quiet">{t('payment.nothingCharged')}</p>
      <div className="payment-actions">
        {Reorder && <Reorder orderId={payment.orderId} isReturning />}
        <ButtonLink href={href('cart')}>{t('payment.toCart')}</ButtonLink>
      </div>
    </div>
  )
}
