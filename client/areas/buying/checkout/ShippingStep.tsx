import { useId } from 'react'
import { getCdekAddress, postCartShipping, postCdekAddress, type WireShipping } from '../../../../shared/api/cart.ts'
import type { Id } from '../../../../shared/api/shapes.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import { PICKUP_SHIPPING_ID } from '../../../../shared/constants.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { ChoiceFault } from './ChoiceFault.tsx'
import { PLACES } from './obstacles.ts'
import { methodName } from './namesOf.ts'
import { offeredAt } from './offeredAt.ts'
import { OptionLabel } from './OptionLabel.tsx'
import { PickupPoints } from './PickupPoints.tsx'
import { StepTitle } from './StepTitle.tsx'
import { useChoice } from './useChoice.ts'

type Props = {
  number: number
  checkout: CartCheckout
  /** ISO code of the currency of the amounts; null when no amount is known. */
  currency: string | null
  error: string | null
  /** Error of the handover choice. */ handoverError: string | null
}

/** The delivery method. Method 6 also has a choice of handover (R4.19). */
export const ShippingStep = ({ number, checkout: { address, shipping }, currency, error, handoverError }: Props) => {
  const t = useT()
  const format = useFormat()
  const choice = useChoice<Id>({
    kind: 'shipping',
    isApplied: (now, id) => sameId(now.shipping.selected, id),
    chooses: (value) => ({ part: 'shipping', value }),
    send: async (api, id) => (await api.call(postCartShipping, { params: { id } })).data,
  })
  const selected = choice.pending ?? shipping.selected
  const title = <StepTitle number={number}>{t('nav.delivery')}</StepTitle>

  if (address.selected === null || shipping.offered.length === 0)
    return (
      <section id={PLACES.shipping} className="checkout-step stack">
        {title}
        {address.selected === null ? (
          <p className="checkout-note">
            {t(address.offered.length > 0 ? 'checkout.shippingByAddress' : 'checkout.shippingLater')}
          </p>
        ) : (
          <>
            <Notice tone="error">{t('cart.orderCannotShip')}</Notice>
            <RefusedMethods methods={shipping.refused} />
          </>
        )}
      </section>
    )
  return (
    <section id={PLACES.shipping} className="checkout-step stack">
      <RadioGroup
        className="checkout-options"
        name="shipping"
        label={title}
        error={error}
        value={String(selected ?? '')}
        onChange={({ target }) => {
          const one = offeredAt(shipping.offered, target.value)
          if (one) choice.choose(one.id)
        }}
        options={shipping.offered.map((one, index) => ({
          value: String(one.id),
          label: <OptionLabel name={methodName(t, one.name, index)} text={one.description} />,
          end:
            one.price === 0
              ? t('checkout.free')
              : one.price === null || currency === null
                ? null
                : format.price(one.price, currency, ...shipping.offered.map(({ price }) => price ?? 0)),
          below: sameId(one.id, selected) && sameId(one.id, PICKUP_SHIPPING_ID) && one.options && one.options.length > 0 && (
            <Handover
              method={methodName(t, one.name, index)}
              options={one.options}
              selected={shipping.handover?.type ?? null}
              error={handoverError}
            />
          ),
        }))}
      />
      <RefusedMethods methods={shipping.refused} />
      <ChoiceFault failure={choice.failure} />
    </section>
  )
}

/** Methods that cannot be chosen for this parcel, each with the reason: closed for a time, or too heavy. */
const RefusedMethods = ({ methods }: { methods: CartCheckout['shipping']['refused'] }) => {
  const t = useT()
  const title = useId()
  if (methods.length === 0) return null
  return (
    <div className="stack">
      <p id={title} className="checkout-note">
        {t('checkout.shippingRefused')}
      </p>
      <ul role="list" aria-labelledby={title} className="stack">
        {methods.map(({ name, reason }) => (
          <li key={name}>
            <OptionLabel name={name} text={reason} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Option = NonNullable<WireShipping['options']>[number]

type HandoverProps = {
  /** Name of the method. */
  method: string
  options: NonNullable<WireShipping['options']>
  selected: string | number | null
  error: string | null
}

/** The extra options of method 6: the place or courier of the handover (R7.08). */
const Handover = ({ method, options, selected, error }: HandoverProps) => {
  const t = useT()
  const choice = useChoice<string | number>({
    kind: 'handover',
    isApplied: ({ shipping }, type) => String(shipping.handover?.type ?? '') === String(type),
    send: async (api, type) => {
      await api.call(postCdekAddress, { body: { type } })
      // Shows the value stored by the backend, not the requested one: its cart is read after this.
      await api.tryCall(getCdekAddress, {})
      return null
    },
    chooses: (type) => ({ part: 'handover', value: { type, name: null } }),
  })
  const choose = (value: string) => {
    const one = options.find(({ type }) => String(type) === value)
    if (one) choice.choose(one.type)
  }
  const chosen = choice.pending ?? selected
  const isPoint = ({ address }: Option) => address !== null
  const points = options.filter(isPoint)
  const ways = options.filter((one) => !isPoint(one) || String(one.type) === String(chosen))
  return (
    <div id={PLACES.handover} className="checkout-handover">
      <RadioGroup
        className="checkout-options"
        name="handover"
        label={t('checkout.handover', { method })}
        error={error}
        value={String(chosen ?? '')}
        onChange={({ target }) => choose(target.value)}
        options={ways.map(({ type, name, description }, index) => ({
          value: String(type),
          label: <OptionLabel name={methodName(t, name, index)} text={description} />,
        }))}
      />
      {points.length > 0 && <PickupPoints points={points} chosen={chosen === null ? null : String(chosen)} onChoose={choose} />}
      <ChoiceFault failure={choice.failure} />
    </div>
  )
}
