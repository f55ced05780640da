import { useEffect } from 'react'
import type { BoughtOrder } from '../../../shared/model/payment.ts'
import { href } from '../../../shared/routes.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigate } from '../../navigation/navigationContext.ts'
import { Confirmation } from './Confirmation.tsx'
import type { LoadedPayment } from './loadBoughtOrder.ts'
import { PaymentState, PaymentUnknown } from './parts/PaymentState.tsx'
import { useWatchedPayment } from './parts/useWatchedPayment.ts'
import './payment.css'

export type PaymentStatusData = LoadedPayment & {
  /** The order of the payment; null when it could not be loaded. */
  readonly order: BoughtOrder | null
}

/**
 * The status of a payment. A successful one shows the confirmation of its order, and the address is replaced by that of the
 * confirmation.
 */
export const PaymentStatusPage = ({ data: { payment: loaded, mayRetry, order } }: { readonly data: PaymentStatusData }) => {
  const t = useT()
  const navigate = useNavigate()
  const { payment, failed, retry } = useWatchedPayment(loaded, mayRetry)
  const paid = payment?.status === 'succeeded' && order?.isPaid === true ? order : null
  const paidId = paid?.id ?? null
  useEffect(() => {
    if (paidId !== null) void navigate(href('paymentSuccess', null, { order: paidId }), { replace: true })
  }, [paidId, navigate])

  if (paid) return <Confirmation order={paid} />
  return (
    <div className="wrap">
      {payment ? (
        <PaymentState payment={payment} order={order} failed={failed} retry={retry} />
      ) : (
        <PaymentUnknown title={t('title.paymentStatus')} retry={retry} />
      )}
    </div>
  )
}
