import { postCartPayment } from '../../../../shared/api/cart.ts'
import type { Id } from '../../../../shared/api/shapes.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { useT } from '../../../hooks/useT.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { ChoiceFault } from './ChoiceFault.tsx'
import { PLACES } from './obstacles.ts'
import { methodName } from './namesOf.ts'
import { offeredAt } from './offeredAt.ts'
import { OptionLabel } from './OptionLabel.tsx'
import { StepTitle } from './StepTitle.tsx'
import { useChoice } from './useChoice.ts'

type Props = {
  number: number
  payment: CartCheckout['payment']
  /** A code covers the whole amount. */ isFree: boolean
  error: string | null
}

/** The payment method. */
export const PaymentStep = ({ number, payment: { offered, selected }, isFree, error }: Props) => {
  const t = useT()
  const choice = useChoice<Id>({
    kind: 'payment',
    isApplied: ({ payment }, id) => sameId(payment.selected, id),
    chooses: (value) => ({ part: 'payment', value }),
    send: async (api, id) => (await api.call(postCartPayment, { params: { id } })).data,
  })
  const title = <StepTitle number={number}>{t('nav.payment')}</StepTitle>
  const note = isFree ? 'checkout.nothingToPay' : offered.length === 0 && selected === null ? 'checkout.noPayments' : null
  return (
    <section id={PLACES.payment} className="checkout-step stack">
      {note ? (
        <>
          {title}
          <p className="checkout-note">{t(note)}</p>
        </>
      ) : (
        <RadioGroup
          className="checkout-options"
          name="payment"
          label={title}
          error={error}
          value={String(choice.pending ?? selected ?? '')}
          onChange={({ target }) => {
            const one = offeredAt(offered, target.value)
            if (one) choice.choose(one.id)
          }}
          options={offered.map(({ id, name, description }, index) => ({
            value: String(id),
            label: <OptionLabel name={methodName(t, name, index)} text={description} />,
          }))}
        />
      )}
      <ChoiceFault failure={choice.failure} />
    </section>
  )
}
