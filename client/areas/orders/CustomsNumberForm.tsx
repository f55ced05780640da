import { CUSTOMS_NUMBER_MAX_LENGTH, postOrderCustomsNumber } from '../../../shared/api/customsNumber.ts'
import type { LooseOrder } from '../../../shared/api/orders.ts'
import { atMost, required, text, type Rules, type Values } from '../../../shared/rules/formRules.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'

type NumberValues = Values & { readonly number: string }

const RULES: Rules<NumberValues> = { number: text<NumberValues>([required, atMost(CUSTOMS_NUMBER_MAX_LENGTH)]) }

type Props = {
  readonly id: LooseOrder['id']
  readonly asked: NonNullable<LooseOrder['customs_number']>
  readonly onSent: () => void
}

/** Stores the number by which customs identify the receiver. Its form depends on the country: the backend checks it. Needs the texts `form`. */
export const CustomsNumberForm = ({ id, asked, onSent }: Props) => {
  const t = useT()
  const { api, notices } = useStores()
  // Not stored as a draft: it identifies a person.
  const form = useForm({
    rules: RULES,
    start: { number: asked.number ?? '' },
    submit: ({ number }: NumberValues) => api.call(postOrderCustomsNumber, { params: { id }, body: { number } }),
    done: () => {
      notices.show({ tone: 'success', text: t('order.customsNumberStored') })
      onSent()
    },
    failed: t('order.customsNumberFailed'),
  })
  return (
    <Form form={form}>
      <TextField
        {...form.text('number')}
        label={typeset(asked.name)}
        hint={asked.example && t('order.customsNumberExample', { example: asked.example })}
        autoComplete="off"
      />
      <SubmitButton form={form}>{t('order.customsNumberSave')}</SubmitButton>
    </Form>
  )
}
