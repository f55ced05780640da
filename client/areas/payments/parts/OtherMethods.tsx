import type { Id } from '../../../../shared/api/shapes.ts'
import { useState } from 'react'
import type { Payment } from '../../../../shared/model/payment.ts'
import { useT } from '../../../hooks/useT.ts'
import { FormFault } from '../../../parts/form/FormFault.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { usePayAgain } from './usePayAgain.ts'

/** Other payment methods for the same order: a press starts a payment with that method and cancels the previous one. */
export const OtherMethods = ({ payment: { orderId, others } }: { readonly payment: Payment }) => {
  const t = useT()
  const { busy, failure, begin } = usePayAgain(orderId)
  const [chosen, setChosen] = useState<Id | null>(null)
  if (others.length === 0) return null
  const choose = (id: Id) => {
    setChosen(id)
    void begin(id)
  }
  return (
    <section className="payment-others" aria-labelledby="payment-others">
      <h2 id="payment-others">{t('payment.otherTitle')}</h2>
      {failure && <FormFault>{failure.message || t('payment.otherFailed')}</FormFault>}
      <ul role="list">
        {others.map(({ id, name, description, isCard }) => (
          <li key={id}>
            <button
              type="button"
              className="payment-other"
              aria-busy={(busy && chosen === id) || undefined}
              aria-disabled={busy || undefined}
              onClick={() => {
                if (!busy) choose(id)
              }}
            >
              <Icon name={isCard ? 'credit-card' : 'file-text'} />
              <span>
                <b>{name}</b>
                {description !== null && <small>{description}</small>}
              </span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
