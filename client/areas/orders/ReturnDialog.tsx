import type { Id } from '../../../shared/api/shapes.ts'
import { useState } from 'react'
import { postReturn, RETURN_REASONS } from '../../../shared/api/returns.ts'
import { COMMENT_MAX_LENGTH } from '../../../shared/constants.ts'
import { atMost, chosen, text, type Rules, type Values } from '../../../shared/rules/formRules.ts'
import { ApiError } from '../../../shared/errors.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { keyedRequests } from '../../hooks/keyedRequests.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
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
  orderId: Id
  lines: readonly ReturnableLine[]
  open: boolean
  onClose: () => void
  onSent: () => void
  onFailed: () => void
}

type ReturnForm = Values & { readonly reason: string; readonly comment: string } & { readonly [line: `line${number}`]: string }

/** Quantity per line, reason, and comment. At least one unit is required. */
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

/** The lines with at least one unit to return. */
const requestedOf = (lines: readonly ReturnableLine[], values: ReturnForm) =>
  lines.flatMap(({ id }) => {
    const qty = Number(values[`line${id}`])
    return qty > 0 ? [{ id, qty }] : []
  })

/** Requests a return of parts of an order, with photos. The draft survives closing the dialog. */
export const ReturnDialog = ({ open, onClose, ...form }: Props) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('order.return')}>
      <Fields {...form} />
    </Dialog>
  )
}

const Fields = ({ orderId, lines: present, onSent, onFailed }: Omit<Props, 'open' | 'onClose'>) => {
  const t = useT()
  const { api, drafts } = useStores()
  const draft = `return/${orderId}`
  const photos = useReviewPhotos(draft)
  // Stored beside the draft: a request whose answer was lost is repeated with the same idempotency key and the same lines.
  const keyed = drafts.inMemory(`${draft}/key`, keyedRequests)
  const [lines] = useState(present)
  const [rules] = useState(() => rulesOf(lines))
  const form = useForm({
    rules,
    draft,
    submit: async (values: ReturnForm) => {
      const requested = requestedOf(lines, values)
      const body = {
        reason: RETURN_REASONS.find((one) => one === values.reason) ?? 'unwanted',
        comment: values.comment || null,
        photos: photos.results.map(({ id }) => id),
        lines: requested,
      }
      try {
        return await api.call(postReturn, { params: { id: orderId }, body, headers: keyed.headersOf(body) })
      } catch (error) {
        // Another tab may have requested the return of these units, or this one without receiving the answer: the page behind shows it.
        onFailed()
        const line = error instanceof ApiError && requested[Number(/^lines\.(\d+)\.qty$/.exec(error.field ?? '')?.[1])]
        throw line
          ? new ApiError(error.call, error.fault, error.status, error.message, error.detail, {
              ...error,
              field: `line${line.id}`,
            })
          : error
      }
    },
    done: () => {
      keyed.end()
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
            error={field.error === t('form.chooseOne') ? t('order.returnChoose') : field.error}
            label={typeset(name)}
            options={Array.from({ length: left + 1 }, (_, qty) => ({
              value: String(qty),
              label: t('order.units', { count: qty }),
            }))}
          />
        )
      })}
      <RadioGroup
        {...form.text('reason')}
        label={t('order.reasonLabel')}
        options={RETURN_REASONS.map((reason) => ({
          value: reason,
          label: t(`order.reason.${reason}`),
          below: reason === form.values.reason && (
            <p role="status">{t(reason === 'unwanted' ? 'order.returnTerms.unwanted' : 'order.returnTerms.fault')}</p>
          ),
        }))}
      />
      <TextArea {...form.text('comment')} label={t('order.returnComment')} optional={t('ui.optional')} rows={4} dir="auto" />
      <ReviewPhotosField photos={photos} />
      <ReturnQuote orderId={orderId} lines={requestedOf(lines, form.values)} />
      <SubmitButton form={form} busy={photos.busy}>
        {t('order.returnSend')}
      </SubmitButton>
    </Form>
  )
}
