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
import { returnableLines, type ReturnTerm } from './returnableLines.ts'
import { SendBack } from './SendBack.tsx'

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
  const [isWithdrawal, setWithdrawal] = useState(false)
  const [Dialog] = useLazyPart(loadDialog, isAsking, { texts: ['form', 'review', 'returnForms'], onFail: () => setAsking(false) })
  if (returns === null) {
    return <ErrorState onRetry={mayRetry ? () => void refresh() : null}>{t('order.returnsFailed')}</ErrorState>
  }
  const lines = order.can_return ? returnableLines(order, returns) : []
  const terms = order.return_terms
  const withdrawal = terms?.find(({ is_withdrawal }) => is_withdrawal)
  const ask = (withdraws: boolean) => {
    setWithdrawal(withdraws)
    setAsking(true)
  }
  return (
    <div className="order-returns stack">
      {returns.length > 0 && (
        <ul role="list">
          {returns.map((one) => (
            <Return key={one.id} request={one} onSent={() => void refresh()} />
          ))}
        </ul>
      )}
      {(lines.length > 0 || isAsking) && (
        <>
          {terms && <Deadlines terms={terms} />}
          <div className="order-buttons">
            <Button className="needs-script" onClick={() => ask(false)}>
              {t('order.return')}
            </Button>
            {withdrawal && (
              <Button className="needs-script" onClick={() => ask(true)}>
                {t('order.withdraw')}
              </Button>
            )}
          </div>
          {Dialog && (
            <Dialog
              key={String(isWithdrawal)}
              orderId={order.id}
              lines={lines}
              terms={terms}
              isWithdrawal={isWithdrawal}
              open={isAsking}
              onClose={() => setAsking(false)}
              onFailed={() => void refresh()}
              onSent={() => {
                setAsking(false)
                notices.show({ tone: 'success', text: t(isWithdrawal ? 'order.withdrawSent' : 'order.returnSent') })
                void refresh()
              }}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Until when products can be returned: with a fault, and without. */
const Deadlines = ({ terms }: { readonly terms: readonly ReturnTerm[] }) => {
  const t = useT()
  const format = useFormat()
  const untilOf = (isUnwanted: boolean) =>
    terms
      .filter(({ reason }) => (reason === 'unwanted') === isUnwanted)
      .flatMap(({ until }) => until ?? [])
      .sort()
      .at(-1)
  const [fault, unwanted] = [untilOf(false), untilOf(true)]
  return (
    <p>
      {fault && t('order.returnUntil.fault', { date: format.date(fault) })}{' '}
      {unwanted && t('order.returnUntil.unwanted', { date: format.date(unwanted) })}
    </p>
  )
}

const Return = ({ request, onSent }: { readonly request: LooseReturn; readonly onSent: () => void }) => {
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
      <SendBack request={request} onSent={onSent} />
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
