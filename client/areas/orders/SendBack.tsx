import { useState } from 'react'
import type { LooseReturn } from '../../../shared/api/returns.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'

type Props = { readonly request: LooseReturn; /** Called when a number was stored. */ readonly onSent: () => void }

const loadForm = () => import('./TrackingForm.tsx').then(({ TrackingForm }) => TrackingForm)

/** How an approved return is sent: address, label, last day, and a field for the number of its parcel. */
export const SendBack = ({ request: { id, send_back, tracking_number }, onSent }: Props) => {
  const t = useT()
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const [TrackingForm] = useLazyPart(loadForm, isEditing, { texts: ['form', 'returnForms'], onFail: () => setEditing(false) })
  const tracking = tracking_number !== null && (
    <div>
      <dt>{t('order.sendBackTracking')}</dt>
      <dd>
        <bdi>{tracking_number}</bdi>
      </dd>
    </div>
  )
  if (!send_back) return tracking ? <dl className="order-facts">{tracking}</dl> : null
  const { address, label, until, shop_pays, takes_tracking } = send_back
  return (
    <>
      <dl className="order-facts">
        <div>
          <dt>{t('order.sendBackAddress')}</dt>
          <dd>{address}</dd>
        </div>
        {label !== '' && (
          <div>
            <dt>{t('order.sendBackLabel')}</dt>
            <dd lang="en">{label}</dd>
          </div>
        )}
        {until !== null && (
          <div>
            <dt>{t('order.sendBackUntil')}</dt>
            <dd>
              <time dateTime={until}>{format.date(until)}</time>
            </dd>
          </div>
        )}
        {shop_pays !== null && (
          <div>
            <dt>{t('order.sendBackCost')}</dt>
            <dd>{t(shop_pays ? 'order.sendBackCost.shop' : 'order.sendBackCost.customer')}</dd>
          </div>
        )}
        {tracking}
      </dl>
      {takes_tracking && !(isEditing && TrackingForm) && (
        <Button size="small" className="needs-script" onClick={() => setEditing(true)}>
          {t(tracking_number === null ? 'order.sendBackEnter' : 'order.sendBackChange')}
        </Button>
      )}
      {takes_tracking && isEditing && TrackingForm && (
        <TrackingForm
          id={id}
          onSent={() => {
            setEditing(false)
            onSent()
          }}
        />
      )}
    </>
  )
}
