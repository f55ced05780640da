import { useState } from 'react'
import { reviewRules } from '../../../shared/rules/writtenTexts.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { RatingField } from './RatingField.tsx'
import { ReviewPhotosField, useReviewPhotos } from '../../parts/review/ReviewPhotosField.tsx'

type Props = { slug: string; open: boolean; onClose: () => void }

/** Writing a review. Guests are told that it needs a sign-in; everybody, that it appears after moderation (R1.09). */
export const ReviewDialog = ({ slug, open, onClose }: Props) => {
  const t = useT()
  const { session } = useStores()
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  return (
    <Dialog open={open} onClose={onClose} title={t('review.write')} closeLabel={t('ui.close')}>
      {signedIn ? (
        <ReviewForm slug={slug} />
      ) : (
        <>
          <Notice tone="info">{t('review.needsSignIn')}</Notice>
          <p>{t('review.moderation')}</p>
          <SignInButton onPress={onClose} />
        </>
      )}
    </Dialog>
  )
}

/** Closes this dialog and opens the one for signing in, which leads back to the product. */
const SignInButton = ({ onPress }: { onPress: () => void }) => {
  const t = useT()
  const { auth } = useStores()
  return (
    <Button
      look="primary"
      onClick={() => {
        onPress()
        auth.open()
      }}
    >
      {t('nav.login')}
    </Button>
  )
}

const ReviewForm = ({ slug }: { slug: string }) => {
  const t = useT()
  const { reviews } = useStores()
  const { refresh } = useNavigation()
  const [sent, setSent] = useState(false)
  const photos = useReviewPhotos(`review/${slug}`)
  const form = useForm({
    rules: reviewRules,
    draft: `review/${slug}`,
    submit: ({ rating, text }) =>
      reviews.review(slug, { rating: Number(rating), text: text || null, photos: photos.results.map(({ id }) => id) }),
    done: () => {
      setSent(true)
      photos.clear()
      // Its author sees it among the others from now on.
      void refresh()
    },
    failed: t('review.failed'),
    waits: photos.busy,
    isDirty: photos.list.length > 0,
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
      <p className="form-note">{t('review.moderation')}</p>
      <SubmitButton form={form} busy={photos.busy}>
        {t('review.send')}
      </SubmitButton>
    </Form>
  )
}
