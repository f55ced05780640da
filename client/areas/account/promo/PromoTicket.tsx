import type { LoosePromo } from '../../../../shared/api/promo.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import { useT } from '../../../hooks/useT.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { PromoActions } from './PromoActions.tsx'
import { usePromoTexts } from './usePromoTexts.ts'

const OVER: { readonly [status in Exclude<LoosePromo['status'], 'active'>]: MessageKey } = {
  used: 'promo.statusUsed',
  expired: 'promo.statusExpired',
  returned: 'promo.statusReturned',
}

/** A code as a ticket: its value on the stub, its purpose and its conditions beside it. */
export const PromoTicket = ({ promo }: { readonly promo: LoosePromo }) => {
  const t = useT()
  const { worth, conditions } = usePromoTexts(promo)
  const { code, title, kind, value, balance, status } = promo
  return (
    <li className={classNames('promo-ticket', status !== 'active' && 'promo-ticket-over')}>
      {worth !== '' && (
        <p className="promo-worth">
          <span className="visually-hidden">{t(kind === 'certificate' ? 'promo.left' : 'promo.worth')} </span>
          {worth}
        </p>
      )}
      <div className="promo-body">
        <h3>{title || code}</h3>
        {kind === 'certificate' && balance !== null && value !== null && (
          <Progress value={balance} max={value} label={t('promo.leftOf')} />
        )}
        <ul className="promo-conditions quiet" role="list">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
        <p className="promo-code" data-copyright="">
          {code}
        </p>
        {status === 'active' ? <PromoActions code={code} /> : <Tag tone="over">{t(OVER[status])}</Tag>}
      </div>
    </li>
  )
}
