import { getCdekAddress, postCartShipping, postCdekAddress, type WireShipping } from '../../../../shared/api/cart.ts'
import { PICKUP_SHIPPING_ID } from '../../../../shared/constants.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { ChoiceFault } from './ChoiceFault.tsx'
import { PLACES } from './obstacles.ts'
import { OptionLabel } from './OptionLabel.tsx'
import { PickupPoints } from './PickupPoints.tsx'
import { StepTitle } from './StepTitle.tsx'
import { useChoice } from './useChoice.ts'

type Props = {
  number: number
  checkout: CartCheckout
  /** ISO code of the amounts. */
  currency: string
  error: string | null
}

/** How the parcel is sent. Method 6 lets one choose how it is handed over, too (R4.19). */
export const ShippingStep = ({ number, checkout: { address, shipping }, currency, error }: Props) => {
  const t = useT()
  const format = useFormat()
  const choice = useChoice<number>({
    kind: 'shipping',
    isHeld: (now, id) => now.shipping.selected === id,
    send: async (api, id) => (await api.call(postCartShipping, { params: { id } })).data,
  })
  const selected = choice.pending ?? shipping.selected
  const title = <StepTitle number={number}>{t('nav.delivery')}</StepTitle>

  if (address.selected === null || shipping.offered.length === 0)
    return (
      <section id={PLACES.shipping} className="checkout-step">
        {title}
        {address.selected === null ? (
          <p className="checkout-note">{t('checkout.shippingLater')}</p>
        ) : (
          <Notice tone="error">{t('cart.orderCannotShip')}</Notice>
        )}
      </section>
    )
  return (
    <section id={PLACES.shipping} className="checkout-step">
      <RadioGroup
        className="checkout-options"
        name="shipping"
        label={title}
        value={String(selected ?? '')}
        onChange={({ target }) => choice.choose(Number(target.value))}
        options={shipping.offered.map((one) => ({
          value: String(one.id),
          label: <OptionLabel name={one.name} text={one.description} />,
          end:
            one.price === 0
              ? t('checkout.free')
              : format.price(one.price, currency, ...shipping.offered.map(({ price }) => price)),
          below: one.id === selected && one.id === PICKUP_SHIPPING_ID && one.options && one.options.length > 0 && (
            <Handover method={one.name} options={one.options} selected={shipping.handover?.type ?? null} error={error} />
          ),
        }))}
      />
      <ChoiceFault failure={choice.failure} />
    </section>
  )
}

type Option = NonNullable<WireShipping['options']>[number]

type HandoverProps = {
  /** The name of the method. */
  method: string
  options: NonNullable<WireShipping['options']>
  selected: string | null
  error: string | null
}

/** The extra options of method 6: where or by whom the parcel is handed over (R7.08). */
const Handover = ({ method, options, selected, error }: HandoverProps) => {
  const t = useT()
  const choice = useChoice<string>({
    kind: 'handover',
    isHeld: ({ shipping }, type) => shipping.handover?.type === type,
    send: async (api, type) => {
      await api.call(postCdekAddress, { body: { type } })
      // What the backend has kept, and not what was asked for, is shown.
      await api.call(getCdekAddress, {})
      return null
    },
  })
  const chosen = choice.pending ?? selected
  const isPoint = ({ address }: Option) => address !== null
  const points = options.filter(isPoint)
  const ways = options.filter((one) => !isPoint(one) || one.type === chosen)
  return (
    <div className="checkout-handover">
      <RadioGroup
        className="checkout-options"
        name="handover"
        label={t('checkout.handover', { method })}
        error={error}
        value={chosen ?? ''}
        onChange={({ target }) => choice.choose(target.value)}
        options={ways.map(({ type, name, description }) => ({
          value: type,
          label: <OptionLabel name={name} text={description} />,
        }))}
      />
      {points.length > 0 && <PickupPoints points={points} chosen={chosen} onChoose={choice.choose} />}
      <ChoiceFault failure={choice.failure} />
    </div>
  )
}
