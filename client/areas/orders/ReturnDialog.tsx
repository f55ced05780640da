import { useState } from 'react'
import { postReturn, RETURN_REASONS } from '../../../shared/api/returns.ts'
import { COMMENT_MAX_LENGTH } from '../../../shared/constants.ts'
import { atMost, chosen, text, type Rules, type Values } from '../../../shared/rules/formRules.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { useApi } from '../../hooks/useApi.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { ReviewPhotosField, useReviewPhotos } from '../../parts/review/ReviewPhotosField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import type { ReturnableLine } from './returnableLines.ts'
import { ReturnQuote } from './ReturnQuote.tsx'

type Props = {
  orderId: number
  lines: readonly ReturnableLine[]
  open: boolean
  onClose: () => void
  onSent: () => void
}

type ReturnForm = Values & { readonly reason: string; readonly comment: string } & { readonly [line: `line${number}`]: string }

/** How many pieces of each line, why, and what is to be said. At least one piece comes back. */
const rulesOf = (lines: readonly ReturnableLine[]): Rules<ReturnForm> => {
  const some = (_value: string, values: ReturnForm) =>
    lines.some(({ id }) => Number(values[`line${id}`]) > 0) || ('chooseOne' as const)
  return {
    ...Object.fromEntries(
      lines.map(({ id }, index) => [`line${id}`, text<ReturnForm>(index === 0 ? [some] : [], { start: '0' })]),
    ),
    reason: text<ReturnForm>([chosen]),
    comment: text<ReturnForm>([atMost(COMMENT_MAX_LENGTH)]),
  }
}

/** The lines of which at least one piece comes back. */
const askedOf = (lines: readonly ReturnableLine[], values: ReturnForm) =>
  lines.flatMap(({ id }) => {
    const qty = Number(values[`line${id}`])
    return qty > 0 ? [{ id, qty }] : []
  })

/** Asks to send something of an order back, with photos of it. What is typed outlives the dialog. */
export const ReturnDialog = ({ open, onClose, ...form }: Props) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('order.return')} closeLabel={t('ui.close')}>
      <Fields {...form} />
    </Dialog>
  )
}

const Fields = ({ orderId, lines, onSent }: Omit<Props, 'open' | 'onClose'>) => {
  const t = useT()
  const api = useApi()
  const draft = `return/${orderId}`
  const photos = useReviewPhotos(draft)
  const [rules] = useState(() => rulesOf(lines))
  const form = useForm({
    rules,
    draft,
    submit: (values: ReturnForm) =>
      api.call(postReturn, {
        params: { id: orderId },
        body: {
          reason: RETURN_REASONS.find((one) => one === values.reason) ?? 'unwanted',
          comment: values.comment || null,
          photos: photos.results.map(({ id }) => id),
          lines: askedOf(lines, values),
        },
      }),
    done: () => {
      photos.clear()
      onSent()
    },
    failed: t('order.returnFailed'),
    waits: photos.busy,
    isDirty: photos.list.length > 0,
  })
  return (
    <Form form={form}>
      {lines.map(({ id, name, left }) => {
        const field = form.text(`line${id}`)
        return (
          <SelectField
            key={id}
            {...field}
            error={field.error && t('order.returnChoose')}
            label={typeset(name)}
            options={Array.from({ length: left + 1 }, (_, qty) => ({
              value: String(qty),
              label: t('order.pieces', { count: qty }),
            }))}
          />
        )
      })}
      <RadioGroup
        {...form.text('reason')}
        label={t('order.reasonLabel')}
        options={RETURN_REASONS.map((reason) => ({ value: reason, label: t(`order.reason.${reason}`) }))}
      />
      <TextArea {...form.text('comment')} label={t('order.returnComment')} optional={t('ui.optional')} rows={4} dir="auto" />
      <ReviewPhotosField photos={photos} />
      <ReturnQuote orderId={orderId} lines={askedOf(lines, form.values)} />
      <SubmitButton form={form} busy={photos.busy}>
        {t('order.returnSend')}
      </SubmitButton>
    </Form>
  )
}
