import type { Id } from '../../../shared/api/shapes.ts'
import { useState } from 'react'
import { postOrderCancel, postOrderPayment, type LooseOrder } from '../../../shared/api/orders.ts'
import { href } from '../../../shared/routes.ts'
import { nextAddress } from '../../../shared/rules/nextAddress.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useMoment } from '../../hooks/useMoment.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useSubmit } from '../../hooks/useSubmit.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { useNavigateFromHere } from '../../parts/useNavigateFromHere.ts'
import { Reorder } from '../../parts/Reorder.tsx'
import type { Failure } from '../../stores/outcome.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = { readonly order: LooseOrder }

/** Buttons to pay, reorder, print and cancel. */
export const OrderActions = ({ order }: Props) => {
  const t = useT()
  const { id, status, payment } = order
  const sells = useFeature('checkout')
  const hasPapers = useFeature('invoices')
  const isPaid = payment?.status === 'succeeded'
  return (
    <div className="order-actions stack">
      {status === 'awaiting_payment' && sells && <PayAgain order={order} />}
      <div className="order-buttons">
        <Reorder orderId={id} />
        {hasPapers && <ButtonLink href={href('invoice', { id })}>{t('order.invoice')}</ButtonLink>}
        {hasPapers && isPaid && <ButtonLink href={href('receipt', { id })}>{t('order.receipt')}</ButtonLink>}
        {order.can_cancel && <Cancel order={order} />}
      </div>
    </div>
  )
}

/** The message of a refused action: the backend's sentence, else a text of the shop. */
const useRefusal = () => {
  const t = useT()
  const { notices } = useStores()
  return (failure: Failure) => void notices.show({ tone: 'error', text: failure.message || t('order.failed') })
}

const PayAgain = ({ order: { id, payment, expires_at, total_price, iso_code } }: Props) => {
  const t = useT()
  const format = useFormat()
  const moment = useMoment()
  const { api } = useStores()
  const { refresh } = useNavigation()
  const navigate = useNavigateFromHere()
  const refuse = useRefusal()
  const paying = useSubmit((method_id: Id) => api.call(postOrderPayment, { params: { id }, body: { method_id } }))
  if (!payment) return null
  const { method_id } = payment
  const isWorking = payment.status === 'processing'
  const pay = async (method: Id) => {
    const outcome = await paying.submit(method)
    if (outcome?.ok === true) {
      const { to, external } = nextAddress(outcome.value.data)
      await navigate(to, { external })
    } else if (outcome) {
      refuse(outcome.failure)
      // It may be paid or cancelled by now.
      await refresh()
    }
  }
  return (
    <Notice
      tone="warning"
      action={
        !isWorking &&
        (method_id === null ? (
          <ButtonLink look="primary" href={href('paymentStatus', { paymentId: payment.id })}>
            {t('order.payPlain')}
          </ButtonLink>
        ) : (
          <Button look="primary" className="needs-script" busy={paying.busy} onClick={() => void pay(method_id)}>
            {total_price === null ? t('order.payPlain') : t('order.pay', { amount: format.price(total_price, iso_code) })}
          </Button>
        ))
      }
    >
      {isWorking
        ? t('order.paymentWorking')
        : expires_at === null
          ? t('order.unpaid')
          : t('order.unpaidUntil', { moment: moment(expires_at) })}
    </Notice>
  )
}

const Cancel = ({ order: { id, number, payment } }: Props) => {
  const t = useT()
  const shown = number ?? id
  const { api, notices } = useStores()
  const { refresh } = useNavigation()
  const refuse = useRefusal()
  const [isAsking, setAsking] = useState(false)
  const cancelling = useSubmit(() => api.call(postOrderCancel, { params: { id } }))
  const press = async () => {
    const outcome = await cancelling.submit()
    if (!outcome) return
    setAsking(false)
    if (outcome.ok) notices.show({ tone: 'success', text: t('order.cancelled', { id: shown }) })
    else refuse(outcome.failure)
    await refresh()
  }
  return (
    <>
      <Button look="quiet" className="needs-script" onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} kind="narrow" title={t('order.cancelTitle', { id: shown })}>
        <p>{t(payment?.status === 'succeeded' ? 'order.cancelPaid' : 'order.cancelUnpaid')}</p>
        <div className="order-buttons">
          <Button busy={cancelling.busy} onClick={() => void press()}>
            {t('order.cancelYes')}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {t('order.cancelNo')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
