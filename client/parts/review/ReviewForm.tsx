import { useState } from 'react'
import type { WireReview } from '../../../shared/api/product.ts'
import { type ReviewBody } from '../../../shared/api/reviewBody.ts'
import { reviewRules } from '../../../shared/rules/writtenTexts.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { failureOf } from '../../stores/outcome.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { RatingField } from './RatingField.tsx'
import { ReviewPhotosField, useReviewPhotos } from './ReviewPhotosField.tsx'

type Props = {
  /** Draft name under which its texts and photos are stored until they are sent. */
  draft: string
  /** The review to edit; undefined for a new one. */
  before?: Pick<WireReview, 'rating' | 'text' | 'photos'> | undefined
  /** May reject: an `ApiError` is shown at its fields. */
  send: (body: ReviewBody) => Promise<unknown>
  /** Called after the review was sent, or when the user already has one: the list has changed. */
  onSent: () => void
}

const rulesFor = (before: Props['before']): typeof reviewRules =>
  before
    ? {
        rating: { ...reviewRules.rating, start: String(before.rating) },
        text: { ...reviewRules.text, start: before.text ?? '' },
      }
    : reviewRules

/**
 * A review of a product or of the shop, new or edited: stars, text, photos. After submission it states that moderation is pending
 * (R1.09).
 */
export const ReviewForm = ({ draft, before, send, onSent }: Props) => {
  const t = useT()
  const [sent, setSent] = useState(false)
  const [rules] = useState(() => rulesFor(before))
  const photos = useReviewPhotos(draft, before?.photos ?? [])
  const ids = photos.results.map(({ id }) => id)
  const form = useForm({
    rules,
    draft,
    submit: async ({ rating, text }) => {
      try {
        return await send({ rating: Number(rating), text: text || null, photos: ids })
      } catch (error) {
        if (failureOf(error).code === 'review_exists') onSent()
        throw error
      }
    },
    done: () => {
      setSent(true)
      if (!before) photos.clear()
      onSent()
    },
    failed: t('review.failed'),
    waits: photos.busy,
    isDirty: ids.join() !== (before?.photos ?? []).map(({ id }) => id).join(),
  })
  if (sent) {
    return (
      <Notice tone="success" live>
        {t('review.sent')}
      </Notice>
    )
  }
  return (
    <Form form={form}>
      <RatingField field={form.text('rating')} />
      <TextArea {...form.text('text')} label={t('review.text')} optional={t('ui.optional')} rows={5} />
      <ReviewPhotosField photos={photos} />
      <p className="form-note quiet">{t('review.moderation')}</p>
      <SubmitButton form={form} busy={photos.busy}>
        {t(before ? 'review.save' : 'review.send')}
      </SubmitButton>
    </Form>
  )
}
