import { useState } from 'react'
import type { LooseOrder } from '../../../shared/api/orders.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

const loadForm = () => import('./CustomsNumberForm.tsx').then((module) => module.CustomsNumberForm)

type Props = { readonly id: LooseOrder['id']; readonly asked: NonNullable<LooseOrder['customs_number']> }

/** The number by which customs of the country identify the receiver: asked for, or given and changeable until the parcel is cleared. */
export const CustomsNumber = ({ id, asked }: Props) => {
  const t = useT()
  const { refresh } = useNavigation()
  const [isOpen, setOpen] = useState(false)
  const [CustomsNumberForm] = useLazyPart(loadForm, isOpen, { texts: ['form'], onFail: () => setOpen(false) })
  return (
    <>
      {asked.number === null ? (
        <Notice tone="warning">{t('order.customsNumberAsked', { name: typeset(asked.name) })}</Notice>
      ) : (
        <p>
          {typeset(asked.name)}: <b>{asked.number}</b>
        </p>
      )}
      {(asked.hint !== null || asked.source !== null) && (
        <p className="quiet">
          {asked.hint !== null && `${typeset(asked.hint)} `}
          {asked.source !== null && (
            <TextLink href={asked.source} rel="noreferrer">
              {t('order.customsNumberSource')}
            </TextLink>
          )}
        </p>
      )}
      <p className="quiet">{t('order.customsNumberDeleted')}</p>
      {isOpen && CustomsNumberForm ? (
        <CustomsNumberForm
          id={id}
          asked={asked}
          onSent={() => {
            setOpen(false)
            void refresh()
          }}
        />
      ) : (
        <Button size="small" className="needs-script" onClick={() => setOpen(true)}>
          {t(asked.number === null ? 'order.customsNumberEnter' : 'order.customsNumberChange')}
        </Button>
      )}
    </>
  )
}
