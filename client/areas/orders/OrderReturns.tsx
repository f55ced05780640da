import { useState } from 'react'
import type { LooseOrder } from '../../../shared/api/orders.ts'
import type { LooseReturn } from '../../../shared/api/returns.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { PhotoLinks } from '../../parts/PhotoLinks.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Tag, type TagTone } from '../../ui/Tag.tsx'
import { returnableLines } from './returnableLines.ts'

type Props = { readonly order: LooseOrder; readonly returns: readonly LooseReturn[] | null; readonly mayRetry: boolean }

const TONES: { readonly [status in NonNullable<LooseReturn['status']>]: TagTone } = {
  requested: 'waiting',
  approved: 'waiting',
  refused: 'over',
  refunded: 'good',
}

const loadDialog = () => import('./ReturnDialog.tsx').then(({ ReturnDialog }) => ReturnDialog)

/** The requested returns with their state and refund, and a button to request another one. */
export const OrderReturns = ({ order, returns, mayRetry }: Props) => {
  const t = useT()
  const { refresh } = useNavigation()
  const { notices } = useStores()
  const [isAsking, setAsking] = useState(false)
  const [Dialog] = useLazyPart(loadDialog, isAsking, { texts: ['form', 'review'], onFail: () => setAsking(false) })
  if (returns === null) {
    return <ErrorState onRetry={mayRetry ? () => void refresh() : null}>{t('order.returnsFailed')}</ErrorState>
  }
  const lines = order.can_return ? returnableLines(order, returns) : []
  return (
    <div className="order-returns stack">
      {returns.length > 0 && (
        <ul role="list">
          {returns.map((one) => (
            <Return key={one.id} request={one} />
          ))}
        </ul>
      )}
      {(lines.length > 0 || isAsking) && (
        <>
          <p>{t('order.returnTerms')}</p>
          <Button className="needs-script" onClick={() => setAsking(true)}>
            {t('order.return')}
          </Button>
          {Dialog && (
            <Dialog
              orderId={order.id}
              lines={lines}
              open={isAsking}
              onClose={() => setAsking(false)}
              onFailed={() => void refresh()}
              onSent={() => {
                setAsking(false)
                notices.show({ tone: 'success', text: t('order.returnSent') })
                void refresh()
              }}
            />
          )}
        </>
      )}
    </div>
  )
}

const Return = ({ request }: { readonly request: LooseReturn }) => {
  const t = useT()
  const format = useFormat()
  const { date, status, reason, comment, lines, amount, certificate_amount, iso_code, photos } = request
  return (
    <li className="order-return">
      <div className="order-card-head">
        <h3>{date === '' ? t('order.returnRequest') : t('order.returnOf', { date: format.date(date) })}</h3>
        {status && <Tag tone={TONES[status]}>{t(`order.returnStatus.${status}`)}</Tag>}
      </div>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{t('order.returnLine', { name: typeset(line.name), count: line.qty })}</li>
        ))}
      </ul>
      {reason && <p>{t(`order.reason.${reason}`)}</p>}
      {comment !== null && (
        <p>
          <bdi>{comment}</bdi>
        </p>
      )}
      <PhotoLinks photos={photos} labelOf={(index) => t('order.returnPhoto', { index })} />
      {status !== 'refused' && amount !== null && (amount > 0 || !certificate_amount) && (
        <p>
          <b>
            {t(status === 'refunded' ? 'order.returnPaid' : 'order.returnWillPay', { amount: format.price(amount, iso_code) })}
          </b>
        </p>
      )}
      {status !== 'refused' && certificate_amount !== null && certificate_amount > 0 && (
        <p>
          {t('order.returnCertificate')}: {format.price(certificate_amount, iso_code)}
        </p>
      )}
    </li>
  )
}
