import { postReturnTracking, type LooseReturn } from '../../../shared/api/returns.ts'
import { TRACKING_MAX_LENGTH } from '../../../shared/constants.ts'
import { atMost, required, text, type Rules, type Values } from '../../../shared/rules/formRules.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'

type TrackingValues = Values & { readonly tracking_number: string }

const RULES: Rules<TrackingValues> = {
  tracking_number: text<TrackingValues>([required, atMost(TRACKING_MAX_LENGTH)]),
}

/** Stores the number of the parcel of a return. Needs the texts `form`. */
export const TrackingForm = ({ id, onSent }: { readonly id: LooseReturn['id']; readonly onSent: () => void }) => {
  const t = useT()
  const { api, notices } = useStores()
  const form = useForm({
    rules: RULES,
    draft: `return-tracking/${id}`,
    submit: (values: TrackingValues) =>
      api.call(postReturnTracking, { params: { id }, body: { tracking_number: values.tracking_number } }),
    done: () => {
      notices.show({ tone: 'success', text: t('order.sendBackStored') })
      onSent()
    },
    failed: t('order.sendBackFailed'),
  })
  return (
    <Form form={form}>
      <TextField {...form.text('tracking_number')} label={t('order.sendBackNumber')} autoComplete="off" />
      <SubmitButton form={form}>{t('order.sendBackSave')}</SubmitButton>
    </Form>
  )
}
