import type { Id } from '../../../shared/api/shapes.ts'
import { useState } from 'react'
import { RETURN_REASONS } from '../../../shared/api/returnTerms.ts'
import { postReturn } from '../../../shared/api/returns.ts'
import { COMMENT_MAX_LENGTH } from '../../../shared/constants.ts'
import { atMost, chosen, text, type Rules, type Values } from '../../../shared/rules/formRules.ts'
import { ApiError } from '../../../shared/errors.ts'
import { sameId } from '../../../shared/rules/sameId.ts'
import { typeset } from '../../../shared/rules/typeset.ts'
import { keyedRequests } from '../../hooks/keyedRequests.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
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
import { linesFor, type ReturnableLine, type ReturnTerm } from './returnableLines.ts'
import { ReturnQuote } from './ReturnQuote.tsx'

type Props = {
  orderId: Id
  lines: readonly ReturnableLine[]
  /** The reasons that are offered; null: all, with the terms of the shop's pages. */
  terms: readonly ReturnTerm[] | null
  /** Chosen before the dialog opens: the button is that of a withdrawal by law. */
  isWithdrawal: boolean
  open: boolean
  onClose: () => void
  onSent: () => void
  onFailed: () => void
}

type ReturnForm = Values & { readonly reason: string; readonly comment: string } & { readonly [line: `line${number}`]: string }

/** Lines of a reason that are offered. */
const offeredFor = ({ lines, terms }: Pick<Props, 'lines' | 'terms'>, reason: string) =>
  linesFor(lines, terms?.find((term) => term.reason === reason) ?? null)

/** Reason, quantity per line, and comment. At least one unit of a line that the reason permits is required. */
const rulesOf = (offer: Pick<Props, 'lines' | 'terms' | 'isWithdrawal'>): Rules<ReturnForm> => {
  const some = (_value: string, values: ReturnForm) => requestedOf(offer, values).length > 0 || ('chooseOne' as const)
  return {
    reason: text<ReturnForm>([chosen], { start: offer.isWithdrawal ? 'unwanted' : '' }),
    ...Object.fromEntries(
      offer.lines.map(({ id }) => [
        `line${id}`,
        // The first line that is shown has the message.
        text<ReturnForm>(
          [(value, values) => !sameId(offeredFor(offer, values.reason).accepted[0]?.id ?? null, id) || some(value, values)],
          { start: '0' },
        ),
      ]),
    ),
    comment: text<ReturnForm>([atMost(COMMENT_MAX_LENGTH)]),
  }
}

/** The lines with at least one unit to return. */
const requestedOf = (offer: Pick<Props, 'lines' | 'terms'>, values: ReturnForm) =>
  offeredFor(offer, values.reason).accepted.flatMap(({ id }) => {
    const qty = Number(values[`line${id}`])
    return qty > 0 ? [{ id, qty }] : []
  })

/** Requests a return of parts of an order: the reason first, then what it needs. The draft survives closing the dialog. */
export const ReturnDialog = ({ open, onClose, ...form }: Props) => {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t(form.isWithdrawal ? 'order.withdraw' : 'order.return')}>
      <Fields {...form} />
    </Dialog>
  )
}

const Fields = ({ orderId, onSent, onFailed, ...present }: Omit<Props, 'open' | 'onClose'>) => {
  const t = useT()
  const format = useFormat()
  const { api, drafts } = useStores()
  const draft = `${present.isWithdrawal ? 'withdrawal' : 'return'}/${orderId}`
  const photos = useReviewPhotos(draft)
  // Stored beside the draft: a request whose answer was lost is repeated with the same idempotency key and the same lines.
  const keyed = drafts.inMemory(`${draft}/key`, keyedRequests)
  const [offer] = useState(present)
  const [rules] = useState(() => rulesOf(offer))
  const form = useForm({
    rules,
    draft,
    submit: async (values: ReturnForm) => {
      const requested = requestedOf(offer, values)
      const body = {
        reason: RETURN_REASONS.find((one) => one === values.reason) ?? 'unwanted',
        // A change of mind needs neither words nor photos: those of another reason, chosen before, are not sent.
        comment: values.reason === 'unwanted' ? null : values.comment || null,
        photos: values.reason === 'unwanted' ? [] : photos.results.map(({ id }) => id),
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
  const { reason } = form.values
  const terms = offer.terms
  const reasons = terms ? RETURN_REASONS.filter((one) => terms.some((term) => term.reason === one)) : RETURN_REASONS
  const { accepted, excluded } = offeredFor(offer, reason)
  const condition = (one: (typeof RETURN_REASONS)[number]) => {
    const term = terms?.find((each) => each.reason === one)
    const pays = (term?.shop_pays ?? one !== 'unwanted') ? 'shop' : 'customer'
    const until = term?.until ? 'yes' : 'no'
    const key = term?.is_withdrawal ? 'withdrawal' : one === 'unwanted' ? 'unwanted' : 'fault'
    return t(`order.returnTerms.${key}`, {
      until,
      date: term?.until ? format.date(term.until) : '',
      pays,
    })
  }
  return (
    <Form form={form}>
      {!offer.isWithdrawal && (
        <RadioGroup
          {...form.text('reason')}
          label={t('order.reasonLabel')}
          options={reasons.map((one) => ({ value: one, label: t(`order.reason.${one}`) }))}
        />
      )}
      {RETURN_REASONS.filter((one) => one === reason).map((one) => (
        <p key={one} role="status">
          {condition(one)}
        </p>
      ))}
      {reason !== '' && (
        <>
          {accepted.map(({ id, name, left, isSealed }) => {
            const field = form.text(`line${id}`)
            return (
              <SelectField
                key={id}
                {...field}
                error={field.error === t('form.chooseOne') ? t('order.returnChoose') : field.error}
                label={typeset(name)}
                hint={isSealed ? t('order.returnSealed') : undefined}
                options={Array.from({ length: left + 1 }, (_, qty) => ({
                  value: String(qty),
                  label: t('order.units', { count: qty }),
                }))}
              />
            )
          })}
          {excluded.length > 0 && (
            <div>
              <p>{t('order.returnExcluded')}</p>
              <ul>
                {excluded.map((name) => (
                  <li key={name}>{typeset(name)}</li>
                ))}
              </ul>
            </div>
          )}
          {reason !== 'unwanted' && (
            <>
              <TextArea
                {...form.text('comment')}
                label={t('order.returnComment')}
                optional={t('ui.optional')}
                rows={4}
                dir="auto"
              />
              <ReviewPhotosField photos={photos} />
            </>
          )}
          <ReturnQuote orderId={orderId} reason={terms ? reason : null} lines={requestedOf(offer, form.values)} />
        </>
      )}
      {(reason === '' || accepted.length > 0) && (
        <SubmitButton form={form} busy={photos.busy}>
          {t(offer.isWithdrawal ? 'order.withdrawSend' : 'order.returnSend')}
        </SubmitButton>
      )}
    </Form>
  )
}
