import type { Id } from '../../../../shared/api/shapes.ts'
import { useState } from 'react'
import { postCartAddress } from '../../../../shared/api/cart.ts'
import { href } from '../../../../shared/routes.ts'
import { sameId } from '../../../../shared/rules/sameId.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ChoiceFault } from './ChoiceFault.tsx'
import { PLACES } from './obstacles.ts'
import { addressLine, addressName } from './namesOf.ts'
import { offeredAt } from './offeredAt.ts'
import { OptionLabel } from './OptionLabel.tsx'
import { StepTitle } from './StepTitle.tsx'
import { useChoice } from './useChoice.ts'

const loadForm = () => import('../../../parts/form/LoadedAddressForm.tsx').then(({ LoadedAddressForm }) => LoadedAddressForm)

type Props = {
  number: number
  address: CartCheckout['address']
  /** Error message, after an order was attempted. */ error: string | null
}

/** The delivery address: one of the saved addresses, or a form for a new one. */
export const AddressStep = ({ number, address: { offered, selected }, error }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const canAdd = useFeature('addresses')
  const choice = useChoice<Id>({
    kind: 'address',
    isApplied: ({ address }, id) => sameId(address.selected, id),
    chooses: (value) => ({ part: 'address', value }),
    send: async (api, id) => (await api.call(postCartAddress, { params: { id } })).data,
  })
  const isWriting = canAdd && (isOpen || offered.length === 0)
  const [Form] = useLazyPart(loadForm, isWriting, { texts: ['form', 'address'] })
  return (
    <section id={PLACES.address} className="checkout-step stack">
      {offered.length === 0 && (
        <>
          <StepTitle number={number}>{t('checkout.address')}</StepTitle>
          <p className={error === null ? 'checkout-note' : 'field-error'}>
            {t(canAdd ? 'checkout.noAddress' : 'checkout.noAddressHere')}
          </p>
          {!canAdd && <ButtonLink href={href('contacts')}>{t('nav.contacts')}</ButtonLink>}
        </>
      )}
      {offered.length > 0 && (
        <RadioGroup
          className="checkout-options"
          name="address"
          label={<StepTitle number={number}>{t('checkout.address')}</StepTitle>}
          error={error}
          value={String(choice.pending ?? selected ?? '')}
          onChange={({ target }) => {
            const one = offeredAt(offered, target.value)
            if (one) choice.choose(one.id)
          }}
          options={offered.map((one, index) => ({
            value: String(one.id),
            label: <OptionLabel name={addressName(t, one, index)} text={addressLine(one)} />,
          }))}
        />
      )}
      <ChoiceFault failure={choice.failure} />
      {isWriting ? (
        Form ? (
          <div className="checkout-address-form">
            <Form
              address={null}
              onSaved={({ id }) => {
                // The long form is removed: the parts below it, such as delivery, must not scroll out above the window.
                document.getElementById(PLACES.address)?.scrollIntoView()
                setOpen(false)
                choice.choose(id)
              }}
              onCancel={offered.length > 0 ? () => setOpen(false) : undefined}
            />
          </div>
        ) : (
          <Skeleton count={5} />
        )
      ) : canAdd ? (
        <Button className="needs-script" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {t('checkout.addAddress')}
        </Button>
      ) : null}
    </section>
  )
}
